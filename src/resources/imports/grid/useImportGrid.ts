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
  GridPlace,
  GridRestore,
  GridRow,
} from './importGridModel.ts';
import { movedPlace, nextError } from './importGridModel.ts';
import type { GridActions } from './ImportGridRow.tsx';
import { useGridFiles, type FileField } from './useGridFiles.ts';

/** px; the rows are equal, so the place of a row follows from its index. */
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

/** A place held by its row: a fix may bring other rows in before it. */
interface HeldPlace extends GridPlace {
  id?: string | undefined;
}

/** The cell under edit, and the character that started it. */
export interface Editing extends HeldPlace {
  typed?: string;
}

interface GridState {
  active: GridPlace;
  editing: Editing | undefined;
  actions: GridActions;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onPaste: (event: ClipboardEvent<HTMLElement>) => void;
  /** The hidden field that files are chosen by. */
  fileField: FileField;
}

/** Brings a row into the view, under the sticky head. */
const revealRow = (scroller: HTMLElement, row: number) => {
  const top = row * ROW_HEIGHT;
  const bottom = top + ROW_HEIGHT + HEAD_HEIGHT;
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (bottom > scroller.scrollTop + scroller.clientHeight)
    scroller.scrollTop = bottom - scroller.clientHeight;
};

const afterEdit = (end: EditEnd, { row, column }: GridPlace, { rows, columns }: GridData): GridPlace => {
  if (end === 'down') return { row: Math.min(row + 1, rows.length - 1), column };
  return end === 'right' ? { row, column: Math.min(column + 1, columns.length - 1) } : { row, column };
};

const cellAt = (
  { rows, columns }: GridData,
  place: GridPlace,
): (GridRestore & { value: string; mark?: CellMark }) | undefined => {
  const row = rows[place.row];
  const column = columns[place.column]?.key;
  if (!row || !column) return undefined;
  const mark = row.marks?.[column];
  return { rowId: row.id, column, value: row.values[column] ?? '', ...(mark && { mark }) };
};

/** Where the row of a place is now; `undefined` where there is no such row any more. */
const placeNow = <Place extends HeldPlace>(rows: readonly GridRow[], place: Place): Place | undefined => {
  if (rows[place.row]?.id === place.id) return place;
  const row = rows.findIndex(({ id }) => id === place.id);
  return row < 0 ? undefined : { ...place, row };
};

const isTyping = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

const wantedPlace = (
  event: KeyboardEvent,
  active: GridPlace,
  { rows, columns }: GridData,
  page: number,
): GridPlace | undefined => {
  if (event.altKey && event.key === 'ArrowDown') return nextError(rows, columns, active, 1);
  if (event.altKey && event.key === 'ArrowUp') return nextError(rows, columns, active, -1);
  return movedPlace(event, active, { rows: rows.length, columns: columns.length, page });
};

/** Focus that follows a wish: the cell may have to be drawn before it can take it. */
const useWantedFocus = (scroller: RefObject<HTMLElement | null>): Dispatch<GridPlace> => {
  const [wanted, setWanted] = useState<GridPlace>();
  useEffect(
    function focusWanted() {
      if (!wanted) return;
      scroller.current?.querySelector<HTMLElement>(`[data-place="${wanted.row}:${wanted.column}"]`)?.focus();
    },
    [wanted, scroller],
  );
  return (place) => setWanted({ ...place });
};

interface EditPlaces {
  /** Opens the editor of a cell. */
  open: (place: GridPlace) => void;
  /** Closes the editor that is open. */
  close: () => void;
  /** Moves the tab stop and the focus to a cell. */
  goTo: (place: GridPlace) => void;
  /** Gives the focus back to a cell. */
  focus: (place: GridPlace) => void;
}

/** The beginning of an edit and its ends. */
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
  /** Gives up the file that is on its way into the cell. */
  stop: () => void;
  type: (text: string) => void;
}

/** Returns the effect of a key on the cell with the tab stop; undefined for all other keys. */
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
  /** Ends the edit and brings the focus to a cell. */
  leaveFor: (place: GridPlace) => void;
  /** Starts the edit of the cell with the tab stop. */
  type: (text: string) => void;
  /** The cell with the tab stop; undefined while a file is on its way into it. */
  at: () => GridPlace | undefined;
}

/** Hands cells over to what is not done in the grid: dialogs that offer values, and pastes of several lines. */
const handOver = (data: GridData, { leaveFor, type, at }: Surroundings) => {
  const offer = (place: GridPlace, applyToSame: boolean, rows: number) => {
    const cell = cellAt(data, place);
    leaveFor(place);
    if (cell) data.onChoose?.({ rowId: cell.rowId, column: cell.column, applyToSame, rows });
  };
  const paste = (place: GridPlace, text: string) => {
    const cell = cellAt(data, place);
    leaveFor(place);
    if (cell) data.onPaste?.({ rowId: cell.rowId, column: cell.column, text });
  };
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const text = event.clipboardData.getData('text/plain');
    const place = at();
    if (text === '' || !place) return;
    event.preventDefault();
    const [[only = '', ...more] = [], ...lines] = clipboardCells(text);
    if (lines.length > 0 || more.length > 0) paste(place, text);
    else type(only);
  };
  return { offer, paste, onPaste };
};

/**
 * Tab stop, edit and keys of the import grid (look §8, "Import grid").
 * @param scroller the element that scrolls
 */
export const useImportGrid = (scroller: RefObject<HTMLElement | null>, data: GridData): GridState => {
  const [activated, setActive] = useState<HeldPlace>({ row: 0, column: 0 });
  const [opened, setEditing] = useState<Editing>();
  const active = placeNow(data.rows, activated) ?? activated;
  const editing = opened && placeNow(data.rows, opened);
  const focus = useWantedFocus(scroller);
  const held = <Place extends GridPlace>(place: Place) => ({ ...place, id: data.rows[place.row]?.id });
  const activate = (place: GridPlace) => setActive(held(place));
  const goTo = (place: GridPlace) => {
    activate(place);
    focus(place);
    if (scroller.current) revealRow(scroller.current, place.row);
  };
  const files = useGridFiles(data, goTo, () => setEditing(undefined));
  const edits = cellEdits(data, {
    open: (place) => {
      activate(place);
      if (!files.isUnderWay(place)) setEditing(held(place));
    },
    close: () => setEditing(undefined),
    goTo,
    focus,
  });
  const type = (typed: string) => setEditing(held({ ...active, typed }));
  const keys = { edit: () => edits.edit(active), stop: () => files.stop(active), type };
  const { offer, paste, onPaste } = handOver(data, {
    leaveFor: (place) => {
      setEditing(undefined);
      goTo(place);
    },
    type,
    at: () => (files.isUnderWay(active) ? undefined : active),
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing) return;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT) - 1);
    const place = wantedPlace(event, active, data, page);
    const act = place ? () => goTo(place) : cellKey(event, files.isUnderWay(active), keys);
    if (!act) return;
    act();
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

/** The same object for life, so that a memoised row does not render for the changes of others. */
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
