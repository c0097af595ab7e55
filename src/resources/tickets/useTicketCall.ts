import { useNotify } from 'ra-core';
import type { TicketDetail } from '../../../contract/tickets/calls.ts';
import { postOnce, putOnce } from '../../providers/http/idempotency.ts';
import { useRefreshResource } from '../../providers/lists/useRefreshResource.ts';

interface SuccessText {
  key: string;
  args?: Record<string, unknown>;
}

/** Returns the calls of a ticket. Each reports success and reads again what it changed; rejects as `call` does. */
export const useTicketCall = (id: string) => {
  const notify = useNotify();
  const refreshes = [
    useRefreshResource('tickets'),
    useRefreshResource('orders'),
    useRefreshResource('balances'),
  ];
  const reportSuccess = async (
    ticket: TicketDetail,
    textOf: (ticket: TicketDetail) => SuccessText,
  ): Promise<void> => {
    const { key, args = {} } = textOf(ticket);
    notify(key, { type: 'success', messageArgs: args });
    await Promise.all(refreshes.map((refresh) => refresh()));
  };
  return {
    post: async (path: string, body: unknown, textOf: (ticket: TicketDetail) => SuccessText): Promise<void> =>
      reportSuccess(
        (await postOnce<{ ticket: TicketDetail }>(`/tickets/${id}/${path}`, body)).ticket,
        textOf,
      ),
    put: async (path: string, body: unknown, textOf: (ticket: TicketDetail) => SuccessText): Promise<void> =>
      reportSuccess((await putOnce<{ ticket: TicketDetail }>(`/tickets/${id}/${path}`, body)).ticket, textOf),
  };
};
