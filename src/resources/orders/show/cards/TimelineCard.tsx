import { useTranslate } from 'ra-core';
import type { OrderDetail, OrderEvent } from '../../../../../contract/orders/calls.ts';
import { Timeline, type TimelineEntry } from '../../../../components/text/Timeline.tsx';
import { TitleCard } from '../../../../components/page/TitleCard.tsx';
import { useMay } from '../../../../providers/session/permissions.ts';
import { eventText } from '../eventText.ts';
import { NoteField } from '../NoteField.tsx';

const stateOf = ({ kind }: OrderEvent, isNewest: boolean): TimelineEntry['state'] => {
  if (kind === 'rejected') return 'bad';
  return isNewest ? 'current' : undefined;
};

/** Shows the timeline, newest first, and a field for a note. */
export const TimelineCard = ({ order }: { order: OrderDetail }) => {
  const translate = useTranslate();
  const mayNote = useMay('orders.edit', order.shop_id);
  const entries = order.events.map((event, index) => ({
    key: event.id,
    title: <span className="pl-pre">{eventText(event, translate)}</span>,
    at: event.created_at,
    detail: event.actor && translate('orderShow.note.by', { name: event.actor }),
    state: stateOf(event, index === 0),
  }));
  return (
    <TitleCard title={translate('orders.timeline.title')}>
      <div className="pl-card-body pl-stack">
        {mayNote && <NoteField orderId={order.id} />}
        <Timeline entries={entries} />
      </div>
    </TitleCard>
  );
};
