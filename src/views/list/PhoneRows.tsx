import type { PhoneSlot } from '../../fields/view.ts';
import type { TableColumn } from '../base/columns.ts';
import { type RaRecord, useListContext, useTranslate } from 'ra-core';
import { memo, type MouseEvent, type PointerEvent, type ReactNode, useMemo, useRef } from 'react';
import { useHref } from 'react-router-dom';
import { useListView } from '../base/ListView.tsx';
import { useListPath } from '../base/paths.ts';
import { useOpenRow } from '../base/returnToRow.ts';
import { type SelectionStore, selectedCount, useSelected, useSelectionState } from '../base/selection.ts';

/** Columns of a list, arranged as the three lines of a phone row (look §6 "Mobile 390"). */
interface PhoneLayout {
  title: TableColumn | undefined;
  picture: TableColumn | undefined;
  amount: TableColumn | undefined;
  /** Texts beside the title and on the second line. */
  texts: readonly TableColumn[];
  badges: readonly TableColumn[];
  moment: TableColumn | undefined;
}

/** Number of texts: one beside the title, one below. */
const textCount = 2;

/** Arranges the columns: the view of each kind names a slot, and the first column of a kind gets it. */
const phoneLayout = (columns: readonly TableColumn[]): PhoneLayout => {
  const [title, ...otherColumns] = columns;
  const at = (slot: PhoneSlot): TableColumn[] => otherColumns.filter(({ view }) => view.phone === slot);
  return {
    title,
    picture: at('picture')[0],
    amount: at('amount').at(-1),
    texts: at('text').slice(0, textCount),
    badges: at('badge'),
    moment: at('moment')[0],
  };
};

interface PhoneRowProps {
  record: RaRecord;
  layout: PhoneLayout;
  selection: SelectionStore;
  href: string;
  picture?: ((record: RaRecord) => ReactNode) | undefined;
  /** Label of the check box: "Select order LP-10482". */
  selectName: string;
}

const noop = (): void => {};

const render = (column: TableColumn | undefined, record: RaRecord) => column?.render(record);

const PhoneRow = memo(({ record, layout, picture, selection, href, selectName }: PhoneRowProps) => {
  const lead = picture ? picture(record) : render(layout.picture, record);
  const selected = useSelected(selection, record.id);
  const [besideTitle, secondLine] = layout.texts;
  return (
    <li data-id={record.id} data-selected={selected}>
      {/* Visible once something is selected; screen readers and keyboards reach it first. */}
      {selection.isEnabled && (
        <input className="pl-cb" type="checkbox" aria-label={selectName} checked={selected} onChange={noop} />
      )}
      <a className="pl-phone-row" href={href} data-picture={Boolean(lead)}>
        {lead && <span className="pl-phone-lead">{lead}</span>}
        <span className="pl-ell">
          <b className="pl-strong">{render(layout.title, record)}</b>{' '}
          <span className="pl-muted">{render(besideTitle, record)}</span>
        </span>
        <b className="pl-strong pl-tn">{render(layout.amount, record)}</b>
        {secondLine && <span className="pl-phone-wide pl-muted pl-ell">{render(secondLine, record)}</span>}
        <span className="pl-phone-foot">
          {layout.badges.map((badge) => (
            <span key={badge.name}>{badge.render(record)}</span>
          ))}
          <span className="pl-faint pl-tn">{render(layout.moment, record)}</span>
        </span>
      </a>
    </li>
  );
});
PhoneRow.displayName = 'PhoneRow';

/** Ms that a finger stays down before the row is selected. */
const longPress = 500;

const rowId = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-id]')?.dataset.id : undefined;

/**
 * Returns pointer handlers: a long press selects a row, a tap selects too once something is selected, else it opens
 * the row.
 */
const usePress = (
  records: readonly RaRecord[],
  selection: SelectionStore,
  open: (record: RaRecord) => void,
) => {
  const timer = useRef(0);
  const pressed = useRef(false);
  const find = (target: EventTarget) => records.find(({ id }) => String(id) === rowId(target));
  const toggle = (record: RaRecord) => selection.set([record], !selection.has(record.id), records);
  const stop = () => window.clearTimeout(timer.current);
  return {
    onPointerDown: (event: PointerEvent) => {
      const record = find(event.target);
      pressed.current = false;
      if (!record) return;
      timer.current = window.setTimeout(() => {
        pressed.current = true;
        toggle(record);
      }, longPress);
    },
    onPointerUp: stop,
    onPointerMove: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    onClick: (event: MouseEvent) => {
      const record = find(event.target);
      if (!record || event.metaKey || event.ctrlKey) return;
      if (event.target instanceof HTMLInputElement) return toggle(record);
      event.preventDefault();
      if (pressed.current) return;
      if (selectedCount(selection.state()) > 0) toggle(record);
      else open(record);
    },
  };
};

const noRecords: readonly RaRecord[] = [];

/** Rows of a list on a phone. */
export const PhoneRows = ({ caption }: { caption: string }) => {
  const { data = noRecords } = useListContext();
  const { resource, columns, selection, picture } = useListView();
  const translate = useTranslate();
  const selecting = selectedCount(useSelectionState(selection)) > 0;
  const base = useHref(useListPath(resource.name));
  const layout = useMemo(() => phoneLayout(columns), [columns]);
  const list = useRef<HTMLUListElement>(null);
  const pressHandlers = usePress(data, selection, useOpenRow(resource.name, list, data));
  return (
    <ul
      ref={list}
      className="pl-phone-rows"
      data-selecting={selecting}
      aria-label={caption}
      {...pressHandlers}
    >
      {data.map((record) => (
        <PhoneRow
          key={record.id}
          record={record}
          layout={layout}
          picture={picture}
          selection={selection}
          href={`${base}/${encodeURIComponent(record.id)}`}
          selectName={translate('app.list.select_record', { name: resource.represent(record as never) })}
        />
      ))}
    </ul>
  );
};
