import { useQuery } from '@tanstack/react-query';
import type { Facets } from '../../../contract/lists.ts';
import { useIdle } from '../../browser/useIdle.ts';
import { listTotal } from './counts.ts';
import { dataProvider } from '../dataProvider.ts';
import { useShop } from '../session/useSession.ts';

/** Ms for which facets count as fresh. */
const freshFor = 15_000;

/** Returns the key of a resource's facets; `useRefreshResource` makes them stale. */
export const facetsKey = (resource: string) => [resource, 'facets'] as const;

/** Returns the key of one response; the filter of the tabs' own field does not matter. */
export const facetsQueryKey = (
  resource: string,
  shopId: string | undefined,
  { ...filter }: Record<string, unknown>,
  field = 'status',
) => {
  delete filter[field];
  return [...facetsKey(resource), shopId, filter, field] as const;
};

/**
 * Fetches the number of records in each tab under all other filters, and in all (`GET /{resource}/facets`).
 * @param field field of the tabs; its own value in `filter` does not matter
 */
export const useFacets = (resource: string, filter: Record<string, unknown> = {}, field = 'status') => {
  const shopId = useShop()?.id;
  return useQuery<Facets>({
    queryKey: facetsQueryKey(resource, shopId, filter, field),
    queryFn: ({ signal }) => dataProvider.getFacets(resource, filter, field, signal),
    enabled: shopId !== undefined,
    staleTime: freshFor,
    placeholderData: (previous) => previous,
  });
};

/**
 * Fetches the number of records under a filter: one count by its index, however many rows the shop has (`GET
 * /{resource}/count`). It waits until the page is rendered.
 */
export const useCountOf = (resource: string, filter: Readonly<Record<string, unknown>>) => {
  const shopId = useShop()?.id;
  const idle = useIdle();
  return useQuery<number>({
    queryKey: [...facetsKey(resource), shopId, 'count', filter],
    queryFn: () => listTotal(resource, filter),
    enabled: idle && shopId !== undefined,
    staleTime: freshFor,
    placeholderData: (previous) => previous,
  });
};
