import { useTranslate } from 'react-admin';
import type { TrackingDetail } from '../../../contract/trackings/calls.ts';
import { claimableFrom, latenessOf, needOf, type ParcelNeed } from '../../../contract/trackings/lateness.ts';
import type { TicketCategory } from '../../../contract/tickets/statuses.ts';
import { AskButton } from '../../workflows/tickets/AskButton.tsx';
import { NoteBox } from '../../components/feedback/NoteBox.tsx';
import { formatDate } from '../../i18n/format.ts';

/** Needs of a parcel that can be refunded or resent already. */
const claimed: ReadonlySet<ParcelNeed> = new Set(['lost', 'undelivered', 'no_scan']);

/** Needs whose text says from when on that can be. */
const later: ReadonlySet<ParcelNeed> = new Set(['overdue', 'not_activated', 'stuck']);

/** A note that says what is to be done about a parcel, and from when on it can be claimed (domain §4). */
export const NeedNote = ({ record }: { record: TrackingDetail }) => {
  const translate = useTranslate();
  const need = needOf(record, Date.now());
  if (!need) return null;
  const isClaimed = claimed.has(need);
  const category: TicketCategory = isClaimed ? 'shipping_issue' : 'shipping_status';
  const claimDate = claimableFrom(record);
  const dates = {
    since: formatDate(latenessOf(record, Date.now())?.since ?? null),
    claim: formatDate(claimDate ?? null),
    news: formatDate(record.last_event_at),
  };
  return (
    <NoteBox
      tone={isClaimed ? 'critical' : 'warning'}
      title={translate(`parcels.needs.${need}.title`, dates)}
    >
      {(claimDate || !later.has(need)) && translate(`parcels.needs.${need}.text`, dates)}
      <div className="pl-note-acts">
        <AskButton
          orderId={record.order_id}
          shopId={record.shop_id}
          category={category}
          label="orderShow.ticket.ask"
        />
      </div>
    </NoteBox>
  );
};
