import type { z } from 'zod';
import type { bulkResultSchema } from '../../../contract/lists.ts';
import { postOnce } from '../../providers/http/idempotency.ts';
import { accountToken, tokenForShops } from '../../providers/query/reach.ts';
import type { BulkTarget } from '../base/actions.ts';

/** As many ids as one call takes (`selectionSchema`). */
export const idsPerCall = 500;

export type BulkResult = z.infer<typeof bulkResultSchema>;

/** The calls that a selection takes, a part each. */
export const callParts = (target: BulkTarget): BulkTarget[] => {
  if (!('ids' in target)) return [target];
  const { ids } = target;
  return Array.from({ length: Math.ceil(ids.length / idsPerCall) }, (_, part) => ({
    ids: ids.slice(part * idsPerCall, (part + 1) * idsPerCall),
  }));
};

/** Single orders are named by their ids; a query means the shops of its filter, or the one that is worked on. */
export const tokenOf = (target: BulkTarget): string | null =>
  'ids' in target ? accountToken() : tokenForShops(target.query['shop_id']);

const add = (a: BulkResult, b: BulkResult): BulkResult => {
  const refused = { ...a.refused };
  for (const [reason, count] of Object.entries(b.refused)) refused[reason] = (refused[reason] ?? 0) + count;
  return { changed: a.changed + b.changed, refused };
};

/**
 * POST of a selection to `/orders/cancel`, `/orders/delete`, `/orders/line` or `/orders/confirm-quality`. More ids than one call takes go one
 * part after the other, each safe to repeat.
 * @throws as `call`; parts before the failing one are done.
 */
export const bulkCall = async (path: string, target: BulkTarget, more: object = {}): Promise<BulkResult> => {
  let result: BulkResult = { changed: 0, refused: {} };
  for (const selection of callParts(target)) {
    result = add(
      result,
      await postOnce<BulkResult>(path, { selection, ...more }, { token: tokenOf(target) }),
    );
  }
  return result;
};
