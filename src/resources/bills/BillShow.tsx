import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { BillDetail } from '../../../contract/bills/calls.ts';
import { addCosts, type CostParts } from '../../../contract/orders/pricing.ts';
import { DateTime } from '../../components/text/DateTime.tsx';
import { EmptyValue } from '../../components/text/EmptyValue.tsx';
import { FailedRecord } from '../../components/feedback/FailedRecord.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { StatusBadge } from '../../components/text/StatusBadge.tsx';
import { formatDistance } from '../../i18n/format.ts';
import { call } from '../../providers/http/httpClient.ts';
import { codeOf } from '../../providers/http/httpError.ts';
import { listPath } from '../../views/record/paths.ts';
import { RecordState } from '../../views/record/RecordState.tsx';
import { BillOrders } from './BillOrders.tsx';
import { BillSummary } from './BillSummary.tsx';

const useBill = (id: string) =>
  useQuery({
    queryKey: ['bills', 'detail', id],
    queryFn: async ({ signal }) => (await call<{ bill: BillDetail }>(`/bills/${encodeURIComponent(id)}`, { signal })).bill,
  });

/** The parts of all its orders together; null where one of them costs something else by now. */
const costOf = ({ orders }: BillDetail): CostParts | null => {
  const costs = orders.map(({ cost }) => cost).filter((cost) => cost !== null);
  return costs.length === orders.length ? addCosts(costs) : null;
};

/** The day, and how far off it is. */
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

/** When it was made, for how many orders, and until when a debt is due. */
const Facts = ({ bill }: { bill: BillDetail }) => {
  const translate = useTranslate();
  return (
    <>
      {translate('resources.bills.fields.created_at')} <DateTime value={bill.created_at} />
      {` · ${translate('bills.count', { smart_count: bill.order_count })}`}
      {bill.status === 'debt' && (
        <>
          {' · '}
          {translate('resources.bills.fields.due_at')} <DueDate at={bill.due_at} />
        </>
      )}
    </>
  );
};

const Page = ({ bill }: { bill: BillDetail }) => {
  const translate = useTranslate();
  const cost = useMemo(() => costOf(bill), [bill]);
  return (
    <div className="pl-page pl-page-mid pl-show">
      <PageHeader
        title={translate('bills.bill', { code: bill.code })}
        crumbs={[{ label: translate('layout.sidebar.bills'), to: listPath('bills') }, { label: bill.code }]}
        badges={<StatusBadge resource="bills" status={bill.status} label={translate(`resources.bills.choices.status.${bill.status}`)} />}
        facts={<Facts bill={bill} />}
      />
      <div className="pl-two">
        <BillOrders bill={bill} cost={cost} />
        <aside className="pl-stack" aria-label={translate('bills.summary')}>
          <BillSummary bill={bill} cost={cost} />
        </aside>
      </div>
    </div>
  );
};

const Failed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const translate = useTranslate();
  return (
    <div className="pl-page pl-page-mid">
      <FailedRecord
        title={translate('resources.bills.name', { smart_count: 1 })}
        list={{ label: translate('layout.sidebar.bills'), to: listPath('bills') }}
        text={translate(error.message, { _: error.message })}
        onRetry={onRetry}
      />
    </div>
  );
};

const Loaded = ({ id }: { id: string }) => {
  const { data: bill, error, refetch } = useBill(id);
  if (!bill && error && codeOf(error) !== 'not_found') return <Failed error={error} onRetry={() => void refetch()} />;
  return (
    <RecordState pending={!bill} error={bill ? null : error} onRetry={() => void refetch()}>
      {bill && <Page bill={bill} />}
    </RecordState>
  );
};

/** `/bills/{id}`: what was charged for which orders (look §6 "Bill"). */
export const BillShow = () => {
  const { id = '' } = useParams();
  return <Loaded key={id} id={id} />;
};
