const accents = /[\u0300-\u036f]/g;
const beyondAscii = /[\u0080-\uffff]/;

/**
 * Returns lower-case letters without accents, so that "nguyen thi dao" finds "Nguyễn Thị Đào" and vice versa. Only
 * accents of the Latin, Greek and Cyrillic scripts are removed.
 */
export const plainLetters = (text: string): string => {
  const lower = text.toLowerCase();
  if (!beyondAscii.test(lower)) return lower;
  return lower.normalize('NFD').replace(accents, '').replaceAll('đ', 'd').normalize('NFC');
};
