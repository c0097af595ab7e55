/**
 * Capitals lost in TCVN3, which has none with a tone mark: "Ngọc Ánh" comes as "Ngọc ánh", and "TRẦN" as "TRầN".
 * They are restored if the rest of the cell leaves no doubt; the seller is asked to check the others.
 */

const words = /\p{L}+/gu;

const isCapital = (letter: string): boolean => letter !== letter.toLowerCase();

/** Tone marks. In this encoding, letters with one of the five have no capital. */
const toned = /[\u0300\u0301\u0303\u0309\u0323]/;
const isToned = (letter: string): boolean => toned.test(letter.normalize('NFD'));

/** Returns the letters that show whether a word is written in capitals. */
const untonedLetters = (word: string): string[] => Array.from(word).filter((letter) => !isToned(letter));

const isShouted = (word: string): boolean => {
  const letters = untonedLetters(word);
  return letters.length > 1 && letters.every(isCapital);
};

/** Returns true for a word in capitals that has lost one: "NộI". "Mã SP" has not, its "ã" may be intended. */
const hasLost = (word: string): boolean =>
  isShouted(word) && Array.from(word).some((letter) => isToned(letter) && !isCapital(letter));

/**
 * Returns true if a word lost a capital, and all letters of the cell are capitals except those that may have lost
 * theirs.
 */
const isAllCapitals = (cellWords: readonly string[]): boolean =>
  cellWords.some(hasLost) && cellWords.every((word) => untonedLetters(word).every(isCapital));

/** Returns true for a name: no digit, and every other word begins with a capital. */
const isName = (cell: string, cellWords: readonly string[]): boolean => {
  const otherWords = cellWords.filter((word) => !isToned(word.charAt(0)));
  return (
    otherWords.length > 0 && !/[\d,;:/]/.test(cell) && otherWords.every((word) => isCapital(word.charAt(0)))
  );
};

/** Restores the capitals that the text of a cell must have had. */
export const withCapitals = (cell: string): string => {
  const cellWords = cell.match(words) ?? [];
  if (isAllCapitals(cellWords)) return cell.toUpperCase();
  const name = isName(cell, cellWords);
  return cell.replaceAll(words, (word) => {
    if (isShouted(word)) return word.toUpperCase();
    return name ? word.charAt(0).toUpperCase() + word.slice(1) : word;
  });
};
