import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { ownerDb } from '../../tests/support/database/ownerDb.ts';
import type { BenchResult } from '../measure/report.ts';
import type { StoreWorld } from './storeWorld.ts';

/** Longest wait until all parcels are reported, seconds: a lost response is tried again after a minute. */
const maxWaitSeconds = 600;

/** Makes a parcel of each of so many orders of the link. */
const packOrders = async ({ services }: StoreWorld, linkId: string, parcels: number): Promise<void> => {
  await sql`
    insert into trackings (account_id, shop_id, order_id, number, carrier, line, country, items)
    select orders.account_id, orders.shop_id, orders.id, 'BENCH-' || row_number() over (), 'USPS', 'usps',
      orders.country,
      (select jsonb_agg(jsonb_build_object('item_id', id, 'quantity', quantity)) from order_items as item
        where item.account_id = orders.account_id and item.order_id = orders.id)
    from incoming_orders as incoming join orders on orders.account_id = incoming.account_id and orders.id = order_id
    where link_id = ${linkId} order by incoming.id limit ${parcels}`.execute(ownerDb(services));
};

const countWaiting = async ({ services }: StoreWorld, linkId: string): Promise<number> => {
  const { count } = await ownerDb(services)
    .selectFrom('store_pushes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('link_id', '=', linkId)
    .where('status', '<>', 'sent')
    .executeTakeFirstOrThrow();
  return count;
};

/**
 * Reports so many parcels to a linked Shopify store that loses every second answer, and counts those that it has
 * twice.
 */
export const measurePushes = async (
  world: StoreWorld,
  linkId: string,
  parcels: number,
): Promise<BenchResult[]> => {
  const { shopify } = world;
  for (let count = 0; count < parcels / 2; count += 1) shopify.faults.loseAnswer('CreateFulfillment');
  const start = performance.now();
  await packOrders(world, linkId, parcels);
  for (let second = 0; (await countWaiting(world, linkId)) > 0; second += 1) {
    if (second > maxWaitSeconds) throw new Error('Parcels were not reported');
    await sleep(1000);
  }
  const sent = [...shopify.state.orders.values()].map(({ fulfillments }) => fulfillments.length);
  const twice = sent.filter((count) => count > 1).length;
  const missing = parcels - sent.filter((count) => count > 0).length;
  const note = `${((performance.now() - start) / 1000).toFixed(0)} s; half of the answers lost`;
  return [
    { name: `stores: of ${parcels} parcels reported twice`, measured: twice, limit: 0, unit: '', note },
    { name: `stores: of ${parcels} parcels lost`, measured: missing, limit: 0, unit: '' },
  ];
};
