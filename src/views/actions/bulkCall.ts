import type { z } from 'zod';
import type { bulkResultSchema } from '../../../contract/lists.ts';
import { addRefused } from '../../../contract/refusals.ts';
import { postOnce } from '../../providers/http/idempotency.ts';
import { accountToken, tokenForShops } from '../../providers/query/reach.ts';
import type { BulkTarget } from '../base/actions.ts';

/** Maximum number of ids that one call takes (`selectionSchema`). */
export const idsPerCall = 500;

export type BulkResult = z.infer<typeof bulkResultSchema>;

/** Splits a selection into the parts that single calls take. */
export const callParts = (target: BulkTarget): BulkTarget[] => {
  if (!('ids' in target)) return [target];
  const { ids } = target;
  return Array.from({ length: Math.ceil(ids.length / idsPerCall) }, (_, part) => ({
    ids: ids.slice(part * idsPerCall, (part + 1) * idsPerCall),
  }));
};

/**
 * Returns the token for a call: single orders are identified by their ids; a query means the shops of its filter, or
 * the current shop.
 */
export const bulkToken = (target: BulkTarget): string | null =>
  'ids' in target ? accountToken() : tokenForShops(target.query['shop_id']);

const add = (a: BulkResult, b: BulkResult): BulkResult => ({
  changed: a.changed + b.changed,
  refused: addRefused(a.refused, b.refused),
});

/**
 * Posts a selection part by part; each call is safe to repeat. Returns the response of each part.
 * @throws as `call`; the parts before the failing one are done.
 */
export const callEach = async <T>(
  path: string,
  target: BulkTarget,
  extraFields: object = {},
): Promise<T[]> => {
  const responses: T[] = [];
  for (const selection of callParts(target)) {
    responses.push(await postOnce<T>(path, { selection, ...extraFields }, { token: bulkToken(target) }));
  }
  return responses;
};

/**
 * Posts a selection to a call that answers how many records it changed, such as `/orders/cancel`, and adds up the
 * parts.
 * @throws as `callEach`
 */
export const bulkCall = async (
  path: string,
  target: BulkTarget,
  extraFields: object = {},
): Promise<BulkResult> => {
  const responses = await callEach<BulkResult>(path, target, extraFields);
  return responses.reduce(add, { changed: 0, refused: {} });
};
