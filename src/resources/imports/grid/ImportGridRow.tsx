import {
  MdOutlineAddCircleOutline,
  MdOutlineCheck,
  MdOutlineErrorOutline,
  MdOutlineRemoveCircleOutline,
  MdOutlineWarningAmber,
} from 'react-icons/md';
import type { DragEvent } from 'react';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { CellFile, CellProgress } from './CellFile.tsx';
import type { EditEnd } from './ImportGridEditor.tsx';
import { ImportGridEditor } from './ImportGridEditor.tsx';
import {
  type CellMark,
  type GridColumn,
  type GridEdit,
  type GridPlace,
  type GridRestore,
  type GridRow,
  meansAll,
} from './importGridModel.ts';

const icons = {
  error: MdOutlineErrorOutline,
  warning: MdOutlineWarningAmber,
  fixed: MdOutlineCheck,
} as const;

/** What the grid does for its rows; one stable object, so that rows re-render only for their own change. */
export interface GridActions {
  activate: (place: GridPlace) => void;
  edit: (place: GridPlace) => void;
  commit: (place: GridPlace, value: string, applyToSame: boolean, end: EditEnd) => void;
  cancel: (place: GridPlace) => void;
  leave: (edit: GridEdit) => void;
  /** Leaves the item of a row out of its order, or takes it back. */
  leaveOut: (rowId: string, leftOut: boolean) => void;
  /** Opens the dialog that offers values for a cell. */
  offer: (place: GridPlace, applyToSame: boolean, rows: number) => void;
  /** Takes lines of the clipboard, from a cell down. */
  paste: (place: GridPlace, text: string) => void;
  /** Counts the rows that have the value of a cell. */
  countSame: (cell: GridRestore) => Promise<number>;
  /** Asks for the file of a cell. */
  choose: (place: GridPlace, applyToSame: boolean) => void;
  /** Takes the file of a cell. */
  take: (place: GridPlace, file: File, applyToSame: boolean) => void;
  /** Gives up the file that is on its way into a cell. */
  stop: (place: GridPlace) => void;
}

interface CellTextProps {
  value: string;
  mark: CellMark | undefined;
  reasonId: string;
}

const CellText = ({ value, mark, reasonId }: CellTextProps) => {
  const translate = useTranslate();
  const Icon = mark && icons[mark.state];
  return (
    <>
      <span className={value ? 'pl-ell' : 'pl-ell pl-faint'} title={value || undefined}>
        {value || (mark ? translate('imports.preview.empty') : '')}
      </span>
      {Icon && <Icon aria-hidden="true" />}
      {mark?.reason && (
        <span id={reasonId} className="pl-sr">
          {mark.reason}
        </span>
      )}
    </>
  );
};

interface ImportGridRowProps {
  row: GridRow;
  index: number;
  columns: readonly GridColumn[];
  top: number;
  gridId: string;
  /** Column with the tab stop; `undefined` where the row has none. */
  active: number | undefined;
  /** Column under edit. */
  editing: number | undefined;
  /** The character that started the edit. */
  typed: string | undefined;
  actions: GridActions;
}

type CellProps = Omit<ImportGridRowProps, 'columns' | 'top' | 'active' | 'editing'> & {
  column: GridColumn;
  place: GridPlace;
  active: boolean;
  editing: boolean;
};

/** A cell whose column takes files takes them by a drop, too. */
const dropOn = (take: ((file: File) => void) | undefined) =>
  take && {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      const [file] = event.dataTransfer.files;
      if (file) take(file);
    },
  };

const CellEditor = ({ row, column, place, typed, actions }: Omit<CellProps, 'active' | 'editing'>) => {
  const translate = useTranslate();
  return (
    <ImportGridEditor
      name={translate('app.parts.edit_cell', { column: column.label, row: row.number })}
      value={row.values[column.key] ?? ''}
      typed={typed}
      mark={row.marks?.[column.key]}
      onCommit={(next, applyToSame, end) => actions.commit(place, next, applyToSame, end)}
      onCancel={() => actions.cancel(place)}
      onLeft={(next, applyToSame) =>
        actions.leave({ rowId: row.id, column: column.key, value: next, applyToSame })
      }
      countSame={() => actions.countSame({ rowId: row.id, column: column.key })}
      onPasteLines={(text) => actions.paste(place, text)}
      choice={
        column.choice && {
          kind: column.choice,
          open: (applyToSame, rows) => actions.offer(place, applyToSame, rows),
        }
      }
      files={
        column.accept && {
          choose: (applyToSame) => actions.choose(place, applyToSame),
          drop: (file, applyToSame) => actions.take(place, file, applyToSame),
        }
      }
    />
  );
};

