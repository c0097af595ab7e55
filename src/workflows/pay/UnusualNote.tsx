import { useTranslate } from 'react-admin';
import type { PayOrder } from '../../../contract/orders/payment.ts';
import { NoteBox } from '../../components/feedback/NoteBox.tsx';
import { CheckField } from '../../components/inputs/CheckField.tsx';
import { formatCount } from '../../i18n/format.ts';
import type { Choice } from './useChoice.ts';

const useWords = () => {
  const translate = useTranslate();
  return ({ code, pieces, unusual }: PayOrder): string =>
    translate(unusual?.habit ? 'pay.unusual.order' : 'pay.unusual.order_new', {
      code,
      smart_count: pieces,
      habit: formatCount(unusual?.habit ?? 0),
    });
};

/** Asks about far more pieces than the shop's orders usually have, before they are paid for and made. */
export const UnusualNote = ({ choice }: { choice: Choice }) => {
  const translate = useTranslate();
  const words = useWords();
  const { asked, confirmed, confirm } = choice;
  if (asked.length === 0) return null;
  return (
    <NoteBox tone="warning" title={translate('pay.unusual.title')}>
      <ul>
        {asked.map((order) => (
          <li key={order.id}>{words(order)}</li>
        ))}
      </ul>
      <CheckField
        className="pl-check"
        label={translate('pay.unusual.confirm')}
        checked={confirmed}
        onChange={confirm}
      />
    </NoteBox>
  );
};
