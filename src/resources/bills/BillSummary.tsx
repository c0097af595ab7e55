import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { BillDetail } from '../../../contract/bills/calls.ts';
import { isOpenBill, isOwed, paidOnCredit } from '../../../contract/bills/rules.ts';
import { dongOf } from '../../../contract/topups/dong.ts';
import { costPartRows } from '../../components/table/costParts.ts';
import { CostTable } from '../../components/table/CostTable.tsx';
import { Money } from '../../components/text/Money.tsx';
import { TitleCard } from '../../components/page/TitleCard.tsx';
import { formatDate, formatDong, formatRate } from '../../i18n/format.ts';
import { BillDocuments } from './BillDocuments.tsx';
import { billCost } from './billCost.ts';

/** Returns the text key that says how the bill was paid or waits for payment. */
const footOf = (bill: BillDetail): string => {
  if (isOpenBill(bill)) return 'bills.waits';
  if (bill.status === 'canceled' && bill.refunded_cents === 0) return 'bills.canceled';
  return isOwed(bill) ? 'bills.on_credit' : 'bills.paid_at_once';
};

/** The bill's payments and refunds, one line each. */
const Movements = ({ bill }: { bill: BillDetail }) => {
  const translate = useTranslate();
  const parts = isOpenBill(bill) || bill.payments.length > 1 ? bill.payments : [];
  const paidCents = paidOnCredit(bill);
  return (
    <>
      {paidCents > 0 && (
        <div className="pl-kv-row">
          <dt>{translate('bills.paid_so_far')}</dt>
          <dd>
            <Money cents={-paidCents} />
          </dd>
        </div>
      )}
      {parts.map(({ at, kind, cents }) => (
        <div key={`${at} ${cents}`} className="pl-kv-row">
          <dt>{translate(`bills.${kind}_on`, { date: formatDate(at) })}</dt>
          <dd>
            <Money cents={cents} />
          </dd>
        </div>
      ))}
      {bill.refunded_cents > 0 && (
        <div className="pl-kv-row">
          <dt>{translate('bills.refunded')}</dt>
          <dd>
            <Money cents={-bill.refunded_cents} />
          </dd>
        </div>
      )}
    </>
  );
};

/** The payments and refunds after the charge, and the amount that is still to be paid. */
const PaymentTotals = ({ bill }: { bill: BillDetail }) => {
  const translate = useTranslate();
  const leftCents = bill.left_cents ?? 0;
  return (
    <dl className="pl-kv pl-bill-after">
      <Movements bill={bill} />
      {leftCents > 0 && (
        <div className="pl-kv-row pl-strong">
          <dt>{translate('bills.to_pay')}</dt>
          <dd>
            <Money cents={leftCents} />
          </dd>
        </div>
      )}
    </dl>
  );
};

/** The remaining amount, else the total, in dong at the rate stored with the bill. */
const Dong = ({ bill }: { bill: BillDetail }) => {
  const translate = useTranslate();
  const { usd_to_vnd: rate } = bill;
  if (rate === null) return null;
  const cents = bill.left_cents || bill.total_cents;
  return (
    <p className="pl-sum-foot pl-num">
      {translate('bills.dong', { amount: formatDong(dongOf(cents, rate)), rate: formatRate(rate) })}
    </p>
  );
};

/** The bill's cost by part, how it was paid, and its refunds. */
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
          rows={
            cost ? costPartRows(cost, translate, translate('resources.orders.fields.discount_cents')) : []
          }
          total={{ label: translate('orders.cost.total'), cents: bill.total_cents }}
          foot={translate(footOf(bill))}
        />
        <PaymentTotals bill={bill} />
        <Dong bill={bill} />
        <BillDocuments bill={bill} />
      </div>
    </TitleCard>
  );
};
