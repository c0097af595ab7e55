import { beforeEach, describe, expect, it } from 'vitest';
import { workOnLink } from '../../../server/areas/stores/work/workOnLink.ts';
import { Crash } from '../../support/database/crash.ts';
import { ownerPool } from '../../support/database/ownerDb.ts';
import { deliverHook } from '../../support/stores/woo/deliverHook.ts';
import { storesWorld } from '../../support/worlds/storesWorld.ts';

const stores = storesWorld();
const { world, work } = stores;

/** Work has more steps than these, and fewer than those. */
const [fewestSteps, mostSteps] = [25, 200];

/** A connected store. `sent`: numbers of parcels that it has of each order. */
interface SellingStore {
  link: string;
  sell: () => unknown;
  sent: () => number[];
}

let crash: Crash;
beforeEach(async () => {
  await world.become({ balanceCents: 10_000_000 });
  crash = new Crash();
});
const step = (): void => crash.step();

const query = async (text: string): Promise<Record<string, unknown>[]> =>
  (await ownerPool(world.kit.services).query(text, [world.seller.accountId])).rows;

/** `reports`: orders come in by messages of the store only. */
const openWoo = (reports: boolean) => async (): Promise<SellingStore> => {
  const store = await stores.openWoo();
  const link = await stores.connectWoo(store);
  store.onRequest = step;
  return {
    link,
    sell: async () => {
      const order = store.state.addOrder({ lines: [{ variationId: 12 }] });
      if (!reports) return;
      await query(`update store_links set next_pull_at = '2100-01-01' where account_id = $1`);
      await deliverHook(world.kit.app, store.state, order);
    },
    sent: () => [...store.state.fulfillments.values()].map((list) => list.length),
  };
};

const openShopify = async (): Promise<SellingStore> => {
  const store = await stores.openShopify();
  const link = await stores.connectShopify(store);
  store.onRequest = step;
  return {
    link,
    sell: () => store.state.addOrder({ lines: [{ sku: 'LOT-TEE-BLA-S' }] }),
    sent: () => [...store.state.orders.values()].map(({ fulfillments }) => fulfillments.length),
  };
};

const openShopBase = async (): Promise<SellingStore> => {
  const store = await stores.openShopBase();
  store.state.limit = 100_000;
  const link = await stores.connectShopBase(store);
  store.onRequest = step;
  return {
    link,
    sell: () => store.state.addOrder(),
    sent: () =>
      store.state.orders.map(
        ({ fulfillments = [] }) => fulfillments.filter(({ status }) => status === 'success').length,
      ),
  };
};

/**
 * Makes work due and kills it before its first step, then its second and so on, until it ends. After each crash the
 * work goes on in another process. Returns the number of rounds.
 */
const killAtEveryStep = async (link: string, makeDue: () => Promise<void>): Promise<number> => {
  const services = crash.servicesOf(world.kit.services);
  const ref = { accountId: world.seller.accountId, linkId: link };
  for (let round = 1; round < mostSteps; round += 1) {
    await makeDue();
    const isKilled = await crash.killAt(round, (signal) => workOnLink(services, ref, signal));
    // A killed process frees no slot of a host; its time is over a minute later.
    await ownerPool(world.kit.services).query(`delete from rate_limits where key like 'slot:%'`);
    await work(link);
    if (!isKilled) return round;
  }
  throw new Error('the work never ends');
};

describe.each([
  ['WooCommerce', openWoo(false)],
  ['WooCommerce that reports its orders', openWoo(true)],
  ['Shopify', openShopify],
  ['ShopBase', openShopBase],
])('work of a link with %s that is killed at any step and goes on', (_platform, open) => {
  it('makes and pays each order once, and reports each parcel once', async () => {
    await stores.match('LOT-TEE-BLA-S');
    const { link, sell, sent } = await open();
    await work(link);
    const payments = { is_on: true, order_cents: 1_000_000, day_cents: 10_000_000 };
    await world.call('PUT', `/store-links/${link}/payments`, { payments });
    const opening = (await world.wallet()).balance;
    let parcels = 0;
    const rounds = await killAtEveryStep(link, async () => {
      const [order] = await query('select id from orders where account_id = $1 order by id desc limit 1');
      if (order) {
        parcels += 1;
        await stores.ship(String(order['id']), `9400 ${parcels}`);
      }
      await sell();
      world.clock.forward(20);
    });
    expect(rounds).toBeGreaterThan(fewestSteps);
    expect(
      await query(`select count(*)::int as orders, count(distinct order_number)::int as numbers,
        (select count(*)::int from order_items where account_id = $1) as items,
        (select count(*)::int from order_events where account_id = $1 and kind = 'created') as entries,
        (select count(*)::int from incoming_orders where account_id = $1 and status = 'created'
          and order_id is not null) as incoming,
        (select count(*)::int from store_events where account_id = $1 and status = 'waiting') as unread
        from orders where account_id = $1`),
    ).toEqual([
      { orders: rounds, numbers: rounds, items: rounds, entries: rounds, incoming: rounds, unread: 0 },
    ]);
    const spent = opening - (await world.wallet()).balance;
    expect(
      await query(`select count(*)::int as paid, sum(total_cents)::int as cents,
        (select count(*)::int from bill_orders where account_id = $1 and state = 'charged') as lines,
        (select count(*)::int from order_events where account_id = $1 and kind = 'paid') as entries,
        (select sum(auto_paid_cents)::int from incoming_orders where account_id = $1) as noted
        from orders where account_id = $1 and payment_status = 'paid'`),
    ).toEqual([{ paid: rounds, cents: spent, lines: rounds, entries: rounds, noted: spent }]);
    expect(parcels).toBe(rounds - 1);
    expect(sent().filter((count) => count > 0)).toEqual(Array.from({ length: parcels }, () => 1));
    expect(
      await query(
        `select status, count(*)::int as parcels from store_pushes where account_id = $1 group by status`,
      ),
    ).toEqual([{ status: 'sent', parcels }]);
  });
});
