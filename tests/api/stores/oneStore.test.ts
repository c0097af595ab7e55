import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkJob } from '../../../server/areas/stores/work/linkJob.ts';
import type { LinkRef } from '../../../server/areas/stores/links/findLink.ts';
import { openDatabase } from '../../../server/database/connection.ts';
import { enqueue, startJobs, type JobKind } from '../../../server/jobs/jobs.ts';
import type { Services } from '../../../server/services/services.ts';
import type { WooStandIn } from '../../support/stores/wooStandIn.ts';
import { storesWorld, wooKeys } from '../../support/worlds/storesWorld.ts';

const stores = storesWorld();
const { world } = stores;

/** Two servers on one database, each with its own connections and workers. */
let servers: readonly [Services, Services];
let closeSecond: () => Promise<void>;

const running = new Map<string, number>();
let mostRunning = 0;

/** The job of links, counted while it runs for a link. */
const countedJob: JobKind<LinkRef> = {
  ...linkJob,
  async run(services, ref, signal) {
    const change = (by: number): number => {
      const count = (running.get(ref.linkId) ?? 0) + by;
      running.set(ref.linkId, count);
      return count;
    };
    mostRunning = Math.max(mostRunning, change(1));
    await linkJob.run(services, ref, signal).finally(() => change(-1));
  },
};

beforeAll(async () => {
  const { services } = world.kit;
  const { db, pool, close } = openDatabase(services.directUrl);
  const boss = new PgBoss({
    connectionString: services.directUrl,
    max: 2,
    useListenNotify: true,
    migrate: false,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  servers = [services, { ...services, db, pool, boss }];
  closeSecond = async () => {
    await boss.stop({ graceful: false });
    await close();
  };
  for (const server of servers) await startJobs(server, [countedJob]);
});
afterAll(() => closeSecond());

/** A slow store with orders of which each needs a second request. */
const openSlowWoo = async (orders: number): Promise<WooStandIn> => {
  const store = await stores.openWoo();
  for (let count = 0; count < orders; count += 1) {
    const order = store.state.addOrder({ number: `N-${count}`, lines: [{ variationId: 12, quantity: 2 }] });
    store.state.refund(order.id, order.line_items[0]?.id ?? 0, 1);
  }
  store.fail('/', { delayMs: 30 }, 10_000);
  return store;
};

const refOf = (linkId: string): LinkRef => ({ accountId: world.seller.accountId, linkId });

/** Queues the job of links on both servers again and again until each has pulled. */
const pullAll = async (refs: readonly LinkRef[], hasPulled: () => Promise<boolean>): Promise<void> => {
  while (!(await hasPulled()))
    for (const { boss } of servers) for (const ref of refs) await enqueue(boss, countedJob, ref);
};

const hasPulled = async (link: string): Promise<boolean> => (await stores.link(link)).last_pull !== null;

describe('a store that two servers work for', () => {
  it('gets the requests of one job, and each of its orders comes in once', async () => {
    const store = await openSlowWoo(20);
    const link = await stores.connectWoo(store);
    await pullAll([refOf(link)], () => hasPulled(link));
    expect(mostRunning).toBe(1);
    expect(store.maxAtOnce()).toBeLessThanOrEqual(2);
    expect(await stores.orders()).toHaveLength(20);
  });

  it('of WooCommerce gets two requests at once, whatever accounts and calls they are for', async () => {
    const store = await openSlowWoo(10);
    const first = refOf(await stores.connectWoo(store));
    await world.become({});
    const second = await stores.connectWoo(store);
    const access = { platform: 'woocommerce', address: store.origin, credentials: wooKeys };
    const tests = Array.from({ length: 3 }, () => world.call('POST', '/store-links/test', { test: access }));
    await pullAll([first, refOf(second)], () => hasPulled(second));
    for (const test of await Promise.all(tests)) expect(test.json()).toMatchObject({ can_connect: true });
    expect(await stores.orders()).toHaveLength(10);
    expect(store.maxAtOnce()).toBe(2);
  });

  it('of ShopBase refuses none of the requests of two accounts', async () => {
    const store = await stores.openShopBase();
    store.state.used = 20;
    const first = refOf(await stores.connectShopBase(store));
    await world.become({});
    const second = await stores.connectShopBase(store);
    await pullAll([first, refOf(second)], () => hasPulled(second));
    expect(store.state.refused).toBe(0);
  });

  it('of Shopify makes two accounts wait for its points, and neither has a problem', async () => {
    const store = await stores.openShopify();
    for (let count = 0; count < 10; count += 1) store.state.addOrder();
    const firstLink = await stores.connectShopify(store);
    const first = refOf(firstLink);
    const firstCall = world.seller.call;
    await world.become({});
    const second = await stores.connectShopify(store);
    Object.assign(store.budget, { maximum: 1_000, restoreRate: 2_000 });
    await pullAll([first, refOf(second)], () => hasPulled(second));
    expect(await stores.orders()).toHaveLength(10);
    for (const link of [
      await stores.link(second),
      (await firstCall('GET', `/store-links/${firstLink}`)).json().store_link,
    ])
      expect(link).toMatchObject({ status: 'active', problem: null });
  });
});
