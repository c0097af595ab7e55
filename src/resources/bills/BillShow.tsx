import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { type Bill, bills } from '../../../contract/bills/bills.ts';
import type { BillDetail } from '../../../contract/bills/calls.ts';
import { DateTime } from '../../components/text/DateTime.tsx';
import { EmptyValue } from '../../components/text/EmptyValue.tsx';
import { formatDistance } from '../../i18n/format.ts';
import { SchemaShow } from '../../views/record/SchemaShow.tsx';
import { BillButtons } from './BillButtons.tsx';
import { BillOrders } from './BillOrders.tsx';
import { BillSummary } from './BillSummary.tsx';
import { BankCard } from './pay/BankCard.tsx';

/** A due date with its distance from today. */
const DueDate = ({ at }: { at: string | null }) => {
  const translate = useTranslate();
  const [now] = useState(() => Date.now());
  if (!at) return <EmptyValue />;
  return (
    <>
      <DateTime shape="date" value={at} />{' '}
      {translate(Date.parse(at) < now ? 'bills.overdue' : 'bills.due_in', { span: formatDistance(at, now) })}
    </>
  );
};

/** The bill's creation date, its number of orders and, for a debt, the due date. */
const Facts = ({ record: bill }: { record: BillDetail }) => {
  const translate = useTranslate();
  return (
    <>
      {translate('resources.bills.fields.created_at')} <DateTime value={bill.created_at} />
      {` · ${translate('bills.count', { smart_count: bill.order_count })}`}
      {(bill.status === 'debt' || bill.status === 'confirmed') && (
        <>
          {' · '}
          {translate('resources.bills.fields.due_at')} <DueDate at={bill.due_at} />
        </>
      )}
    </>
  );
};

/** The amount and how to pay it, side by side above the orders, which need the whole width. */
const BillHead = ({ record }: { record: BillDetail }) => (
  <div className="pl-bill-head">
    <BillSummary record={record} />
    <BankCard record={record} />
  </div>
);

const sections = { summary: BillHead, orders: BillOrders };

/** `/bills/{id}`: a bill with the orders that it charges (look §6 "Bill"). */
export const BillShow = () => {
  const translate = useTranslate();
  const title = ({ code }: Bill): string => translate('bills.bill', { code });
  return (
    <SchemaShow resource={bills} title={title} facts={Facts} buttons={BillButtons} sections={sections} />
  );
};
