import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callPath } from '../../../contract/callPaths.ts';
import type { HomeResponse } from '../../../contract/home/calls.ts';
import { homeDays, homeTasks } from '../../../contract/home/tasks.ts';
import { foldFigures } from '../../../server/figures/foldFigures.ts';
import { measureBlocks, sumOfBlocks } from '../../support/database/blocks.ts';
import { fillBell, fillShop, fillStore, settleTables } from '../../support/worlds/bigShop.ts';
import { openOrdersKit, openSeller, type OrdersKit, type OrdersSeller } from '../../support/worlds/orders.ts';

let kit: OrdersKit;

beforeAll(async () => {
  kit = await openOrdersKit();
});
afterAll(() => kit.close());

describe('blocks that are read for figures of a large shop', () => {
  const sizes = [1_000, 20_000];
  const places: OrdersSeller[] = [];
  const paths = [
    '/home',
    '/shops',
    '/users/shops',
    '/shops/orders',
    '/users/notifications/count',
    '/users/notifications',
  ];
  /** Blocks of the small shop and of the large one. */
  const measured = new Map<string, number[]>();

  beforeAll(async () => {
    for (const count of sizes) {
      const seller = await openSeller(kit);
      places.push(seller);
      await fillShop(kit.services, seller, count, `of-${count}-`);
      await fillBell(kit.services, seller, count);
      await fillStore(kit.services, seller, count);
    }
    await foldFigures(kit.services.db);
    await settleTables(kit.services);
    for (const path of paths) {
      const blocks: number[] = [];
      for (const { call } of places) {
        blocks.push(sumOfBlocks(await measureBlocks(kit.services, () => call('GET', path))));
      }
      measured.set(path, blocks);
    }
  }, 240_000);

  it.each(paths)('GET %s reads at most three times as many blocks at twenty times the rows', (path) => {
    const [small = 0, large = 0] = measured.get(path) ?? [];
    expect(small).toBeGreaterThan(0);
    expect(large).toBeLessThanOrEqual(3 * small);
    expect(large).toBeLessThan(400);
  });

  it('stops the bell’s count at a hundred', async () => {
    for (const { call } of places)
      expect((await call('GET', '/users/notifications/count')).json()).toMatchObject({ count: 100 });
  });

  it('shows for each task of the home page the number of its list', async () => {
    for (const { call } of places) {
      const home: HomeResponse = (await call('GET', '/home')).json().home;
      for (const { name, count } of home.tasks) {
        const { resource, filter } = homeTasks[name];
        const query = new URLSearchParams(Object.entries(filter).map(([key, value]) => [key, String(value)]));
        const listed = (await call('GET', `${callPath(resource)}/count?${query}`)).json().count;
        expect([name, count]).toEqual([name, listed]);
      }
      expect(home.tasks.map(({ name }) => name)).toEqual(
        Object.keys(homeTasks).filter((name) => name !== 'bills'),
      );
      const first = new Date(Date.now() + 7 * 3_600_000 - (homeDays - 1) * 86_400_000)
        .toISOString()
        .slice(0, 10);
      const listed = (await call('GET', `/orders/facets?start_date=${first}`)).json();
      expect(home.orders?.total).toBe(listed.total);
      for (const [status, count] of Object.entries(home.orders?.counts ?? {}))
        expect([status, count]).toEqual([status, listed.facets[status]]);
    }
  });
});
