/** A cell that spreadsheet programs must not split: quoted where it holds a separator, a quote or a line end. */
const csvCell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Rows as a file that spreadsheet programs open. What may be somebody's words goes through `formulaSafe` before. */
export const csvOf = (rows: readonly (readonly string[])[]): Blob => {
  const text = rows.map((row) => row.map(csvCell).join(',')).join('\r\n');
  // With the mark a spreadsheet program reads the file as UTF-8.
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' });
};
