/** Controls that begin a run of another direction, by the control that ends it. */
const endOf: Readonly<Record<string, string>> = {
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
  const open: string[] = [];
  let closed = '';
  for (const sign of line) {
    const end = endOf[sign];
    if (end) open.push(end);
    else if (sign === '\u202c' || sign === '\u2069') {
      // An end without a beginning would close what stands around the text.
      if (open.at(-1) !== sign) continue;
      open.pop();
    }
    closed += sign;
  }
  return closed + open.toReversed().join('');
};

/** Ends every run of another direction (Unicode UAX 9) with its line, so that it does not turn what stands beside the text. */
export const closeBidi = (text: string): string =>
  controls.test(text)
    ? text
        .split(/(\r?\n|[\u2028\u2029])/)
        .map(closeLine)
        .join('')
    : text;

/** Text in one line without controls and format letters, which can hide or turn parts of it. */
export const withoutControls = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '');
