import { decodeEntities } from '../../contract/entities.ts';

/** One record of a table: `row` counts from 1 as a spreadsheet program shows it, blank rows included. */
export interface SpreadsheetRow {
  row: number;
  cells: string[];
  /**
   * True for the last record of a text without a line end that has fewer cells than the previous one: the file may
   * be cut in it.
   */
  cut?: true;
  /** True for the last record of a text without a line end that is complete, except perhaps for its last cell. */
  open?: true;
  /** True if a quote encloses cells that may be several. */
  torn?: true;
  /**
   * The row has another number of cells than the header, so its values stand in wrong columns. `next`: number of
   * cells of the second line, if a line end broke the row and its lines were joined.
   */
  shifted?: { cells: number; header: number; next?: number };
  /** Indexes of cells with a formula whose value the file does not hold. */
  uncalculated?: number[];
  /** True if the row is hidden in the workbook. */
  hidden?: true;
}

const hasMarks = /[\u0300-\uffff]/;

/**
 * Returns true for a cell that is mostly combining marks: composing it takes quadratic time. Unicode's Stream-Safe
 * Text Format allows at most 30 marks per letter.
 */
const isAllMarks = (cell: string): boolean => cell.length > 1000 && /\p{M}{31}/u.test(cell);

/** Characters of cells that need a closer look; almost no cell has one. */
const mayChange = /&|[\u0300-\uffff]/;

/** Returns true for JSON, which keeps its entities: a decoded quotation mark would end its text. */
const isJson = (cell: string): boolean => /^\[?\{\s*"/.test(cell);

const tidyCell = (cell: string): string => {
  const text = cell.includes('&') && !isJson(cell) ? decodeEntities(cell).replaceAll('\0', '') : cell;
  return hasMarks.test(text) && !isAllMarks(text) ? text.normalize('NFC') : text;
};

/**
 * Normalizes cells as they are stored: Unicode NFC (Windows-1258 and macOS write tone marks separately), no HTML
 * entities, no NUL, no trailing blank cells.
 */
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
