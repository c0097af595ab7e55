import { subHours } from 'date-fns/subHours';
import { sql } from 'kysely';
import { asTenant, readAsTenant } from '../../../database/tenant.ts';
import type { Services } from '../../../services/services.ts';
import type { Store } from '../../../stores/platform.ts';
import { StoreFailure } from '../../../stores/storeFailure.ts';
import type { LinkRow } from '../links/findLink.ts';
import { ensureHooks } from '../links/hooks.ts';
import { logStoreEvent } from '../links/log.ts';
import { markGone } from '../incoming/markGone.ts';
import { takeOrder } from '../incoming/takeOrder.ts';
import { endGoneProducts } from '../listings/goneProducts.ts';
import { takeProducts } from '../listings/takeProducts.ts';
import type { LinkTask } from '../links/linkTask.ts';

const checkHours = 24;
/** Orders asked for by their ids in one request. */
const chunk = 100;
/** Open orders that a check asks for at most, the latest first. */
const mostOrders = 5_000;

/** Reasons by which an order is read again although the store has not changed it. */
const readAlways: ReadonlySet<string | null> = new Set(['held', 'unexpected']);

interface OpenOrder {
  external_id: string;
  store_updated_at: string;
  reason: string | null;
}

/** Orders that may still change what is made: taken ones that are not in production, and those that a rule keeps out. */
const readOpenOrders = ({ db }: Services, { account_id, id }: LinkRow): Promise<OpenOrder[]> =>
  readAsTenant(db, account_id, async (tx) => {
    const { rows } = await sql<OpenOrder>`
      select external_id, store_updated_at, reason from incoming_orders as incoming
      where account_id = ${account_id} and link_id = ${id} and (
        (status in ('left_out', 'failed') and created_at > now() - interval '60 days')
        or (status = 'created' and exists (select from orders where orders.account_id = incoming.account_id
          and orders.id = incoming.order_id and orders.status in (1, 2, 3, 7, 9))))
      order by created_at desc limit ${mostOrders}`.execute(tx);
    return rows;
  });

/** Orders in a store's trash are in none of its lists, so they are asked for by their ids. */
const checkOrders = async (
  services: Services,
  link: LinkRow,
  store: Store,
  signal: AbortSignal,
): Promise<{ asked: number; gone: number; read: number }> => {
  const openOrders = await readOpenOrders(services, link);
  const counts = { asked: openOrders.length, gone: 0, read: 0 };
  for (let start = 0; start < openOrders.length; start += chunk) {
    const part = openOrders.slice(start, start + chunk);
    const known = await store.listExistingOrders(
      part.map(({ external_id: id }) => id),
      signal,
    );
    for (const { external_id: id, store_updated_at: updatedAt, reason } of part) {
      const state = known.get(id);
      // Releasing a hold need not change the time of an order, and a fault of ours does not.
      const isSame = state && !state.isRemoved && state.updatedAt <= updatedAt && !readAlways.has(reason);
      if (isSame) continue;
      const pulled = state ? await store.fetchOrder(id, signal) : undefined;
      if (pulled) await takeOrder(services, link, pulled);
      else await markGone(services, link, id);
      counts[pulled ? 'read' : 'gone'] += 1;
    }
  }
  return counts;
};

/** Makes hooks that are missing. A store that refuses hooks still works by pulls. */
const repairHooks = async (
  services: Services,
  link: LinkRow,
  store: Store,
  signal: AbortSignal,
): Promise<void> => {
  try {
    await ensureHooks(services, link, store, signal);
  } catch (failure) {
    if (!(failure instanceof StoreFailure) || failure.kind === 'wait') throw failure;
    await asTenant(services.db, link.account_id, (tx) =>
      logStoreEvent(tx, link, {
        kind: 'hooks',
        detail: failure.problem,
        status: 'failed',
        ...(failure.detail && { reason: failure.detail }),
      }),
    );
  }
};

/** Once a day, and after connecting: makes lost hooks anew, asks for all open orders by their ids, and takes the products. */
export const checkDaily: LinkTask = async (services, link, store, signal) => {
  if (link.checked_at !== null && link.checked_at > subHours(services.now(), checkHours).toISOString())
    return false;
  const began = performance.now();
  await repairHooks(services, link, store, signal);
  const { asked, gone, read } = await checkOrders(services, link, store, signal);
  const products = await takeProducts(services, link, store, signal);
  const goneProducts = await endGoneProducts(services, link, store, signal);
  await asTenant(services.db, link.account_id, async (tx) => {
    await tx
      .updateTable('store_links')
      .set({ checked_at: services.now().toISOString() })
      .where('account_id', '=', link.account_id)
      .where('id', '=', link.id)
      .execute();
    await logStoreEvent(tx, link, {
      kind: 'check',
      detail: `orders ${asked}, gone ${gone}, read ${read}, products ${products}, products_gone ${goneProducts}`,
      status: 'done',
      tookMs: performance.now() - began,
    });
  });
  return true;
};
