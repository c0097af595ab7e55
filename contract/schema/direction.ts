/** Ending control of each control that begins a run of another direction. */
const endControls: Readonly<Record<string, string>> = {
  '\u202a': '\u202c',
  '\u202b': '\u202c',
  '\u202d': '\u202c',
  '\u202e': '\u202c',
  '\u2066': '\u2069',
  '\u2067': '\u2069',
  '\u2068': '\u2069',
};

const controls = /[\u202a-\u202e\u2066-\u2069]/;

const closeLine = (line: string): string => {
  if (!controls.test(line)) return line;
  const openEnds: string[] = [];
  let result = '';
  for (const character of line) {
    const end = endControls[character];
    if (end) openEnds.push(end);
    else if (character === '\u202c' || character === '\u2069') {
      // An end without a beginning would close a run around the text.
      if (openEnds.at(-1) !== character) continue;
      openEnds.pop();
    }
    result += character;
  }
  return result + openEnds.toReversed().join('');
};

/**
 * Closes every run of another direction (Unicode UAX 9) at the end of its line, so that it does not affect the text
 * beside it.
 */
export const closeBidi = (text: string): string =>
  controls.test(text)
    ? text
        .split(/(\r?\n|[\u2028\u2029])/)
        .map(closeLine)
        .join('')
    : text;

/** Returns text in one line without control and format characters, which can hide or reverse parts of it. */
export const withoutControls = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '');
