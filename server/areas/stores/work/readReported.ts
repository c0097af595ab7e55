import { subSeconds } from 'date-fns/subSeconds';
import { sql } from 'kysely';
import { asTenant, readAsTenant } from '../../../database/tenant.ts';
import type { Services } from '../../../services/services.ts';
import type { Store } from '../../../stores/platform.ts';
import { StoreFailure } from '../../../stores/storeFailure.ts';
import type { LinkRow } from '../links/findLink.ts';
import { markGone } from '../incoming/markGone.ts';
import type { TakenOrder } from '../incoming/takeGroup.ts';
import { takeOrder } from '../incoming/takeOrder.ts';
import { endGoneProducts } from '../listings/goneProducts.ts';
import { takeReportedProducts } from '../listings/takeProducts.ts';
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

/** Reads a changed order from the store. */
const readOrder = async (
  services: Services,
  link: LinkRow,
  store: Store,
  reported: ReportedChange,
  signal: AbortSignal,
): Promise<void> => {
  const began = performance.now();
  const pulled = await store.fetchOrder(reported.external_id, signal);
  const outcome = pulled
    ? await takeOrder(services, link, pulled)
    : await markGone(services, link, reported.external_id);
  const number = pulled && 'order' in pulled ? pulled.order.number : undefined;
  await settle(services, link, reported, { outcome, number, tookMs: performance.now() - began });
};

/** Reads the changed products of the store, and makes those of the reported ones inactive that it has no longer. */
const readProducts = async (
  services: Services,
  link: LinkRow,
  store: Store,
  reported: readonly ReportedChange[],
  signal: AbortSignal,
): Promise<void> => {
  const began = performance.now();
  await takeReportedProducts(services, link, store, signal);
  const ids = reported.map(({ external_id: id }) => id);
  await endGoneProducts(services, link, store, signal, ids);
  const tookMs = performance.now() - began;
  for (const change of reported) await settle(services, link, change, { outcome: 'asked', tookMs });
};

/** Reads the reported records from the store, because messages may be late or out of order; orders first. */
export const readReported: LinkTask = async (services, link, store, signal) => {
  const due = await readDue(services, link);
  const {
    order: orders = [],
    product: products = [],
    uninstalled,
  } = Object.groupBy(due, ({ topic }) => topic);
  if (uninstalled) {
    for (const reported of uninstalled)
      await settle(services, link, reported, { outcome: 'asked', tookMs: 0 });
    throw new StoreFailure({ kind: 'broken', problem: 'app_not_installed' });
  }
  for (const reported of orders) {
    signal.throwIfAborted();
    await readOrder(services, link, store, reported, signal);
  }
  if (products.length > 0) await readProducts(services, link, store, products, signal);
  return due.length > 0;
};
