/** A letter or digit that no mark follows: all of one, whatever comes behind it. */
const plain = /^[\p{L}\p{N}](?![\p{M}\u200d])/u;

/**
 * A segmenter reads its tables for some ten milliseconds: made for the few names that need it, and before no first
 * paint.
 */
const segmented = (text: string): string => {
  const [first] = new Intl.Segmenter().segment(text);
  return first?.segment ?? '';
};

/** The first letter as a capital, with all its marks, also where they are characters of their own; `''` of no text. */
export const firstLetterOf = (text: string): string => {
  const trimmed = text.trim();
  return (plain.exec(trimmed)?.[0] ?? segmented(trimmed)).toUpperCase();
};

/** "Nguyễn Minh Anh" → "MA": the last two words, because the given name stands last in Vietnamese. */
export const initialsOf = (name: string): string =>
  name.trim().split(/\s+/).slice(-2).map(firstLetterOf).join('');
