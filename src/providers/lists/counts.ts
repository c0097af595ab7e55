import { callPath } from '../../../contract/callPaths.ts';
import { httpClient } from '../http/httpClient.ts';
import { countPath } from '../query/listUrl.ts';
import { tokenFor } from '../query/reach.ts';

/**
 * ms after which counts are asked for again, since other people change data too. Until then neither a page, nor a sort,
 * nor the poll asks: a count reads every record of its filter.
 */
export const countsAge = 60_000;

interface Kept {
  at: number;
  total: Promise<number>;
}

const kept = new Map<string, Kept>();
/** By the person who asks: another member may see fewer shops under the same address. */
const keyOf = (path: string): string => `${tokenFor(path) ?? ''} ${path}`;

/** The total of a list, asked once per filter: paging and sorting do not count again. A failure is not kept. */
export const totalOf = (resource: string, filter?: Record<string, unknown>): Promise<number> => {
  const path = countPath(resource, filter);
  const key = keyOf(path);
  const known = kept.get(key);
  if (known && Date.now() - known.at < countsAge) return known.total;
  const total = httpClient<{ count: number }>(path).then(({ count }) => count);
  kept.set(key, { at: Date.now(), total });
  total.catch(() => kept.delete(key));
  return total;
};

/**
 * Forgets the totals of a resource that are wrong after a change, and answers whether there were any.
 * @param before only those asked for before this moment, in epoch milliseconds
 */
export const forgetTotals = (resource: string, before = Number.POSITIVE_INFINITY): boolean => {
  const old = kept
    .entries()
    .filter(([key, { at }]) => at < before && key.includes(` ${callPath(resource)}/count`))
    .map(([key]) => key)
    .toArray();
  return old.map((key) => kept.delete(key)).length > 0;
};
