/** A value that the check offers for a wrong cell. */
export interface Suggestion {
  value: string;
  /** What the value stands for: "United Kingdom" for GB. */
  label?: string;
}

/** What the check says about one cell. */
export interface CellMark {
  state: 'error' | 'warning' | 'fixed';
  /** Cause in words; read out with the cell. */
  reason?: string;
  suggestions?: readonly Suggestion[];
  /** None of them is sure enough to be taken by Enter alone. */
  toChoose?: true;
  /** Number of rows with the same wrong value in this column, this one included; and that value. */
  same?: number;
  old?: string;
  /** The seller decides whether these rows get the same value: their cells are alike only by accident. */
  apart?: true;
  /** What was typed is not saved: leaving the cell tries again, Esc restores. */
  unsaved?: true;
  /** A page that the reason speaks of. */
  link?: { to: string; text: string };
}

export interface GridColumn {
  key: string;
  label: string;
  /** px; the last column also takes what is left. */
  width: number;
  /** Cells of it are wrong, or to be looked at. */
  tone?: 'error' | 'warning';
  /** Extensions of the files that its cells take, with their dots; left out where they take none. */
  accept?: readonly string[];
  /** Dialog that offers values for its cells; left out where they are only typed. */
  choice?: 'design' | 'product';
}

/** A file on its way into a cell. */
export interface CellUpload {
  name: string;
  /** 0 to 100. */
  percent: number;
}

export interface GridRow {
  id: string;
  /** Row in the file, as a spreadsheet program counts. */
  number: number;
  /** Order of the row. */
  name: string;
  values: Readonly<Record<string, string>>;
  /** By column; cells without a mark are fine. */
  marks?: Readonly<Record<string, CellMark>>;
  /** Whether its item is left out of its order; undefined where it cannot be. */
  leftOut?: boolean;
  /** By column: cells that a file is on its way into. */
  uploads?: Readonly<Record<string, CellUpload>>;
}

/** A cell by its place among the rows and the columns that can be edited, both from 0. */
export interface GridPlace {
  row: number;
  column: number;
}

export interface GridEdit {
  rowId: string;
  column: string;
  value: string;
  /** Also give the value to all rows with the same wrong value. */
  applyToSame: boolean;
}

/** A cell whose typed value is given up. */
export type GridRestore = Pick<GridEdit, 'rowId' | 'column'>;

/** A file that was dropped on a cell or chosen for it. */
export interface GridFile extends GridRestore {
  file: File;
  /** Also for all rows with the same wrong value. */
  applyToSame: boolean;
}

/** A cell whose value is chosen in a dialog. */
export interface GridChoice extends GridRestore {
  /** Also for all rows with the same value. */
  applyToSame: boolean;
  /** Rows that get it. */
  rows: number;
}

/** Lines of the clipboard for the cells of a column, from this cell down. */
export interface GridPaste extends GridRestore {
  text: string;
}

/** Whether what is put right in one cell is put right in those like it, unless somebody says otherwise. */
export const meansAll = (mark: CellMark | undefined): boolean => (mark?.same ?? 1) > 1 && !mark?.apart;

interface GridSize {
  rows: number;
  columns: number;
  /** Rows that PageUp and PageDown jump over. */
  page: number;
}

interface MoveKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
}

const clamp = (value: number, last: number): number => Math.min(Math.max(value, 0), Math.max(last, 0));

/**
 * Where a key moves the focus of the grid; `undefined` for keys that do not move it.
 * Arrows, Home/End in the row, with Ctrl/⌘ in the whole grid, PageUp/PageDown (look §8, "Import grid").
 */
export const movedPlace = (
  { key, ctrlKey, metaKey }: MoveKey,
  at: GridPlace,
  size: GridSize,
): GridPlace | undefined => {
  const whole = ctrlKey || metaKey;
  const moves: Record<string, GridPlace> = {
    ArrowUp: { row: at.row - 1, column: at.column },
    ArrowDown: { row: at.row + 1, column: at.column },
    ArrowLeft: { row: at.row, column: at.column - 1 },
    ArrowRight: { row: at.row, column: at.column + 1 },
    PageUp: { row: at.row - size.page, column: at.column },
    PageDown: { row: at.row + size.page, column: at.column },
    Home: { row: whole ? 0 : at.row, column: 0 },
    End: { row: whole ? size.rows - 1 : at.row, column: size.columns - 1 },
  };
  const wanted = Object.hasOwn(moves, key) ? moves[key] : undefined;
  return wanted && { row: clamp(wanted.row, size.rows - 1), column: clamp(wanted.column, size.columns - 1) };
};

/**
 * The next cell with an error in reading order, from behind `at`, starting over at the end.
 * @param direction 1 forward, -1 backward
 * @returns `undefined` where no cell has an error
 */
export const nextError = (
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  at: GridPlace,
  direction: 1 | -1,
): GridPlace | undefined => {
  const total = rows.length * columns.length;
  const start = at.row * columns.length + at.column;
  for (let step = 1; step <= total; step += 1) {
    const index = (start + direction * step + total * 2) % total;
    const place = { row: Math.floor(index / columns.length), column: index % columns.length };
    const key = columns[place.column]?.key ?? '';
    if (rows[place.row]?.marks?.[key]?.state === 'error') return place;
  }
  return undefined;
};
