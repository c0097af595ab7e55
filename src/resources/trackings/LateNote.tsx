import { useTranslate } from 'react-admin';
import type { TrackingDetail } from '../../../contract/trackings/calls.ts';
import type { LateReason } from '../../../contract/trackings/promises.ts';
import { markOf } from '../../../contract/trackings/trackings.ts';
import type { TicketCategory } from '../../../contract/tickets/statuses.ts';
import { AskButton } from '../../workflows/tickets/AskButton.tsx';
import { NoteBox } from '../../components/feedback/NoteBox.tsx';
import { formatDate } from '../../i18n/format.ts';

/** From when on it is late, by the reason. */
const since: Record<LateReason, (record: TrackingDetail) => string | null> = {
  no_scan: ({ scan_by: at }) => at,
  undelivered: ({ deliver_by: at }) => at,
  lost: ({ lost_by: at }) => at,
};

const Ask = ({
  record: { order_id: orderId, shop_id: shopId },
  category,
}: {
  record: TrackingDetail;
  category: TicketCategory;
}) => (
  <div className="pl-note-acts">
    <AskButton orderId={orderId} shopId={shopId} category={category} label="orderShow.ticket.ask" />
  </div>
);

/** Why a parcel needs a look, and from when on it can be claimed (domain §4). */
export const LateNote = ({ record }: { record: TrackingDetail }) => {
  const translate = useTranslate();
  const { late } = record;
  if (late) {
    const at = since[late](record);
    // Lost for want of news it is before the day that its payment names.
    const isOver = at !== null && Date.parse(at) <= Date.now();
    return (
      <NoteBox tone="critical" title={translate(`parcels.late.${late}`)}>
        {isOver && translate('parcels.late.text', { date: formatDate(at) })}
        <Ask record={record} category="shipping_issue" />
      </NoteBox>
    );
  }
  const mark = markOf(record);
  if (!mark) return null;
  const at = mark === 'stuck' ? record.lost_by : record.scan_by;
  return (
    <NoteBox tone="warning" title={translate(mark === 'stuck' ? 'parcels.stuck_title' : 'parcels.waiting')}>
      {at &&
        translate(mark === 'stuck' ? 'parcels.stuck_text' : 'parcels.waiting_text', { date: formatDate(at) })}
      <Ask record={record} category="shipping_status" />
    </NoteBox>
  );
};
