import type { SpreadsheetRow } from '../spreadsheetRow.ts';

/** A row with the number of its cells, including blank ones at its end. */
export interface WideRow {
  row: SpreadsheetRow;
  width: number;
}

/**
 * Joins the parts of rows that a line end breaks. Rows come out in order; a part waits while its other parts may
 * follow.
 */
export interface RowJoiner {
  take: (rows: WideRow[]) => WideRow[];
  /** Returns the rows that still wait for their other parts. */
  end: () => WideRow[];
}

/** Maximum lines joined: more are not an address written into one cell. */
const maxLines = 10;

/** Returns true if rows have all cells of their header. Programs that omit blank cells write rows of any width. */
const areWhole = (header: number, widths: readonly number[]): boolean => {
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  const wholeRows = counts.get(header) ?? 0;
  return header > 2 && wholeRows > 0 && [...counts.values()].every((count) => count <= wholeRows);
};

const cellsOf = ({ row: { cells }, width }: WideRow): string[] =>
  Array.from({ length: width }, (_, column) => cells[column] ?? '');

/** Joins the parts to one row; the pieces of the broken cell are separated by a space. */
const joinParts = (parts: readonly WideRow[], header: number): WideRow => {
  const [first, second] = parts;
  const cells: string[] = [];
  for (const part of parts) {
    const [start = '', ...otherCells] = cellsOf(part);
    if (cells.length === 0) cells.push(start);
    else cells.push([cells.pop(), start].filter(Boolean).join(' '));
    cells.push(...otherCells);
  }
  const { row = 0 } = first?.row ?? {};
  const { open } = parts.at(-1)?.row ?? {};
  const broken = { cells: first?.width ?? 0, next: second?.width ?? 0, header };
  return { row: { row, cells, ...(open && { open }), shifted: broken }, width: header };
};

/**
 * Finds rows that an unquoted line end breaks: a row of 5 cells followed by one of 6 below a header of 10. They
 * become one row, which the seller confirms or leaves out.
 * @param header number of cells of the header
 * @param widths of the first rows below it
 */
export const createRowJoiner = (header: number, widths: readonly number[]): RowJoiner => {
  const isWhole = areWhole(header, widths.slice(0, 100));
  /** Parts of a row that is not complete yet. */
  let pendingParts: WideRow[] = [];
  /**
   * The last complete row. `tails`: one-cell lines right after it, the end of its last cell if another complete row
   * follows.
   */
  let last: WideRow | undefined;
  let tails: WideRow[] = [];
  const release = (): WideRow[] => {
    const rows = [...(last ? [last] : []), ...tails, ...pendingParts];
    last = undefined;
    tails = [];
    pendingParts = [];
    return rows;
  };
  const addCompleteRow = (next: WideRow): WideRow[] => {
    const rows = last && tails.length > 0 ? [joinParts([last, ...tails], header)] : release();
    tails = [];
    last = next;
    return rows;
  };
  const add = (next: WideRow): WideRow[] => {
    if (pendingParts.length === 0 && next.width >= header) return addCompleteRow(next);
    if (pendingParts.length === 0 && next.width === 1 && last?.width === header && tails.length < maxLines) {
      tails.push(next);
      return [];
    }
    if (pendingParts.length === 0) {
      pendingParts = tails;
      tails = [];
    }
    const parts = [...pendingParts, next];
    const cells = parts.reduce((sum, { width }) => sum + width - 1, 1);
    if (pendingParts.length > 0 && cells === header) {
      pendingParts = [];
      return [...release(), joinParts(parts, header)];
    }
    if (cells < header && parts.length <= maxLines) {
      pendingParts = parts;
      return [];
    }
    return [...release(), ...add(next)];
  };
  return { take: (rows) => (isWhole ? rows.flatMap(add) : rows), end: release };
};
