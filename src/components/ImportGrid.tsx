import type { CSSProperties } from 'react';
import { useId, useRef } from 'react';
import { useTranslate } from 'ra-core';
import type { GridColumn, GridEdit, GridRow } from './importGridModel.ts';
import { ImportGridRow } from './ImportGridRow.tsx';
import { ROW_HEIGHT, useImportGrid } from './useImportGrid.ts';
import { useRowWindow } from './useRowWindow.ts';

/** Widths in px of the row number and the order. */
const FIXED = [60, 110] as const;

interface ImportGridProps {
  /** Name of the grid, with the hint how to edit. */
  label: string;
  /** Head of the second column: the order. */
  nameLabel: string;
  columns: readonly GridColumn[];
  rows: readonly GridRow[];
  onEdit: (edit: GridEdit) => void;
  /** Height of the view in px; longer lists scroll inside it. */
  maxHeight?: number;
}

type GridStyle = CSSProperties & { '--cols': string; '--width': string };

const gridStyle = (columns: readonly GridColumn[], maxHeight: number): GridStyle => {
  const widths = [...FIXED, ...columns.map(column => column.width)];
  const last = widths.at(-1) ?? 0;
  return {
    '--cols': [...widths.slice(0, -1).map(width => `${width}px`), `minmax(${last}px,1fr)`].join(' '),
    '--width': `${widths.reduce((sum, width) => sum + width, 0)}px`,
    maxHeight,
  };
};

/** The rows of the window, and those that hold the tab stop or the open field wherever they are. */
const drawnRows = (first: number, last: number, count: number, kept: (number | undefined)[]): number[] => {
  const inside = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  const outside = kept.filter(row => row !== undefined).filter(row => row < count && (row < first || row > last));
  return [...new Set([...inside, ...outside])].sort((a, b) => a - b);
};

const Head = ({ columns, nameLabel }: Pick<ImportGridProps, 'columns' | 'nameLabel'>) => {
  const translate = useTranslate();
  const labels = [translate('imports.preview.row'), nameLabel, ...columns.map(column => column.label)];
  return (
    <div role="row" aria-rowindex={1} className="pl-grid-row pl-grid-head">
      {labels.map((text, index) => (
        <span key={index} role="columnheader" aria-colindex={index + 1}>
          <span className="pl-ell">{text}</span>
        </span>
      ))}
    </div>
  );
};

/**
 * Spreadsheet of an imported file: arrows move, Enter or F2 or typing edits, Esc restores, Alt+↓ goes to the
 * next error (look §6 "Import wizard", §8 "Import grid"). Draws only the rows near the view, so a file of
 * 100,000 rows costs as much as one of 50. Holds no data: an edit goes out through `onEdit`.
 */
export const ImportGrid = ({ label, nameLabel, columns, rows, onEdit, maxHeight = 560 }: ImportGridProps) => {
  const gridId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const { active, editing, actions, onKeyDown } = useImportGrid(scroller, { columns, rows, onEdit });
  const { first, last } = useRowWindow(scroller, rows.length, ROW_HEIGHT);
  // A filter may leave fewer rows than the tab stop remembers.
  const stop = Math.min(active.row, rows.length - 1);
  const drawn = drawnRows(first, last, rows.length, [stop, editing?.row]);
  return (
    <div
      ref={scroller}
      role="grid"
      className="pl-grid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + FIXED.length}
      style={gridStyle(columns, maxHeight)}
      onKeyDown={onKeyDown}
    >
      <Head columns={columns} nameLabel={nameLabel} />
      <div role="rowgroup" className="pl-grid-body" style={{ height: rows.length * ROW_HEIGHT }}>
        {drawn.map(index => {
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
