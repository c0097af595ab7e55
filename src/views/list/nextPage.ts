import { type QueryClient, type QueryFunction, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'react-admin';
import { useEffect, useMemo, useRef } from 'react';
import { whenIdle } from '../../browser/whenIdle.ts';

/** The largest page of which the next one is fetched before somebody asks for it. */
const mostRows = 50;

/** ms in which a page that was fetched ahead is not asked for again when it is turned to; what changes meanwhile the poll tells (`follow`). */
const freshFor = 10_000;

interface Asked {
  readonly queryKey: QueryKey;
  readonly state: { readonly dataUpdatedAt: number };
}

/** When the answers came that were fetched ahead. */
const fetchedAhead = new WeakMap<Asked, number>();

/**
 * How the queries of a list behave. Its errors are shown by the panel, which has a way out; a toast would say them twice. A page that was fetched
 * ahead, and not since, is fresh for a while.
 */
export const useListQueries = () => {
  const client = useQueryClient();
  return useMemo(
    () => ({
      onError: () => {},
      staleTime: (query: Asked) => {
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

/**
 * The page behind the one that is shown, fetched once while the browser has nothing to do: turning the page shows its rows at once.
 */
export const useNextPageAhead = (ready: boolean): void => {
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  const { resource, page, perPage, sort, filterValues: filter, total = 0 } = useListContext();
  const isMore = page * perPage < total && perPage <= mostRows;
  const next = isMore ? JSON.stringify({ pagination: { page: page + 1, perPage }, sort, filter }) : undefined;
  const asked = useRef<string>(undefined);
  useEffect(
    function fetchNextPage() {
      if (!ready || !next || asked.current === next) return undefined;
      return whenIdle(() => {
        asked.current = next;
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
