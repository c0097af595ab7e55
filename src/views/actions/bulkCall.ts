import type { z } from 'zod';
import type { bulkResultSchema } from '../../../contract/lists.ts';
import { addRefused } from '../../../contract/refusals.ts';
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

const add = (a: BulkResult, b: BulkResult): BulkResult => ({
  changed: a.changed + b.changed,
  refused: addRefused(a.refused, b.refused),
});

/**
 * POST of a selection, part after part, each safe to repeat. Answers what each part answered.
 * @throws as `call`; parts before the failing one are done.
 */
export const callEach = async <T>(path: string, target: BulkTarget, more: object = {}): Promise<T[]> => {
  const answers: T[] = [];
  for (const selection of callParts(target)) {
    answers.push(await postOnce<T>(path, { selection, ...more }, { token: tokenOf(target) }));
  }
  return answers;
};

/**
 * POST of a selection to a call that answers how many records it changed, such as `/orders/cancel`; the parts are added up.
 * @throws as `callEach`
 */
export const bulkCall = async (path: string, target: BulkTarget, more: object = {}): Promise<BulkResult> => {
  const answers = await callEach<BulkResult>(path, target, more);
  return answers.reduce(add, { changed: 0, refused: {} });
};
