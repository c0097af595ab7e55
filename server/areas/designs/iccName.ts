/** Offset of the tag table, right after the header of a profile, and the length of an entry (ICC.1, 7.3). */
const tableAt = 128;
const entryBytes = 12;
const longest = 120;

/** Reads text that is stored per language; returns the first (ICC.1, 10.15). */
const fromTable = (tag: Buffer): string => {
  const [length, offset] = [tag.readUInt32BE(20), tag.readUInt32BE(24)];
  return Buffer.from(tag.subarray(offset, offset + length - (length % 2)))
    .swap16()
    .toString('utf16le');
};

/** Reads text of versions before 4: a length, then ASCII with a trailing zero. */
const fromOldText = (tag: Buffer): string => tag.toString('latin1', 12, 12 + tag.readUInt32BE(8));

const textReaders: Readonly<Record<string, (tag: Buffer) => string>> = { mluc: fromTable, desc: fromOldText };

const readDescription = (profile: Buffer): string => {
  const count = Math.min(profile.readUInt32BE(tableAt), 100);
  for (let entry = tableAt + 4; entry < tableAt + 4 + count * entryBytes; entry += entryBytes) {
    if (profile.toString('latin1', entry, entry + 4) !== 'desc') continue;
    const [offset, length] = [profile.readUInt32BE(entry + 4), profile.readUInt32BE(entry + 8)];
    const tag = profile.subarray(offset, offset + length);
    return textReaders[tag.toString('latin1', 0, 4)]?.(tag) ?? '';
  }
  return '';
};

/** Returns the name of a color profile, such as "sRGB IEC61966-2.1"; null without a readable name. */
export const iccName = (profile: Buffer | undefined): string | null => {
  if (!profile) return null;
  try {
    return (
      readDescription(profile)
        .replace(/[\p{Cc}\p{Cf}]/gu, '')
        .trim()
        .slice(0, longest) || null
    );
  } catch {
    // The profile ends early. The name is only shown, so no file is refused for it.
    return null;
  }
};
