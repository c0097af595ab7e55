import { beforeAll, expect, it } from 'vitest';
import type { Notification } from '../../../contract/notifications/calls.ts';
import { fillText, notificationTexts } from '../../../contract/notifications/kinds.ts';
import { announcePricesJob } from '../../../server/areas/orders/write/announcePrices.ts';
import { followStock } from '../../../server/areas/orders/stock/followStock.ts';
import { followPricesJob } from '../../../server/areas/orders/write/followPrices.ts';
import { applyScheduledJob } from '../../../server/areas/workbook/applyScheduled.ts';
import { followVersion } from '../../support/operator/setPrice.ts';
import { changedRow, shopWorkbook, workbookWorld } from '../../support/operator/workbookWorld.ts';
import { createOrder, oneItem, payOrders, type OrdersSeller } from '../../support/worlds/orders.ts';

/** Sellers learn once of a change of prices, and before it is in force if it waits for its date. */
const world = workbookWorld();
const db = () => world.kit.services.db;
const { signal } = new AbortController();
let weaver: OrdersSeller;
let spinner: OrdersSeller;

const order = (owner: OrdersSeller, sku = 'MT-BLK-M') =>
  createOrder(world.kit, owner, { items: oneItem(world.kit, owner, sku) });

const notices = async (owner: OrdersSeller): Promise<Notification[]> =>
  (await owner.call('GET', '/notifications'))
    .json()
    .notifications.filter(({ kind }: Notification) => kind.startsWith('prices_'));

const kinds = async (owner: OrdersSeller): Promise<string[]> =>
  (await notices(owner)).map(({ kind }) => kind);

const schedule = async (price: number, from: string): Promise<number> => {
  const { version } = await world.apply(
    changedRow('variants', 0, { price }),
    `?from=${encodeURIComponent(from)}`,
  );
  await announcePricesJob.run(world.kit.services, { version, state: 'scheduled' }, signal);
  return version;
};

beforeAll(async () => {
  weaver = await world.openSeller({ email: 'weaver@example.test' });
  spinner = await world.openSeller({ email: 'spinner@example.test' });
  await db()
    .insertInto('packages')
    .values({ id: 'standard', name: 'Standard', discount_bp: 0, from_orders: 0 })
    .execute();
  await db().updateTable('accounts').set({ package_id: 'standard' }).execute();
  await world.apply(shopWorkbook);
  await followVersion(world.kit, 1);
  await order(weaver);
  await order(spinner, 'MT-BLK-L');
});

it('tells sellers of the products from when which prices change, once', async () => {
  const version = await schedule(7.5, '2099-01-01T00:00:00+07:00');
  await announcePricesJob.run(world.kit.services, { version, state: 'scheduled' }, signal);
  const [notice, ...otherNotices] = await notices(weaver);
  expect(otherNotices).toEqual([]);
  expect(notice).toMatchObject({ kind: 'prices_scheduled', params: { version } });
  const { title, message } = notificationTexts.prices_scheduled;
  expect(fillText(title, notice?.params ?? {})).toBe(
    'Prices of products that you sell change on 01/01/2099, 00:00',
  );
  expect(fillText(message, notice?.params ?? {})).toMatch(/ \$7\.20 → \$7\.50 · orders that you pay/);
  expect(await notices(spinner)).toEqual([]);
});

it('tells the same sellers, once, that it is withdrawn', async () => {
  const { number: version } = (await world.lead.call('POST', 'operator/withdraw', {})).json();
  for (let run = 0; run < 2; run += 1)
    await announcePricesJob.run(world.kit.services, { version, state: 'withdrawn' }, signal);
  expect(await kinds(weaver)).toEqual(['prices_withdrawn', 'prices_scheduled']);
  expect(await notices(spinner)).toEqual([]);
});

it('says nothing of a version that is withdrawn before sellers are told', async () => {
  const { version } = await world.apply(changedRow('variants', 0, { price: 7.3 }), '?from=2099-01-01');
  await world.lead.call('POST', 'operator/withdraw', {});
  await announcePricesJob.run(world.kit.services, { version, state: 'scheduled' }, signal);
  expect(await kinds(weaver)).toHaveLength(2);
});

it('tells at its date only those who were not told before', async () => {
  const soon = new Date(world.clock.now().getTime() + 20 * 60_000);
  const version = await schedule(7.6, soon.toISOString());
  await order(spinner);
  world.clock.forward(30);
  const { services } = world.kit;
  await applyScheduledJob.run(services, {}, signal);
  expect(await db().selectFrom('price_changes').selectAll().where('version', '=', version).execute()).toEqual(
    [{ version, variant_id: world.kit.variants.get('MT-BLK-M'), old_cents: 720, new_cents: 760 }],
  );
  await followPricesJob.run(services, { version }, signal);
  expect(await kinds(weaver)).toEqual(['prices_scheduled', 'prices_withdrawn', 'prices_scheduled']);
  expect(await kinds(spinner)).toEqual(['prices_changed']);
});

it('tells sellers with a listing, once each, of a level that a version sets', async () => {
  const paid = await createOrder(world.kit, weaver, {
    items: oneItem(world.kit, weaver, 'MT-BLK-L').map((item) => ({ ...item, listing_sku: 'LOOM-L' })),
  });
  expect((await payOrders(weaver, [paid])).statusCode).toBe(200);
  const levels = async (): Promise<string[]> =>
    (await weaver.call('GET', '/notifications'))
      .json()
      .notifications.map(({ kind }: Notification) => kind)
      .filter((kind: string) => kind.startsWith('stock_'));
  const out = changedRow('variants', 1, { stock: 'out' });
  await world.plan(out);
  expect(await levels()).toEqual([]);
  await world.apply(out);
  await world.apply(changedRow('variants', 1, { stock: 'out', weight: 161 }));
  await followStock(world.kit.services);
  expect(await levels()).toEqual(['stock_out']);
  await world.apply(changedRow('variants', 1, { stock: 'at_risk' }));
  expect(await levels()).toEqual(['stock_back', 'stock_out']);
});
