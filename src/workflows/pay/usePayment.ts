import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import type { payResultSchema, PayQuote } from '../../../contract/orders/calls.ts';
import { call } from '../../providers/http/httpClient.ts';
import { ApiFailure, codeOf } from '../../providers/http/httpError.ts';
import { postOnce } from '../../providers/http/idempotency.ts';
import { accountToken } from '../../providers/query/reach.ts';
import { useRefreshResource } from '../../providers/lists/useRefreshResource.ts';
import type { BulkTarget } from '../../views/base/actions.ts';
import { bulkToken } from '../../views/actions/bulkCall.ts';

export type PayResult = z.infer<typeof payResultSchema>;

/** Body of a payment: the orders, and the total that the seller sees. */
export interface Payment {
  ids: string[];
  total_cents: number;
}

const useQuote = (target: BulkTarget) =>
  useQuery<PayQuote>({
    // The key does not start with `orders`, because refreshing the list after a payment must not request a new quote.
    queryKey: ['pay-quote', target],
    queryFn: ({ signal }) =>
      call<PayQuote>('/orders/pay/quote', {
        method: 'POST',
        body: { selection: target },
        signal,
        token: bulkToken(target),
      }),
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  });

/** Returns true if something changed since the quote: a price, the balance, a status. */
const isOutdated = (error: unknown): boolean => error instanceof ApiFailure && error.status === 409;

/**
 * Returns the error key. Without an answer the outcome is unknown; the payment's idempotency key makes a retry safe.
 */
const problemOf = (failure: unknown): string => {
  if (codeOf(failure) === 'unexpected') return 'pay.lost';
  return failure instanceof Error ? failure.message : 'app.unexpected';
};

/**
 * Fetches the quote of a selection and sends its payment. After a refusal because something changed, it refetches the
 * quote and the orders on the page, so that the next click uses current data. The same payment keeps its idempotency
 * key until the outcome is known.
 */
export const usePayment = (
  target: BulkTarget,
  onPaid: (paid: PayResult) => void,
  onWaiting: (missingCents: number) => void,
) => {
  const { data: quote, error, isFetching, refetch } = useQuote(target);
  const refreshOrders = useRefreshResource('orders');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const pay = async (payment: Payment) => {
    if (!quote || busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      onPaid(await postOnce<PayResult>('/orders/pay', payment, { token: accountToken() }));
    } catch (failure) {
      setProblem(problemOf(failure));
      if (!isOutdated(failure)) return;
      void refreshOrders();
      await refetch();
    } finally {
      setBusy(false);
    }
  };
  /** Puts all orders on a bill that is paid when the money arrives. */
  const wait = async ({ ids, cost, missing_cents: missingCents }: PayQuote): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await postOnce('/bills', { bill: { ids, total_cents: cost.total_cents } }, { token: accountToken() });
      onWaiting(missingCents);
    } catch (failure) {
      setProblem(problemOf(failure));
      if (isOutdated(failure)) await refetch();
    } finally {
      setBusy(false);
    }
  };
  return { quote, error, problem, busy, isFetching, pay, wait, retry: () => void refetch() };
};
