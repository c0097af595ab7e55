import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createOrder,
  enter,
  newOrder,
  openOrdersKit,
  openSeller,
  payOrders,
  readMoney,
  type OrdersKit,
  type OrdersSeller,
} from '../../support/worlds/orders.ts';
import type { Order } from '../../../contract/orders/orders.ts';

let kit: OrdersKit;
let owner: OrdersSeller;
let stranger: OrdersSeller;
/** The stranger with a token of their account. */
let strangerAtLarge: OrdersSeller;
/** The owner again, with a token of another of their shops. */
let otherShop: OrdersSeller;
let pending: Order;
let paid: Order;

beforeAll(async () => {
  kit = await openOrdersKit();
  [owner, stranger] = [await openSeller(kit), await openSeller(kit)];
  const authorization = `Bearer ${stranger.call.accountToken}`;
  const call: OrdersSeller['call'] = Object.assign(
    (...[method, url, body, headers]: Parameters<OrdersSeller['call']>) =>
      stranger.call(method, url, body, { ...headers, authorization }),
    stranger.call,
  );
  strangerAtLarge = { ...stranger, call };
  const { shop } = (await owner.call('POST', '/shops', { shop: { name: 'Second shop' } })).json();
  otherShop = { ...owner, shopId: shop.id, call: await enter(kit, { ...owner, shopId: shop.id }) };
  [pending, paid] = [await createOrder(kit, owner), await createOrder(kit, owner)];
  await payOrders(owner, [paid]);
});
afterAll(() => kit.close());

const snapshot = async () => ({
  orders: await kit.services.db
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', owner.accountId)
    .orderBy('id')
    .execute(),
  events: await kit.services.db
    .selectFrom('order_events')
    .selectAll()
    .where('account_id', '=', owner.accountId)
    .orderBy('id')
    .execute(),
  money: await readMoney(kit, owner.accountId),
});

/** Every call that names an order, with what it must answer for a foreign one: exactly as for an unknown one. */
const calls = (id: string) =>
  [
    ['GET', `/orders/${id}`, undefined],
    ['PUT', `/orders/${id}`, { order: { version: 1, city: 'Stolen' } }],
    ['DELETE', `/orders/${id}`, undefined],
    ['POST', `/orders/${id}/cancel`, undefined],
    ['POST', `/orders/${id}/resubmit`, undefined],
    ['POST', `/orders/${id}/confirm-address`, undefined],
    ['POST', `/orders/${id}/notes`, { note: 'mine' }],
    ['POST', '/orders/pay', { ids: [id], total_cents: 0 }],
    ['POST', '/orders/pay/quote', { selection: { ids: [id] } }],
    ['POST', '/orders/cancel', { selection: { ids: [id] } }],
    ['POST', '/orders/delete', { selection: { ids: [id] } }],
    ['POST', '/orders/confirm-quality', { selection: { ids: [id] } }],
    ['POST', '/orders/confirm-quality/check', { selection: { ids: [id] } }],
    ['POST', '/orders/line', { selection: { ids: [id] }, shipping_line: 'epacket' }],
  ] as const;

describe.each([
  ['another account', () => stranger],
  ['another account, in no shop of it', () => strangerAtLarge],
  ['another shop of the same account', () => otherShop],
])('to %s', (_who, who) => {
  it('treats the order as unknown in every call', async () => {
    const before = await snapshot();
    for (const order of [pending, paid]) {
      const unknown = calls(crypto.randomUUID());
      for (const [index, [method, url, body]] of calls(order.id).entries()) {
        const response = await who().call(method, url, body);
        const [, nowhere, nothing] = unknown[index] ?? ['GET', '/', undefined];
        const same = await who().call(method, nowhere, nothing);
        const status = url.includes(order.id) ? 404 : same.statusCode;
        expect([url, response.statusCode, response.body]).toEqual([url, status, same.body]);
        expect([url, same.statusCode]).toEqual([url, status]);
        expect(response.body).not.toContain(order.code);
      }
    }
    expect(await snapshot()).toEqual(before);
  });

  it('shows none of the orders in lists and queries', async () => {
    expect((await who().call('GET', '/orders')).json().orders).toEqual([]);
    for (const path of ['cancel', 'delete']) {
      expect((await who().call('POST', `/orders/${path}`, { selection: { query: {} } })).json()).toEqual({
        changed: 0,
        refused: {},
      });
    }
  });
});

it('refuses a stranger’s design, shop and wallet', async () => {
  const { variants } = kit;
  const item = {
    variant_id: variants.get('CT-BLK-L') ?? '',
    quantity: 1,
    prints: [{ position: 'front' as const, design_id: owner.designId }],
  };
  const design = await stranger.call('POST', '/orders', {
    order: newOrder(kit, stranger, { items: [item] }),
  });
  expect(design.json().errors).toEqual({ 'order.items.0.prints.0.design_id': 'unknown' });
  const shop = await stranger.call('POST', '/orders', {
    order: newOrder(kit, stranger, { shop_id: owner.shopId }),
  });
  expect(shop.json().errors).toEqual({ 'order.shop_id': 'unknown' });
  expect(
    (await stranger.call('GET', '/designs')).json().designs.map((listed: { id: string }) => listed.id),
  ).toEqual([stranger.designId]);
});

it('applies idempotency keys to their account only', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const mine = await owner.call('POST', '/orders', { order: newOrder(kit, owner) }, headers);
  const theirs = await stranger.call('POST', '/orders', { order: newOrder(kit, stranger) }, headers);
  expect([mine.statusCode, theirs.statusCode]).toEqual([200, 200]);
  expect(theirs.json().order.id).not.toBe(mine.json().order.id);
});

it('refuses every call without a token', async () => {
  for (const [method, url, body] of calls(pending.id)) {
    const bare = await kit.app.inject({ method, url: `/v1${url}`, ...(body && { payload: body }) });
    expect([url, bare.statusCode]).toEqual([url, 401]);
  }
});
