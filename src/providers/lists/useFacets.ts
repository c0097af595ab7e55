import { useQuery } from '@tanstack/react-query';
import type { Facets } from '../../../contract/lists.ts';
import { useIdle } from '../../browser/useIdle.ts';
import { totalOf } from './counts.ts';
import { dataProvider } from '../dataProvider.ts';
import { useShop } from '../session/useSession.ts';

/** Facets are asked again at most this often. */
const freshFor = 15_000;

/** Key of the facets of a resource; `useRefreshResource` makes them stale. */
export const facetsKey = (resource: string) => [resource, 'facets'] as const;

/** Key of one answer: the filter of the tabs' own field does not matter. */
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
 * How many records stand in each tab under all other filters, and in all (`GET /{resource}/facets`).
 * @param field the field of the tabs; its own value in `filter` does not matter.
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
 * How many records a filter leaves: one count by its index, however many rows the shop has (`GET /{resource}/count`). It waits
 * until the page is there.
 */
export const useCountOf = (resource: string, filter: Readonly<Record<string, unknown>>) => {
  const shopId = useShop()?.id;
  const idle = useIdle();
  return useQuery<number>({
    queryKey: [...facetsKey(resource), shopId, 'count', filter],
    queryFn: () => totalOf(resource, filter),
    enabled: idle && shopId !== undefined,
    staleTime: freshFor,
    placeholderData: (previous) => previous,
  });
};
