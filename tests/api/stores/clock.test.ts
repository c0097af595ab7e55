import { beforeEach, describe, expect, it } from 'vitest';
import { storeClockJob } from '../../../server/areas/stores/work/linkJob.ts';
import { ownerDb, ownerPool } from '../../support/database/ownerDb.ts';
import type { WooStandIn } from '../../support/stores/wooStandIn.ts';
import { storesWorld } from '../../support/worlds/storesWorld.ts';

const stores = storesWorld();
const { world, work } = stores;

let store: WooStandIn;
let link: string;
beforeEach(async () => {
  store = await stores.openWoo();
  await stores.match('LOT-TEE-BLA-S');
  link = await stores.connectWoo(store);
  await work(link);
});

/** Lets the clock look for what is due, and returns the links that it queued. */
const queued = async (): Promise<string[]> => {
  const pool = ownerPool(world.kit.services);
  await pool.query(`delete from pgboss.job where name = 'store-link'`);
  await storeClockJob.run(world.kit.services, {}, new AbortController().signal);
  const { rows } = await pool.query<{ data: { linkId: string } }>(
    `select data from pgboss.job where name = 'store-link'`,
  );
  return rows.map(({ data }) => data.linkId).filter((id) => id === link);
};

const takeOrder = async (): Promise<string> => {
  store.state.addOrder({ lines: [{ variationId: 12 }] });
  world.clock.forward(20);
  await work(link);
  return (await stores.orders())[0].id;
};

describe('the clock of the links', () => {
  it('queues no link without anything due', async () => {
    expect(await queued()).toEqual([]);
  });

  it('queues a link that is to be pulled', async () => {
    world.clock.forward(20);
    expect(await queued()).toEqual([link]);
  });

  it('queues a link with a parcel to report', async () => {
    await stores.ship(await takeOrder(), '9400 1');
    expect(await queued()).toEqual([link]);
  });

  it('queues a link with an order to pay', async () => {
    const payments = { is_on: true, order_cents: 100, day_cents: 100 };
    await world.call('PUT', `/store-links/${link}/payments`, { payments });
    await takeOrder();
    await ownerDb(world.kit.services)
      .updateTable('store_links')
      .set({ next_pull_at: '2100-01-01T00:00:00Z' })
      .where('id', '=', link)
      .execute();
    expect(await queued()).toEqual([]);
    world.clock.forward(15);
    expect(await queued()).toEqual([link]);
  });
});
