import { useQuery } from '@tanstack/react-query';
import { readOrder } from '../readOrder.ts';

/**
 * Reads the order that a form starts with, once: later changes must not overwrite what is typed. Its key is not below
 * `orders`, or every refresh of the list would read it again under the form.
 */
export const useOrderForForm = (id: string) =>
  useQuery({
    queryKey: ['order-form', id],
    queryFn: ({ signal }) => readOrder(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
