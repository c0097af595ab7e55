import { describe, expect, it } from 'vitest';
import type { BuiltInRole } from '../../../contract/accounts/permissions.ts';
import type { HomeResponse } from '../../../contract/home/calls.ts';
import { homeTasks, type HomeTaskName } from '../../../contract/home/tasks.ts';
import { callPath } from '../../../contract/callPaths.ts';
import { ownerDb } from '../../support/database/ownerDb.ts';
import { buildMember, callAs } from '../../support/worlds/members.ts';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';
import { buildDesign } from '../../support/worlds/seller.ts';

const world = ordersWorld({ sellerEach: true, balanceCents: 100_000 });
const { create, pay, force } = world;

type Call = typeof world.call;
const homeOf = async (call: Call = world.call): Promise<HomeResponse> =>
  (await call('GET', '/home')).json().home;
const countOf = (home: HomeResponse, name: HomeTaskName) => home.tasks.find((task) => task.name === name);
/** How many its list has, as the button of the task opens it. */
const listed = async (name: HomeTaskName): Promise<number> => {
  const { resource, filter } = homeTasks[name];
  const query = new URLSearchParams(Object.entries(filter).map(([key, value]) => [key, String(value)]));
  return (await world.call('GET', `${callPath(resource)}/count?${query}`)).json().count;
};
const someOrders = async () => {
  const [first, second, third, fourth] = [await create(), await create(), await create(), await create()];
  await pay([second, third]);
  await force(second.id, 'rejected');
  const { db } = world.kit.services;
  await db
    .updateTable('orders')
    .set({ hold: 'asked', hold_reason: 'design_wrong' })
    .where('id', '=', third.id)
    .execute();
  await db
    .updateTable('orders')
    .set({ address_check: 'invalid', matched: false })
    .where('id', '=', fourth.id)
    .execute();
  return [first, second, third, fourth] as const;
};
const member = async (role: BuiltInRole): Promise<Call> => {
  const { accountId, shopId } = world.seller;
  const { userId } = await buildMember(world.kit, accountId, [{ shop_id: null, role }]);
  return callAs(world.kit, { accountId, userId, shopId });
};

