import { useNotify } from 'react-admin';
import type { TicketDetail } from '../../../contract/tickets/calls.ts';
import { postOnce, putOnce } from '../../providers/http/idempotency.ts';
import { useRefreshResource } from '../../providers/lists/useRefreshResource.ts';

interface Told {
  key: string;
  args?: Record<string, unknown>;
}

/** Does something with a ticket, tells that it is done, and reads again what it changed. Rejects as `call` does. */
export const useTicketCall = (id: string) => {
  const notify = useNotify();
  const refreshes = [
    useRefreshResource('tickets'),
    useRefreshResource('orders'),
    useRefreshResource('balances'),
  ];
  const done = async (ticket: TicketDetail, told: (ticket: TicketDetail) => Told): Promise<void> => {
    const { key, args = {} } = told(ticket);
    notify(key, { type: 'success', messageArgs: args });
    await Promise.all(refreshes.map((refresh) => refresh()));
  };
  return {
    post: async (path: string, body: unknown, told: (ticket: TicketDetail) => Told): Promise<void> =>
      done((await postOnce<{ ticket: TicketDetail }>(`/tickets/${id}/${path}`, body)).ticket, told),
    put: async (path: string, body: unknown, told: (ticket: TicketDetail) => Told): Promise<void> =>
      done((await putOnce<{ ticket: TicketDetail }>(`/tickets/${id}/${path}`, body)).ticket, told),
  };
};
