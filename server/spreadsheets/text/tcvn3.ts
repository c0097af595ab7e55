/**
 * TCVN3 (ABC), the encoding of old Vietnamese fonts with one byte per letter. Capitals with a tone come from
 * another font and have the bytes of the small letters. Other bytes are as in Windows-1252.
 */
const runs: readonly (readonly [from: number, letters: string])[] = [
  [0xa1, 'ĂÂÊÔƠƯĐăâêôơưđ'],
  [0xb5, 'àảãáạ'],
  [0xbb, 'ằẳẵắ'],
  [0xc6, 'ặầẩẫấậè'],
  [0xce, 'ẻẽéẹềểễếệìỉ'],
  [0xdc, 'ĩíịò'],
  [0xe1, 'ỏõóọồổỗốộờởỡớợù'],
  [0xf1, 'ủũúụừửữứựỳỷỹýỵ'],
];

const letters = new Map(
  runs.flatMap(([from, text]) => Array.from(text, (letter, index) => [from + index, letter] as const)),
);

/** Decodes these bytes. */
export const decodeTcvn3 = (bytes: Buffer): string =>
  bytes.toString('latin1').replaceAll(/[\u00a1-\u00fe]/g, (sign) => letters.get(sign.charCodeAt(0)) ?? sign);

/**
 * Letters of TCVN3 that are signs in other encodings and occur in no word: © ª ¬ ® ¸ ¹ and similar. Quotation marks
 * are left out.
 */
const tcvn3Letters = new Set([
  0xa8, 0xa9, 0xaa, 0xac, 0xad, 0xae, 0xb5, 0xb6, 0xb7, 0xb8, 0xb9, 0xbc, 0xbd, 0xbe,
]);

const isLetter = (byte = 0): boolean => (byte | 32) > 96 && (byte | 32) < 123;

/**
 * Minimum different letters, and their minimum share of all bytes beyond ASCII: "Gildan®", "50µm" and "½lb" are not
 * Vietnamese.
 */
const minDifferent = 4;
const minShare = 1 / 4;

/** Returns true if words contain letters that are signs in any other encoding. */
export const isTcvn3 = (bytes: Buffer): boolean => {
  let high = 0;
  const foundLetters = new Set<number>();
  let letterCount = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    if (byte < 0xa1) continue;
    high += 1;
    if (!tcvn3Letters.has(byte) || !(isLetter(bytes[index - 1]) || isLetter(bytes[index + 1]))) continue;
    letterCount += 1;
    foundLetters.add(byte);
  }
  return foundLetters.size >= minDifferent && letterCount >= high * minShare;
};
