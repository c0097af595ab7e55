import { useQuery } from '@tanstack/react-query';
import type { OrderDetail } from '../../../../contract/orders/calls.ts';
import { printState } from '../../../../contract/orders/files.ts';
import { freshFor } from '../../../views/record/detail.ts';
import { orderKey, readOrder } from '../readOrder.ts';

/** While a print file is on its way, the page looks again. */
const lookAgainMs = 5_000;

const waitsForFile = ({ items }: OrderDetail): boolean =>
  items.some(({ prints }) => prints.some((print) => printState(print) === 'fetching'));

/**
 * Everything the page of one order shows, in one call. It is not react-admin's own record, because lists put shorter
 * ones there. Fails as `call` does.
 */
export const useOrderDetail = (id: string) =>
  useQuery({
    queryKey: orderKey(id),
    queryFn: ({ signal }) => readOrder(id, signal),
    staleTime: freshFor,
    refetchInterval: ({ state }) => (state.data && waitsForFile(state.data) ? lookAgainMs : false),
  });
