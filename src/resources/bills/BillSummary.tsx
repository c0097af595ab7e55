import { useTranslate } from 'ra-core';
import type { BillDetail } from '../../../contract/bills/calls.ts';
import type { CostParts } from '../../../contract/orders/pricing.ts';
import { costPartRows } from '../../components/costParts.ts';
import { CostTable } from '../../components/CostTable.tsx';
import { Money } from '../../components/Money.tsx';
import { TitleCard } from '../../components/TitleCard.tsx';

/** What the bill comes to, how it was paid, and what of it went back. */
export const BillSummary = ({ bill, cost }: { bill: BillDetail; cost: CostParts | null }) => {
  const translate = useTranslate();
  const title = translate('bills.summary');
  return (
    <TitleCard title={title}>
      <div className="pl-card-body">
        {!cost && <p className="pl-muted">{translate('bills.parts_missing')}</p>}
        <CostTable
          caption={title}
          rows={cost ? costPartRows(cost, translate, translate('resources.orders.fields.discount_cents')) : []}
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
