const accents = /[\u0300-\u036f]/g;
const beyondAscii = /[\u0080-\uffff]/;

/**
 * Lower-case letters without accents, so that "nguyen thi dao" finds "Nguyễn Thị Đào" and the other way round. What is
 * no accent of the Latin, Greek or Cyrillic script stays.
 */
export const plainLetters = (text: string): string => {
  const lower = text.toLowerCase();
  if (!beyondAscii.test(lower)) return lower;
  return lower.normalize('NFD').replace(accents, '').replaceAll('đ', 'd').normalize('NFC');
};
