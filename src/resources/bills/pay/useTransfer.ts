import { useState } from 'react';
import type { TransactionDetail } from '../../../../contract/topups/calls.ts';
import type { Transaction } from '../../../../contract/topups/transactions.ts';
import { useWork } from '../../../components/dialogs/AskDialog.tsx';
import { call } from '../../../providers/http/httpClient.ts';
import { postOnce } from '../../../providers/http/idempotency.ts';
import { firstPage, listPath } from '../../../providers/query/listUrl.ts';
import { accountToken } from '../../../providers/query/reach.ts';
import { useRefreshResource } from '../../../providers/lists/useRefreshResource.ts';

interface Answer {
  transaction: TransactionDetail;
}

interface Wanted {
  cents: number;
  /** The bill that it is to pay before others; undefined for one on credit, which money reaches in its turn. */
  billId: string | undefined;
}

/** A request of exactly this much for this bill that waits for its transfer already: looking twice makes no second one. */
const findOpen = async (
  { cents, billId }: Wanted,
  token: ReturnType<typeof accountToken>,
): Promise<TransactionDetail | undefined> => {
  const open = firstPage({ status: ['waiting'], method: ['bank'] });
  const { transactions } = await call<{ transactions: Transaction[] }>(listPath('transactions', open), {
    token,
  });
  const alike = transactions.filter(({ amount_cents: amount }) => amount === cents);
  const answers = await Promise.all(
    alike.map(({ id }) => call<Answer>(`/bills/transactions/${id}`, { token })),
  );
  return answers.map(({ transaction }) => transaction).find(({ bill }) => bill?.id === billId);
};

/** Asks for a bank transfer of so much, or shows the one that was asked for. */
export const useTransfer = ({ cents, billId }: Wanted) => {
  const refresh = useRefreshResource('transactions');
  const [record, setRecord] = useState<TransactionDetail>();
  const work = useWork(async () => {
    const token = accountToken();
    const asked = { method: 'bank', amount_cents: cents, ...(billId && { bill_id: billId }) };
    const found = await findOpen({ cents, billId }, token);
    const made =
      found ??
      (await postOnce<Answer>('/bills/transactions/top-up', { transaction: asked }, { token })).transaction;
    setRecord(made);
    await refresh();
  });
  return { record, forget: () => setRecord(undefined), ...work };
};
