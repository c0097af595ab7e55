import { useQuery } from '@tanstack/react-query';
import type { WaitingQueue } from '../../../contract/topups/waiting.ts';
import { call } from '../../providers/http/httpClient.ts';
import { accountToken } from '../../providers/query/reach.ts';

/**
 * Query key of the queue. It starts with `bills`, so that whatever changes the queue (server, money/waiting.ts)
 * refetches it.
 */
export const queueKey = ['bills', 'waiting'] as const;

/** Query key of the number of waiting orders. */
export const waitingCountKey = [...queueKey, 'count'] as const;

/** Fetches the orders that wait for money, and the available money. */
export const useWaitingQueue = (enabled = true) =>
  useQuery({
    queryKey: queueKey,
    queryFn: ({ signal }) => call<WaitingQueue>('/bills/waiting', { signal, token: accountToken() }),
    enabled,
  });

/** Returns the orders whose payment is still attempted. */
export const payableOrders = ({ waiting }: WaitingQueue) =>
  waiting.filter(({ left_reason: reason }) => reason === null);
