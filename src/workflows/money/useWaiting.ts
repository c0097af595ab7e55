import { useQuery } from '@tanstack/react-query';
import type { WaitingQueue } from '../../../contract/topups/waiting.ts';
import { call } from '../../providers/http/httpClient.ts';
import { accountToken } from '../../providers/lists/reach.ts';

/** ms between two looks at the queue: money may come at any time. */
const lookMs = 15_000;

/** The orders that are paid when the money is there, and what money there is. */
export const useWaiting = (enabled = true) =>
  useQuery({
    queryKey: ['waiting'],
    queryFn: ({ signal }) => call<WaitingQueue>('/bills/waiting', { signal, token: accountToken() }),
    refetchInterval: lookMs,
    enabled,
  });

/** Those that are still tried. */
export const stillWaiting = ({ waiting }: WaitingQueue) => waiting.filter(({ left_reason: reason }) => reason === null);
