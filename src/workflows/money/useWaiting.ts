import { useQuery } from '@tanstack/react-query';
import type { WaitingQueue } from '../../../contract/topups/waiting.ts';
import { call } from '../../providers/http/httpClient.ts';
import { accountToken } from '../../providers/query/reach.ts';

/** Below `bills`: whatever moves the queue moves them (server, money/waiting.ts), and what is shown follows them. */
export const queueKey = ['bills', 'waiting'] as const;

/** How many those are. */
export const waitingCountKey = [...queueKey, 'count'] as const;

/** The orders that are paid when the money is there, and what money there is. */
export const useWaiting = (enabled = true) =>
  useQuery({
    queryKey: queueKey,
    queryFn: ({ signal }) => call<WaitingQueue>('/bills/waiting', { signal, token: accountToken() }),
    enabled,
  });

/** Those that are still tried. */
export const stillWaiting = ({ waiting }: WaitingQueue) =>
  waiting.filter(({ left_reason: reason }) => reason === null);
