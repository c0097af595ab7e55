import { useTranslate } from 'ra-core';
import type { OrderDetail } from '../../../../contract/orders/calls.ts';
import { costPartRows } from '../../../components/costParts.ts';
import { type CostRow, CostTable } from '../../../components/CostTable.tsx';
import { DateTime } from '../../../components/DateTime.tsx';
import { StatusBadge } from '../../../components/StatusBadge.tsx';
import { TitleCard } from '../../../components/TitleCard.tsx';
import { useSession } from '../../../providers/useSession.ts';

const useRows = (order: OrderDetail): CostRow[] => {
  const translate = useTranslate();
  const plan = useSession()?.user.package.name ?? '';
  const shipping = translate(`resources.orders.choices.shipping_line.${order.shipping_line}`);
  return costPartRows(order, translate, translate('orders.cost.discount', { package: plan }), { shipping });
};

/** What the order costs, part by part, and when it was paid. */
export const CostCard = ({ order }: { order: OrderDetail }) => {
  const translate = useTranslate();
  const rows = useRows(order);
  const { payment_status: payment, paid_at: paidAt } = order;
  const title = translate('orders.cost.title');
  const { total_cents: total } = order;
  const paid = paidAt && (
    <>
      {translate('orderShow.paid_on')} <DateTime value={paidAt} />
    </>
  );
  const badge = translate(`resources.orders.choices.payment_status.${payment}`);
  return (
    <TitleCard title={title} aside={<StatusBadge resource="orders" status={payment} label={badge} />}>
      <div className="pl-card-body">
        {total === null ? (
          <p className="pl-muted">
            {translate('permissions.no_cost')} {paid}
          </p>
        ) : (
          <CostTable caption={title} rows={rows} total={{ label: translate('orders.cost.total'), cents: total }} foot={paid} />
        )}
      </div>
    </TitleCard>
  );
};