describe('home', () => {
  it('counts each task like its list, with its details', async () => {
    const [first, second, , fourth] = await someOrders();
    const home = await homeOf();
    expect(home.tasks.map(({ name, count }) => [name, count])).toEqual([
      ['rejected', 1],
      ['held', 1],
      ['address', 1],
      ['pending', 1],
      ['unmatched', 1],
    ]);
    for (const { name, count } of home.tasks) expect([name, await listed(name)]).toEqual([name, count]);
    expect(countOf(home, 'rejected')?.cents).toBe(second.total_cents);
    expect(countOf(home, 'pending')?.cents).toBe(first.total_cents);
    expect(countOf(home, 'unmatched')?.cents).toBe(fourth.total_cents);
    // The address of the order that is not complete either: its money counts there.
    expect(countOf(home, 'address')?.cents).toBe(0);
  });

  it('counts out-of-stock orders apart from payable ones, also when the stock changes', async () => {
    const { db } = world.kit.services;
    const [lacking, payable] = [await create(), await create()];
    const { variant_id: id } = await db
      .selectFrom('order_items')
      .select('variant_id')
      .where('order_id', '=', lacking.id)
      .executeTakeFirstOrThrow();
    const setStock = (stock: 'in' | 'out') =>
      ownerDb(world.kit.services).updateTable('variants').set({ stock }).where('id', '=', id).execute();
    const moneyOf = async () => (await homeOf()).tasks.map(({ name, count, cents }) => [name, count, cents]);
    const total = lacking.total_cents + payable.total_cents;
    await setStock('out');
    expect(await moneyOf()).toEqual([['out_of_stock', 2, total]]);
    expect(await listed('out_of_stock')).toBe(2);
    await create();
    expect(countOf(await homeOf(), 'out_of_stock')?.count).toBe(3);
    await setStock('in');
    expect(countOf(await homeOf(), 'out_of_stock')).toBeUndefined();
    expect(countOf(await homeOf(), 'pending')?.count).toBe(3);
    expect(await listed('pending')).toBe(3);
  });

  it('counts files to confirm apart from payable orders, by the rule of paying', async () => {
    const blank = await buildDesign(world.kit.services, world.seller.accountId, 'blank.png');
    await ownerDb(world.kit.services)
      .updateTable('designs')
      .set({ ink: JSON.stringify({ share: 0, color: null }) })
      .where('id', '=', blank)
      .execute();
    const items = world.items('CT-BLK-L').map((item) => ({
      ...item,
      prints: item.prints.map((print) => ({ ...print, design_id: blank })),
    }));
    const held = await create({ items });
    const payable = await create();
    const moneyOf = async () => (await homeOf()).tasks.map(({ name, count, cents }) => [name, count, cents]);
    const selection = { selection: { ids: [held.id, payable.id] } };
    expect(await moneyOf()).toEqual([
      ['pending', 1, payable.total_cents],
      ['prints_held', 1, held.total_cents],
    ]);
    expect((await world.call('POST', '/orders/pay/quote', selection)).json().orders).toBe(1);
    expect([await listed('pending'), await listed('prints_held')]).toEqual([1, 1]);
    expect((await world.call('POST', '/orders/confirm-quality', selection)).json().changed).toBe(1);
    expect(await moneyOf()).toEqual([['pending', 2, held.total_cents + payable.total_cents]]);
  });

  it('returns an order to stock once the missing item is removed', async () => {
    const { db } = world.kit.services;
    const order = await create();
    const items = db.selectFrom('order_items').where('order_id', '=', order.id);
    const { variant_id: id } = await items.select('variant_id').executeTakeFirstOrThrow();
    const owner = ownerDb(world.kit.services);
    await owner.updateTable('variants').set({ stock: 'out' }).where('id', '=', id).execute();
    expect(countOf(await homeOf(), 'out_of_stock')?.count).toBe(1);
    await owner.deleteFrom('order_items').where('order_id', '=', order.id).execute();
    expect(countOf(await homeOf(), 'out_of_stock')).toBeUndefined();
    await owner.updateTable('variants').set({ stock: 'in' }).where('id', '=', id).execute();
  });

  it('leaves a paid order unchanged when its product runs out', async () => {
    const order = await create();
    await pay([order]);
    const { db } = world.kit.services;
    const owner = ownerDb(world.kit.services);
    const item = await db
      .selectFrom('order_items')
      .selectAll()
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    const setStock = (stock: 'in' | 'out') =>
      owner.updateTable('variants').set({ stock }).where('id', '=', item.variant_id).execute();
    await setStock('out');
    // As a restore writes it.
    const again = { ...item, id: crypto.randomUUID(), position: 1, prints: JSON.stringify(item.prints) };
    await owner.insertInto('order_items').values(again).execute();
    const { in_stock: isInStock } = await db
      .selectFrom('orders')
      .select('in_stock')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    await setStock('in');
    expect(isInStock).toBe(true);
  });

  it('counts the money of each order in one task', async () => {
    const [, second, third] = await someOrders();
    const { db } = world.kit.services;
    const ids = [second.id, third.id];
    await db.updateTable('orders').set({ address_check: 'invalid' }).where('id', 'in', ids).execute();
    const all = await db
      .selectFrom('orders')
      .select(['total_cents'])
      .where('shop_id', '=', world.seller.shopId)
      .execute();
    const { tasks } = await homeOf();
    expect(tasks.reduce((sum, { cents }) => sum + (cents ?? 0), 0)).toBe(
      all.reduce((sum, { total_cents: cents }) => sum + (cents ?? 0), 0),
    );
  });

  it('has statuses that add up to the total', async () => {
    await someOrders();
    const { orders } = await homeOf();
    expect(orders?.counts.rejected).toBe(1);
    expect(Object.values(orders?.counts ?? {}).reduce((sum, count) => sum + count, 0)).toBe(orders?.total);
  });

  it('shows the orders of the last 30 days by status, as their lists count them, and the account’s money', async () => {
    await someOrders();
    const { orders, money, start } = await homeOf();
    expect(orders).toMatchObject({ counts: { pending: 2, reviewing: 1, fulfilled: 0 }, total: 4 });
    const { figures } = (await world.call('GET', '/bills/figures')).json();
    expect(money).toEqual(figures);
    expect(start).toBeNull();
    world.clock.forward(40 * 24 * 60);
    const later = await callAs(world.kit, {
      accountId: world.seller.accountId,
      userId: world.seller.userId,
      shopId: world.seller.shopId,
    });
    const { json } = await later('GET', '/home');
    expect(json().home.orders.total).toBe(0);
  });

  it('shows a seller without orders the first steps and those already done', async () => {
    const { tasks, start } = await homeOf();
    expect(tasks).toEqual([]);
    expect(start).toMatchObject({ topped_up: expect.any(Boolean), designs: expect.any(Boolean) });
  });

  it('hides orders, money and costs from members without the right', async () => {
    await someOrders();
    const fulfiller = await homeOf(await member('fulfiller'));
    expect(fulfiller.money).toBeNull();
    expect(fulfiller.tasks.map(({ cents }) => cents)).toEqual(fulfiller.tasks.map(() => null));
    expect(countOf(fulfiller, 'pending')?.count).toBe(1);
    const designer = await homeOf(await member('designer'));
    expect(designer).toEqual({ tasks: [], orders: null, money: null, imports: [], start: null });
    expect((await homeOf(await member('accountant'))).imports).toEqual([]);
  });

  it('shows nothing of other sellers or other shops', async () => {
    await someOrders();
    const { call } = world.seller;
    await world.become({ email: 'other-home@example.test', prefix: 'OH' });
    expect((await homeOf()).tasks).toEqual([]);
    expect((await homeOf(call)).tasks.length).toBeGreaterThan(0);
  });
});
