import { Button } from '../../../components/inputs/Button.tsx';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { WaitingOrder } from '../../../../contract/topups/waiting.ts';
import { TitleCard } from '../../../components/page/TitleCard.tsx';
import { formatMoney } from '../../../i18n/format.ts';
import { recordPath } from '../../../../contract/pagePaths.ts';
import type { QueueChange } from './useQueueChange.ts';

/** The reason why an order left the queue, in the reader's language. */
const Reason = ({
  order: { left_reason: reason, amount_cents: agreedCents, cost_cents: costCents },
}: {
  order: WaitingOrder;
}) => {
  const translate = useTranslate();
  if (reason === 'dearer')
    return translate('topUp.waiting.dearer', {
      now: formatMoney(costCents),
      more: formatMoney(costCents - agreedCents),
    });
  return translate(`errors.${reason}`, { _: translate('errors.nothing_to_pay') });
};

/** Puts an order whose cost rose back into the queue, at its current cost. */
const AgreeButton = ({ order, change }: { order: WaitingOrder; change: QueueChange }) => {
  const label = useTranslate()('topUp.waiting.agree', { amount: formatMoney(order.cost_cents) });
  return (
    <Button
      size="small"
      variant="outlined"
      onClick={() => void change.agree(order)}
      aria-label={`${label} #${order.code}`}
    >
      {label}
    </Button>
  );
};

/** Orders that left the queue, each with its reason, until the seller has dismissed it. */
export const RemovedOrders = ({ left, change }: { left: readonly WaitingOrder[]; change: QueueChange }) => {
  const translate = useTranslate();
  return (
    <TitleCard title={translate('topUp.waiting.left')}>
      <ul className="pl-pay-list pl-card-body">
        {left.map((order) => (
          <li key={order.id}>
            <span className="pl-grow">
              <Link className="pl-id" to={recordPath('orders', order.id)}>{`#${order.code}`}</Link>
              <span className="pl-opt-text">
                <Reason order={order} />
              </span>
            </span>
            {order.left_reason === 'dearer' && <AgreeButton order={order} change={change} />}
            <Button
              size="small"
              onClick={() => void change.takeOut([order.id])}
              aria-label={`${translate('topUp.waiting.answer')} #${order.code}`}
            >
              {translate('topUp.waiting.answer')}
            </Button>
          </li>
        ))}
      </ul>
    </TitleCard>
  );
};
