/** Matches a cell as spreadsheets copy it (quoted if it holds a line break, a tab or a quote), and its separator. */
const cellPattern = /("(?:[^"]|"")*"|[^\t\r\n]*)(\t|\r\n|\r|\n|$)/g;

const unquote = (cell: string): string =>
  cell.length > 1 && cell.startsWith('"') && cell.endsWith('"')
    ? cell.slice(1, -1).replaceAll('""', '"')
    : cell;

/**
 * Reads the cells that a spreadsheet has copied, row by row. A quote that does not close right before the end of a
 * cell is an ordinary character.
 * @example
 * clipboardCells('10001\n10002\n') // [['10001'], ['10002']]
 */
export const clipboardCells = (text: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, cell = '', separator = ''] of text.matchAll(cellPattern)) {
    const isAfterLastLine = separator === '' && cell === '' && row.length === 0;
    if (isAfterLastLine) break;
    row.push(unquote(cell));
    if (separator !== '\t') {
      rows.push(row);
      row = [];
    }
    if (separator === '') break;
  }
  return rows;
};
