import type { OrderDetail } from '../../../../contract/orders/calls.ts';
import type { HoldReason } from '../../../../contract/orders/holdReasons.ts';
import { answersHold, holdAction } from '../../../../contract/orders/holdActions.ts';
import { useTranslate } from 'ra-core';
import { checkOrderAction } from '../../../../contract/orders/rules.ts';
import { recordPath } from '../../../../contract/pagePaths.ts';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { Button } from '../../../components/inputs/Button.tsx';
import { useMay } from '../../../providers/session/permissions.ts';
import { cancelReasonText } from '../../../i18n/cancelWords.ts';
import { formatDate } from '../../../i18n/format.ts';
import { rejectReasonText, holdReasonText } from '../../../i18n/phrases.ts';
import { MdOutlinePause } from 'react-icons/md';
import { isHeld } from '../../../../contract/orders/staffRules.ts';
import { OpenTicketButton } from '../../../workflows/tickets/OpenTicketButton.tsx';

/** Returns when the seller last changed what an order is on hold for (ISO); its events start with the newest. */
const answeredAt = ({
  hold_reason: reason,
  events,
}: Pick<OrderDetail, 'hold_reason' | 'events'>): string | undefined => {
  const holdIndex = events.findIndex(({ kind }) => kind === 'held');
  return events.slice(0, Math.max(holdIndex, 0)).find((event) => answersHold(reason ?? '', event))
    ?.created_at;
};

/** Leads to the order of the store, whose change waits for the seller. */
const StoreOrderLink = ({ order }: { order: OrderDetail }) => {
  const translate = useTranslate();
  const maySee = useMay('stores.view', order.shop_id);
  if (!maySee || !order.store_change) return null;
  return (
    <div className="pl-note-acts">
      <Button variant="outlined" size="small" to={recordPath('incoming_orders', order.store_change.id)}>
        {translate('orderShow.store_change')}
      </Button>
    </div>
  );
};

/** Returns true if the order is on hold for a change in its store that the seller has not decided about. */
const isHeldForStore = (order: OrderDetail): boolean =>
  isHeld(order) &&
  order.hold_reason === ('changed_in_store' satisfies HoldReason) &&
  order.store_change !== null;

/** Says that a change of the order in its store waits for the seller, unless the hold says so. */
export const StoreChangeNote = ({ order }: { order: OrderDetail }) => {
  const translate = useTranslate();
  if (!order.store_change || isHeldForStore(order)) return null;
  const { reason } = order.store_change;
  return (
    <NoteBox tone="warning" title={translate(`resources.incoming_orders.choices.reason.${reason}`)}>
      <StoreOrderLink order={order} />
    </NoteBox>
  );
};

/** Shows when and why the order was canceled; the page's primary action orders it again. */
export const CanceledNote = ({ order }: { order: OrderDetail }) => {
  const translate = useTranslate();
  if (order.status !== 'canceled') return null;
  const event = order.events.find(({ kind }) => kind === 'canceled');
  const reason = event?.data['reason'];
  if (!event) return null;
  return (
    <NoteBox tone="neutral" title={translate('orders.cancel.on', { date: formatDate(event.created_at) })}>
      {typeof reason === 'string' ? cancelReasonText(reason, translate) : undefined}
    </NoteBox>
  );
};

/** Shows why staff rejected the order; the page's primary action fixes it (look §6 "Show"). */
export const RejectNote = ({ order }: { order: OrderDetail }) => {
  const translate = useTranslate();
  if (order.status !== 'rejected') return null;
  const date = order.events.find(({ kind }) => kind === 'rejected')?.created_at;
  return (
    <NoteBox tone="critical" title={translate('orders.reject.title', { date: formatDate(date) })}>
      {rejectReasonText(order.reject_reason ?? '', translate)}
    </NoteBox>
  );
};

interface HoldNoteProps {
  order: OrderDetail;
  /** True above the form, where the requested change is made. */
  here?: boolean;
}

/**
 * Leads to the change that the hold asks for, or names it inside the form, while the rules allow it; a hold for a
 * change in the store leads there, and one that asks for nothing offers a ticket.
 */
const Answer = ({ order, here }: HoldNoteProps) => {
  const translate = useTranslate();
  const requestedAction = holdAction(order.hold_reason ?? '');
  const mayEdit = useMay('orders.edit', order.shop_id);
  if (isHeldForStore(order)) return <StoreOrderLink order={order} />;
  if (!requestedAction && !here) {
    return (
      <div className="pl-note-acts">
        <OpenTicketButton
          orderId={order.id}
          shopId={order.shop_id}
          category="other"
          label="orderShow.ticket.ask"
        />
      </div>
    );
  }
  if (!requestedAction || !mayEdit || !checkOrderAction(requestedAction, order, new Date()).ok) return null;
  if (here) return <p>{translate(`orderShow.hold.here.${requestedAction}`)}</p>;
  return (
    <div className="pl-note-acts">
      <Button variant="outlined" size="small" to={`${recordPath('orders', order.id)}/edit`}>
        {translate(`orderShow.hold.${requestedAction}`)}
      </Button>
    </div>
  );
};

/** Shows why staff put the order on hold, what the seller can do about it, and what happens afterwards. */
export const HoldNote = ({ order, here = false }: HoldNoteProps) => {
  const translate = useTranslate();
  if (!isHeld(order)) return null;
  const date = order.events.find(({ kind }) => kind === 'held')?.created_at;
  const answerTime = answeredAt(order);
  return (
    <NoteBox
      tone="warning"
      icon={MdOutlinePause}
      title={translate('orderShow.hold.title', { date: formatDate(date) })}
    >
      {holdReasonText(order.hold_reason ?? '', translate)}
      {answerTime ? (
        <p>{translate('orderShow.hold.answered', { date: formatDate(answerTime) })}</p>
      ) : (
        <Answer order={order} here={here} />
      )}
    </NoteBox>
  );
};
