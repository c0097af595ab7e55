import { useQuery } from '@tanstack/react-query';
import type { TopUpFigures } from '../../../contract/topups/calls.ts';
import { call } from '../../providers/http/httpClient.ts';
import { accountToken } from '../../providers/query/reach.ts';

/** Below `transactions`: whatever moves a request moves them. */
export const topUpFiguresKey = ['transactions', 'figures'] as const;

/** What waits for money, what is on its way, and how fast it comes; read again with the top-ups. */
export const useTopUpFigures = () =>
  useQuery({
    queryKey: topUpFiguresKey,
    queryFn: ({ signal }) =>
      call<{ figures: TopUpFigures }>('/bills/transactions/figures', { signal, token: accountToken() }),
    select: ({ figures }) => figures,
  });
