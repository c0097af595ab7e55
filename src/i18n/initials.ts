const letters = new Intl.Segmenter();

/** The first letter as a capital, with all its marks, also where they are characters of their own; `''` of no text. */
export const firstLetterOf = (text: string): string => {
  const [first] = letters.segment(text.trim());
  return first?.segment.toUpperCase() ?? '';
};

/** "Nguyễn Minh Anh" → "MA": the last two words, because the given name stands last in Vietnamese. */
export const initialsOf = (name: string): string => name.trim().split(/\s+/).slice(-2).map(firstLetterOf).join('');
