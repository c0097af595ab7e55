import { useQuery } from '@tanstack/react-query';
import type { HomeResponse } from '../../../contract/home/calls.ts';
import { call } from '../../providers/http/httpClient.ts';
import { useShop } from '../../providers/session/useSession.ts';

/** Time in ms before home may be read again, the same as for the counts of lists. */
const staleMs = 15_000;

/** Reads all figures of home in one call; read again with the orders. */
export const useHome = () => {
  const shopId = useShop()?.id;
  return useQuery({
    queryKey: ['orders', 'home', shopId],
    queryFn: ({ signal }) => call<{ home: HomeResponse }>('/home', { signal }),
    select: ({ home }) => home,
    enabled: shopId !== undefined,
    staleTime: staleMs,
  });
};
