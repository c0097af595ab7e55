import { MdOutlineWarningAmber } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import type { OrderDetail } from '../../../../../contract/orders/calls.ts';
import { DateTime } from '../../../../components/text/DateTime.tsx';
import { ProgressSteps } from '../../../../components/feedback/ProgressSteps.tsx';
import { formatDate } from '../../../../i18n/format.ts';
import { shippedCount } from '../parcels.ts';
import { progressOf, type OrderStep } from '../steps.ts';

const ReachedTime = ({ at }: { at: string }) => (
  <>
    <DateTime value={at} shape="day" /> <DateTime value={at} shape="time" />
  </>
);

const PiecesShipped = ({ order }: { order: OrderDetail }) => {
  const translate = useTranslate();
  const shipped = order.items.reduce((sum, item) => sum + shippedCount(order, item), 0);
  return translate('orderShow.pieces_shipped', { shipped, smart_count: order.quantity });
};

/** Shows the latest shipping date, with a warning if it has passed. */
const ShipDate = ({ deadline }: { deadline: string }) => {
  const translate = useTranslate();
  const date = formatDate(deadline);
  if (Date.parse(deadline) > Date.now()) return translate('orderShow.estimated', { date });
  return (
    <span className="pl-mark pl-t-warning">
      <MdOutlineWarningAmber aria-hidden="true" />
      {translate('orderShow.ships_late', { date })}
    </span>
  );
};

/** Shows the progress of the order, with the times of its timeline. */
export const ProgressCard = ({ order }: { order: OrderDetail }) => {
  const translate = useTranslate();
  const detailOf = ({ status, state, at }: OrderStep) => {
    if (status === 'fulfilled' && state === 'todo' && order.ships_by)
      return <ShipDate deadline={order.ships_by} />;
    if (state === 'current' && order.status === 'partially-fulfilled') return <PiecesShipped order={order} />;
    return at && <ReachedTime at={at} />;
  };
  const steps = progressOf(order).map((step) => ({
    key: step.status,
    state: step.state,
    label: translate(`resources.orders.choices.status.${step.status}`),
    detail: detailOf(step),
  }));
  const label = translate('orderShow.progress');
  return (
    <section className="pl-card" aria-label={label}>
      <ProgressSteps label={label} steps={steps} />
    </section>
  );
};
