import { addMinutes } from 'date-fns/addMinutes';
import { recordChange } from '../../../database/changes.ts';
import type { Tx } from '../../../database/tenant.ts';
import { notify } from '../../../notify/notify.ts';
import type { StoreFailure } from '../../../stores/storeFailure.ts';
import type { LinkRow } from './findLink.ts';
import { logStoreEvent } from './log.ts';

/** Minutes until the next attempt after the first, second, … consecutive failure; then hourly. */
const retryMinutes = [1, 5, 15, 60] as const;

/** Returns the time of the next attempt after `tries` failures. */
export const nextAttemptAt = (now: Date, tries: number): Date =>
  addMinutes(now, retryMinutes[Math.min(tries, retryMinutes.length) - 1] ?? retryMinutes[0]);

const change = (tx: Tx, { account_id, id }: LinkRow) =>
  tx.updateTable('store_links').where('account_id', '=', account_id).where('id', '=', id);

/** Marks a broken link as working. The next pull takes everything missed. */
export const markWorking = async (tx: Tx, link: LinkRow): Promise<void> => {
  if (link.status === 'active' && link.tries === 0 && link.wait_until === null && link.problem === null)
    return;
  recordChange(tx, link.account_id, 'store_links');
  await change(tx, link)
    .set({
      ...(link.status === 'broken' && { status: 'active' }),
      problem: null,
      problem_detail: null,
      problem_since: null,
      wait_until: null,
      tries: 0,
    })
    .execute();
  if (link.status === 'broken')
    await logStoreEvent(tx, link, { kind: 'link', detail: link.name, status: 'done' });
};

/** Marks a link as broken and notifies the seller once. It is retried every hour. */
const breakLink = async (tx: Tx, link: LinkRow, failure: StoreFailure, now: Date): Promise<void> => {
  const { problem, detail } = failure;
  await change(tx, link)
    .set({
      status: 'broken',
      problem,
      problem_detail: detail ?? null,
      ...(link.status !== 'broken' && { problem_since: now.toISOString() }),
      next_pull_at: addMinutes(now, 60).toISOString(),
      wait_until: null,
      tries: link.tries + 1,
    })
    .execute();
  if (link.status === 'broken') return;
  await logStoreEvent(tx, link, { kind: 'link', detail: link.name, status: 'failed', reason: problem });
  await notify(tx, link.account_id, {
    kind: 'store_broken',
    shopId: link.shop_id,
    objectId: link.id,
    params: { store: link.name, problem },
  });
};

/**
 * Records why a link does not go on, and schedules the next attempt. A wait that the store requested does not count as
 * an attempt, and a pull is due when it ends, whatever was interrupted; a passing failure is retried after 1, 5, 15 and
 * 60 minutes and then hourly; one that a person must fix breaks the link.
 */
export const recordFailure = async (
  tx: Tx,
  link: LinkRow,
  failure: StoreFailure,
  now: Date,
): Promise<void> => {
  recordChange(tx, link.account_id, 'store_links');
  if (failure.kind === 'broken') return breakLink(tx, link, failure, now);
  if (failure.kind === 'wait') {
    const until = new Date(now.getTime() + (failure.retryAfterMs ?? 60_000)).toISOString();
    await change(tx, link)
      .set({
        wait_until: until,
        next_pull_at: until < link.next_pull_at ? until : link.next_pull_at,
        // What a person must fix stays the problem of a broken link.
        ...(link.status !== 'broken' && {
          problem: failure.problem,
          problem_detail: failure.detail ?? null,
        }),
      })
      .execute();
    return;
  }
  await change(tx, link)
    .set({
      tries: link.tries + 1,
      problem: failure.problem,
      problem_detail: failure.detail ?? null,
      next_pull_at: nextAttemptAt(now, link.tries + 1).toISOString(),
      wait_until: null,
    })
    .execute();
};
