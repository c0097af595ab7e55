import { useQuery } from '@tanstack/react-query';
import { readOrder } from '../readOrder.ts';

/**
 * The order that a form begins with, read once: what happens to it later must not change what is typed. Its key is not
 * below `orders`, or every refresh of the list would read it again under the form.
 */
export const useOpenedOrder = (id: string) =>
  useQuery({
    queryKey: ['order-form', id],
    queryFn: ({ signal }) => readOrder(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
