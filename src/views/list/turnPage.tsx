import type { FilterValues } from '../../../contract/schema/derive.ts';
import { filterOfAddress } from './listAddress.ts';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import {
  reactRouterProvider,
  type RouterNavigateFunction,
  type RouterProvider,
  RouterProviderContext,
} from 'ra-core';
import { type ReactNode, use, useCallback, useMemo } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useNavigate } from 'react-router-dom';

const isSameJson = (first: unknown, second: unknown): boolean =>
  JSON.stringify(first) === JSON.stringify(second);

const mergedFilter = (
  rendered: FilterValues,
  requested: FilterValues,
  current: FilterValues,
): FilterValues => {
  const changedKeys = Object.keys({ ...rendered, ...requested }).filter(
    (key) => !isSameJson(rendered[key], requested[key]),
  );
  const unchangedEntries = Object.entries(current).filter(([key]) => !changedKeys.includes(key));
  const requestedEntries = changedKeys.flatMap((key) =>
    key in requested ? [[key, requested[key]] as const] : [],
  );
  return Object.fromEntries([...unchangedEntries, ...requestedEntries]);
};

/**
 * Merges a change into the query of a URL that another change altered meanwhile.
 * @param rendered the query that the change started from
 * @param requested the query after the change
 * @param current the query in the URL now
 */
const mergedSearch = (
  rendered: URLSearchParams,
  requested: URLSearchParams,
  current: URLSearchParams,
): string => {
  const merged = new URLSearchParams(current);
  for (const name of new Set([...rendered.keys(), ...requested.keys()])) {
    const value = requested.get(name);
    if (value === rendered.get(name)) continue;
    if (value === null) merged.delete(name);
    else merged.set(name, value);
  }
  const [renderedFilter, requestedFilter, currentFilter] = [rendered, requested, current].map((query) =>
    filterOfAddress(`?${query}`),
  );
  merged.set(
    'filter',
    JSON.stringify(mergedFilter(renderedFilter ?? {}, requestedFilter ?? {}, currentFilter ?? {})),
  );
  return `?${merged}`;
};

/** Returns true if react-admin marks the navigation as a page turn (ra-core, `useListParams`). */
const isTurn = (options: Parameters<RouterNavigateFunction>[1]): boolean =>
  Boolean((options?.state as Record<string, unknown> | undefined)?.['_scrollToTop']);

/**
 * Returns true if a query reads a page after the first. Depends on the key that react-admin gives a list (ra-core,
 * `useGetList`).
 */
const isLaterPage = (key: QueryKey): boolean =>
  ((key[2] as { pagination?: { page: number } } | undefined)?.pagination?.page ?? 1) > 1;

type NavigationTarget = Parameters<RouterNavigateFunction>[0];

/**
 * Returns a function that merges quick successive changes. react-admin writes the whole query from the last render,
 * so a second change before the next render would undo the first.
 * @param first query of a list whose URL is empty
 */
const useMerge = (first: string) => {
  const router = use(DataRouterContext)?.router;
  const { pathname, search } = useLocation();
  return useCallback(
    (to: NavigationTarget): NavigationTarget => {
      const current = router?.state.location;
      if (
        typeof to !== 'object' ||
        !to.search ||
        !current ||
        current.pathname !== pathname ||
        current.search === search
      )
        return to;
      const rendered = new URLSearchParams({
        ...Object.fromEntries(new URLSearchParams(first)),
        ...Object.fromEntries(new URLSearchParams(search)),
      });
      return {
        ...to,
        search: mergedSearch(rendered, new URLSearchParams(to.search), new URLSearchParams(current.search)),
      };
    },
    [router, pathname, search, first],
  );
};

/**
 * Returns a `navigate` that replaces the history entry when react-admin turns away from a page that does not exist,
 * so that Back leaves the list. A page that only failed to load stays in the URL, where a retry finds it.
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

/**
 * Wraps react-admin's list: corrects the page in the URL, and lets the user turn pages (`useTurnPage`).
 * @param first query of a list as it opens
 */
export const PageRepairs = ({ first, children }: { first: string; children: ReactNode }) => {
  const repairing = useMemo(() => repairingFrom(first), [first]);
  return <RouterProviderContext.Provider value={repairing}>{children}</RouterProviderContext.Provider>;
};

/** Restores normal navigation inside of react-admin's list. */
export const DefaultNavigation = ({ children }: { children: ReactNode }) => (
  <RouterProviderContext.Provider value={reactRouterProvider}>{children}</RouterProviderContext.Provider>
);

/** Returns a function that turns the page of the list; Back returns to the previous page. */
export const useTurnPage = () => {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (page: number): void => {
    const query = new URLSearchParams(search);
    query.set('page', String(page));
    void navigate({ search: `?${query}` });
  };
};
