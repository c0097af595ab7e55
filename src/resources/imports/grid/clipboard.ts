/** A cell as spreadsheets copy it: quoted where it holds a line break, a tab or a quote; then what ends it. */
const cellPattern = /("(?:[^"]|"")*"|[^\t\r\n]*)(\t|\r\n|\r|\n|$)/g;

const unquoted = (cell: string): string =>
  cell.length > 1 && cell.startsWith('"') && cell.endsWith('"')
    ? cell.slice(1, -1).replaceAll('""', '"')
    : cell;

/**
 * Reads the cells that a spreadsheet has copied, row by row. A quote that does not close right before the end of a cell is
 * a letter.
 * @example
 * clipboardCells('10001\n10002\n') // [['10001'], ['10002']]
 */
export const clipboardCells = (text: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, cell = '', end = ''] of text.matchAll(cellPattern)) {
    const isAfterLastLine = end === '' && cell === '' && row.length === 0;
    if (isAfterLastLine) break;
    row.push(unquoted(cell));
    if (end !== '\t') {
      rows.push(row);
      row = [];
    }
    if (end === '') break;
  }
  return rows;
};
