import type { FilterValues } from '../../providers/query/filterKeys.ts';
import { filterOfAddress } from './listAddress.ts';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import {
  reactRouterProvider,
  type RouterNavigateFunction,
  type RouterProvider,
  RouterProviderContext,
} from 'react-admin';
import { type ReactNode, use, useCallback, useMemo } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useNavigate } from 'react-router-dom';

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const mergedFilter = (before: FilterValues, wanted: FilterValues, now: FilterValues): FilterValues => {
  const changed = Object.keys({ ...before, ...wanted }).filter((key) => !same(before[key], wanted[key]));
  const kept = Object.entries(now).filter(([key]) => !changed.includes(key));
  const mine = changed.flatMap((key) => (key in wanted ? [[key, wanted[key]] as const] : []));
  return Object.fromEntries([...kept, ...mine]);
};

/**
 * What a change makes of the query of an address, when another change came between: `drawn` is what it began from, `wanted`
 * what it made of that, `now` what stands there by now. Each keeps what it changed.
 */
const mergedSearch = (drawn: URLSearchParams, wanted: URLSearchParams, now: URLSearchParams): string => {
  const merged = new URLSearchParams(now);
  for (const name of new Set([...drawn.keys(), ...wanted.keys()])) {
    const value = wanted.get(name);
    if (value === drawn.get(name)) continue;
    if (value === null) merged.delete(name);
    else merged.set(name, value);
  }
  const [before, mine, there] = [drawn, wanted, now].map((query) => filterOfAddress(`?${query}`));
  merged.set('filter', JSON.stringify(mergedFilter(before ?? {}, mine ?? {}, there ?? {})));
  return `?${merged}`;
};

/** How react-admin marks that it turns a page (ra-core, `useListParams`). */
const isTurn = (options: Parameters<RouterNavigateFunction>[1]): boolean =>
  Boolean((options?.state as Record<string, unknown> | undefined)?.['_scrollToTop']);

/** Whether a query is of a page behind the first: the key that react-admin gives a list (ra-core, `useGetList`). */
const isLaterPage = (key: QueryKey): boolean =>
  ((key[2] as { pagination?: { page: number } } | undefined)?.pagination?.page ?? 1) > 1;

type Way = Parameters<RouterNavigateFunction>[0];

/**
 * react-admin writes the whole query from the list as it was drawn last. A change right after another, before the list is
 * drawn again, would take the first one back. `first`: what a list has whose address says nothing.
 */
const useMerge = (first: string) => {
  const router = use(DataRouterContext)?.router;
  const { pathname, search } = useLocation();
  return useCallback(
    (to: Way): Way => {
      const now = router?.state.location;
      if (typeof to !== 'object' || !to.search || !now || now.pathname !== pathname || now.search === search)
        return to;
      const drawn = new URLSearchParams({
        ...Object.fromEntries(new URLSearchParams(first)),
        ...Object.fromEntries(new URLSearchParams(search)),
      });
      return {
        ...to,
        search: mergedSearch(drawn, new URLSearchParams(to.search), new URLSearchParams(now.search)),
      };
    },
    [router, pathname, search, first],
  );
};

/**
 * react-admin turns the page where the address names one that is not there. That repairs the address: Back then leaves
 * the list. A page that only failed to come is left in the address, where trying again finds it.
 */
const useRepairingNavigate = (first: string): RouterNavigateFunction => {
  const merge = useMerge(first);
  const navigate = reactRouterProvider.useNavigate();
  const client = useQueryClient();
  return useCallback<RouterNavigateFunction>(
    (to, options) => {
      if (!isTurn(options)) return navigate(merge(to), options);
      const failed = client
        .getQueryCache()
        .findAll({ type: 'active', predicate: ({ state }) => state.status === 'error' });
      if (failed.some(({ queryKey }) => isLaterPage(queryKey))) return undefined;
      return navigate(to, { ...options, replace: true });
    },
    [navigate, client, merge],
  );
};

const repairingFrom = (first: string): RouterProvider => {
  const useNavigateHere = (): RouterNavigateFunction => useRepairingNavigate(first);
  return { ...reactRouterProvider, useNavigate: useNavigateHere };
};

/** Around react-admin's list: it repairs the page of the address, and a seller turns it (`useTurnPage`). `first`: the query of a list as it opens. */
export const PageRepairs = ({ first, children }: { first: string; children: ReactNode }) => {
  const repairing = useMemo(() => repairingFrom(first), [first]);
  return <RouterProviderContext.Provider value={repairing}>{children}</RouterProviderContext.Provider>;
};

/** Inside of react-admin's list: whatever else leads somewhere does so as everywhere. */
export const OwnWays = ({ children }: { children: ReactNode }) => (
  <RouterProviderContext.Provider value={reactRouterProvider}>{children}</RouterProviderContext.Provider>
);

/** Turns the page of the list: Back comes to the one before. */
export const useTurnPage = () => {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (page: number): void => {
    const query = new URLSearchParams(search);
    query.set('page', String(page));
    void navigate({ search: `?${query}` });
  };
};
