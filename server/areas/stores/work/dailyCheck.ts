import { subHours } from 'date-fns/subHours';
import { sql } from 'kysely';
import { asTenant, readAsTenant } from '../../../database/tenant.ts';
import type { Services } from '../../../services/services.ts';
import type { Store } from '../../../stores/platform.ts';
import type { LinkRow } from '../links/findLink.ts';
import { logStoreEvent } from '../links/log.ts';
import { markGone } from '../incoming/markGone.ts';
import { takeOrder } from '../incoming/takeOrder.ts';
import { endGoneProducts } from '../listings/goneProducts.ts';
import { takeProducts } from '../listings/takeProducts.ts';
import type { LinkTask } from '../links/linkTask.ts';
import { repairHooks } from './repairHooks.ts';

const checkHours = 24;
/** An order that came in within so many hours was just read, as all of them after connecting. */
const freshHours = 1;
/** Number of orders per request. */
const chunk = 100;
/** Maximum number of open orders per check, latest first. */
const maxOrders = 5_000;

/** Reasons for which an order is read again although the store has not changed it. */
const readAlways: ReadonlySet<string | null> = new Set(['held', 'unexpected']);

interface OpenOrder {
  external_id: string;
  store_updated_at: string;
  reason: string | null;
}

/**
 * Reads the orders whose changes still matter: taken ones that are not in production, and those that a rule keeps out.
 */
const readOpenOrders = ({ db, now }: Services, { account_id, id }: LinkRow): Promise<OpenOrder[]> =>
  readAsTenant(db, account_id, async (tx) => {
    const before = subHours(now(), freshHours).toISOString();
    const { rows } = await sql<OpenOrder>`
      select external_id, store_updated_at, reason from incoming_orders as incoming
      where account_id = ${account_id} and link_id = ${id} and created_at < ${before} and (
        (status in ('left_out', 'failed') and created_at > now() - interval '60 days')
        or (status = 'created' and exists (select from orders where orders.account_id = incoming.account_id
          and orders.id = incoming.order_id and orders.status in (1, 2, 3, 7, 9))))
      order by created_at desc limit ${maxOrders}`.execute(tx);
    return rows;
  });

/** Checks the open orders by their ids, because a store's lists leave out its trash. */
const checkOrders = async (
  services: Services,
  link: LinkRow,
  store: Store,
  signal: AbortSignal,
): Promise<{ checked: number; gone: number; read: number }> => {
  const openOrders = await readOpenOrders(services, link);
  const counts = { checked: openOrders.length, gone: 0, read: 0 };
  for (let start = 0; start < openOrders.length; start += chunk) {
    const part = openOrders.slice(start, start + chunk);
    const orderById = await store.listExistingOrders(
      part.map(({ external_id: id }) => id),
      signal,
    );
    for (const { external_id: id, store_updated_at: updatedAt, reason } of part) {
      const state = orderById.get(id);
      // Releasing a hold may not change an order's time, and neither does an error of ours.
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

/**
 * Task after connecting and once a day: recreates lost hooks, checks all open orders by their ids, and takes over
 * products.
 */
export const checkDaily: LinkTask = async (services, link, store, signal) => {
  if (link.checked_at !== null && link.checked_at > subHours(services.now(), checkHours).toISOString())
    return false;
  const began = performance.now();
  await repairHooks(services, link, store, signal);
  const { checked, gone, read } = await checkOrders(services, link, store, signal);
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
      detail: `orders ${checked}, gone ${gone}, read ${read}, products ${products}, products_gone ${goneProducts}`,
      status: 'done',
      tookMs: performance.now() - began,
    });
  });
  return true;
};
