import { beforeEach, describe, expect, it } from 'vitest';
import { workOnLink } from '../../../server/areas/stores/work/workOnLink.ts';
import { Crash } from '../../support/database/crash.ts';
import { ownerPool } from '../../support/database/ownerDb.ts';
import type { WooStandIn } from '../../support/stores/wooStandIn.ts';
import { storesWorld } from '../../support/worlds/storesWorld.ts';

const stores = storesWorld();
const { world, work } = stores;

/** Work has more steps than these, and fewer than those. */
const [fewestSteps, mostSteps] = [25, 200];

let store: WooStandIn;
let link: string;
let crash: Crash;
beforeEach(async () => {
  await world.become({ balanceCents: 10_000_000 });
  store = await stores.openWoo();
  await stores.match('LOT-TEE-BLA-S');
  link = await stores.connectWoo(store);
  await work(link);
  crash = new Crash();
  store.onRequest = () => crash.step();
});

/**
 * Makes work due and kills it before its first step, then its second and so on, until it ends. After each crash the
 * work goes on in another process. Returns the number of rounds.
 */
const killAtEveryStep = async (makeDue: () => Promise<void>): Promise<number> => {
  const services = crash.servicesOf(world.kit.services);
  const ref = { accountId: world.seller.accountId, linkId: link };
  for (let step = 1; step < mostSteps; step += 1) {
    await makeDue();
    const isKilled = await crash.killAt(step, (signal) => workOnLink(services, ref, signal));
    await work(link);
    if (!isKilled) return step;
  }
  throw new Error('the work never ends');
};

const query = async (text: string): Promise<Record<string, unknown>[]> =>
  (await ownerPool(world.kit.services).query(text, [world.seller.accountId])).rows;

const sell = async (): Promise<void> => {
  store.state.addOrder({ lines: [{ variationId: 12 }] });
  world.clock.forward(20);
};

describe('work of a link that is killed at any step and goes on', () => {
  it('makes each order once, with each of its items and entries', async () => {
    const rounds = await killAtEveryStep(sell);
    expect(rounds).toBeGreaterThan(fewestSteps);
    expect(
      await query(`select count(*)::int as orders, count(distinct order_number)::int as numbers,
        (select count(*)::int from order_items where account_id = $1) as items,
        (select count(*)::int from order_events where account_id = $1 and kind = 'created') as entries,
        (select count(*)::int from incoming_orders where account_id = $1 and status = 'created'
          and order_id is not null) as incoming
        from orders where account_id = $1`),
    ).toEqual([{ orders: rounds, numbers: rounds, items: rounds, entries: rounds, incoming: rounds }]);
  }, 120_000);

  it('pays each order once', async () => {
    const payments = { is_on: true, order_cents: 1_000_000, day_cents: 10_000_000 };
    await world.call('PUT', `/store-links/${link}/payments`, { payments });
    const opening = (await world.wallet()).balance;
    const rounds = await killAtEveryStep(sell);
    const [sums] = await query(`select count(*)::int as paid, sum(total_cents)::int as cents,
        (select count(*)::int from bill_orders where account_id = $1 and state = 'charged') as lines,
        (select count(*)::int from order_events where account_id = $1 and kind = 'paid') as entries,
        (select sum(auto_paid_cents)::int from incoming_orders where account_id = $1) as noted
        from orders where account_id = $1 and payment_status = 'paid'`);
    const spent = opening - (await world.wallet()).balance;
    expect(sums).toEqual({ paid: rounds, cents: spent, lines: rounds, entries: rounds, noted: spent });
  }, 120_000);

  it('reports each parcel once', async () => {
    let parcels = 0;
    const rounds = await killAtEveryStep(async () => {
      await sell();
      await work(link);
      const [order] = await query('select id from orders where account_id = $1 order by id desc limit 1');
      parcels += 1;
      await stores.ship(String(order?.['id']), `9400 ${parcels}`);
      world.clock.forward(1);
    });
    expect(rounds).toBeGreaterThan(8);
    const sent = [...store.state.fulfillments.values()].map((list) => list.length);
    expect(sent).toEqual(Array.from({ length: rounds }, () => 1));
    expect(
      await query(
        `select status, count(*)::int as parcels from store_pushes where account_id = $1 group by status`,
      ),
    ).toEqual([{ status: 'sent', parcels: rounds }]);
  }, 120_000);
});
