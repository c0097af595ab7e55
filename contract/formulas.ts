/**
 * Puts an apostrophe before text that a spreadsheet program would run as a formula (threats T9). East Asian settings
 * treat the full-width signs like the plain ones.
 */
export const formulaSafe = (text: string): string =>
  /^[=+\-@＝＋－＠\t\r\n\0]/.test(text) ? `'${text}` : text;

/**
 * Protects text within a cell of a text file: a program whose separator is not the comma (Excel in many countries)
 * begins a new cell at a semicolon, and a new row at a line break. An existing apostrophe gets a second one.
 */
export const separatorSafe = (text: string): string =>
  text.replace(/[=+\-@＝＋－＠](?<=[;|\t\r\n][\s"']*.)/g, "'$&");

const removeInnerApostrophes = (text: string): string =>
  text.includes("'") ? text.replace(/'(?=[=+\-@＝＋－＠])(?<=[;|\t\r\n][\s"']*')/g, '') : text;

/** Reverses both protections of a cell's text. */
export const unprotectFormula = (text: string): string => {
  const outer = removeInnerApostrophes(text);
  if (!outer.startsWith("'")) return outer;
  const unprotected = outer.slice(1);
  return formulaSafe(unprotected) === unprotected ? outer : unprotected;
};
