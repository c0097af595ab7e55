import { keepTotal } from './counts.ts';
import type { Facets } from '../../../contract/lists.ts';
import { earlyAt, earlyBody, earlyList, takeEarly } from '../query/early.ts';
import { apiBase } from '../http/httpClient.ts';
import { countPath, facetsPath, type ListRequest, listPath } from '../query/listUrl.ts';
import { queryClient } from '../http/queryClient.ts';
import { tokenFor } from '../query/reach.ts';
import { getShop } from '../identity/session.ts';
import { facetsQueryKey } from './useFacets.ts';

/** The only resource of which something is asked early. */
const resource = 'orders';

/**
 * How long the page that the dashboard begins with counts as fresh, in milliseconds from when it was asked for: after
 * a slow start it is asked for again behind its rows.
 */
const freshFor = 5000;

const bodyOf = <T>(path: string): T | undefined =>
  earlyBody(`${apiBase}${path}`, tokenFor(path)) as T | undefined;

const use = (path: string): void => {
  void takeEarly(`${apiBase}${path}`, tokenFor(path));
};

const primeList = (asked: Required<ListRequest>): void => {
  const [path, count] = [listPath(resource, asked), countPath(resource, asked.filter)];
  const rows = bodyOf<{ orders: unknown[] }>(path);
  const total = bodyOf<{ count: number }>(count);
  if (!rows || !total) return;
  // Past the last page: the call finds the last one.
  if (rows.orders.length === 0 && asked.pagination.page > 1) return;
  [path, count].forEach(use);
  keepTotal(resource, asked.filter, total.count, earlyAt());
  // The key that react-admin gives a list (ra-core, `useGetList`).
  const queryKey = [resource, 'getList', asked];
  queryClient.setQueryDefaults(queryKey, { staleTime: freshFor });
  queryClient.setQueryData(queryKey, { data: rows.orders, total: total.count }, { updatedAt: earlyAt() });
};

const primeFacets = (filter: Record<string, unknown>): void => {
  const path = facetsPath(resource, filter);
  const facets = bodyOf<Facets>(path);
  if (!facets) return;
  use(path);
  queryClient.setQueryData(facetsQueryKey(resource, getShop()?.id, filter), facets, { updatedAt: earlyAt() });
};

/**
 * Puts the early answers (`app/boot`) that are already here into the cache: the first drawing then shows the rows
 * instead of their skeleton. Those still on their way are taken by the calls that ask for them.
 */
export const primeCache = (): void => {
  const asked = earlyList();
  if (asked) {
    primeList(asked);
    primeFacets(asked.filter);
  }
  primeFacets({});
};
