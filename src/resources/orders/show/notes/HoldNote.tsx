import { useTranslate } from 'react-admin';
import { MdOutlinePause } from 'react-icons/md';
import type { OrderDetail } from '../../../../../contract/orders/calls.ts';
import { askedBy } from '../../../../../contract/orders/holdAsks.ts';
import { isHeld } from '../../../../../contract/orders/houseRules.ts';
import { may } from '../../../../../contract/orders/rules.ts';
import { recordPath } from '../../../../../contract/pagePaths.ts';
import { NoteBox } from '../../../../components/feedback/NoteBox.tsx';
import { Button } from '../../../../components/inputs/Button.tsx';
import { formatDate } from '../../../../i18n/format.ts';
import { holdWords } from '../../../../i18n/phrases.ts';
import { useMay } from '../../../../providers/session/permissions.ts';
import { AskButton } from '../../../../workflows/tickets/AskButton.tsx';
import { answeredAt } from './answered.ts';

interface HoldNoteProps {
  order: OrderDetail;
  /** It stands above the form, where what it asks for is done. */
  here?: boolean;
}

/** Leads to what the hold asks for, or in its form says so, as long as the rules allow it; one that asks for nothing may be asked about. */
const Answer = ({ order, here }: HoldNoteProps) => {
  const translate = useTranslate();
  const asked = askedBy(order.hold_reason ?? '');
  const mayEdit = useMay('orders.edit', order.shop_id);
  if (!asked && !here) {
    return (
      <div className="pl-note-acts">
        <AskButton orderId={order.id} shopId={order.shop_id} category="other" label="orderShow.ticket.ask" />
      </div>
    );
  }
  if (!asked || !mayEdit || !may(asked, order, new Date()).ok) return null;
  if (here) return <p>{translate(`orderShow.hold.here.${asked}`)}</p>;
  return (
    <div className="pl-note-acts">
      <Button variant="outlined" size="small" to={`${recordPath('orders', order.id)}/edit`}>
        {translate(`orderShow.hold.${asked}`)}
      </Button>
    </div>
  );
};

/** Why the house stopped the order beside its status, what the seller can do about it, and what comes once he has. */
export const HoldNote = ({ order, here = false }: HoldNoteProps) => {
  const translate = useTranslate();
  if (!isHeld(order)) return null;
  const date = order.events.find(({ kind }) => kind === 'held')?.created_at;
  const answered = answeredAt(order);
  return (
    <NoteBox
      tone="warning"
      icon={MdOutlinePause}
      title={translate('orderShow.hold.title', { date: formatDate(date) })}
    >
      {holdWords(order.hold_reason ?? '', translate)}
      {answered ? (
        <p>{translate('orderShow.hold.answered', { date: formatDate(answered) })}</p>
      ) : (
        <Answer order={order} here={here} />
      )}
    </NoteBox>
  );
};
