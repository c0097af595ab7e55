/** Quotes a cell that contains a separator, a quote or a line end. */
const csvCell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Builds a CSV file from rows. Pass text that people wrote through `formulaSafe` first. */
export const csvOf = (rows: readonly (readonly string[])[]): Blob => {
  const text = rows.map((row) => row.map(csvCell).join(',')).join('\r\n');
  // The byte order mark makes spreadsheet programs read the file as UTF-8.
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' });
};
