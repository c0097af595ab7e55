/**
 * TCVN3 has no capital with a tone mark: "Ngọc Ánh" comes as "Ngọc ánh", and "TRẦN" as "TRầN". They are put back where the rest
 * of the cell leaves no doubt; the seller is told to look at the others.
 */

const words = /\p{L}+/gu;

const isCapital = (letter: string): boolean => letter !== letter.toLowerCase();

/** Letters with one of the five tone marks, which have no capital of their own in this code. */
const toned = /[\u0300\u0301\u0303\u0309\u0323]/;
const isToned = (letter: string): boolean => toned.test(letter.normalize('NFD'));

/** Letters that say whether a word is written in capitals. */
const telling = (word: string): string[] => Array.from(word).filter((letter) => !isToned(letter));

const isShouted = (word: string): boolean => {
  const letters = telling(word);
  return letters.length > 1 && letters.every(isCapital);
};

/** A word in capitals that has lost one: "NộI". "Mã SP" has none, its "ã" may be meant. */
const hasLost = (word: string): boolean =>
  isShouted(word) && Array.from(word).some((letter) => isToned(letter) && !isCapital(letter));

/** Whether a word lost a capital, and nothing else in the cell is written small but what may have. */
const isAllCapitals = (all: readonly string[]): boolean =>
  all.some(hasLost) && all.every((word) => telling(word).every(isCapital));

/** A name: no number, and every other word begins with a capital. */
const isName = (cell: string, all: readonly string[]): boolean => {
  const others = all.filter((word) => !isToned(word.charAt(0)));
  return others.length > 0 && !/[\d,;:/]/.test(cell) && others.every((word) => isCapital(word.charAt(0)));
};

/** The text of a cell with the capitals that it must have had. */
export const withCapitals = (cell: string): string => {
  const all = cell.match(words) ?? [];
  if (isAllCapitals(all)) return cell.toUpperCase();
  const name = isName(cell, all);
  return cell.replaceAll(words, (word) => {
    if (isShouted(word)) return word.toUpperCase();
    return name ? word.charAt(0).toUpperCase() + word.slice(1) : word;
  });
};
