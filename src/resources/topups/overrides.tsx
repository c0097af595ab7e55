import type { TransactionRow } from '../../../contract/topups/calls.ts';
import { isOpenTopUp } from '../../../contract/topups/rules.ts';
import type { Transaction, transactions } from '../../../contract/topups/transactions.ts';
import { MethodName } from '../../components/media/MethodMark.tsx';
import { EmptyValue } from '../../components/text/EmptyValue.tsx';
import { Money } from '../../components/text/Money.tsx';
import { formatDong, formatRate } from '../../i18n/format.ts';
import type { Overrides } from '../../views/base/overrides.ts';
import { formatDuration } from '../../workflows/money/formatDuration.ts';
import { TopUpResult } from './TopUpResult.tsx';

/** The amount to send: in dong by bank, in dollars by every other method. */
const SentAmount = ({ record: { vnd, amount_cents: cents } }: { record: Transaction }) =>
  vnd === null ? <Money cents={cents} /> : formatDong(vnd);

/** The change of the balance, booked or expected; empty if nothing arrived or everything went back. */
const BalanceChange = ({
  record: { kind, status, credited_cents: arrivedCents, amount_cents: cents, fee_cents: fee },
}: {
  record: Transaction;
}) => {
  if (arrivedCents !== null) return <Money className="pl-strong" cents={arrivedCents} />;
  if (kind === 'withdraw')
    return status === 'pending' || status === 'withdrew' ? (
      <Money className="pl-strong" cents={-cents} />
    ) : (
      <EmptyValue />
    );
  return isOpenTopUp(status) ? <Money className="pl-muted" cents={cents - fee} /> : <EmptyValue />;
};

/** Cells of the list of top-ups and of the page of one. */
export const topUpOverrides: Overrides<(typeof transactions)['fields']> = {
  cell: {
    code: ({ code }) => `#${code}`,
    method: ({ method }, { choice }) => <MethodName method={method} name={choice(method)} />,
    vnd: (record) => <SentAmount record={record} />,
    credited_cents: (record) => <BalanceChange record={record} />,
    took_seconds: ({ took_seconds: seconds }) =>
      seconds === null ? <EmptyValue /> : formatDuration(seconds),
    rate: ({ rate }) => (rate === null ? <EmptyValue /> : formatRate(Number(rate))),
    reason: (record) => <TopUpResult record={record as TransactionRow} />,
  },
  width: {
    code: [96, 1],
    created_at: [140, 1],
    method: [184, 0],
    amount_cents: [104, 0],
    vnd: [124, 0],
    rate: [104, 0],
    credited_cents: [104, 0],
    status: [160, 0],
    reason: [166, 3],
  },
};
