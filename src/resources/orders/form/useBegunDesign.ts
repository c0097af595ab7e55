import { useQuery } from '@tanstack/react-query';
import type { DesignDetail } from '../../../../contract/designs/calls.ts';
import { call } from '../../../providers/http/httpClient.ts';
import { begunDesign } from './begun.ts';
import { tokenWith } from '../../../workflows/items/catalog.ts';

/** The file that the address of a new order names, read once; nothing is asked for where it names none. */
export const useBegunDesign = (search: string) => {
  const id = begunDesign(search);
  return useQuery({
    queryKey: ['order-design', id],
    queryFn: ({ signal }) =>
      call<{ design: DesignDetail }>(`/designs/${id}`, { signal, token: tokenWith('designs.view') }),
    select: ({ design }) => design,
    enabled: id !== undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
};
