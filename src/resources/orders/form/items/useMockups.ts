import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PrintPosition } from '../../../../../contract/orders/statuses.ts';
import { call } from '../../../../providers/http/httpClient.ts';
import { tokenWith } from '../catalog.ts';

interface Wanted {
  variantId: string | undefined;
  position: PrintPosition | undefined;
  ids: readonly string[];
}

const none: Readonly<Record<string, string>> = {};

/** Names of the mockups of files on an area of a variant: id of the file → name. What is missing is shown as its file alone. */
export const useMockups = ({ variantId, position, ids }: Wanted): Readonly<Record<string, string>> => {
  const query = new URLSearchParams({ variant_id: variantId ?? '', position: position ?? '', ids: ids.join(',') }).toString();
  const { data } = useQuery({
    queryKey: ['designs', 'mockups', query],
    queryFn: ({ signal }) => call<{ mockups: Record<string, string> }>(`/designs/mockups?${query}`, { signal, token: tokenWith('designs.view') }),
    enabled: Boolean(variantId && position && ids.length > 0),
    placeholderData: keepPreviousData,
    // A picture that fails is the file alone: asking again and again would not make it another.
    retry: false,
    staleTime: 300_000,
  });
  return data?.mockups ?? none;
};
