import { plainLetters } from '../../plainLetters.ts';

/** First words of a row with totals. */
const sumWords = new Set(
  [
    'total',
    'totals',
    'grand total',
    'sub total',
    'subtotal',
    'sum',
    'total orders',
    'total quantity',
    'total items',
    'total qty',
    'tổng',
    'tổng cộng',
    'cộng',
    'tổng số',
    'tổng tiền',
    'tổng số lượng',
    'tổng đơn',
    'tổng số đơn',
    'tổng sl',
    'cộng dồn',
  ].map(plainLetters),
);

/**
 * Quick test for the first letter of any sum word; letters beyond ASCII may begin one. Every row of a file is tested
 * and almost none is a sum.
 */
const mayBeSum = /^[^a-z\u0080-\uffff]*[cgst\u0080-\uffff]/i;

/** Returns true for "TỔNG CỘNG:" and "Total (12)". */
const isSumWord = (cell: string): boolean =>
  mayBeSum.test(cell) &&
  sumWords.has(
    plainLetters(cell)
      .replaceAll(/[^a-z ]/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );

/** Returns true for a number (35, "35 cái", "$1,204.50") or a formula error. */
const isFigure = (cell: string): boolean => /^\D{0,4}\d[\d.,\s]*\D{0,8}$/.test(cell) || cell.startsWith('#');

/** Smallest number of columns in which a row with one cell is unusual. */
const minColumns = 4;

const isFilled = (cell: string): boolean =>
  cell !== '' && ((cell.charCodeAt(0) > 32 && cell.charCodeAt(0) < 127) || cell.trim() !== '');

/** Returns true if a row has a single filled cell. */
const isAlone = (cells: readonly string[]): boolean => {
  const firstFilled = cells.findIndex(isFilled);
  return firstFilled >= 0 && cells.findLastIndex(isFilled) === firstFilled;
};

/** Returns true for the count of records at the end of an eBay report: 2, "record(s) downloaded, from …". */
const isReportEnd = ([first = '', second = '']: readonly string[]): boolean =>
  /^\d*$/.test(first) && /^record\(s\) downloaded/i.test(second);

/**
 * Returns true for a row below the table: totals ("TỔNG CỘNG", 35) or a single remark ("Xuất ngày 20/11"). It is
 * reported and never joins the order above it.
 * @param cells of the file, mapped or not
 * @param columns number of columns of the header
 */
export const isFooter = (cells: readonly string[], columns: number): boolean => {
  if (columns < minColumns) return false;
  if (isReportEnd(cells)) return true;
  const maxFilled = Math.floor((columns + 1) / 2);
  let filledCells = 0;
  let sumCells = 0;
  // Stops at the first word that belongs to a table row, because each row of a file is tested.
  for (const cell of cells) {
    if (!isFilled(cell)) continue;
    filledCells += 1;
    if (filledCells > maxFilled) return false;
    const text = cell.trim();
    if (isFigure(text)) continue;
    if (!isSumWord(text)) return isAlone(cells);
    sumCells += 1;
  }
  return filledCells === 1 || sumCells > 0;
};
