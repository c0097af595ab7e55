import { expect, it } from 'vitest';
import { debtClockJob } from '../../../server/areas/money/debtClock.ts';
import { createOrder, enter, payOrders, topUp } from '../../support/worlds/orders.ts';
import { openStaff } from '../../support/worlds/topUps.ts';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';

const world = ordersWorld({ sellerEach: true, typePay: 2, balanceCents: 0, creditLimitCents: 50_000 });
const { clock } = world;
const day = 24 * 60;

/** A session ends after days without use: a person who comes back signs in again. */
const call = async (...request: Parameters<typeof world.call>) =>
  (await enter(world.kit, world.seller))(...request);
const back = async () => ({ ...world.seller, call: await enter(world.kit, world.seller) });
const create = async () => createOrder(world.kit, await back());
const pay = async (orders: Parameters<typeof payOrders>[1]) => payOrders(await back(), orders);

const run = () => debtClockJob.run(world.kit.services, {}, AbortSignal.timeout(10_000));
const readNotifications = async (): Promise<string[]> =>
  (await call('GET', '/users/notifications?type=bill&limit=50'))
    .json()
    .notifications.map(({ kind }: { kind: string }) => kind)
    .filter((kind: string) => kind.startsWith('debt_'));

it('reminds of a debt three days before, on the day and after, once each, and turns due bills into debt', async () => {
  const first = await create();
  const { bill } = (await pay([first])).json();
  const status = async () => (await call('GET', `/bills/${bill.id}`)).json().bill.status;
  await run();
  expect([await readNotifications(), await status()]).toEqual([[], 'confirmed']);
  // Due 14 days after: at the same time of the day, so the last hours before it are on its day or on the one before.
  clock.forward(11 * day + 1);
  await Promise.all([run(), run()]);
  expect(await readNotifications()).toEqual(['debt_soon']);
  clock.forward(3 * day - 3);
  await run();
  await run();
  expect([(await readNotifications()).at(0), await status()]).toEqual(['debt_today', 'confirmed']);
  clock.forward(5);
  await run();
  await run();
  expect([await readNotifications(), await status()]).toEqual([
    ['debt_over', 'debt_today', 'debt_soon'],
    'debt',
  ]);
  expect(
    (await call('POST', '/bills', { bill: { ids: [(await create()).id], total_cents: first.total_cents } }))
      .statusCode,
  ).toBe(200);
  const refused = await pay([await create()]);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { code: 'debt_expired', details: { missing_cents: first.total_cents } },
  ]);
  const quote = (
    await call('POST', '/orders/pay/quote', { selection: { ids: [(await create()).id] } })
  ).json();
  expect(quote).toMatchObject({ missing_cents: first.total_cents, affordable: { ids: [], total_cents: 0 } });
  const nothingToPay = { selection: { ids: [first.id] } };
  expect((await call('POST', '/orders/pay/quote', nothingToPay)).json()).toMatchObject({
    orders: 0,
    missing_cents: 0,
  });
  expect((await call('GET', '/users/me')).json().user).toMatchObject({
    debt_expired: true,
    debt_lacks_cents: first.total_cents,
  });
  await topUp(world.kit.services, world.seller.accountId, first.total_cents);
  expect(await status()).toBe('paid');
  await run();
  expect(await readNotifications()).toHaveLength(3);
});

it('reminds of a new debt again', async () => {
  const order = await create();
  await pay([order]);
  clock.forward(12 * day);
  await run();
  await topUp(world.kit.services, world.seller.accountId, order.total_cents);
  await pay([await create()]);
  await run();
  expect(await readNotifications()).toEqual(['debt_soon']);
  clock.forward(12 * day);
  await run();
  expect(await readNotifications()).toEqual(['debt_soon', 'debt_soon']);
});

it('reminds of a debt from a correction alone, with a link to the balance', async () => {
  const staff = await openStaff(world.kit);
  await staff.call('POST', 'balances/adjust', {
    email: world.seller.email,
    cents: -20_000,
    reference: 'CORRECTION-1',
    reason: 'Paid twice by the bank',
    debt: 'yes',
  });
  clock.forward(12 * day);
  await run();
  const reminder = (await call('GET', '/users/notifications?type=bill&limit=50'))
    .json()
    .notifications.find(({ kind }: { kind: string }) => kind.startsWith('debt_'));
  expect(reminder).toMatchObject({
    kind: 'debt_soon',
    object_id: world.seller.accountId,
    params: { cause: 'adjustment' },
  });
});
