/** A value that the check suggests for a wrong cell. */
export interface CellSuggestion {
  value: string;
  /** Meaning of the value: "United Kingdom" for GB. */
  label?: string;
}

/** Result of the check for one cell. */
export interface CellMark {
  state: 'error' | 'warning' | 'fixed';
  /** Cause as a sentence; read out with the cell. */
  reason?: string;
  suggestions?: readonly CellSuggestion[];
  /** True if no suggestion is sure enough for Enter to take it. */
  toChoose?: true;
  /** Number of rows with the same wrong value in this column, including this one; and that value. */
  same?: number;
  old?: string;
  /** True if the seller decides whether these rows get the same value: their cells are equal only by accident. */
  apart?: true;
  /** True if the typed text is not saved: leaving the cell retries, Esc restores. */
  unsaved?: true;
  /** Page that the reason refers to. */
  link?: { to: string; text: string };
}

export interface GridColumn {
  key: string;
  label: string;
  /** Width in px; the last column also takes the remaining space. */
  width: number;
  /** Tone of a column with wrong or doubtful cells. */
  tone?: 'error' | 'warning';
  /** Accepted file extensions, with their dots; absent if cells take no files. */
  accept?: readonly string[];
  /** Dialog that offers values for the cells; absent if values are only typed. */
  choice?: 'design' | 'product';
}

/** Upload in progress for a cell. */
export interface CellUpload {
  name: string;
  /** 0 to 100. */
  percent: number;
}

export interface GridRow {
  id: string;
  /** Row number in the file, as a spreadsheet program counts. */
  number: number;
  /** Order number of the row. */
  name: string;
  values: Readonly<Record<string, string>>;
  /** Marks by column; cells without a mark are fine. */
  marks?: Readonly<Record<string, CellMark>>;
  /** True if the item is left out of its order; undefined if it cannot be. */
  leftOut?: boolean;
  /** Uploads in progress, by column. */
  uploads?: Readonly<Record<string, CellUpload>>;
}

/** Position of a cell among the rows and the editable columns, both from 0. */
export interface CellPosition {
  row: number;
  column: number;
}

export interface GridEdit {
  rowId: string;
  column: string;
  value: string;
  /** True to set all rows with the same wrong value. */
  applyToSame: boolean;
}

/** A cell whose typed text is discarded. */
export type GridRestore = Pick<GridEdit, 'rowId' | 'column'>;

/** A file that was dropped on a cell or chosen for it. */
export interface GridFile extends GridRestore {
  file: File;
  /** True to set all rows with the same wrong value. */
  applyToSame: boolean;
}

/** A cell whose value is chosen in a dialog. */
export interface GridChoice extends GridRestore {
  /** True to set all rows with the same value. */
  applyToSame: boolean;
  /** Number of rows that get the value. */
  rows: number;
}

/** Clipboard lines for the cells of a column, from this cell down. */
export interface GridPaste extends GridRestore {
  text: string;
}

/** Returns true if a fix of this cell applies to equal cells unless the seller unticks that. */
export const appliesToEqualCells = (mark: CellMark | undefined): boolean =>
  (mark?.same ?? 1) > 1 && !mark?.apart;

interface GridSize {
  rows: number;
  columns: number;
  /** Number of rows that PageUp and PageDown skip. */
  page: number;
}

interface MoveKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
}

const clamp = (value: number, last: number): number => Math.min(Math.max(value, 0), Math.max(last, 0));

/**
 * Returns the cell that a key moves the focus to; undefined for keys that do not move it. Arrows, Home/End in the
 * row, with Ctrl/⌘ in the whole grid, PageUp/PageDown (look §8, "Import grid").
 */
export const placeAfterKey = (
  { key, ctrlKey, metaKey }: MoveKey,
  at: CellPosition,
  size: GridSize,
): CellPosition | undefined => {
  const inWholeGrid = ctrlKey || metaKey;
  const moves: Record<string, CellPosition> = {
    ArrowUp: { row: at.row - 1, column: at.column },
    ArrowDown: { row: at.row + 1, column: at.column },
    ArrowLeft: { row: at.row, column: at.column - 1 },
    ArrowRight: { row: at.row, column: at.column + 1 },
    PageUp: { row: at.row - size.page, column: at.column },
    PageDown: { row: at.row + size.page, column: at.column },
    Home: { row: inWholeGrid ? 0 : at.row, column: 0 },
    End: { row: inWholeGrid ? size.rows - 1 : at.row, column: size.columns - 1 },
  };
  const target = Object.hasOwn(moves, key) ? moves[key] : undefined;
  return target && { row: clamp(target.row, size.rows - 1), column: clamp(target.column, size.columns - 1) };
};

/**
 * The next cell with an error in reading order, from behind `at`, starting over at the end.
 * @param direction 1 forward, -1 backward
 * @returns `undefined` where no cell has an error
 */
export const nextError = (
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  at: CellPosition,
  direction: 1 | -1,
): CellPosition | undefined => {
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
