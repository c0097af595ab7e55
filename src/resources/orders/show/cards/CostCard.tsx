import { useTranslate } from 'ra-core';
import type { OrderDetail } from '../../../../../contract/orders/calls.ts';
import { visiblePaymentStatus } from '../../../../../contract/orders/rules.ts';
import { costPartRows } from '../../../../components/table/costParts.ts';
import { type CostRow, CostTable } from '../../../../components/table/CostTable.tsx';
import { DateTime } from '../../../../components/text/DateTime.tsx';
import { StatusBadge } from '../../../../components/text/StatusBadge.tsx';
import { TitleCard } from '../../../../components/page/TitleCard.tsx';
import { formatMoney } from '../../../../i18n/format.ts';
import { useSeesCost } from '../../../../providers/session/permissions.ts';
import { useSession } from '../../../../providers/session/useSession.ts';
import { isResend, refundsOf } from '../refunds.ts';
import { codeLabel } from '../../../../i18n/codes.ts';

const useRows = (order: OrderDetail): CostRow[] => {
  const translate = useTranslate();
  const plan = useSession()?.user.package.name ?? '';
  const shipping = codeLabel(translate, 'shipping_lines', order.shipping_line);
  // Today's plan may differ from the one that the order was paid with.
  const discount = order.paid_at
    ? translate('resources.orders.fields.discount_cents')
    : translate('orders.cost.discount', { package: plan });
  return costPartRows(order, translate, discount, { shipping });
};

/** Shows when the order was paid, what was refunded and when; or that nobody pays for it. */
const Foot = ({ order }: { order: OrderDetail }) => {
  const translate = useTranslate();
  if (isResend(order)) return <p className="pl-sum-foot">{translate('orderShow.remade')}</p>;
  return (
    <>
      {order.paid_at && (
        <p className="pl-sum-foot">
          {translate('orderShow.paid_on')} <DateTime value={order.paid_at} />
        </p>
      )}
      {refundsOf(order).map(({ key, cents, at }) => (
        <p key={key} className="pl-sum-foot">
          {translate('orderShow.refunded', { amount: formatMoney(cents) })} <DateTime value={at} />
        </p>
      ))}
    </>
  );
};

/** Shows the cost of the order by part, the payment, and refunds. */
export const CostCard = ({ order }: { order: OrderDetail }) => {
  const translate = useTranslate();
  const rows = useRows(order);
  const { total_cents: total } = order;
  const seesCost = useSeesCost([order.shop_id]);
  const payment = visiblePaymentStatus(order);
  const title = translate('orders.cost.title');
  const badge = payment && (
    <StatusBadge
      resource="orders"
      status={payment}
      label={translate(`resources.orders.choices.payment_status.${payment}`)}
    />
  );
  return (
    <TitleCard title={title} aside={badge}>
      <div className="pl-card-body">
        {total === null ? (
          <p className="pl-muted">{translate(seesCost ? 'orderShow.cost_open' : 'permissions.no_cost')}</p>
        ) : (
          <CostTable
            caption={title}
            rows={rows}
            total={{
              label: translate('orders.cost.total'),
              cents: total,
              was: order.former_total_cents ?? undefined,
            }}
            foot={order.price_changed ? translate('orderShow.price_changed') : undefined}
          />
        )}
        <Foot order={order} />
      </div>
    </TitleCard>
  );
};
