/** The polynomial of CRC-32, its bits turned round as zlib has them. */
const polynomial = 0xedb88320;
/** 1 as such a polynomial. */
const one = 0x80000000;

/** The product of two polynomials modulo that of CRC-32. */
function multiply(left: number, right: number): number {
  let product = 0;
  let factor = right;
  for (let bit = one; bit !== 0; bit >>>= 1) {
    if (left & bit) product ^= factor;
    factor = factor & 1 ? (factor >>> 1) ^ polynomial : factor >>> 1;
  }
  return product >>> 0;
}

/** What a CRC-32 is multiplied with where so many bytes follow: x to the power of their bits. */
function shiftOf(bytes: number): number {
  let shift = one;
  // x^8, and its square for each further binary digit.
  let power = one >>> 8;
  for (let left = bytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) shift = multiply(shift, power);
    power = multiply(power, power);
  }
  return shift;
}

/** The CRC-32 of two pieces, one behind the other, from theirs: none of their bytes is read. @param length bytes of the second */
export function crcCombine(first: number, second: number, length: number): number {
  return (multiply(shiftOf(length), first) ^ second) >>> 0;
}
