import { useState } from 'react';
import type { TransactionDetail } from '../../../../contract/topups/calls.ts';
import type { Transaction } from '../../../../contract/topups/transactions.ts';
import { useWork } from '../../../components/dialogs/AskDialog.tsx';
import { call } from '../../../providers/http/httpClient.ts';
import { postOnce } from '../../../providers/http/idempotency.ts';
import { firstPage, listPath } from '../../../providers/lists/listUrl.ts';
import { accountToken } from '../../../providers/lists/reach.ts';
import { useRefreshResource } from '../../../providers/lists/useRefreshResource.ts';

interface Answer {
  transaction: TransactionDetail;
}

/** A request of exactly this much that waits for its transfer already: looking twice makes no second one. */
const findOpen = async (cents: number, token: ReturnType<typeof accountToken>): Promise<Transaction | undefined> => {
  const open = firstPage({ status: ['waiting'], method: ['bank'] });
  const { transactions } = await call<{ transactions: Transaction[] }>(listPath('transactions', open), { token });
  return transactions.find(({ amount_cents: amount }) => amount === cents);
};

/** Asks for a bank transfer of so much, or shows the one that was asked for. */
export const useTransfer = (cents: number) => {
  const refresh = useRefreshResource('transactions');
  const [record, setRecord] = useState<TransactionDetail>();
  const work = useWork(async () => {
    const token = accountToken();
    const found = await findOpen(cents, token);
    const { transaction } = found
      ? await call<Answer>(`/bills/transactions/${found.id}`, { token })
      : await postOnce<Answer>('/bills/transactions/top-up', { transaction: { method: 'bank', amount_cents: cents } }, { token });
    setRecord(transaction);
    await refresh();
  });
  return { record, forget: () => setRecord(undefined), ...work };
};
