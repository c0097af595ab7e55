import type { RaRecord } from 'ra-core';
import { cloneElement, memo, type ReactElement, type ReactNode, useMemo } from 'react';
import { type ActiveRow, useIsActive } from './activeRow.ts';
import type { Column } from './columns.ts';
import { type Selection, useSelected } from './selection.ts';

export interface TableRowProps {
  record: RaRecord;
  columns: readonly Column[];
  selection: Selection;
  /** Address of the record's page. */
  href: string;
  /** Name of the check box: "Select order LP-10482". */
  selectName: string;
  /** Which row is hovered or holds the focus: it alone carries buttons. */
  active: ActiveRow;
  actions?: (record: RaRecord) => ReactNode;
}

const noop = (): void => {};

const linked = (content: ReactNode, href: string) => (
  <a className="pl-id" href={href}>
    {content}
  </a>
);

const cellsOf = (record: RaRecord, columns: readonly Column[], href: string) =>
  columns.map(({ name, className, draw }, index) => (
    <td key={name} role="cell" className={className}>
      {index === 0 ? linked(draw(record), href) : draw(record)}
    </td>
  ));

/** The last cell again, with the buttons of the row in it. */
const withActions = (cells: ReactElement<{ children?: ReactNode }>[], actions: ReactNode) => {
  const last = cells.at(-1);
  if (!last) return cells;
  const buttons = <span className="pl-row-acts">{actions}</span>;
  return cells.with(-1, cloneElement(last, undefined, last.props.children, buttons));
};

/**
 * One row. Its clicks and keys are handled by the table, its tick is its own subscription, and its cells are made
 * once per record: a table of 500 rows stays cheap.
 */
export const TableRow = memo(({ record, columns, selection, href, selectName, active, actions }: TableRowProps) => {
  const selected = useSelected(selection, record.id);
  const isActive = useIsActive(active, record.id);
  const cells = useMemo(() => cellsOf(record, columns, href), [record, columns, href]);
  return (
    <tr role="row" data-id={record.id} aria-selected={selected} tabIndex={-1}>
      <td role="cell" className="pl-c-box">
        <input className="pl-cb" type="checkbox" aria-label={selectName} checked={selected} onChange={noop} />
      </td>
      {isActive && actions ? withActions(cells, actions(record)) : cells}
    </tr>
  );
});
TableRow.displayName = 'TableRow';
