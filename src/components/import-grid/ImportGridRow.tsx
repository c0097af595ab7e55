import CheckOutlined from '@mui/icons-material/CheckOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import type { EditEnd } from './ImportGridEditor.tsx';
import { ImportGridEditor } from './ImportGridEditor.tsx';
import type { CellMark, GridColumn, GridEdit, GridPlace, GridRow } from './importGridModel.ts';

const icons = { error: ErrorOutlineOutlined, warning: WarningAmberOutlined, fixed: CheckOutlined } as const;

/** What the grid does for its rows; one stable object, so that rows re-render only for their own change. */
export interface GridActions {
  activate: (place: GridPlace) => void;
  edit: (place: GridPlace) => void;
  commit: (place: GridPlace, value: string, applyToSame: boolean, end: EditEnd) => void;
  cancel: (place: GridPlace) => void;
  leave: (edit: GridEdit) => void;
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

const Cell = ({ row, column, place, gridId, active, editing, typed, actions }: CellProps) => {
  const translate = useTranslate();
  const mark = row.marks?.[column.key];
  const value = row.values[column.key] ?? '';
  const reasonId = `${gridId}-${row.id}-${column.key}`;
  return (
    <div
      role="gridcell"
      className="pl-cell"
      data-place={`${place.row}:${place.column}`}
      data-state={mark?.state}
      data-editing={editing}
      aria-colindex={place.column + 3}
      aria-invalid={mark?.state === 'error' ? true : undefined}
      aria-describedby={mark?.reason && !editing ? reasonId : undefined}
      tabIndex={active && !editing ? 0 : -1}
      onFocus={() => actions.activate(place)}
      onClick={editing ? undefined : () => (active || mark ? actions.edit(place) : undefined)}
      onDoubleClick={editing ? undefined : () => actions.edit(place)}
    >
      {editing ? (
        <ImportGridEditor
          name={translate('app.parts.edit_cell', { column: column.label, row: row.number })}
          value={value}
          typed={typed}
          mark={mark}
          onCommit={(next, applyToSame, end) => actions.commit(place, next, applyToSame, end)}
          onCancel={() => actions.cancel(place)}
          onLeft={(next, applyToSame) =>
            actions.leave({ rowId: row.id, column: column.key, value: next, applyToSame })
          }
        />
      ) : (
        <CellText value={value} mark={mark} reasonId={reasonId} />
      )}
    </div>
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
  >
    <span role="rowheader" aria-colindex={1} className="pl-grid-no">
      {rest.row.number}
    </span>
    <span role="rowheader" aria-colindex={2} className="pl-grid-name">
      <span className="pl-ell" title={rest.row.name}>
        {rest.row.name}
      </span>
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
