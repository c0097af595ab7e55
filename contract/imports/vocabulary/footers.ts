import { plainLetters } from '../../plainLetters.ts';

/** Words that a row of sums begins with. */
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

/** What all of them begin with; letters beyond ASCII may be theirs. Every row of a file is asked, and almost none is a sum. */
const mayBeSum = /^[^a-z\u0080-\uffff]*[cgst\u0080-\uffff]/i;

/** "TỔNG CỘNG:", "Total (12)". */
const isSumWord = (cell: string): boolean =>
  mayBeSum.test(cell) &&
  sumWords.has(
    plainLetters(cell)
      .replaceAll(/[^a-z ]/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );

/** 35, "35 cái", "$1,204.50", an error of a formula. */
const isFigure = (cell: string): boolean => /^\D{0,4}\d[\d.,\s]*\D{0,8}$/.test(cell) || cell.startsWith('#');

/** Fewer columns make no table in which a row of one cell stands out. */
const leastColumns = 4;

const isFilled = (cell: string): boolean =>
  cell !== '' && ((cell.charCodeAt(0) > 32 && cell.charCodeAt(0) < 127) || cell.trim() !== '');

/** Whether a row has a single filled cell. */
const isAlone = (cells: readonly string[]): boolean => {
  const first = cells.findIndex(isFilled);
  return first >= 0 && cells.findLastIndex(isFilled) === first;
};

/** How many records a report has, as eBay counts them: 2, "record(s) downloaded, from …". */
const isReportEnd = ([first = '', second = '']: readonly string[]): boolean =>
  /^\d*$/.test(first) && /^record\(s\) downloaded/i.test(second);

/**
 * Whether a row is no line of the table but what stands below one: sums ("TỔNG CỘNG", 35), or a single remark ("Xuất ngày
 * 20/11"). It is told, and never joins the order above it.
 * @param cells of the file, mapped or not
 * @param columns how many the header has
 */
export const isFooter = (cells: readonly string[], columns: number): boolean => {
  if (columns < leastColumns) return false;
  if (isReportEnd(cells)) return true;
  const most = Math.floor((columns + 1) / 2);
  let filled = 0;
  let words = 0;
  // Up to the first word of a row that is one of the table: each row of a file is asked.
  for (const cell of cells) {
    if (!isFilled(cell)) continue;
    filled += 1;
    if (filled > most) return false;
    const text = cell.trim();
    if (isFigure(text)) continue;
    if (!isSumWord(text)) return isAlone(cells);
    words += 1;
  }
  return filled === 1 || words > 0;
};
