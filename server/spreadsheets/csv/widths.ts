import type { SpreadsheetRow } from '../spreadsheetRow.ts';

/** Marks a row whose values stand in wrong columns. `width`: its number of cells, including blank ones at its end. */
export type WidthCheck = (row: SpreadsheetRow, width: number) => void;

/** Returns the number of cells that most of these rows have; `least` if they have fewer or no width is usual. */
const usualWidth = (widths: readonly number[], least: number): number => {
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  const [width, count] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? [least, 0];
  return width > least && count * 2 > widths.length && count > 1 ? width : least;
};

/**
 * Finds rows with more cells than the header: an unquoted comma, or two joined rows. Programs that end every row
 * with a separator are recognized by their first rows.
 * @param header number of cells of the header, including blank ones
 * @param widths of the first rows below it
 */
export const createWidthCheck = (header: number, widths: readonly number[]): WidthCheck => {
  const usual = usualWidth(widths.slice(0, 100), header);
  return (row, width) => {
    if (row.shifted || (width <= header && !row.torn)) return;
    const cells = Math.max(row.cells.length, row.torn ? width : 0);
    if (cells > header || width > usual || (row.torn && width !== header))
      row.shifted = { cells: Math.max(width, cells), header };
  };
};
