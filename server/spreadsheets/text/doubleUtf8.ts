/** Characters that Windows-1252 has in the place of the control characters 80 to 9F. */
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

const rest = `[${classOf(0x80, 0xbf)}]`;

/** "Ã«": the bytes of a letter in UTF-8, each read as a letter of Windows-1252. First bytes of letters that people write. */
const sequences = new RegExp(
  `[${classOf(0xc3, 0xc6)}]${rest}|[${classOf(0xe0, 0xef)}]${rest}{2}|ð${rest}{3}`,
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

/** Text as it was before it was read as Windows-1252: "ZoÃ«" was "Zoë". What is sound stays as it is. */
export const decodeTwice = (text: string): string => text.replaceAll(sequences, decode);

/** First byte of the letters À to ß and à to ï in UTF-8, one of which every such sequence begins with. */
const latinLead = 0xc3;

/** The place of the first letter in UTF-8 that was encoded twice; -1 where there is none. */
export const findDoubleUtf8 = (bytes: Buffer): number => {
  for (let at = bytes.indexOf(latinLead); at >= 0; at = bytes.indexOf(latinLead, at + 2)) {
    const second = bytes[at + 1] ?? 0;
    const next = bytes[at + 2] ?? 0;
    // Quickly passes over accents within words, which a letter of ASCII follows.
    if (next < 0x80 || (second > 0x86 && second < 0xa0) || second < 0x83) continue;
    const text = bytes.toString('utf8', at, at + 12);
    sequences.lastIndex = 0;
    const match = sequences.exec(text);
    if (match?.index === 0 && decode(match[0]) !== match[0]) return at;
  }
  return -1;
};
