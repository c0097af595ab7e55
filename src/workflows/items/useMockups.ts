import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { mockupPictureUrl } from '../../components/media/designPicture.ts';
import { call } from '../../providers/http/httpClient.ts';
import { readNewestDesigns, tokenWith } from './catalog.ts';

interface MockupRequest {
  variantId: string | undefined;
  position: string | undefined;
  ids: readonly string[];
}

const noMockups: Readonly<Record<string, string>> = {};

const namesOf = ({ variantId, position, ids }: MockupRequest) => {
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
    // A failed picture shows as its file alone; a retry would fail the same way.
    retry: false,
    staleTime: 300_000,
  };
};

/**
 * Fetches the names of the mockups of files on an area of a variant: file id → name. A file without a mockup is shown
 * alone.
 */
export const useMockups = (request: MockupRequest): Readonly<Record<string, string>> => {
  const { variantId, position, ids } = request;
  const { data } = useQuery({
    ...namesOf(request),
    enabled: Boolean(variantId && position && ids.length > 0),
    placeholderData: keepPreviousData,
  });
  return data?.mockups ?? noMockups;
};

/** Number of pictures visible when the picker opens. */
const visibleCount = 9;

/**
 * Prefetches the picker's first files while its button is hovered or focused; the server renders their mockups
 * meanwhile.
 */
const readAhead = async (
  client: QueryClient,
  area: Pick<MockupRequest, 'variantId' | 'position'>,
): Promise<void> => {
  const designs = await readNewestDesigns(client);
  const ids = designs.map(({ id }) => id);
  if (!area.variantId || ids.length === 0) return;
  const { mockups } = await client.fetchQuery(namesOf({ ...area, ids }));
  for (const id of ids.slice(0, visibleCount))
    if (mockups[id]) new Image().src = mockupPictureUrl(mockups[id], 160);
};

/** Returns prefetching handlers for the button that opens the picker of an area. */
export const usePickerPrefetch = (
  variantId: string,
  position: string,
): { onPointerEnter: () => void; onFocus: () => void } => {
  const client = useQueryClient();
  // A failed prefetch is repeated, and its error shown, when the picker opens.
  const prefetch = (): void => void readAhead(client, { variantId, position }).catch(() => undefined);
  return { onPointerEnter: prefetch, onFocus: prefetch };
};
