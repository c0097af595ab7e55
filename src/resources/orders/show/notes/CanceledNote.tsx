import { useTranslate } from 'react-admin';
import type { OrderDetail } from '../../../../../contract/orders/calls.ts';
import { NoteBox } from '../../../../components/feedback/NoteBox.tsx';
import { cancelWords } from '../../../../i18n/cancelWords.ts';
import { formatDate } from '../../../../i18n/format.ts';

/** When and why the order was canceled; the page's primary action orders it again. */
export const CanceledNote = ({ order }: { order: OrderDetail }) => {
  const translate = useTranslate();
  if (order.status !== 'canceled') return null;
  const event = order.events.find(({ kind }) => kind === 'canceled');
  const reason = event?.data['reason'];
  if (!event) return null;
  return (
    <NoteBox tone="neutral" title={translate('orders.cancel.on', { date: formatDate(event.created_at) })}>
      {typeof reason === 'string' ? cancelWords(reason, translate) : undefined}
    </NoteBox>
  );
};
