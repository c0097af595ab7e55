import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CatalogChoices, countedFilters } from '../../../../contract/catalog/calls.ts';
import { call } from '../../../providers/http/httpClient.ts';
import { filterQuery } from '../../../providers/query/filterKeys.ts';
import type { FilterValues } from '../../../../contract/schema/derive.ts';
import { accountToken } from '../../../providers/query/reach.ts';

/**
 * Counts the products for each filter choice, in one request for all filters. Its key is below `catalog`, so that a
 * change reads it again.
 */
export const useFilterChoices = (filter: FilterValues): CatalogChoices | undefined => {
  const query = new URLSearchParams(filterQuery(filter)).toString();
  return useQuery({
    queryKey: ['catalog', 'choices', query],
    queryFn: ({ signal }) =>
      call<CatalogChoices>(`/catalog/choices?${query}`, { signal, token: accountToken() }),
    placeholderData: keepPreviousData,
    staleTime: 15_000,
  }).data;
};

export type CountedFilter = (typeof countedFilters)[number];
