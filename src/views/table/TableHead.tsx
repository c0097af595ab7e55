import { MdOutlineArrowDownward, MdOutlineArrowUpward } from 'react-icons/md';
import { type RaRecord, type SortPayload, useTranslate } from 'ra-core';
import { memo, useCallback } from 'react';
import type { TableColumn } from '../base/columns.ts';
import { type SelectionStore, useSelectionState } from '../base/selection.ts';

interface HeadBoxProps {
  selection: SelectionStore;
  records: readonly RaRecord[];
}

/** Check box that ticks or unticks the rows of this page only; mixed while some of them are ticked. */
export const HeadBox = ({ selection, records }: HeadBoxProps) => {
  const translate = useTranslate();
  useSelectionState(selection);
  const ticked = records.filter((record) => selection.has(record.id)).length;
  const allTicked = ticked > 0 && ticked === records.length;
  const mixed = useCallback(
    (box: HTMLInputElement | null) => {
      if (box) box.indeterminate = ticked > 0 && !allTicked;
    },
    [ticked, allTicked],
  );
  return (
    <input
      ref={mixed}
      className="pl-cb"
      type="checkbox"
      aria-label={translate('app.list.select_page')}
      checked={allTicked}
      onChange={() => selection.set(records, !allTicked, records)}
    />
  );
};

const opposite = { ASC: 'DESC', DESC: 'ASC' } as const;
const ariaSort = { ASC: 'ascending', DESC: 'descending' } as const;
const arrows = { ASC: MdOutlineArrowUpward, DESC: MdOutlineArrowDownward } as const;

interface HeadCellProps {
  column: TableColumn;
  /** True for the column of links, which stays in view. */
  first: boolean;
  /** Sort direction, if the list is sorted by this column. */
  sorted: 'ASC' | 'DESC' | undefined;
  onSort: (sort: SortPayload) => void;
}

const classOf = (first: boolean, { align }: TableColumn['view']): string | undefined =>
  first ? 'pl-c-link' : align === 'right' ? 'pl-num' : undefined;

const HeadCell = ({ column: { name, about, view }, first, sorted, onSort }: HeadCellProps) => {
  const Arrow = sorted && arrows[sorted];
  const label = (
    <>
      {about.label}
      {Arrow && <Arrow aria-hidden="true" />}
    </>
  );
  return (
    <th
      scope="col"
      role="columnheader"
      aria-sort={sorted && ariaSort[sorted]}
      className={classOf(first, view)}
    >
      {about.field.sort ? (
        <button
          type="button"
          onClick={() => onSort({ field: name, order: sorted ? opposite[sorted] : 'ASC' })}
        >
          {label}
        </button>
      ) : (
        label
      )}
    </th>
  );
};

interface TableHeadProps extends HeadBoxProps {
  columns: readonly TableColumn[];
  sort: SortPayload;
  onSort: (sort: SortPayload) => void;
}

export const TableHead = memo(({ columns, selection, records, sort, onSort }: TableHeadProps) => (
  <thead role="rowgroup">
    <tr role="row">
      {selection.isEnabled && (
        <th scope="col" role="columnheader" className="pl-c-box">
          <HeadBox selection={selection} records={records} />
        </th>
      )}
      {columns.map((column, index) => (
        <HeadCell
          key={column.name}
          column={column}
          first={index === 0}
          sorted={sort.field === column.name ? sort.order : undefined}
          onSort={onSort}
        />
      ))}
    </tr>
  </thead>
));
TableHead.displayName = 'TableHead';
