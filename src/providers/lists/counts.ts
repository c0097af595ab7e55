import { callPath } from '../../../contract/callPaths.ts';
import { call } from '../http/httpClient.ts';
import { countPath } from '../query/listUrl.ts';
import { tokenFor } from '../query/reach.ts';

/** Other people change data too: a total older than this is asked for again. */
const maxAge = 60_000;

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
  if (known && Date.now() - known.at < maxAge) return known.total;
  const total = call<{ count: number }>(path).then(({ count }) => count);
  kept.set(key, { at: Date.now(), total });
  total.catch(() => kept.delete(key));
  return total;
};

/** A total that is known already. @param at when it was asked for, in epoch milliseconds. */
export const keepTotal = (
  resource: string,
  filter: Record<string, unknown>,
  total: number,
  at: number,
): void => {
  kept.set(keyOf(countPath(resource, filter)), { at, total: Promise.resolve(total) });
};

/** After a change every total of the resource is wrong. */
export const forgetTotals = (resource: string): void => {
  for (const key of kept.keys()) {
    if (key.includes(` ${callPath(resource)}/count`)) kept.delete(key);
  }
};
