import { useTranslate } from 'react-admin';
import type { TransactionDetail } from '../../../contract/topups/calls.ts';
import { ProgressSteps } from '../../components/feedback/ProgressSteps.tsx';
import { TitleCard } from '../../components/page/TitleCard.tsx';
import { formatMoney } from '../../i18n/format.ts';

interface NextStepsProps {
  record: TransactionDetail;
  /** Orders that its money starts. */
  orders: number;
}

/** What happens from the transfer to production, and where it stands (prototype `topup-bank`). */
export const NextSteps = ({ record, orders }: NextStepsProps) => {
  const translate = useTranslate();
  const { method, amount_cents: cents, fee_cents: fee, status } = record;
  const isBank = method === 'bank';
  // A bank tells of the money whether or not somebody says that he paid.
  const current = status === 'pending' ? 1 : 0;
  const names = [
    'send',
    isBank ? 'bank' : 'check',
    'balance',
    ...(orders > 0 ? ['orders', 'production'] : []),
  ];
  const about = { amount: formatMoney(cents - fee), smart_count: orders };
  return (
    <TitleCard
      title={translate('topUp.next.title')}
      aside={isBank && <a href="#receipt">{translate('topUp.next.nothing')}</a>}
    >
      <ProgressSteps
        label={translate('topUp.next.title')}
        steps={names.map((name, at) => ({
          key: name,
          label: translate(`topUp.next.${name}`, about),
          detail: translate(`topUp.next.${name}_when`),
          state: at < current ? 'done' : at === current ? 'current' : 'todo',
        }))}
      />
    </TitleCard>
  );
};
