import { useTranslate } from 'ra-core';
import type { BillDetail } from '../../../contract/bills/calls.ts';
import { addCosts } from '../../../contract/orders/pricing.ts';
import { type CostRow, CostTable } from '../../components/CostTable.tsx';
import { Money } from '../../components/Money.tsx';
import { TitleCard } from '../../components/TitleCard.tsx';

const parts = ['base', 'extra_print', 'shipping', 'handling', 'surcharge'] as const;

/** The parts of all orders together; none where an order costs something else by now. */
const useRows = (bill: BillDetail): CostRow[] => {
  const translate = useTranslate();
  const costs = bill.orders.map(({ cost }) => cost).filter((cost) => cost !== null);
  if (costs.length < bill.orders.length) return [];
  const sum = addCosts(costs);
  const rows = parts.map((part) => ({ key: part, label: translate(`orders.cost.${part}`), cents: sum[`${part}_cents`] }));
  const discount = { key: 'discount', label: translate('resources.orders.fields.discount_cents'), cents: -sum.discount_cents };
  return [...rows, discount].filter(({ cents }) => cents !== 0);
};

/** What the bill comes to, how it was paid, and what of it went back. */
export const BillSummary = ({ bill }: { bill: BillDetail }) => {
  const translate = useTranslate();
  const title = translate('bills.summary');
  const rows = useRows(bill);
  return (
    <TitleCard title={title}>
      <div className="pl-card-body">
        {rows.length === 0 && <p className="pl-muted">{translate('bills.parts_missing')}</p>}
        <CostTable
          caption={title}
          rows={rows}
          total={{ label: translate('orders.cost.total'), cents: bill.total_cents }}
          foot={translate(bill.status === 'debt' ? 'bills.on_credit' : 'bills.paid_at_once')}
        />
        {bill.refunded_cents > 0 && (
          <p className="pl-sum-foot">
            {translate('bills.refunded')} <Money cents={bill.refunded_cents} />
          </p>
        )}
      </div>
    </TitleCard>
  );
};
