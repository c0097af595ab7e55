import { useGetResourceLabel, useTranslate } from 'react-admin';
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
import { todoKey } from './todo.ts';

/** Returns a link to the order here. A row on a phone is itself a link, so it contains none. */
const orderCell = ({ order_id: id }: IncomingOrder, about: FieldInfo) => {
  if (id === null) return <EmptyValue />;
  const code = `#${about.refName(id) ?? '…'}`;
  return window.matchMedia(narrowScreen).matches ? code : <Link to={recordPath('orders', id)}>{code}</Link>;
};

const storeCell = ({ link_id: id }: IncomingOrder, about: FieldInfo) => {
  const name = about.refName(id) ?? '…';
  return window.matchMedia(narrowScreen).matches ? (
    name
  ) : (
    <Link to={recordPath('store_links', id)}>{name}</Link>
  );
};

const overrides: Overrides<(typeof incomingOrders)['fields']> = {
  cell: { link_id: storeCell, order_id: orderCell },
  width: { store_state: [132, 0] },
};

/** `/setting/shop/incoming`: orders of linked stores. */
export const IncomingOrderList = () => {
  const labelOf = useGetResourceLabel();
  return (
    <SchemaList
      resource={incomingOrders}
      overrides={overrides}
      actions={incomingActions}
      title={labelOf(incomingOrders.name)}
    />
  );
};

/** Details of an incoming order and its lines, below what to do about it. */
const Summary = ({ record }: { record: IncomingDetail }) => {
  const translate = useTranslate();
  const todo = todoKey(record);
  return (
    <>
      {todo && <NoteBox tone={record.status === 'failed' ? 'critical' : 'info'}>{translate(todo)}</NoteBox>}
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
  <SchemaShow resource={incomingOrders} overrides={overrides} buttons={IncomingButtons} sections={sections} />
);
