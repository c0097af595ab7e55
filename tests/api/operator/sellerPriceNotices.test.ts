import { beforeAll, expect, it } from 'vitest';
import type { Notification } from '../../../contract/notifications/calls.ts';
import { announcePricesJob } from '../../../server/areas/orders/write/announcePrices.ts';
import { followPricesJob } from '../../../server/areas/orders/write/followPrices.ts';
import { applyScheduledJob } from '../../../server/areas/workbook/applyScheduled.ts';
import { followVersion } from '../../support/operator/setPrice.ts';
import type { Rows } from '../../support/operator/workbook.ts';
import { shopWorkbook, workbookWorld } from '../../support/operator/workbookWorld.ts';
import { createOrder, oneItem, type OrdersSeller } from '../../support/worlds/orders.ts';

/** Sellers with agreed prices learn what a version changes for themselves, not for all others. */
const world = workbookWorld();
const { signal } = new AbortController();
let weaver: OrdersSeller;
let spinner: OrdersSeller;

/** The workbook with these prices of the two variants, and these agreed with single sellers. */
const bookWith = (prices: readonly [number, number], agreed: Rows) => ({
  ...shopWorkbook,
  variants: (shopWorkbook['variants'] ?? []).map((row, at) => ({ ...row, price: prices[at] ?? 0 })),
  seller_prices: agreed,
});
const priceOf = (price: number, sku = 'MT-BLK-M') => ({ seller: 'weaver@example.test', sku, price });

const texts = async (owner: OrdersSeller): Promise<(string | number | undefined)[]> =>
  (await owner.call('GET', '/notifications'))
    .json()
    .notifications.filter(({ kind }: Notification) => kind.startsWith('prices_'))
    .map(({ params }: Notification) => params?.['changes'])
    .toReversed();

const applyNow = async (...change: Parameters<typeof bookWith>) => {
  const { version } = await world.apply(bookWith(...change));
  await followPricesJob.run(world.kit.services, { version }, signal);
};

beforeAll(async () => {
  weaver = await world.openSeller({ email: 'weaver@example.test' });
  spinner = await world.openSeller({ email: 'spinner@example.test' });
  const { db } = world.kit.services;
  await db
    .insertInto('packages')
    .values({ id: 'standard', name: 'Standard', discount_bp: 0, from_orders: 0 })
    .execute();
  await db.updateTable('accounts').set({ package_id: 'standard' }).execute();
  await world.apply(bookWith([7, 7], [priceOf(5)]));
  await followVersion(world.kit, 1);
  for (const owner of [weaver, spinner])
    await createOrder(world.kit, owner, { items: oneItem(world.kit, owner, 'MT-BLK-M') });
});

it('tells nothing to a seller whose agreed price stays, at once or for a day to come', async () => {
  await applyNow([7.5, 7], [priceOf(5)]);
  expect([await texts(weaver), await texts(spinner)]).toEqual([[], ['Moor Tee $7.00 → $7.50']]);
  const day = new Date(world.clock.now().getTime() + 20 * 60_000).toISOString();
  const { version } = await world.apply(bookWith([8, 7], [priceOf(5)]), `?from=${encodeURIComponent(day)}`);
  await announcePricesJob.run(world.kit.services, { version, state: 'scheduled' }, signal);
  world.clock.forward(30);
  await applyScheduledJob.run(world.kit.services, {}, signal);
  await followPricesJob.run(world.kit.services, { version }, signal);
  expect([await texts(weaver), (await texts(spinner)).at(-1)]).toEqual([[], 'Moor Tee $7.50 → $8.00']);
});

it('tells the agreed price before and after, also where a price was not agreed before or is no longer', async () => {
  await applyNow([8, 7], [priceOf(5.5)]);
  await applyNow([9, 7], []);
  await applyNow([9.2, 7], [priceOf(6)]);
  expect(await texts(weaver)).toEqual([
    'Moor Tee $5.00 → $5.50',
    'Moor Tee $5.50 → $9.00',
    'Moor Tee $9.00 → $6.00',
  ]);
});

it('tells an agreed price that comes on a day, once', async () => {
  const { version } = await world.apply(bookWith([9.2, 7], [priceOf(6.4)]), '?from=2099-01-01');
  const run = () => announcePricesJob.run(world.kit.services, { version, state: 'scheduled' }, signal);
  await run();
  await run();
  expect((await texts(weaver)).slice(3)).toEqual(['Moor Tee $6.00 → $6.40']);
  await world.lead.call('POST', 'operator/withdraw', {});
});

it('tells what the cheapest of the changed variants costs with the discount of the package', async () => {
  await createOrder(world.kit, spinner, { items: oneItem(world.kit, spinner, 'MT-BLK-L') });
  await world.kit.services.db.updateTable('packages').set({ discount_bp: 1000 }).execute();
  const { version } = await world.apply({
    ...bookWith([10, 8.5], [priceOf(6)]),
    packages: [{ code: 'standard', name: 'Standard', discount: 10, from_orders: 0 }],
  });
  await followPricesJob.run(world.kit.services, { version }, signal);
  expect((await texts(spinner)).at(-1)).toBe('Moor Tee $6.30 → $7.65');
});
