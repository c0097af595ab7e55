import { useQuery } from '@tanstack/react-query';
import type { OrderDetail } from '../../../../contract/orders/calls.ts';
import { printState } from '../../../../contract/orders/files.ts';
import { call } from '../../../providers/httpClient.ts';

/** While a print file is on its way, the page looks again. */
const lookAgainMs = 5_000;

const waitsForFile = ({ items }: OrderDetail): boolean =>
  items.some(({ prints }) => prints.some((print) => printState(print) === 'fetching'));

/**
 * Everything the page of one order shows, in one call. Its key lies below `orders`, so an action's refresh reads it
 * anew; it is not react-admin's own record, because lists put shorter ones there. Fails as `call` does.
 */
export const useOrderDetail = (id: string) =>
  useQuery({
    queryKey: ['orders', 'detail', id],
    queryFn: async ({ signal }) => (await call<{ order: OrderDetail }>(`/orders/${encodeURIComponent(id)}`, { signal })).order,
    refetchInterval: ({ state }) => (state.data && waitsForFile(state.data) ? lookAgainMs : false),
  });
