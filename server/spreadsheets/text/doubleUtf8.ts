/** Characters of Windows-1252 at the control characters 80 to 9F. */
const inWindows1252 = new TextDecoder('windows-1252').decode(
  Uint8Array.from({ length: 32 }, (_, index) => 128 + index),
);

const byteOf = new Map(Array.from(inWindows1252, (letter, index): [string, number] => [letter, 128 + index]));
for (let byte = 0xa0; byte < 0x100; byte += 1) byteOf.set(String.fromCharCode(byte), byte);

const classOf = (from: number, to: number): string =>
  [...byteOf]
    .filter(([, byte]) => byte >= from && byte <= to)
    .map(([letter]) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');

const continuation = `[${classOf(0x80, 0xbf)}]`;

/**
 * Sequences such as "Ã«": the UTF-8 bytes of a letter, each read as a letter of Windows-1252. Only first bytes of
 * letters that people write.
 */
const sequences = new RegExp(
  `[${classOf(0xc3, 0xc6)}]${continuation}|[${classOf(0xe0, 0xef)}]${continuation}{2}|ð${continuation}{3}`,
  'gu',
);

const decoder = new TextDecoder('utf-8', { fatal: true });

const decode = (letters: string): string => {
  try {
    return decoder.decode(Uint8Array.from(letters, (letter) => byteOf.get(letter) ?? 0));
  } catch {
    return letters;
  }
};

/** Restores text that was read as Windows-1252: "ZoÃ«" becomes "Zoë". Correct text stays as it is. */
export const decodeTwice = (text: string): string => text.replaceAll(sequences, decode);

/** First byte of the letters À to ß and à to ï in UTF-8; every such sequence begins with one of them. */
const latinLead = 0xc3;

/** Returns the position of the first letter that was encoded in UTF-8 twice; -1 if there is none. */
export const findDoubleUtf8 = (bytes: Buffer): number => {
  for (let at = bytes.indexOf(latinLead); at >= 0; at = bytes.indexOf(latinLead, at + 2)) {
    const second = bytes[at + 1] ?? 0;
    const next = bytes[at + 2] ?? 0;
    // Quickly skips accents within words, which an ASCII letter follows.
    if (next < 0x80 || (second > 0x86 && second < 0xa0) || second < 0x83) continue;
    const text = bytes.toString('utf8', at, at + 12);
    sequences.lastIndex = 0;
    const match = sequences.exec(text);
    if (match?.index === 0 && decode(match[0]) !== match[0]) return at;
  }
  return -1;
};
