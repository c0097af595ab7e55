import { useGetResourceLabel, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { recordPath } from '../../../../contract/pagePaths.ts';
import type { IncomingDetail } from '../../../../contract/stores/calls.ts';
import { incomingOrders, type IncomingOrder } from '../../../../contract/stores/incoming.ts';
import { narrowScreen } from '../../../browser/breakpoints.ts';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { EmptyValue } from '../../../components/text/EmptyValue.tsx';
import type { FieldInfo } from '../../../fields/view.ts';
import type { Overrides } from '../../../views/base/overrides.ts';
import { SchemaList } from '../../../views/list/SchemaList.tsx';
import { SchemaSection } from '../../../views/record/SchemaSection.tsx';
import { SchemaShow } from '../../../views/record/SchemaShow.tsx';
import { incomingActions } from './actions.ts';
import { IncomingButtons } from './IncomingButtons.tsx';
import { LinesCard } from './LinesCard.tsx';
import { todoText } from './todo.ts';

type Cells = NonNullable<Overrides<(typeof incomingOrders)['fields']>['cell']>;

/** Links to the order here and to the store. */
const links = {
  link_id: ({ link_id: id }: IncomingOrder, about: FieldInfo) => (
    <Link to={recordPath('store_links', id)}>{about.refName(id) ?? '…'}</Link>
  ),
  order_id: ({ order_id: id }: IncomingOrder, about: FieldInfo) =>
    id === null ? (
      <EmptyValue />
    ) : (
      <Link to={recordPath('orders', id)}>{`#${about.refName(id) ?? '…'}`}</Link>
    ),
} satisfies Cells;

const isNarrow = (): boolean => window.matchMedia(narrowScreen).matches;

/** Cells of the list. A row on a phone is itself a link, so it contains none. */
const listCells = {
  link_id: (order: IncomingOrder, about: FieldInfo) =>
    isNarrow() ? (about.refName(order.link_id) ?? '…') : links.link_id(order, about),
  order_id: (order: IncomingOrder, about: FieldInfo) =>
    isNarrow() && order.order_id !== null
      ? `#${about.refName(order.order_id) ?? '…'}`
      : links.order_id(order, about),
} satisfies Cells;

type IncomingOverrides = Overrides<(typeof incomingOrders)['fields']>;

const listOverrides: IncomingOverrides = { cell: listCells, width: { store_state: [132, 0] } };
const showOverrides: IncomingOverrides = { cell: links };

/** `/setting/shop/incoming`: orders of linked stores. */
export const IncomingOrderList = () => {
  const labelOf = useGetResourceLabel();
  return (
    <SchemaList
      resource={incomingOrders}
      overrides={listOverrides}
      actions={incomingActions}
      title={labelOf(incomingOrders.name)}
    />
  );
};

/** Details of an incoming order and its lines, below what to do about it. */
const Summary = ({ record }: { record: IncomingDetail }) => {
  const translate = useTranslate();
  const todo = todoText(translate, record.platform, record);
  return (
    <>
      {todo && <NoteBox tone={record.status === 'failed' ? 'critical' : 'info'}>{todo}</NoteBox>}
      {incomingOrders.show.map((section) => (
        <SchemaSection key={section.title} {...section} />
      ))}
      <LinesCard order={record} />
    </>
  );
};

const sections = { summary: Summary };

/** `/setting/shop/incoming/{id}`: the outcome of an incoming order, and the actions on it. */
export const IncomingOrderShow = () => (
  <SchemaShow
    resource={incomingOrders}
    overrides={showOverrides}
    buttons={IncomingButtons}
    sections={sections}
  />
);
