import { beforeAll, describe, expect, it } from 'vitest';
import { notificationIn } from '../../../contract/notifications/texts.ts';
import { readPackageFigures } from '../../../server/areas/packages/figures.ts';
import { packageJob } from '../../../server/areas/packages/monthly.ts';
import { asTenant } from '../../../server/database/tenant.ts';
import { buildMember, callAs } from '../../support/worlds/members.ts';
import { createOrder, payOrders } from '../../support/worlds/orders.ts';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';
import { openStaff } from '../../support/worlds/topUps.ts';

const world = ordersWorld({ sellerEach: true, balanceCents: 100_000 });

beforeAll(async () => {
  const { db } = world.kit.services;
  const ladder = [
    ['standard', 'Standard', 0, 0],
    ['silver', 'Silver', 300, 2],
    ['platinum', 'Platinum', 800, 4],
  ] as const;
  for (const [id, name, discount_bp, from_orders] of ladder) {
    const row = { name, discount_bp, from_orders };
    await db
      .insertInto('packages')
      .values({ id, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
  }
});

const paid = async (count: number) => {
  const orders = [];
  for (let createdCount = 0; createdCount < count; createdCount += 1)
    orders.push(await createOrder(world.kit, world.seller));
  for (const order of orders) await payOrders(world.seller, [order]);
  return orders;
};
/** Staff resend an order, for free. */
const remake = async (id: string): Promise<void> => {
  const { db } = world.kit.services;
  const {
    id: original,
    search_text: _words,
    ...order
  } = await db
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', world.seller.accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('orders')
    .values({ ...order, code: `${order.code}-R`, status: 9, total_cents: 0, resend_of: original })
    .execute();
};
const put = (packageId: string) =>
  world.kit.services.db
    .updateTable('accounts')
    .set({ package_id: packageId })
    .where('id', '=', world.seller.accountId)
    .execute();
const readPackage = async () =>
  (
    await world.kit.services.db
      .selectFrom('accounts')
      .select('package_id')
      .where('id', '=', world.seller.accountId)
      .executeTakeFirstOrThrow()
  ).package_id;
const run = () => packageJob.run(world.kit.services, {}, AbortSignal.timeout(20_000));
/** Its session is over when a month has passed. */
const readNotifications = async () => {
  const { db } = world.kit.services;
  const rows = await db
    .selectFrom('notifications')
    .select(['kind', 'params'])
    .where('account_id', '=', world.seller.accountId)
    .where('kind', '=', 'tier_changed')
    .execute();
  return rows.map((row) => notificationIn('en', row));
};

describe('the package of an account', () => {
  it('shows the account’s package, the distance to the next one, and what that would have saved', async () => {
    await put('silver');
    const [first, , third] = await paid(3);
    await world.call('POST', `/orders/${third?.id}/cancel`);
    await remake(first?.id ?? '');
    const { tier } = (await world.call('GET', '/bills/tier')).json();
    expect(tier).toMatchObject({
      package: { name: 'Silver', discount_bp: 300 },
      orders: 2,
      coming: { id: 'silver' },
      next: { id: 'platinum', missing_orders: 2 },
    });
    const base = 2 * (first?.base_cents ?? 0);
    expect(tier.next.saved_cents).toBe(Math.floor((base * 800 + 5000) / 10_000) - tier.discount_cents);
    expect(tier.discount_cents).toBeGreaterThan(0);
  });

  it('changes the package once at the month’s start by last month’s orders, with a notification', async () => {
    await put('platinum');
    await paid(2);
    await run();
    expect([await readPackage(), await readNotifications()]).toEqual(['platinum', []]);
    world.clock.forward(31 * 24 * 60);
    await Promise.all([run(), run()]);
    expect(await readPackage()).toBe('silver');
    expect(await readNotifications()).toMatchObject([
      {
        title: 'Your package is Silver this month',
        message: '2 paid orders last month: 3% off base products.',
      },
    ]);
    await run();
    expect(await readNotifications()).toHaveLength(1);
  });

  it('keeps a package that staff gave by hand', async () => {
    await put('gold');
    world.clock.forward(31 * 24 * 60);
    await run();
    expect(await readPackage()).toBe('gold');
    const { db, now } = world.kit.services;
    const figures = await asTenant(db, world.seller.accountId, (tx) =>
      readPackageFigures(tx, world.seller.accountId, now()),
    );
    expect(figures).toMatchObject({ package: { name: 'Gold' }, coming: null, next: null });
  });

  it('shows the package to members who may see the bills of all shops', async () => {
    const member = await buildMember(world.kit, world.seller.accountId, [
      { shop_id: world.seller.shopId, role: 'accountant' },
    ]);
    const call = await callAs(world.kit, {
      accountId: world.seller.accountId,
      userId: member.userId,
      shopId: world.seller.shopId,
    });
    expect((await call('GET', '/bills/tier')).statusCode).toBe(403);
  });

  it('requires two members of staff to set a package', async () => {
    const [firstStaff, secondStaff] = [await openStaff(world.kit), await openStaff(world.kit, 'money')];
    const step = { id: 'bronze', discount_bp: 100, from_orders: 1, name: 'Bronze' };
    expect((await firstStaff.call('POST', 'packages/set', step)).json()).toEqual({ second_needed: true });
    expect((await secondStaff.call('POST', 'packages/set', step)).json()).toEqual(step);
    expect((await firstStaff.call('GET', 'packages/list')).json().packages).toContainEqual(
      expect.objectContaining(step),
    );
    expect((await firstStaff.call('POST', 'packages/set', { ...step, discount_bp: 5001 })).statusCode).toBe(
      422,
    );
  });
});
