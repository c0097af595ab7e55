import { subSeconds } from 'date-fns/subSeconds';
import { sql } from 'kysely';
import { asTenant, readAsTenant } from '../../../database/tenant.ts';
import type { Services } from '../../../services/services.ts';
import { StoreFailure } from '../../../stores/storeFailure.ts';
import type { LinkRow } from '../links/findLink.ts';
import { markGone } from '../incoming/markGone.ts';
import type { TakenOrder } from '../incoming/takeGroup.ts';
import { takeOrder } from '../incoming/takeOrder.ts';
import type { LinkTask } from '../links/linkTask.ts';

/**
 * Seconds before a reported change is read: stores report one change several times, and one reading covers all of them.
 */
export const restSeconds = 10;

/** Maximum number of changes per run of the task. */
const maxChanges = 50;

interface ReportedChange {
  topic: string;
  external_id: string;
  ids: string[];
}

/** Reads the reported changes that are due, one per record. */
const readDue = (services: Services, { account_id, id }: LinkRow): Promise<ReportedChange[]> =>
  readAsTenant(services.db, account_id, async (tx) => {
    const rested = subSeconds(services.now(), restSeconds).toISOString();
    const { rows } = await sql<ReportedChange>`
      select topic, external_id, array_agg(id) as ids from store_events
      where account_id = ${account_id} and link_id = ${id} and status = 'waiting' and created_at <= ${rested}
      group by topic, external_id order by min(created_at) limit ${maxChanges}`.execute(tx);
    return rows;
  });

interface Settlement {
  outcome: TakenOrder | 'gone' | 'asked';
  /** Number of the order: the log names it, because the seller does not know the store's id. */
  number?: string | undefined;
  tookMs: number;
}

const settle = (
  services: Services,
  { account_id }: LinkRow,
  { ids }: ReportedChange,
  { outcome, number, tookMs }: Settlement,
): Promise<unknown> =>
  asTenant(services.db, account_id, (tx) =>
    tx
      .updateTable('store_events')
      .set({
        status: outcome === 'failed' ? 'failed' : outcome === 'unchanged' ? 'ignored' : 'done',
        reason: outcome,
        ...(number && { detail: sql<string>`left(replace(detail, external_id, ${number}), 300)` }),
        took_ms: Math.round(tookMs),
        body: null,
      })
      .where('account_id', '=', account_id)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute(),
  );

/** Makes a pull of the products due now. */
const askForProducts = ({ db }: Services, { account_id, id }: LinkRow): Promise<unknown> =>
  asTenant(db, account_id, (tx) =>
    tx
      .updateTable('store_links')
      .set({ checked_at: null })
      .where('account_id', '=', account_id)
      .where('id', '=', id)
      .execute(),
  );

/** Reads the reported records from the store, because messages may be late or out of order. */
export const readReported: LinkTask = async (services, link, store, signal) => {
  const due = await readDue(services, link);
  for (const reported of due) {
    signal.throwIfAborted();
    const began = performance.now();
    let outcome: Settlement['outcome'] = 'asked';
    let number: string | undefined;
    if (reported.topic === 'uninstalled') {
      await settle(services, link, reported, { outcome: 'asked', tookMs: 0 });
      throw new StoreFailure({ kind: 'broken', problem: 'app_not_installed' });
    }
    if (reported.topic === 'product') await askForProducts(services, link);
    else {
      const pulled = await store.fetchOrder(reported.external_id, signal);
      number = pulled && 'order' in pulled ? pulled.order.number : undefined;
      outcome = pulled
        ? await takeOrder(services, link, pulled)
        : await markGone(services, link, reported.external_id);
    }
    await settle(services, link, reported, { outcome, number, tookMs: performance.now() - began });
  }
  return due.length > 0;
};
