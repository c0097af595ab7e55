import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'react-admin';
import { useEffect, useRef } from 'react';
import { whenIdle } from '../../browser/whenIdle.ts';

/** The largest page of which the next one is fetched before somebody asks for it. */
const mostRows = 50;

/**
 * The page behind the one that is shown, fetched once while the browser has nothing to do: turning the page shows its rows at once, and asks
 * for them again behind what is seen, as every page does that was there before.
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
        void client.prefetchQuery({
          // The key that react-admin gives a list (ra-core, `useGetList`).
          queryKey: [resource, 'getList', params],
          queryFn: ({ signal }) => dataProvider.getList(resource, { ...params, signal }),
          staleTime: Number.POSITIVE_INFINITY,
        });
      });
    },
    [ready, next, client, dataProvider, resource],
  );
};
