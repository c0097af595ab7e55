import type { ClipboardEvent, Dispatch, KeyboardEvent, RefObject } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { EditEnd } from './ImportGridEditor.tsx';
import { clipboardCells } from './clipboard.ts';
import type {
  CellMark,
  GridChoice,
  GridColumn,
  GridEdit,
  GridFile,
  GridPaste,
  CellPosition,
  GridRestore,
  GridRow,
} from './importGridModel.ts';
import { placeAfterKey, nextError } from './importGridModel.ts';
import type { GridActions } from './ImportGridRow.tsx';
import { useGridFiles, type FileField } from './useGridFiles.ts';

/** Height in px; rows are equally high, so the position of a row follows from its index. */
export const ROW_HEIGHT = 36;
export const HEAD_HEIGHT = 34;

interface GridData {
  columns: readonly GridColumn[];
  rows: readonly GridRow[];
  onEdit: (edit: GridEdit) => void;
  onRestore: (cell: GridRestore) => void;
  onLeave: (edit: GridEdit) => void;
  onFile?: ((file: GridFile) => void) | undefined;
  onStopFile?: ((cell: GridRestore) => void) | undefined;
  onChoose?: ((cell: GridChoice) => void) | undefined;
  onPaste?: ((paste: GridPaste) => void) | undefined;
  countSame?: ((cell: GridRestore) => Promise<number>) | undefined;
  onLeaveOut?: ((rowId: string, leftOut: boolean) => void) | undefined;
}

/** A place identified by its row: a fix may insert other rows before it. */
interface HeldPlace extends CellPosition {
  id?: string | undefined;
}

/** The cell under edit, and the character that started the edit. */
export interface Editing extends HeldPlace {
  typed?: string;
}

interface GridState {
  active: CellPosition;
  editing: Editing | undefined;
  actions: GridActions;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onPaste: (event: ClipboardEvent<HTMLElement>) => void;
  /** Props of the hidden file input. */
  fileField: FileField;
}

/** Scrolls a row into the view, under the sticky header. */
const revealRow = (scroller: HTMLElement, row: number) => {
  const top = row * ROW_HEIGHT;
  const bottom = top + ROW_HEIGHT + HEAD_HEIGHT;
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (bottom > scroller.scrollTop + scroller.clientHeight)
    scroller.scrollTop = bottom - scroller.clientHeight;
};

const afterEdit = (
  end: EditEnd,
  { row, column }: CellPosition,
  { rows, columns }: GridData,
): CellPosition => {
  if (end === 'down') return { row: Math.min(row + 1, rows.length - 1), column };
  return end === 'right' ? { row, column: Math.min(column + 1, columns.length - 1) } : { row, column };
};

const cellAt = (
  { rows, columns }: GridData,
  place: CellPosition,
): (GridRestore & { value: string; mark?: CellMark }) | undefined => {
  const row = rows[place.row];
  const column = columns[place.column]?.key;
  if (!row || !column) return undefined;
  const mark = row.marks?.[column];
  return { rowId: row.id, column, value: row.values[column] ?? '', ...(mark && { mark }) };
};

/** Returns the current place of a row; undefined if the row no longer exists. */
const currentPlace = <Place extends HeldPlace>(rows: readonly GridRow[], place: Place): Place | undefined => {
  if (rows[place.row]?.id === place.id) return place;
  const row = rows.findIndex(({ id }) => id === place.id);
  return row < 0 ? undefined : { ...place, row };
};

const isTyping = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

const placeForKey = (
  event: KeyboardEvent,
  active: CellPosition,
  { rows, columns }: GridData,
  page: number,
): CellPosition | undefined => {
  if (event.altKey && event.key === 'ArrowDown') return nextError(rows, columns, active, 1);
  if (event.altKey && event.key === 'ArrowUp') return nextError(rows, columns, active, -1);
  return placeAfterKey(event, active, { rows: rows.length, columns: columns.length, page });
};

/** Moves the focus to a requested cell after rendering, because the cell may not be rendered yet. */
const useRequestedFocus = (scroller: RefObject<HTMLElement | null>): Dispatch<CellPosition> => {
  const [requested, setRequested] = useState<CellPosition>();
  useEffect(
    function focusWanted() {
      if (!requested) return;
      scroller.current
        ?.querySelector<HTMLElement>(`[data-place="${requested.row}:${requested.column}"]`)
        ?.focus();
    },
    [requested, scroller],
  );
  return (place) => setRequested({ ...place });
};

interface EditPlaces {
  /** Opens the editor of a cell. */
  open: (place: CellPosition) => void;
  /** Closes the open editor. */
  close: () => void;
  /** Moves the tab stop and the focus to a cell. */
  goTo: (place: CellPosition) => void;
  /** Returns the focus to a cell. */
  focus: (place: CellPosition) => void;
}

/** Returns the functions that start and end an edit. */
const cellEdits = (
  data: GridData,
  { open, close, goTo, focus }: EditPlaces,
): Pick<GridActions, 'commit' | 'edit' | 'cancel'> => ({
  edit: open,
  commit: (place, value, applyToSame, end) => {
    const cell = cellAt(data, place);
    close();
    if (cell && (cell.mark?.unsaved || value !== cell.value))
      data.onEdit({ rowId: cell.rowId, column: cell.column, value, applyToSame });
    if (end !== 'away') goTo(afterEdit(end, place, data));
  },
  cancel: (place) => {
    const cell = cellAt(data, place);
    close();
    if (cell?.mark?.unsaved) data.onRestore({ rowId: cell.rowId, column: cell.column });
    focus(place);
  },
});

