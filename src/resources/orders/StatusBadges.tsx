import { useTranslate } from 'ra-core';
import { isHeld } from '../../../contract/orders/staffRules.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { StatusBadge } from '../../components/text/StatusBadge.tsx';

/** Shows the status of an order, and a badge if staff put it on hold. */
export const StatusBadges = ({ order }: { order: Pick<Order, 'status' | 'hold_reason'> }) => {
  const translate = useTranslate();
  return (
    <>
      <StatusBadge
        resource="orders"
        status={order.status}
        label={translate(`resources.orders.choices.status.${order.status}`)}
      />
      {isHeld(order) && (
        <StatusBadge resource="orders" status="on-hold" label={translate('orders.hold.badge')} />
      )}
    </>
  );
};
