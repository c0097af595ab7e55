import { type SyntheticEvent, type CSSProperties, type ReactNode, useMemo, useRef, useState } from 'react';
import { type RaRecord, useListContext, useTranslate } from 'ra-core';
import { useHref } from 'react-router-dom';
import type { Resource } from '../../../contract/schema/resource.ts';
import { useListPath } from '../base/paths.ts';
import { type TableColumn, tableGrid } from '../base/columns.ts';
import { createActiveRow, followRows } from './activeRow.ts';
import { useRowFocusKeeper } from './rowFocus.ts';
import { useRowKeys } from './rowKeys.ts';
import { useRowClicks } from '../base/rowClicks.ts';
import { useOpenRow } from '../base/returnToRow.ts';
import type { SelectionStore } from '../base/selection.ts';
import { TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';

const isCut = ({ scrollWidth, clientWidth }: Element): boolean => scrollWidth > clientWidth + 1;

/**
 * Shows the whole text of a cell as a tooltip if an ellipsis cuts it (look §6 "List"). Handler for the element around
 * cells. It measures on demand, because measuring a table of 500 rows is slow.
 */
const titleWhenCut = ({ target }: Pick<SyntheticEvent, 'target'>): void => {
  const element = target instanceof Element ? target : null;
  const cell = element?.closest<HTMLElement>('td,th');
  if (!cell || !element) return;
  const text = element.closest<HTMLElement>('.pl-ell') ?? cell.querySelector<HTMLElement>('.pl-ell') ?? cell;
  if (isCut(text)) text.title = text.textContent;
  else if (text.title === text.textContent) text.removeAttribute('title');
};

const mark = (holder: HTMLElement): void => {
  holder.dataset.overflow = String(holder.clientWidth < Number(holder.dataset.least));
};

/**
 * Marks a table's holder while the columns do not fit: only then are columns sticky, because each sticky cell costs a
 * layer.
 */
const watchOverflow = (holder: HTMLElement | null): (() => void) | undefined => {
  if (!holder) return undefined;
  const update = () => mark(holder);
  const size = new ResizeObserver(update);
  size.observe(holder);
  const minWidthObserver = new MutationObserver(update);
  minWidthObserver.observe(holder, { attributeFilter: ['data-least'] });
  return () => {
    size.disconnect();
    minWidthObserver.disconnect();
  };
};

type GridStyle = CSSProperties & { '--cols': string };

const noRecords: readonly RaRecord[] = [];

interface SchemaTableProps {
  resource: Resource;
  columns: readonly TableColumn[];
  selection: SelectionStore;
  /** Description of the table for screen readers. */
  caption: string;
  density?: 'compact' | 'comfortable';
  /** Buttons of a row, shown while it is hovered or focused. Pass a stable function. */
  rowActions?: (record: RaRecord) => ReactNode;
}

/** Returns the rendered rows; they render again only when their records, columns or actions change. */
const useRows = (
  { resource, columns, selection, rowActions }: SchemaTableProps,
  records: readonly RaRecord[],
  active: ReturnType<typeof createActiveRow>,
): ReactNode => {
  const translate = useTranslate();
  const base = useHref(useListPath(resource.name));
  return useMemo(
    () =>
      records.map((record) => (
        <TableRow
          key={record.id}
          record={record}
          columns={columns}
          selection={selection}
          href={`${base}/${encodeURIComponent(record.id)}`}
          active={active}
          actions={rowActions}
          selectName={translate('app.list.select_record', { name: resource.represent(record as never) })}
        />
      )),
    [records, columns, selection, base, translate, resource, active, rowActions],
  );
};

/**
 * Table of every list: lean on purpose (architecture §2), over react-admin's list context. Its rows render once per
 * record; hovering, ticking and moving the focus render nothing else.
 */
export const SchemaTable = (props: SchemaTableProps) => {
  const { resource, columns, selection, caption, density, rowActions } = props;
  const { data = noRecords, sort, setSort } = useListContext();
  const body = useRef<HTMLTableSectionElement>(null);
  const [active] = useState(createActiveRow);
  useRowFocusKeeper(body, data);
  const open = useOpenRow(resource.name, body, data);
  const onClick = useRowClicks({ records: data, selection, open });
  useRowKeys({
    rows: body,
    records: data,
    onOpen: open,
    onToggle: (records, selected) =>
      selection.set(records, selected ?? !records.every(({ id }) => selection.has(id)), data),
    onSelectPage: () => selection.set(data, true),
    onClear: selection.clear,
  });
  const rows = useRows(props, data, active);
  const hasBoxes = selection.isEnabled;
  const grid = useMemo(() => tableGrid(columns, data, { hasBoxes }), [columns, data, hasBoxes]);
  const style: GridStyle = { '--cols': grid.template, minWidth: grid.least };
  return (
    <div className="pl-tblw" ref={watchOverflow} data-least={grid.least}>
      {/* The rows are grids; the roles keep the table a table for every screen reader. */}
      <table
        className="pl-tbl pl-tbl-list"
        role="table"
        data-density={density}
        style={style}
        onMouseOver={titleWhenCut}
        onFocus={titleWhenCut}
      >
        <caption className="pl-sr">{caption}</caption>
        <TableHead columns={columns} selection={selection} records={data} sort={sort} onSort={setSort} />
        {/* Rows have their own links and boxes; a click on a row only repeats its link. */}
        <tbody role="rowgroup" ref={body} onClick={onClick} {...(rowActions && followRows(active))}>
          {rows}
        </tbody>
      </table>
    </div>
  );
};
