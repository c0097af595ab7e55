import { withoutEntities } from '../../contract/entities.ts';

/** One record of a table: `row` counts from 1 as a spreadsheet program shows it, blank rows included. */
export interface TableRow {
  row: number;
  cells: string[];
  /** The last record of a text without a line end, with fewer cells than the one before: the file may be cut in it. */
  cut?: true;
  /** The last record of a text without a line end, whole but for what its last cell may lack. */
  open?: true;
  /** A quote holds cells together in it that may be several. */
  torn?: true;
  /**
   * It has another number of cells than the header, so its values stand in wrong columns. `next`: a line end broke it, and its
   * lines are joined; cells of the second one.
   */
  shifted?: { cells: number; header: number; next?: number };
  /** It is hidden in the workbook. */
  hidden?: true;
}

const hasMarks = /[\u0300-\uffff]/;

/** To compose what is mostly marks takes a time that grows by its square; Unicode's own form for streams has at most 30 on a letter. */
const isAllMarks = (cell: string): boolean => cell.length > 1000 && /\p{M}{31}/u.test(cell);

/** Cells that need a closer look; almost none does. */
const mayChange = /&|[\u0300-\uffff]/;

/** JSON keeps its entities: a decoded quotation mark would end its text. */
const isJson = (cell: string): boolean => /^\[?\{\s*"/.test(cell);

const tidyCell = (cell: string): string => {
  const text = cell.includes('&') && !isJson(cell) ? withoutEntities(cell).replaceAll('\0', '') : cell;
  return hasMarks.test(text) && !isAllMarks(text) ? text.normalize('NFC') : text;
};

/** Cells as they are kept: Unicode NFC (Windows-1258 and macOS write tone marks apart), no HTML entities, no NUL, no blank tail. */
export function tidyCells(cells: string[]): string[] {
  let length = cells.length;
  while (length > 0 && (cells[length - 1] ?? '').trim() === '') length -= 1;
  cells.length = length;
  for (let index = 0; index < length; index += 1) {
    const cell = cells[index] ?? '';
    if (cell !== '' && mayChange.test(cell)) cells[index] = tidyCell(cell);
  }
  return cells;
}
