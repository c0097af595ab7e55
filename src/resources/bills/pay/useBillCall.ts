import { useNotify } from 'react-admin';
import type { BillChanged } from '../../../../contract/bills/calls.ts';
import { call } from '../../../providers/http/httpClient.ts';
import { postOnce } from '../../../providers/http/idempotency.ts';
import { accountToken } from '../../../providers/query/reach.ts';
import { useRefreshResource } from '../../../providers/lists/useRefreshResource.ts';

/** Changes of a bill; what they touch is read again. Each rejects with ApiFailure. */
export const useBillCall = (id: string) => {
  const notify = useNotify();
  const refreshes = [
    useRefreshResource('bills'),
    useRefreshResource('orders'),
    useRefreshResource('balances'),
  ];
  const told = async (work: Promise<BillChanged>, words: string): Promise<void> => {
    try {
      await work;
      notify(words, { type: 'success' });
    } finally {
      // Also after a refusal: then something else is true than what the page shows.
      void Promise.all(refreshes.map((refresh) => refresh()));
    }
  };
  const token = accountToken();
  return {
    confirm: (body: { pay: 'balance' | 'credit'; amount_cents?: number }) =>
      told(postOnce<BillChanged>(`/bills/${id}/confirm`, body, { token }), 'bills.pay.done'),
    cancel: () =>
      told(postOnce<BillChanged>(`/bills/${id}/cancel`, undefined, { token }), 'bills.cancel.done'),
    takeOff: (orderId: string) =>
      told(
        call<BillChanged>(`/bills/${id}/orders/${orderId}`, { method: 'DELETE', token }),
        'bills.take_off.done',
      ),
  };
};
