import { useQuery } from '@tanstack/react-query';
import type { HomeAnswer } from '../../../contract/home/calls.ts';
import { call } from '../../providers/http/httpClient.ts';
import { useShop } from '../../providers/session/useSession.ts';

/** Asked again at most this often, as the counts of lists are. */
const freshFor = 15_000;

/** All that home says, in one call; read again with the orders. */
export const useHome = () => {
  const shopId = useShop()?.id;
  return useQuery({
    queryKey: ['orders', 'home', shopId],
    queryFn: ({ signal }) => call<{ home: HomeAnswer }>('/home', { signal }),
    select: ({ home }) => home,
    enabled: shopId !== undefined,
    staleTime: freshFor,
  });
};
