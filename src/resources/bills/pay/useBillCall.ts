import { useNotify } from 'ra-core';
import type { BillChanged } from '../../../../contract/bills/calls.ts';
import { call } from '../../../providers/http/httpClient.ts';
import { postOnce } from '../../../providers/http/idempotency.ts';
import { accountToken } from '../../../providers/query/reach.ts';
import { useRefreshResource } from '../../../providers/lists/useRefreshResource.ts';

/** Returns the changes of a bill; each reports success, reads the affected lists again and rejects with ApiFailure. */
export const useBillCall = (id: string) => {
  const notify = useNotify();
  const refreshes = [
    useRefreshResource('bills'),
    useRefreshResource('orders'),
    useRefreshResource('balances'),
  ];
  const runAndReport = async (response: Promise<BillChanged>, successKey: string): Promise<void> => {
    try {
      await response;
      notify(successKey, { type: 'success' });
    } finally {
      // Also after a refusal: then the page shows outdated data.
      void Promise.all(refreshes.map((refresh) => refresh()));
    }
  };
  const token = accountToken();
  return {
    confirm: (body: { pay: 'balance' | 'credit'; amount_cents?: number }) =>
      runAndReport(postOnce<BillChanged>(`/bills/${id}/confirm`, body, { token }), 'bills.pay.done'),
    cancel: () =>
      runAndReport(postOnce<BillChanged>(`/bills/${id}/cancel`, undefined, { token }), 'bills.cancel.done'),
    takeOff: (orderId: string) =>
      runAndReport(
        call<BillChanged>(`/bills/${id}/orders/${orderId}`, { method: 'DELETE', token }),
        'bills.take_off.done',
      ),
  };
};
