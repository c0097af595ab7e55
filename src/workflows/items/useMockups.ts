import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PrintPosition } from '../../../contract/orders/statuses.ts';
import { mockupPicture } from '../../components/media/designPicture.ts';
import { call } from '../../providers/http/httpClient.ts';
import { readNewestDesigns, tokenWith } from './catalog.ts';

interface Wanted {
  variantId: string | undefined;
  position: PrintPosition | undefined;
  ids: readonly string[];
}

const none: Readonly<Record<string, string>> = {};

const namesOf = ({ variantId, position, ids }: Wanted) => {
  const query = new URLSearchParams({
    variant_id: variantId ?? '',
    position: position ?? '',
    ids: ids.join(','),
  }).toString();
  return {
    queryKey: ['designs', 'mockups', query],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call<{ mockups: Record<string, string> }>(`/designs/mockups?${query}`, {
        signal,
        token: tokenWith('designs.view'),
      }),
    // A picture that fails is the file alone: asking again and again would not make it another.
    retry: false,
    staleTime: 300_000,
  };
};

/** Names of the mockups of files on an area of a variant: id of the file → name. What is missing is shown as its file alone. */
export const useMockups = (wanted: Wanted): Readonly<Record<string, string>> => {
  const { variantId, position, ids } = wanted;
  const { data } = useQuery({
    ...namesOf(wanted),
    enabled: Boolean(variantId && position && ids.length > 0),
    placeholderData: keepPreviousData,
  });
  return data?.mockups ?? none;
};

/** As many pictures are seen when the picker opens. */
const seenAtFirst = 9;

/** Has what the picker shows first come while the pointer or the focus is on what opens it; the server makes its pictures meanwhile. */
const readAhead = async (
  client: QueryClient,
  place: Pick<Wanted, 'variantId' | 'position'>,
): Promise<void> => {
  const designs = await readNewestDesigns(client);
  const ids = designs.map(({ id }) => id);
  if (!place.variantId || ids.length === 0) return;
  const { mockups } = await client.fetchQuery(namesOf({ ...place, ids }));
  for (const id of ids.slice(0, seenAtFirst))
    if (mockups[id]) new Image().src = mockupPicture(mockups[id], 160);
};

/** Handlers for what opens the picker of an area. */
export const usePickerAhead = (
  variantId: string,
  position: PrintPosition,
): { onPointerEnter: () => void; onFocus: () => void } => {
  const client = useQueryClient();
  // What does not come ahead is asked for, and told, when it is opened.
  const read = (): void => void readAhead(client, { variantId, position }).catch(() => undefined);
  return { onPointerEnter: read, onFocus: read };
};
