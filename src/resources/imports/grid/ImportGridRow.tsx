import {
  MdOutlineAddCircleOutline,
  MdOutlineCheck,
  MdOutlineErrorOutline,
  MdOutlineRemoveCircleOutline,
  MdOutlineWarningAmber,
} from 'react-icons/md';
import type { DragEvent } from 'react';
import { memo } from 'react';
import { useTranslate } from 'ra-core';
import { CellFile, CellProgress } from './CellFile.tsx';
import type { EditEnd } from './ImportGridEditor.tsx';
import { ImportGridEditor } from './ImportGridEditor.tsx';
import {
  type CellMark,
  type GridColumn,
  type GridEdit,
  type CellPosition,
  type GridRestore,
  type GridRow,
  appliesToEqualCells,
} from './importGridModel.ts';

const icons = {
  error: MdOutlineErrorOutline,
  warning: MdOutlineWarningAmber,
  fixed: MdOutlineCheck,
} as const;

/** Actions of the grid for its rows; one stable object, so that rows re-render only for their own changes. */
export interface GridActions {
  activate: (place: CellPosition) => void;
  edit: (place: CellPosition) => void;
  commit: (place: CellPosition, value: string, applyToSame: boolean, end: EditEnd) => void;
  cancel: (place: CellPosition) => void;
  leave: (edit: GridEdit) => void;
  /** Leaves the item of a row out of its order, or includes it again. */
  leaveOut: (rowId: string, leftOut: boolean) => void;
  /** Opens the dialog that offers values for a cell. */
  offer: (place: CellPosition, applyToSame: boolean, rows: number) => void;
  /** Pastes clipboard lines into this cell and those below. */
  paste: (place: CellPosition, text: string) => void;
  /** Counts the rows with the value of a cell. */
  countSame: (cell: GridRestore) => Promise<number>;
  /** Opens the file chooser for a cell. */
  choose: (place: CellPosition, applyToSame: boolean) => void;
  /** Takes a dropped file for a cell. */
  take: (place: CellPosition, file: File, applyToSame: boolean) => void;
  /** Cancels the upload into a cell. */
  stop: (place: CellPosition) => void;
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
  /** Column with the tab stop; undefined if it is in another row. */
  active: number | undefined;
  /** Column under edit. */
  editing: number | undefined;
  /** Character that started the edit. */
  typed: string | undefined;
  actions: GridActions;
}

type CellProps = Omit<ImportGridRowProps, 'columns' | 'top' | 'active' | 'editing'> & {
  column: GridColumn;
  place: CellPosition;
  active: boolean;
  editing: boolean;
};

/** Returns drop handlers for a cell whose column takes files. */
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

/** Shows a cell that is not being edited. */
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
          onChoose={() => actions.choose(place, appliesToEqualCells(mark))}
        />
      )}
    </>
  );
};

const Cell = (cell: CellProps) => {
  const { row, column, place, gridId, active, editing, actions } = cell;
  const mark = row.marks?.[column.key];
  const busy = row.uploads?.[column.key] !== undefined;
  const canOpen = !editing && !busy;
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
      aria-describedby={mark?.reason && canOpen ? `${gridId}-${row.id}-${column.key}` : undefined}
      tabIndex={active && !editing ? 0 : -1}
      onFocus={() => actions.activate(place)}
      onClick={canOpen ? () => (active || mark ? actions.edit(place) : undefined) : undefined}
      onDoubleClick={canOpen ? () => actions.edit(place) : undefined}
      {...dropOn(column.accept && ((file) => actions.take(place, file, appliesToEqualCells(mark))))}
    >
      {editing && !busy ? <CellEditor {...cell} /> : <CellContent {...cell} />}
    </div>
  );
};

/** Leaves the item of a row out, or includes it again. Only the row with the tab stop has it in the tab order. */
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

/** Renders one row of the file. */
export const ImportGridRow = memo(({ columns, top, active, editing, ...cellProps }: ImportGridRowProps) => (
  <div
    role="row"
    className="pl-grid-row"
    style={{ top }}
    aria-rowindex={cellProps.index + 2}
    data-editing={editing !== undefined}
    data-out={cellProps.row.leftOut || undefined}
  >
    <span role="rowheader" aria-colindex={1} className="pl-grid-no">
      {cellProps.row.number}
    </span>
    <span role="rowheader" aria-colindex={2} className="pl-grid-name">
      <span className="pl-ell" title={cellProps.row.name}>
        {cellProps.row.name}
      </span>
      {cellProps.row.leftOut !== undefined && (
        <LeaveOutButton row={cellProps.row} active={active} actions={cellProps.actions} />
      )}
    </span>
    {columns.map((column, index) => (
      <Cell
        key={column.key}
        {...cellProps}
        column={column}
        place={{ row: cellProps.index, column: index }}
        active={active === index}
        editing={editing === index}
      />
    ))}
  </div>
));
ImportGridRow.displayName = 'ImportGridRow';
