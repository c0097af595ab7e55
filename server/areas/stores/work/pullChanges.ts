import { addMinutes } from 'date-fns/addMinutes';
import { subMinutes } from 'date-fns/subMinutes';
import type { PullCounts } from '../../../../contract/stores/calls.ts';
import { recordChange } from '../../../database/changes.ts';
import { asTenant } from '../../../database/tenant.ts';
import type { Services } from '../../../services/services.ts';
import type { LinkRow } from '../links/findLink.ts';
import { logStoreEvent } from '../links/log.ts';
import type { TakenOrder } from '../incoming/takeGroup.ts';
import { takeOrders } from '../incoming/takeOrder.ts';
import { overlapMinutes } from '../overlapMinutes.ts';
import { hasHooks } from './hasHooks.ts';
import type { LinkTask } from '../links/linkTask.ts';
import { repairHooks } from './repairHooks.ts';

/** Minutes between two pulls, with hooks and without. */
const pullMinutes = { withHooks: 15, alone: 5 } as const;

const countNames: Readonly<Record<TakenOrder, keyof PullCounts>> = {
  created: 'new',
  changed: 'changed',
  unchanged: 'unchanged',
  left_out: 'left_out',
  here_already: 'left_out',
  failed: 'failed',
};

const saveCursor = ({ db }: Services, { account_id, id }: LinkRow, cursor: string): Promise<unknown> =>
  asTenant(db, account_id, (tx) =>
    tx
      .updateTable('store_links')
      .set({ pull_cursor: cursor })
      .where('account_id', '=', account_id)
      .where('id', '=', id)
      .execute(),
  );

const finish = ({ db, now }: Services, link: LinkRow, counts: PullCounts, tookMs: number): Promise<void> =>
  asTenant(db, link.account_id, async (tx) => {
    recordChange(tx, link.account_id, 'incoming_orders');
    const minutes = hasHooks(link) ? pullMinutes.withHooks : pullMinutes.alone;
    await tx
      .updateTable('store_links')
      .set({
        last_pull_at: now().toISOString(),
        last_pull: JSON.stringify(counts),
        next_pull_at: addMinutes(now(), minutes).toISOString(),
      })
      .where('account_id', '=', link.account_id)
      .where('id', '=', link.id)
      .execute();
    await logStoreEvent(tx, link, {
      kind: 'pull',
      detail: Object.entries(counts)
        .map(([name, count]) => `${name} ${count}`)
        .join(', '),
      status: counts.failed > 0 ? 'failed' : 'done',
      tookMs,
    });
  });

/**
 * Takes all orders that changed since the last pull. The cursor moves only after everything before it is stored, so
 * that an interrupted pull continues there, and nothing is missed when hooks are late, lost or switched off. A change
 * that no hook reported is a sign that the store has lost its hooks, so they are checked at once.
 */
export const pullChanges: LinkTask = async (services, link, store, signal) => {
  const now = services.now().toISOString();
  if (link.next_pull_at > now) return false;
  const began = performance.now();
  const counts: PullCounts = { new: 0, changed: 0, unchanged: 0, left_out: 0, failed: 0 };
  const since = subMinutes(new Date(link.pull_cursor), overlapMinutes).toISOString();
  for await (const { orders, cursor } of store.pullChangedOrders(since, signal)) {
    const outcomes = await takeOrders(services, link, orders, signal);
    for (const outcome of outcomes) counts[countNames[outcome]] += 1;
    signal.throwIfAborted();
    // An order with a time in the future must not hide those of the time until then.
    const reached = cursor < now ? cursor : now;
    if (reached > link.pull_cursor) await saveCursor(services, link, reached);
  }
  await finish(services, link, counts, performance.now() - began);
  if (hasHooks(link) && counts.new + counts.changed > 0) await repairHooks(services, link, store, signal);
  return true;
};
