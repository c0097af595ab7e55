import { type QueryClient, type QueryFunction, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'ra-core';
import { useEffect, useMemo, useRef } from 'react';
import { whenIdle } from '../../browser/whenIdle.ts';

/** Largest page size for which the next page is prefetched. */
const maxPrefetchedRows = 50;

/** Ms for which a prefetched page counts as fresh when it is opened; polling reports changes in between. */
const freshFor = 10_000;

interface RequestedPage {
  readonly queryKey: QueryKey;
  readonly state: { readonly dataUpdatedAt: number };
}

/** Times of the prefetched answers. */
const fetchedAhead = new WeakMap<RequestedPage, number>();

/**
 * Returns the query options of a list. The list's panel shows errors and a way out, so there is no toast. A
 * prefetched page is fresh for a while if it was not fetched again since.
 */
export const useListQueries = () => {
  const client = useQueryClient();
  return useMemo(
    () => ({
      onError: () => {},
      staleTime: (query: RequestedPage) => {
        if (fetchedAhead.get(query) === query.state.dataUpdatedAt) return freshFor;
        const { staleTime = 0 } = client.getQueryDefaults(query.queryKey);
        return typeof staleTime === 'number' ? staleTime : 0;
      },
    }),
    [client],
  );
};

const fetchAhead = async (client: QueryClient, queryKey: QueryKey, queryFn: QueryFunction): Promise<void> => {
  await client.prefetchQuery({ queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY });
  const query = client.getQueryCache().find({ queryKey });
  if (query) fetchedAhead.set(query, query.state.dataUpdatedAt);
};

/** Prefetches the next page once while the browser is idle, so that turning the page shows its rows at once. */
export const useNextPageAhead = (ready: boolean): void => {
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  const { resource, page, perPage, sort, filterValues: filter, total = 0 } = useListContext();
  const isMore = page * perPage < total && perPage <= maxPrefetchedRows;
  const next = isMore ? JSON.stringify({ pagination: { page: page + 1, perPage }, sort, filter }) : undefined;
  const prefetched = useRef<string>(undefined);
  useEffect(
    function fetchNextPage() {
      if (!ready || !next || prefetched.current === next) return undefined;
      return whenIdle(() => {
        prefetched.current = next;
        const params = JSON.parse(next) as Parameters<typeof dataProvider.getList>[1];
        // The key that react-admin gives a list (ra-core, `useGetList`).
        const queryKey = [resource, 'getList', params];
        const queryFn: QueryFunction = ({ signal }) => dataProvider.getList(resource, { ...params, signal });
        void fetchAhead(client, queryKey, queryFn);
      });
    },
    [ready, next, client, dataProvider, resource],
  );
};
