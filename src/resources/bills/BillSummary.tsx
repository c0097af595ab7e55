import { useTranslate } from 'react-admin';
import { useMemo } from 'react';
import type { BillDetail } from '../../../contract/bills/calls.ts';
import { costPartRows } from '../../components/table/costParts.ts';
import { CostTable } from '../../components/table/CostTable.tsx';
import { Money } from '../../components/text/Money.tsx';
import { TitleCard } from '../../components/page/TitleCard.tsx';
import { formatRate, formatVnd } from '../../i18n/format.ts';
import { useRate } from '../../providers/useRate.ts';
import { billCost } from './billCost.ts';

/** What went back, and of a debt what is still to be paid, in dong at today's rate too. */
const After = ({ bill }: { bill: BillDetail }) => {
  const translate = useTranslate();
  const rate = useRate();
  const left = bill.total_cents - bill.refunded_cents;
  return (
    <>
      <dl className="pl-kv pl-bill-after">
        {bill.refunded_cents > 0 && (
          <>
            <dt>{translate('bills.refunded')}</dt>
            <dd>
              <Money cents={-bill.refunded_cents} />
            </dd>
          </>
        )}
        {bill.status === 'debt' && (
          <>
            <dt className="pl-strong">{translate('bills.to_pay')}</dt>
            <dd className="pl-strong">
              <Money cents={left} />
            </dd>
          </>
        )}
      </dl>
      {bill.status === 'debt' && rate !== undefined && (
        <p className="pl-sum-foot pl-num">
          {translate('bills.dong', { amount: formatVnd((left / 100) * rate), rate: formatRate(rate) })}
        </p>
      )}
    </>
  );
};

/** What the bill comes to, how it was paid, and what of it went back. */
export const BillSummary = ({ record: bill }: { record: BillDetail }) => {
  const translate = useTranslate();
  const cost = useMemo(() => billCost(bill), [bill]);
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
        <After bill={bill} />
      </div>
    </TitleCard>
  );
};
