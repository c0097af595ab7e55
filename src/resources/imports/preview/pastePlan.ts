import type { ImportRow } from '../../../../contract/imports/calls.ts';
import { clipboardCells } from '../grid/clipboard.ts';

/** Changes that a paste would make in one column. */
export interface PastePlan {
  field: string;
  changes: readonly { row: ImportRow; value: string }[];
  /** Rows that have the pasted value already. */
  unchanged: number;
  /** Values that no row is left for. */
  left: number;
}

/**
 * Lays the lines of the clipboard over the rows of a page, from one row down.
 * @returns how many columns the clipboard has, where that is not one: then nothing is pasted
 */
export const planPaste = (
  rows: readonly ImportRow[],
  from: number,
  field: string,
  text: string,
): PastePlan | { columns: number } => {
  const lines = clipboardCells(text);
  const columns = Math.max(1, ...lines.map(({ length }) => length));
  if (columns > 1) return { columns };
  const pairs = rows.slice(from, from + lines.length).flatMap((row, index) => {
    const value = lines[index]?.[0];
    return value === undefined ? [] : [{ row, value: value.trim() }];
  });
  const changes = pairs.filter(({ row, value }) => (row.cells[field] ?? '') !== value);
  return {
    field,
    changes,
    unchanged: pairs.length - changes.length,
    left: Math.max(0, lines.length - pairs.length),
  };
};
