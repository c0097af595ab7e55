import { callPath } from '../../../contract/callPaths.ts';
import { httpClient } from '../http/httpClient.ts';
import { countPath } from '../query/listUrl.ts';
import { tokenFor } from '../query/reach.ts';

/**
 * Ms for which counts are reused, since other people change data too. Until then neither a page, a sort nor the poll
 * refetches them: a count reads every record of its filter.
 */
export const countsAge = 60_000;

interface StoredTotal {
  at: number;
  total: Promise<number>;
}

const cachedTotals = new Map<string, StoredTotal>();
/** Returns the cache key, with the user's token: another member may see fewer shops under the same URL. */
const keyOf = (path: string): string => `${tokenFor(path) ?? ''} ${path}`;

/**
 * Returns the total of a list, fetched once per filter: paging and sorting do not count again. A failure is not
 * cached.
 */
export const listTotal = (resource: string, filter?: Record<string, unknown>): Promise<number> => {
  const path = countPath(resource, filter);
  const key = keyOf(path);
  const cached = cachedTotals.get(key);
  if (cached && Date.now() - cached.at < countsAge) return cached.total;
  const total = httpClient<{ count: number }>(path).then(({ count }) => count);
  cachedTotals.set(key, { at: Date.now(), total });
  total.catch(() => cachedTotals.delete(key));
  return total;
};

/**
 * Removes the totals of a resource that a change made wrong, and returns true if there were any.
 * @param before only totals fetched before this moment, in epoch milliseconds
 */
export const forgetTotals = (resource: string, before = Number.POSITIVE_INFINITY): boolean => {
  const old = cachedTotals
    .entries()
    .filter(([key, { at }]) => at < before && key.includes(` ${callPath(resource)}/count`))
    .map(([key]) => key)
    .toArray();
  return old.map((key) => cachedTotals.delete(key)).length > 0;
};
