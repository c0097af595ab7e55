import { useState } from 'react';
import type { TransactionDetail } from '../../../../contract/topups/calls.ts';
import type { Transaction } from '../../../../contract/topups/transactions.ts';
import { useSingleRun } from '../../../components/dialogs/ConfirmDialog.tsx';
import { call } from '../../../providers/http/httpClient.ts';
import { postOnce } from '../../../providers/http/idempotency.ts';
import { firstPage, listPath } from '../../../providers/query/listUrl.ts';
import { getVocabulary } from '../../../providers/operator/operator.ts';
import { accountToken } from '../../../providers/query/reach.ts';
import { useRefreshResource } from '../../../providers/lists/useRefreshResource.ts';

interface Answer {
  transaction: TransactionDetail;
}

interface TransferRequest {
  cents: number;
  /** The bill that it is to pay before others; undefined for a bill on credit, which money reaches in its turn. */
  billId: string | undefined;
}

/** Returns the first method by which sellers send dong to a bank account. */
const bankMethod = (): string =>
  getVocabulary('topup_methods').find(({ kind, is_active: isActive }) => isActive && kind === 'bank')?.code ??
  'bank';

/**
 * Finds a request of exactly this amount for this bill that already waits for its transfer, so that opening the page
 * twice creates no second one.
 */
const findOpen = async (
  { cents, billId }: TransferRequest,
  token: ReturnType<typeof accountToken>,
): Promise<TransactionDetail | undefined> => {
  const openQuery = firstPage({ status: ['waiting'], method: [bankMethod()] });
  const { transactions } = await call<{ transactions: Transaction[] }>(listPath('transactions', openQuery), {
    token,
  });
  const sameAmount = transactions.filter(({ amount_cents: amount }) => amount === cents);
  const details = await Promise.all(
    sameAmount.map(({ id }) => call<Answer>(`/bills/transactions/${id}`, { token })),
  );
  return details.map(({ transaction }) => transaction).find(({ bill }) => bill?.id === billId);
};

/** Requests a bank transfer of an amount, or reuses the request that already waits for it. */
export const useTransfer = ({ cents, billId }: TransferRequest) => {
  const refresh = useRefreshResource('transactions');
  const [record, setRecord] = useState<TransactionDetail>();
  const request = useSingleRun(async () => {
    const token = accountToken();
    const body = { method: bankMethod(), amount_cents: cents, ...(billId && { bill_id: billId }) };
    const existing = await findOpen({ cents, billId }, token);
    const transaction =
      existing ??
      (await postOnce<Answer>('/bills/transactions/top-up', { transaction: body }, { token })).transaction;
    setRecord(transaction);
    await refresh();
  });
  return { record, forget: () => setRecord(undefined), ...request };
};
