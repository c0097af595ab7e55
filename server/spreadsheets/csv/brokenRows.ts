import type { TableRow } from '../tableRow.ts';

/** A row with the number of its cells, blank ones at its end too. */
export interface WideRow {
  row: TableRow;
  width: number;
}

/** Joins the parts of rows that a line end breaks. Rows come out in their order, a part later where one may follow. */
export interface RowJoiner {
  take: (rows: WideRow[]) => WideRow[];
  /** The rows that still wait for their other parts. */
  end: () => WideRow[];
}

/** More lines are no address that somebody wrote into one cell. */
const mostLines = 10;

/** Returns true if rows have all cells of their header. Programs that leave blank cells off write rows of any width. */
const areWhole = (header: number, widths: readonly number[]): boolean => {
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  const whole = counts.get(header) ?? 0;
  return header > 2 && whole > 0 && [...counts.values()].every((count) => count <= whole);
};

const cellsOf = ({ row: { cells }, width }: WideRow): string[] =>
  Array.from({ length: width }, (_, column) => cells[column] ?? '');

/** One row of the parts; the cell that was broken has its pieces with a blank between them. */
const joinParts = (parts: readonly WideRow[], header: number): WideRow => {
  const [first, second] = parts;
  const cells: string[] = [];
  for (const part of parts) {
    const [start = '', ...rest] = cellsOf(part);
    if (cells.length === 0) cells.push(start);
    else cells.push([cells.pop(), start].filter(Boolean).join(' '));
    cells.push(...rest);
  }
  const { row = 0 } = first?.row ?? {};
  const { open } = parts.at(-1)?.row ?? {};
  const broken = { cells: first?.width ?? 0, next: second?.width ?? 0, header };
  return { row: { row, cells, ...(open && { open }), shifted: broken }, width: header };
};

/**
 * Finds rows that an unquoted line end breaks: a row of 5 cells followed by one of 6, where the header has 10. They become one
 * row, which the seller confirms or leaves out.
 * @param header how many cells the header has
 * @param widths of the first rows below it
 */
export const createRowJoiner = (header: number, widths: readonly number[]): RowJoiner => {
  const isWhole = areWhole(header, widths.slice(0, 100));
  /** Parts of a row that is not complete yet. */
  let held: WideRow[] = [];
  /** The last complete row, and lines of one cell right after it: the rest of its last cell, if another complete row follows. */
  let last: WideRow | undefined;
  let tails: WideRow[] = [];
  const release = (): WideRow[] => {
    const rows = [...(last ? [last] : []), ...tails, ...held];
    last = undefined;
    tails = [];
    held = [];
    return rows;
  };
  const keep = (next: WideRow): WideRow[] => {
    const rows = last && tails.length > 0 ? [joinParts([last, ...tails], header)] : release();
    tails = [];
    last = next;
    return rows;
  };
  const add = (next: WideRow): WideRow[] => {
    if (held.length === 0 && next.width >= header) return keep(next);
    if (held.length === 0 && next.width === 1 && last?.width === header && tails.length < mostLines) {
      tails.push(next);
      return [];
    }
    if (held.length === 0) {
      held = tails;
      tails = [];
    }
    const parts = [...held, next];
    const cells = parts.reduce((sum, { width }) => sum + width - 1, 1);
    if (held.length > 0 && cells === header) {
      held = [];
      return [...release(), joinParts(parts, header)];
    }
    if (cells < header && parts.length <= mostLines) {
      held = parts;
      return [];
    }
    return [...release(), ...add(next)];
  };
  return { take: (rows) => (isWhole ? rows.flatMap(add) : rows), end: release };
};
