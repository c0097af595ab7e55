/**
 * Whether a file is of an accepted kind: an extension with its dot (`.csv`), a type (`image/png`), or all types of a
 * kind (`image/*`), as the `accept` attribute writes them (spec §5 "File upload").
 */
export const acceptsFile = (
  accept: readonly string[],
  { name, type }: Pick<File, 'name' | 'type'>,
): boolean =>
  accept.some((entry) => {
    const wanted = entry.trim().toLowerCase();
    if (wanted.startsWith('.')) return name.toLowerCase().endsWith(wanted);
    return wanted.endsWith('/*')
      ? type.toLowerCase().startsWith(wanted.slice(0, -1))
      : type.toLowerCase() === wanted;
  });
