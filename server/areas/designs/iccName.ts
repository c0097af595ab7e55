/** Where the table of tags begins in a profile, behind its header, and how long an entry of it is (ICC.1, 7.3). */
const tableAt = 128;
const entryBytes = 12;
const longest = 120;

/** Text of one language after another; the first is taken (ICC.1, 10.15). */
const fromTable = (tag: Buffer): string => {
  const [length, at] = [tag.readUInt32BE(20), tag.readUInt32BE(24)];
  return Buffer.from(tag.subarray(at, at + length - (length % 2)))
    .swap16()
    .toString('utf16le');
};

/** How the versions before 4 wrote it: a length, and ASCII with a zero behind it. */
const fromOldText = (tag: Buffer): string => tag.toString('latin1', 12, 12 + tag.readUInt32BE(8));

const ways: Readonly<Record<string, (tag: Buffer) => string>> = { mluc: fromTable, desc: fromOldText };

const read = (profile: Buffer): string => {
  const count = Math.min(profile.readUInt32BE(tableAt), 100);
  for (let entry = tableAt + 4; entry < tableAt + 4 + count * entryBytes; entry += entryBytes) {
    if (profile.toString('latin1', entry, entry + 4) !== 'desc') continue;
    const [at, length] = [profile.readUInt32BE(entry + 4), profile.readUInt32BE(entry + 8)];
    const tag = profile.subarray(at, at + length);
    return ways[tag.toString('latin1', 0, 4)]?.(tag) ?? '';
  }
  return '';
};

/** What a color profile calls itself, as "sRGB IEC61966-2.1"; null where it has no name that can be read. */
export const iccName = (profile: Buffer | undefined): string | null => {
  if (!profile) return null;
  try {
    return (
      read(profile)
        .replace(/[\p{Cc}\p{Cf}]/gu, '')
        .trim()
        .slice(0, longest) || null
    );
  } catch {
    // It ends before what it says it has. It is only told, so nothing is refused for it.
    return null;
  }
};
