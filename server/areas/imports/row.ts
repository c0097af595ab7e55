/** One record of a table: `row` counts from 1 as a spreadsheet program shows it, blank rows included. */
export interface TableRow {
  row: number;
  cells: string[];
  /** The last record of a text without a line end, with fewer cells than the one before: the file may be cut in it. */
  cut?: true;
  /** It is hidden in the workbook. */
  hidden?: true;
}

const hasMarks = /[\u0300-\uffff]/;

/** To compose what is mostly marks takes a time that grows by its square; Unicode's own form for streams has at most 30 on a letter. */
const isAllMarks = (cell: string): boolean => cell.length > 1000 && /\p{M}{31}/u.test(cell);

/** Cells as they are kept: Unicode NFC (Windows-1258 and macOS write tone marks apart), no NUL, no blank tail. */
export function tidyCells(cells: string[]): string[] {
  let length = cells.length;
  while (length > 0 && (cells[length - 1] ?? '').trim() === '') length -= 1;
  cells.length = length;
  for (let index = 0; index < length; index += 1) {
    const cell = cells[index] ?? '';
    if (cell !== '' && hasMarks.test(cell) && !isAllMarks(cell)) cells[index] = cell.normalize('NFC');
  }
  return cells;
}
