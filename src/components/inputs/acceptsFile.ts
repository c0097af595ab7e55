/**
 * Returns true if a file is of an accepted kind: an extension with its dot (`.csv`), a type (`image/png`), or all
 * types of a kind (`image/*`), as the `accept` attribute writes them (spec §5 "File upload").
 */
export const acceptsFile = (
  accept: readonly string[],
  { name, type }: Pick<File, 'name' | 'type'>,
): boolean =>
  accept.some((entry) => {
    const pattern = entry.trim().toLowerCase();
    if (pattern.startsWith('.')) return name.toLowerCase().endsWith(pattern);
    return pattern.endsWith('/*')
      ? type.toLowerCase().startsWith(pattern.slice(0, -1))
      : type.toLowerCase() === pattern;
  });
