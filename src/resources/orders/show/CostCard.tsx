import { useTranslate } from 'ra-core';
import type { OrderDetail } from '../../../../contract/orders/calls.ts';
import { type CostRow, CostTable } from '../../../components/CostTable.tsx';
import { DateTime } from '../../../components/DateTime.tsx';
import { StatusBadge } from '../../../components/StatusBadge.tsx';
import { TitleCard } from '../../../components/TitleCard.tsx';
import { useSession } from '../../../providers/useSession.ts';

const parts = ['base', 'extra_print', 'shipping', 'handling', 'surcharge'] as const;
/** Parts that an order always has; the others only where they cost something. */
const always = new Set<string>(['base', 'shipping']);

const useRows = (order: OrderDetail, saved: number): CostRow[] => {
  const translate = useTranslate();
  const plan = useSession()?.user.package.name ?? '';
  const line = translate(`resources.orders.choices.shipping_line.${order.shipping_line}`);
  const rows: CostRow[] = parts
    .map((part) => ({ key: part, label: translate(`orders.cost.${part}`), cents: order[`${part}_cents`] ?? 0 }))
    .filter(({ key, cents }) => cents !== 0 || always.has(key))
    .map((row) => (row.key === 'shipping' ? { ...row, detail: line } : row));
  const discount = { key: 'discount', label: translate('orders.cost.discount', { package: plan }), cents: -saved };
  return saved > 0 ? [...rows, discount] : rows;
};

/** What the order costs, part by part, and when it was paid. */
export const CostCard = ({ order }: { order: OrderDetail }) => {
  const translate = useTranslate();
  const rows = useRows(order, order.discount_cents ?? 0);
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