interface CellKeys {
  edit: () => void;
  /** Cancels the upload into the cell. */
  stop: () => void;
  type: (text: string) => void;
}

/** Returns the action of a key on the cell with the tab stop; undefined for all other keys. */
const cellKey = (
  event: KeyboardEvent,
  isUnderWay: boolean,
  { edit, stop, type }: CellKeys,
): (() => void) | undefined => {
  if (isUnderWay) return event.key === 'Escape' ? stop : undefined;
  if (event.key === 'Enter' || event.key === 'F2') return edit;
  return isTyping(event) ? () => type(event.key) : undefined;
};

interface Surroundings {
  /** Ends the edit and moves the focus to a cell. */
  leaveFor: (place: CellPosition) => void;
  /** Starts the edit of the cell with the tab stop. */
  type: (text: string) => void;
  /** Returns the cell with the tab stop; undefined while a file is being uploaded into it. */
  at: () => CellPosition | undefined;
}

/** Forwards cells to dialogs that offer values, and pastes of several lines to the page. */
const handOver = (data: GridData, { leaveFor, type, at }: Surroundings) => {
  const offer = (place: CellPosition, applyToSame: boolean, rows: number) => {
    const cell = cellAt(data, place);
    leaveFor(place);
    if (cell) data.onChoose?.({ rowId: cell.rowId, column: cell.column, applyToSame, rows });
  };
  const paste = (place: CellPosition, text: string) => {
    const cell = cellAt(data, place);
    leaveFor(place);
    if (cell) data.onPaste?.({ rowId: cell.rowId, column: cell.column, text });
  };
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const text = event.clipboardData.getData('text/plain');
    const place = at();
    if (text === '' || !place) return;
    event.preventDefault();
    const [[firstCell = '', ...more] = [], ...lines] = clipboardCells(text);
    if (lines.length > 0 || more.length > 0) paste(place, text);
    else type(firstCell);
  };
  return { offer, paste, onPaste };
};

/**
 * Manages tab stop, edit and keys of the import grid (look §8, "Import grid").
 * @param scroller the element that scrolls
 */
export const useImportGrid = (scroller: RefObject<HTMLElement | null>, data: GridData): GridState => {
  const [activePlace, setActivePlace] = useState<HeldPlace>({ row: 0, column: 0 });
  const [editedPlace, setEditedPlace] = useState<Editing>();
  const active = currentPlace(data.rows, activePlace) ?? activePlace;
  const editing = editedPlace && currentPlace(data.rows, editedPlace);
  const focus = useRequestedFocus(scroller);
  const withRowId = <P extends CellPosition>(place: P) => ({ ...place, id: data.rows[place.row]?.id });
  const activate = (place: CellPosition) => setActivePlace(withRowId(place));
  const goTo = (place: CellPosition) => {
    activate(place);
    focus(place);
    if (scroller.current) revealRow(scroller.current, place.row);
  };
  const files = useGridFiles(data, goTo, () => setEditedPlace(undefined));
  const edits = cellEdits(data, {
    open: (place) => {
      activate(place);
      if (!files.isUnderWay(place)) setEditedPlace(withRowId(place));
    },
    close: () => setEditedPlace(undefined),
    goTo,
    focus,
  });
  const type = (typed: string) => setEditedPlace(withRowId({ ...active, typed }));
  const keys = { edit: () => edits.edit(active), stop: () => files.stop(active), type };
  const { offer, paste, onPaste } = handOver(data, {
    leaveFor: (place) => {
      setEditedPlace(undefined);
      goTo(place);
    },
    type,
    at: () => (files.isUnderWay(active) ? undefined : active),
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing) return;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT) - 1);
    const place = placeForKey(event, active, data, page);
    const action = place ? () => goTo(place) : cellKey(event, files.isUnderWay(active), keys);
    if (!action) return;
    action();
    event.preventDefault();
  };
  return {
    active,
    editing,
    actions: useStableActions({
      activate,
      ...edits,
      leave: data.onLeave,
      leaveOut: (...row) => data.onLeaveOut?.(...row),
      offer,
      paste,
      countSame: async (cell) => (await data.countSame?.(cell)) ?? 1,
      ...files,
    }),
    onKeyDown,
    onPaste,
    fileField: files.field,
  };
};

/** Returns the same object for life, so that a memoized row does not re-render when other rows change. */
const useStableActions = (current: GridActions): GridActions => {
  const latest = useRef(current);
  useEffect(function keepLatest() {
    latest.current = current;
  });
  return useMemo(
    () => ({
      activate: (place) => latest.current.activate(place),
      edit: (place) => latest.current.edit(place),
      commit: (...edit) => latest.current.commit(...edit),
      cancel: (place) => latest.current.cancel(place),
      leave: (edit) => latest.current.leave(edit),
      leaveOut: (...row) => latest.current.leaveOut(...row),
      offer: (...cell) => latest.current.offer(...cell),
      paste: (...cell) => latest.current.paste(...cell),
      countSame: (cell) => latest.current.countSame(cell),
      choose: (...cell) => latest.current.choose(...cell),
      take: (...cell) => latest.current.take(...cell),
      stop: (place) => latest.current.stop(place),
    }),
    [],
  );
};