/** What a cell shows while nobody edits it. */
const CellContent = ({
  row,
  column,
  place,
  gridId,
  actions,
}: Omit<CellProps, 'active' | 'editing' | 'typed'>) => {
  const mark = row.marks?.[column.key];
  const upload = row.uploads?.[column.key];
  if (upload) return <CellProgress upload={upload} onStop={() => actions.stop(place)} />;
  const missing = column.accept && mark && mark.state !== 'fixed';
  return (
    <>
      <CellText
        value={row.values[column.key] ?? ''}
        mark={mark}
        reasonId={`${gridId}-${row.id}-${column.key}`}
      />
      {missing && (
        <CellFile
          row={row.number}
          column={column.label}
          onChoose={() => actions.choose(place, meansAll(mark))}
        />
      )}
    </>
  );
};

const Cell = (cell: CellProps) => {
  const { row, column, place, gridId, active, editing, actions } = cell;
  const mark = row.marks?.[column.key];
  const busy = row.uploads?.[column.key] !== undefined;
  const opens = !editing && !busy;
  return (
    <div
      role="gridcell"
      className="pl-cell"
      data-place={`${place.row}:${place.column}`}
      data-state={busy ? undefined : mark?.state}
      data-editing={editing}
      aria-colindex={place.column + 3}
      aria-invalid={mark?.state === 'error' && !busy ? true : undefined}
      aria-busy={busy || undefined}
      aria-describedby={mark?.reason && opens ? `${gridId}-${row.id}-${column.key}` : undefined}
      tabIndex={active && !editing ? 0 : -1}
      onFocus={() => actions.activate(place)}
      onClick={opens ? () => (active || mark ? actions.edit(place) : undefined) : undefined}
      onDoubleClick={opens ? () => actions.edit(place) : undefined}
      {...dropOn(column.accept && ((file) => actions.take(place, file, meansAll(mark))))}
    >
      {editing && !busy ? <CellEditor {...cell} /> : <CellContent {...cell} />}
    </div>
  );
};

/** Leaves the item of a row out, or takes it back. Only the row with the tab stop has it in the order of the tab key. */
const LeaveOutButton = ({ row, active, actions }: Pick<ImportGridRowProps, 'row' | 'active' | 'actions'>) => {
  const translate = useTranslate();
  const label = translate(`imports.preview.${row.leftOut ? 'make_row' : 'leave_row_out'}`, {
    row: row.number,
  });
  const Icon = row.leftOut ? MdOutlineAddCircleOutline : MdOutlineRemoveCircleOutline;
  return (
    <button
      type="button"
      className="pl-grid-out"
      aria-label={label}
      title={label}
      tabIndex={active === undefined ? -1 : 0}
      onKeyDown={(event) => event.stopPropagation()}
      onClick={() => actions.leaveOut(row.id, !row.leftOut)}
    >
      <Icon className="pl-icon-small" aria-hidden="true" />
    </button>
  );
};

/** One row of the file. */
export const ImportGridRow = memo(({ columns, top, active, editing, ...rest }: ImportGridRowProps) => (
  <div
    role="row"
    className="pl-grid-row"
    style={{ top }}
    aria-rowindex={rest.index + 2}
    data-editing={editing !== undefined}
    data-out={rest.row.leftOut || undefined}
  >
    <span role="rowheader" aria-colindex={1} className="pl-grid-no">
      {rest.row.number}
    </span>
    <span role="rowheader" aria-colindex={2} className="pl-grid-name">
      <span className="pl-ell" title={rest.row.name}>
        {rest.row.name}
      </span>
      {rest.row.leftOut !== undefined && (
        <LeaveOutButton row={rest.row} active={active} actions={rest.actions} />
      )}
    </span>
    {columns.map((column, index) => (
      <Cell
        key={column.key}
        {...rest}
        column={column}
        place={{ row: rest.index, column: index }}
        active={active === index}
        editing={editing === index}
      />
    ))}
  </div>
));
ImportGridRow.displayName = 'ImportGridRow';
