import { isKnownName } from '../../../../contract/imports/vocabulary/columns.ts';
import type { SpreadsheetRow } from '../../../spreadsheets/spreadsheetRow.ts';

/** Maximum rows, not counting blank ones, before the header (titles, dates, notes). */
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
 * Returns the index of the header among the first rows, or -1: the first row that names several known fields,
 * or two of them among text cells only; else the first row of text that is about as wide as the widest.
 * Numbers, dates, addresses and links do not count as text.
 */
export function findHeader(rows: readonly SpreadsheetRow[]): number {
  const knownHeader = rows.findIndex((row) => {
    const names = row.cells.filter((cell) => isKnownName(cell)).length;
    return (
      names >= manyKnownNames || (names >= someKnownNames && filledCells(row).every((cell) => isWord(cell)))
    );
  });
  if (knownHeader >= 0) return knownHeader;
  const widest = Math.max(0, ...rows.map((row) => filledCells(row).length));
  return rows.findIndex((row) => {
    const cells = filledCells(row);
    return cells.length >= 2 && cells.length * 2 >= widest && cells.every((cell) => isWord(cell));
  });
}

/** Returns how many known columns the best of these rows names: sheets of orders have more than those of notes. */
export const knownNames = (rows: readonly SpreadsheetRow[]): number =>
  Math.max(0, ...rows.map(({ cells }) => cells.filter((cell) => isKnownName(cell)).length));

const minExplained = 3;

const isSentence = (cell: string): boolean => cell.trim().endsWith('.');

/**
 * Returns true if the row right below the header only explains the columns, as TikTok Shop writes it
 * ("Platform unique order ID.", "Address line 1."): several phrases, and no digits outside sentences. Every
 * order has a quantity.
 */
export function isLegend(row: SpreadsheetRow | undefined): boolean {
  if (!row || row.cells.some((cell) => /\d/.test(cell) && !/^\D{4,}\d\D*$/.test(cell))) return false;
  const cells = filledCells(row);
  if (cells.some((cell) => /\d/.test(cell)) && cells.filter(isSentence).length * 2 < cells.length)
    return false;
  return cells.filter((cell) => /\S\s\S/.test(cell.trim())).length >= minExplained;
}

/**
 * Returns true for the second line of a two-line header with merged cells: it names the columns below a title
 * of several ("Khách hàng" above "Họ tên", "Địa chỉ"). All cells are text, half of them known names, and some
 * stand where the first line is blank.
 */
export function isSecondLine(header: SpreadsheetRow, lineBelow: SpreadsheetRow | undefined): boolean {
  if (!lineBelow) return false;
  const cells = filledCells(lineBelow);
  const knownCount = cells.filter((cell) => isKnownName(cell)).length;
  if (
    knownCount < someKnownNames ||
    knownCount * 2 < cells.length ||
    !cells.every((cell) => isWord(cell) && !isSentence(cell))
  )
    return false;
  return lineBelow.cells.some(
    (cell, column) => cell.trim() !== '' && (header.cells[column] ?? '').trim() === '',
  );
}

function filledCells(row: SpreadsheetRow): string[] {
  return row.cells.filter((cell) => cell.trim() !== '');
}

function isWord(cell: string): boolean {
  const text = cell.trim();
  return text.length <= 100 && !valueShapes.some((shape) => shape.test(text));
}
