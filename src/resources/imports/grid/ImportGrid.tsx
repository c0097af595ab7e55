import type { CSSProperties } from 'react';
import { useId, useRef } from 'react';
import { useTranslate } from 'ra-core';
import type {
  GridChoice,
  GridColumn,
  GridEdit,
  GridFile,
  GridPaste,
  GridRestore,
  GridRow,
} from './importGridModel.ts';
import { ImportGridRow } from './ImportGridRow.tsx';
import { ROW_HEIGHT, useImportGrid } from './useImportGrid.ts';
import { useNoStrayDrop } from '../../../components/inputs/useNoStrayDrop.ts';
import { useRowWindow } from '../../../components/table/useRowWindow.ts';

/** Average width in px of a character of the order and of a digit at the grid's type size; and the cell's padding. */
const LETTER = 8;
const EDGES = 24;

/** Width in px of the button that leaves a row out. */
const BUTTON = 24;

/** Characters of the longest order number that is never cut: Amazon's has 19, TikTok's 18. */
const LONGEST_NUMBER = 20;

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** Returns the widths in px of the row number and the order, the columns that stay in view when scrolled sideways. */
const fixedWidths = (rows: readonly GridRow[]): [number, number] => {
  const digits = String(rows.at(-1)?.number ?? '').length;
  const letters = Math.max(0, ...rows.map(({ name }) => name.length));
  const nameWidth = Math.min(letters, LONGEST_NUMBER) * LETTER + EDGES + BUTTON;
  return [clamp(digits * LETTER + EDGES, 56, 96), Math.max(nameWidth, 90)];
};

/** Number of columns before the editable ones. */
const HELD = 2;

interface ImportGridProps {
  /** Accessible name of the grid, with the hint how to edit. */
  label: string;
  /** Header of the second column: the order. */
  nameLabel: string;
  columns: readonly GridColumn[];
  rows: readonly GridRow[];
  onEdit: (edit: GridEdit) => void;
  /** Discards the text of a cell that could not be saved. */
  onRestore: (cell: GridRestore) => void;
  /** Takes the text of a cell that disappears, with its row or the whole page, before the edit has ended. */
  onLeave: (edit: GridEdit) => void;
  /** Takes a file for a cell whose column accepts files; its progress comes back with the row. */
  onFile?: (file: GridFile) => void;
  /** Cancels the upload into a cell. */
  onStopFile?: (cell: GridRestore) => void;
  /** Opens the dialog that offers values for a cell. */
  onChoose?: (cell: GridChoice) => void;
  /** Takes clipboard lines for the cells of a column. */
  onPaste?: (paste: GridPaste) => void;
  /** Counts the rows with a cell's value, if the cell's mark does not include the number. */
  countSame?: (cell: GridRestore) => Promise<number>;
  /** Leaves the item of a row out of its order, or includes it again. */
  onLeaveOut?: (rowId: string, leftOut: boolean) => void;
}

type GridStyle = CSSProperties & { '--cols': string; '--width': string; '--no': string; '--held': string };

/** Height in px around the grid: the page's header, the numbers and tabs above it, pager and foot below. */
const AROUND = 400;

/**
 * Maximum height: the pager below stays in view with the foot, but some rows always show; longer lists scroll inside.
 */
const HEIGHT = `min(560px, max(320px, calc(100dvh - ${AROUND}px)))`;

const gridStyle = (columns: readonly GridColumn[], rows: readonly GridRow[]): GridStyle => {
  const [numberWidth, nameWidth] = fixedWidths(rows);
  const widths = [numberWidth, nameWidth, ...columns.map((column) => column.width)];
  const lastWidth = widths.at(-1) ?? 0;
  return {
    '--cols': [...widths.slice(0, -1).map((width) => `${width}px`), `minmax(${lastWidth}px,1fr)`].join(' '),
    '--width': `${widths.reduce((sum, width) => sum + width, 0)}px`,
    '--no': `${numberWidth}px`,
    '--held': `${numberWidth + nameWidth}px`,
    maxHeight: HEIGHT,
  };
};

/** Returns the rows inside the view, and those with the tab stop or the open field wherever they are. */
const renderedRows = (
  first: number,
  last: number,
  count: number,
  alwaysRendered: (number | undefined)[],
): number[] => {
  const inside = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  const outside = alwaysRendered
    .filter((row) => row !== undefined)
    .filter((row) => row < count && (row < first || row > last));
  return [...new Set([...inside, ...outside])].sort((a, b) => a - b);
};

const Head = ({ columns, nameLabel }: Pick<ImportGridProps, 'columns' | 'nameLabel'>) => {
  const translate = useTranslate();
  const heads: Pick<GridColumn, 'label' | 'tone'>[] = [
    { label: translate('imports.preview.row') },
    { label: nameLabel },
    ...columns,
  ];
  return (
    <div role="row" aria-rowindex={1} className="pl-grid-row pl-grid-head">
      {heads.map(({ label, tone }, index) => (
        <span key={index} role="columnheader" aria-colindex={index + 1} data-tone={tone}>
          <span className="pl-ell">{label}</span>
        </span>
      ))}
    </div>
  );
};

/**
 * Spreadsheet of an imported file: arrows move, Enter, F2 or typing edits, Esc restores, Alt+↓ goes to the next error
 * (look §6 "Import wizard", §8 "Import grid"). Renders only the rows near the view, so a file of 100,000 rows costs
 * as much as one of 50. Holds no data: edits are reported through `onEdit`.
 */
export const ImportGrid = ({ label, nameLabel, ...data }: ImportGridProps) => {
  const { columns, rows } = data;
  const gridId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const { active, editing, actions, onKeyDown, onPaste, fileField } = useImportGrid(scroller, data);
  useNoStrayDrop();
  const { first, last } = useRowWindow(scroller, rows.length, ROW_HEIGHT);
  // A filter may leave fewer rows than the tab stop remembers.
  const stop = Math.min(active.row, rows.length - 1);
  const renderedIndexes = renderedRows(first, last, rows.length, [stop, editing?.row]);
  return (
    <div
      ref={scroller}
      role="grid"
      className="pl-grid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + HELD}
      style={gridStyle(columns, rows)}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    >
      <Head columns={columns} nameLabel={nameLabel} />
      <input type="file" hidden {...fileField} />
      <div role="rowgroup" className="pl-grid-body" style={{ height: rows.length * ROW_HEIGHT }}>
        {renderedIndexes.map((index) => {
          const row = rows[index];
          const edited = editing?.row === index ? editing : undefined;
          return (
            row && (
              <ImportGridRow
                key={row.id}
                row={row}
                index={index}
                columns={columns}
                top={index * ROW_HEIGHT}
                gridId={gridId}
                active={stop === index ? active.column : undefined}
                editing={edited?.column}
                typed={edited?.typed}
                actions={actions}
              />
            )
          );
        })}
      </div>
    </div>
  );
};
