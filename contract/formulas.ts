/**
 * Text that a spreadsheet program would run as a formula gets an apostrophe before it (threats T9); East Asian settings
 * take the wide signs for the plain ones.
 */
export const formulaSafe = (text: string): string =>
  /^[=+\-@＝＋－＠\t\r\n\0]/.test(text) ? `'${text}` : text;

/**
 * The same within a cell of a text file: a program whose separator is not the comma (Excel in many countries) begins a new
 * cell at a semicolon, and a new row at a line break. An apostrophe that stands there already gets a second one.
 */
export const separatorSafe = (text: string): string =>
  text.replace(/[=+\-@＝＋－＠](?<=[;|\t\r\n][\s"']*.)/g, "'$&");

const withoutInner = (text: string): string =>
  text.includes("'") ? text.replace(/'(?=[=+\-@＝＋－＠])(?<=[;|\t\r\n][\s"']*')/g, '') : text;

/** The text of a cell of such a file as it was before. */
export const formulaBack = (text: string): string => {
  const outer = withoutInner(text);
  if (!outer.startsWith("'")) return outer;
  const bare = outer.slice(1);
  return formulaSafe(bare) === bare ? outer : bare;
};
