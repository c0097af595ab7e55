import { useTranslate } from 'react-admin';
import type { OrderDetail } from '../../../../../contract/orders/calls.ts';
import { NoteBox } from '../../../../components/feedback/NoteBox.tsx';
import { formatDate } from '../../../../i18n/format.ts';
import { rejectWords } from '../../../../i18n/phrases.ts';

/** Why the house refused the order; the way out is the page's primary action (look §6 "Show"). */
export const RejectNote = ({ order }: { order: OrderDetail }) => {
  const translate = useTranslate();
  if (order.status !== 'rejected') return null;
  const date = order.events.find(({ kind }) => kind === 'rejected')?.created_at;
  return (
    <NoteBox tone="critical" title={translate('orders.reject.title', { date: formatDate(date) })}>
      {rejectWords(order.reject_reason ?? '', translate)}
    </NoteBox>
  );
};
