import { useQuery } from '@tanstack/react-query';
import type { Substitutes } from '../../../contract/orders/substitutes.ts';
import { call } from '../../providers/http/httpClient.ts';
import { codeOf } from '../../providers/http/httpError.ts';
import { postOnce } from '../../providers/http/idempotency.ts';
import { useRefreshResource } from '../../providers/lists/useRefreshResource.ts';
import { bulkToken } from '../../views/actions/bulkCall.ts';

/** An item of the order and the product that it gets. */
export interface SubstituteChange {
  item_id: string;
  variant_id: string;
}

/**
 * Reads what is in stock for an order, and gives one of its items another product. `onDone` is called once nothing is
 * out of stock any more.
 */
export const useSubstitutes = (orderId: string, onDone: () => void) => {
  const token = bulkToken({ ids: [orderId] });
  const refreshOrders = useRefreshResource('orders');
  const { data, error, refetch } = useQuery({
    // Not below `orders`: a refreshed list must not read the offers again.
    queryKey: ['substitutes', orderId],
    queryFn: ({ signal }) => call<Substitutes>(`/orders/${orderId}/substitutes`, { signal, token }),
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const send = async (change: SubstituteChange): Promise<void> => {
    try {
      await postOnce(`/orders/${orderId}/substitute`, { ...change, version: data?.version }, { token });
    } catch (failure) {
      // The offers may be of a former version of the order, or of the stock.
      if (codeOf(failure) !== 'unexpected') void refetch();
      throw failure;
    }
    void refreshOrders();
    const latest = await refetch();
    if (latest.data?.items.length === 0) onDone();
  };
  return { data, error, retry: () => void refetch(), send };
};
