import type { RaRecord } from 'ra-core';
import { memo, type ReactNode } from 'react';
import { type ActiveRow, useIsActive } from './activeRow.ts';
import type { TableColumn } from '../base/columns.ts';
import { type SelectionStore, useSelected } from '../base/selection.ts';

export interface TableRowProps {
  record: RaRecord;
  columns: readonly TableColumn[];
  selection: SelectionStore;
  /** Path of the record's page. */
  href: string;
  /** Label of the check box: "Select order LP-10482". */
  selectName: string;
  /** Hovered or focused row: the only one with buttons. */
  active: ActiveRow;
  actions?: (record: RaRecord) => ReactNode;
}

const noop = (): void => {};

const linked = (content: ReactNode, href: string) => (
  <a className="pl-id" href={href}>
    {content}
  </a>
);

interface CellsProps {
  record: RaRecord;
  columns: readonly TableColumn[];
  href: string;
  /** Buttons inside the last cell. */
  buttons: ReactNode;
}

/** Cells, memoized apart from the row so that a tick does not render them. */
const Cells = memo(({ record, columns, href, buttons }: CellsProps) =>
  columns.map(({ name, className, render }, index) => (
    <td key={name} role="cell" className={index === 0 ? 'pl-c-link' : className}>
      {index === 0 ? linked(render(record), href) : render(record)}
      {index === columns.length - 1 && buttons}
    </td>
  )),
);
Cells.displayName = 'Cells';

/**
 * Row of the table. The table handles its clicks and keys, its tick has its own subscription, and its cells render
 * once per record, so that a table of 500 rows stays fast.
 */
export const TableRow = memo(
  ({ record, columns, selection, href, selectName, active, actions }: TableRowProps) => {
    const selected = useSelected(selection, record.id);
    const isActive = useIsActive(active, record.id);
    const buttons = isActive && actions ? <span className="pl-row-acts">{actions(record)}</span> : null;
    return (
      <tr
        role="row"
        data-id={record.id}
        aria-selected={selection.isEnabled ? selected : undefined}
        tabIndex={-1}
      >
        {selection.isEnabled && (
          <td role="cell" className="pl-c-box">
            <input
              className="pl-cb"
              type="checkbox"
              aria-label={selectName}
              checked={selected}
              onChange={noop}
            />
          </td>
        )}
        <Cells record={record} columns={columns} href={href} buttons={buttons} />
      </tr>
    );
  },
);
TableRow.displayName = 'TableRow';
