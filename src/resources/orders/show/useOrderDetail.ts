import { useQuery } from '@tanstack/react-query';
import type { OrderDetail } from '../../../../contract/orders/calls.ts';
import { call } from '../../../providers/httpClient.ts';

/**
 * Everything the page of one order shows, in one call. Its key lies below `orders`, so an action's refresh reads it
 * anew; it is not react-admin's own record, because lists put shorter ones there. Fails as `call` does.
 */
export const useOrderDetail = (id: string) =>
  useQuery({
    queryKey: ['orders', 'detail', id],
    queryFn: async ({ signal }) => (await call<{ order: OrderDetail }>(`/orders/${encodeURIComponent(id)}`, { signal })).order,
  });
