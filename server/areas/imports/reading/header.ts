import { isKnownName } from '../../../../contract/imports/vocabulary/columns.ts';
import type { TableRow } from '../../../spreadsheets/tableRow.ts';

/** How many rows that are not blank may stand before the header (titles, dates, notes). */
export const headerSearchRows = 25;

const manyKnownNames = 3;
const someKnownNames = 2;
const valueShapes = [
  /^[-+$€£]?\d[\d.,\s]*%?$/,
  /^\S+@\S+\.\S+$/,
  /^https?:\/\//i,
  /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(\D|$)/,
];

/**
 * Index of the header among the first rows, or -1: the first row that names several known fields, or two of them
 * among nothing but words; else the first of words that is about as wide as the widest. Numbers, dates, addresses
 * and links are no words.
 */
export function findHeader(rows: readonly TableRow[]): number {
  const known = rows.findIndex((row) => {
    const names = row.cells.filter((cell) => isKnownName(cell)).length;
    return names >= manyKnownNames || (names >= someKnownNames && filled(row).every((cell) => isWord(cell)));
  });
  if (known >= 0) return known;
  const widest = Math.max(0, ...rows.map((row) => filled(row).length));
  return rows.findIndex((row) => {
    const cells = filled(row);
    return cells.length >= 2 && cells.length * 2 >= widest && cells.every((cell) => isWord(cell));
  });
}

/** How many columns the best of these rows names: sheets of orders have more than those of notes. */
export const knownNames = (rows: readonly TableRow[]): number =>
  Math.max(0, ...rows.map(({ cells }) => cells.filter((cell) => isKnownName(cell)).length));

const leastExplained = 3;

const isSentence = (cell: string): boolean => cell.trim().endsWith('.');

/**
 * Whether the row right below the header only explains the columns, as TikTok Shop writes it ("Platform unique order
 * ID.", "Address line 1."): several phrases, and no digit but in sentences. No order does without a quantity.
 */
export function isLegend(row: TableRow | undefined): boolean {
  if (!row || row.cells.some((cell) => /\d/.test(cell) && !/^\D{4,}\d\D*$/.test(cell))) return false;
  const cells = filled(row);
  if (cells.some((cell) => /\d/.test(cell)) && cells.filter(isSentence).length * 2 < cells.length)
    return false;
  return cells.filter((cell) => /\S\s\S/.test(cell.trim())).length >= leastExplained;
}

/**
 * A header of two lines, as merged cells leave it: the second line names the columns below a title of several ("Khách
 * hàng" above "Họ tên", "Địa chỉ"). Nothing but words, half of them known, and some where the first line is blank.
 */
export function isSecondLine(header: TableRow, row: TableRow | undefined): boolean {
  if (!row) return false;
  const cells = filled(row);
  const known = cells.filter((cell) => isKnownName(cell)).length;
  if (
    known < someKnownNames ||
    known * 2 < cells.length ||
    !cells.every((cell) => isWord(cell) && !isSentence(cell))
  )
    return false;
  return row.cells.some((cell, column) => cell.trim() !== '' && (header.cells[column] ?? '').trim() === '');
}

function filled(row: TableRow): string[] {
  return row.cells.filter((cell) => cell.trim() !== '');
}

function isWord(cell: string): boolean {
  const text = cell.trim();
  return text.length <= 100 && !valueShapes.some((shape) => shape.test(text));
}
