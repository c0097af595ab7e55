/**
 * TCVN3 (ABC), the code of the old Vietnamese fonts: a byte a letter. Capitals with a tone are those of another font, with the
 * bytes of the small ones. What has no letter here is as in Windows-1252.
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

/** Text of these bytes. */
export const decodeTcvn3 = (bytes: Buffer): string =>
  bytes.toString('latin1').replaceAll(/[\u00a1-\u00fe]/g, (sign) => letters.get(sign.charCodeAt(0)) ?? sign);

/** Letters of TCVN3 that elsewhere are signs, which no word has: © ª ¬ ® ¸ ¹ and their like. Quotation marks are left out. */
const telling = new Set([0xa8, 0xa9, 0xaa, 0xac, 0xad, 0xae, 0xb5, 0xb6, 0xb7, 0xb8, 0xb9, 0xbc, 0xbd, 0xbe]);

const isLetter = (byte = 0): boolean => (byte | 32) > 96 && (byte | 32) < 123;

/** "Gildan®", "50µm" and "½lb" are no Vietnamese: that has many different ones of these, and they are half of all that is not ASCII. */
const fewest = 4;
const share = 1 / 4;

/** Whether words are written with what would be signs in any other code. */
export const isTcvn3 = (bytes: Buffer): boolean => {
  let high = 0;
  const found = new Set<number>();
  let told = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    if (byte < 0xa1) continue;
    high += 1;
    if (!telling.has(byte) || !(isLetter(bytes[index - 1]) || isLetter(bytes[index + 1]))) continue;
    told += 1;
    found.add(byte);
  }
  return found.size >= fewest && told >= high * share;
};
