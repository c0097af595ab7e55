import { useTranslate } from 'react-admin';
import PauseOutlined from '@mui/icons-material/PauseOutlined';
import type { OrderDetail } from '../../../../../contract/orders/calls.ts';
import { isHeld } from '../../../../../contract/orders/houseRules.ts';
import { NoteBox } from '../../../../components/feedback/NoteBox.tsx';
import { formatDate } from '../../../../i18n/format.ts';
import { holdWords } from '../../../../i18n/phrases.ts';

/** Why the house stopped the order beside its status. */
export const HoldNote = ({ order }: { order: OrderDetail }) => {
  const translate = useTranslate();
  if (!isHeld(order)) return null;
  const date = order.events.find(({ kind }) => kind === 'held')?.created_at;
  return (
    <NoteBox tone="warning" icon={PauseOutlined} title={translate('orderShow.hold.title', { date: formatDate(date) })}>
      {holdWords(order.hold_reason ?? '', translate)}
    </NoteBox>
  );
};
