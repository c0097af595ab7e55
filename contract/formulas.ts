/**
 * Text that a spreadsheet program would run as a formula gets an apostrophe before it (threats T9); East Asian settings
 * take the wide signs for the plain ones.
 */
export const formulaSafe = (text: string): string => (/^[=+\-@＝＋－＠\t\r\n\0]/.test(text) ? `'${text}` : text);

/** The text of a cell of such a file as it was before. */
export const formulaBack = (text: string): string => {
  if (!text.startsWith("'")) return text;
  const bare = text.slice(1);
  return formulaSafe(bare) === bare ? text : bare;
};
