import { useQuery } from '@tanstack/react-query';
import type { TopUpFigures } from '../../../contract/topups/calls.ts';
import { call } from '../../providers/http/httpClient.ts';
import { accountToken } from '../../providers/query/reach.ts';

/** Query key of the figures. It starts with `transactions`, so that any change of a request refetches them. */
export const topUpFiguresKey = ['transactions', 'figures'] as const;

/** Fetches the sums of pending top-ups and the usual crediting time; refetched with the top-ups. */
export const useTopUpFigures = () =>
  useQuery({
    queryKey: topUpFiguresKey,
    queryFn: ({ signal }) =>
      call<{ figures: TopUpFigures }>('/bills/transactions/figures', { signal, token: accountToken() }),
    select: ({ figures }) => figures,
  });
