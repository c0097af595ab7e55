import { beforeEach, describe, expect, it } from 'vitest';
import { linkJob, storeClockJob } from '../../../server/areas/stores/work/linkJob.ts';
import { startJobs } from '../../../server/jobs/jobs.ts';
import { ownerDb, ownerPool } from '../../support/database/ownerDb.ts';
import { deliverHook } from '../../support/stores/woo/deliverHook.ts';
import { storesWorld } from '../../support/worlds/storesWorld.ts';

const stores = storesWorld();
const { world } = stores;

const woo = stores.connectedWoo({ sku: 'LOT-TEE-BLA-S' });
beforeEach(() => woo.work(0));

/** Lets the clock look for what is due, and returns the links that it queued. */
const queued = async (): Promise<string[]> => {
  const pool = ownerPool(world.kit.services);
  await pool.query(`delete from pgboss.job where name = 'store-link'`);
  await storeClockJob.run(world.kit.services, {}, new AbortController().signal);
  const { rows } = await pool.query<{ data: { linkId: string } }>(
    `select data from pgboss.job where name = 'store-link'`,
  );
  return rows.map(({ data }) => data.linkId).filter((id) => id === woo.link);
};

const takeOrder = async (): Promise<string> => {
  woo.state.addOrder({ lines: [{ variationId: 12 }] });
  await woo.work();
  return (await stores.orders())[0].id;
};

describe('the clock of the links', () => {
  it('queues no link without anything due', async () => {
    expect(await queued()).toEqual([]);
  });

  it('queues a link that is to be pulled', async () => {
    world.clock.forward(20);
    expect(await queued()).toEqual([woo.link]);
  });

  it('queues a link with a message to read', async () => {
    await deliverHook(world.kit.app, woo.state, woo.state.addOrder());
    expect(await queued()).toEqual([woo.link]);
  });

  it('queues a link with a parcel to report', async () => {
    await stores.ship(await takeOrder(), '9400 1');
    expect(await queued()).toEqual([woo.link]);
  });

  it('queues a link with an order to pay', async () => {
    const payments = { is_on: true, order_cents: 100, day_cents: 100 };
    await world.call('PUT', `/store-links/${woo.link}/payments`, { payments });
    await takeOrder();
    await ownerDb(world.kit.services)
      .updateTable('store_links')
      .set({ next_pull_at: '2100-01-01T00:00:00Z' })
      .where('id', '=', woo.link)
      .execute();
    expect(await queued()).toEqual([]);
    world.clock.forward(15);
    expect(await queued()).toEqual([woo.link]);
  });
});

/** Lets the clock queue the link, and waits until its job has run. */
const runQueued = async (): Promise<void> => {
  expect(await queued()).toEqual([woo.link]);
  await expect
    .poll(async () => {
      const { rows } = await ownerPool(world.kit.services).query<{ state: string }>(
        `select state from pgboss.job where name = 'store-link' and data->>'linkId' = $1`,
        [woo.link],
      );
      return rows;
    })
    .toEqual([{ state: 'completed' }]);
};

describe('the job of a link', () => {
  // Last in this file: from here on jobs run by themselves.
  it('requests nothing of the store while the account is inactive', async () => {
    const { services } = world.kit;
    const setInactive = (inactive: string | null) =>
      ownerDb(services)
        .updateTable('accounts')
        .set({ inactive_at: inactive })
        .where('id', '=', world.seller.accountId)
        .execute();
    // The links of the other tests reach this store too, under its address.
    await ownerDb(services)
      .updateTable('store_links')
      .set({ status: 'paused' })
      .where('id', '!=', woo.link)
      .execute();
    let requests = 0;
    woo.store.onRequest = () => {
      requests += 1;
    };
    world.clock.forward(20);
    await setInactive(world.clock.now().toISOString());
    await startJobs(services, [linkJob]);
    await runQueued();
    expect(requests).toBe(0);
    await setInactive(null);
    await runQueued();
    expect(requests).toBeGreaterThan(0);
  });
});
