/** Returns the letters that the first `unicode-range` of a style sheet names, as one text. */
export const readLetters = (css: string): string => {
  const [, ranges = ''] = /unicode-range:([^;]+);/.exec(css) ?? [];
  return ranges.split(',').map(lettersBetween).join('');
};

/** Returns the letters of `U+20AB` or `U+1EA0-1EF9`. */
const lettersBetween = (range: string): string => {
  const [first = 0, last = first] = range
    .trim()
    .slice('U+'.length)
    .split('-')
    .map((code) => Number.parseInt(code, 16));
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
};
