import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import {
  createOrder,
  forceStatus,
  openOrdersKit,
  openSeller,
  payOrders,
  readMoney,
  type OrdersKit,
  type OrdersSeller,
} from '../support/orders.ts';

let kit: OrdersKit;
let seller: OrdersSeller;

beforeAll(async () => {
  kit = await openOrdersKit();
});
beforeEach(async () => {
  seller = await openSeller(kit);
});
afterAll(() => kit.close());

const ids = (...orders: Order[]) => ({ selection: { ids: orders.map((order) => order.id) } });
const statuses = async () => (await seller.call('GET', '/orders/facets')).json().facets;

describe('many orders at once', () => {
  it('cancels those that can be, gives their money back, and counts the others by reason', async () => {
    const paid = [await createOrder(kit, seller), await createOrder(kit, seller)];
    await payOrders(seller, paid);
    const [pending, made] = [await createOrder(kit, seller), await createOrder(kit, seller)];
    await forceStatus(kit, made.id, 'process');
    const body = { selection: { ids: [...ids(...paid, pending, made).selection.ids, crypto.randomUUID()] } };
    const answer = await seller.call('POST', '/orders/cancel', body);
    expect(answer.json()).toEqual({ changed: 3, refused: { order_in_production: 1, not_found: 1 } });
    const money = await readMoney(kit, seller.accountId);
    expect(money.balance).toBe(100_000);
    expect(money.entries.filter((entry) => entry.kind === 'refund' && entry.side === 'wallet')).toHaveLength(
      2,
    );
    expect(await statuses()).toMatchObject({ canceled: 3, process: 1 });
  });

  it('deletes the pending ones of all that match the list', async () => {
    const kept = await createOrder(kit, seller, { recipient: 'Somebody Else' });
    await createOrder(kit, seller, { recipient: 'Delete Me' });
    const paid = await createOrder(kit, seller, { recipient: 'Delete Me Not' });
    await payOrders(seller, [paid]);
    const answer = await seller.call('POST', '/orders/delete', {
      selection: { query: { search: 'delete me' } },
    });
    expect(answer.json()).toEqual({ changed: 1, refused: { order_paid: 1 } });
    const left = (await seller.call('GET', '/orders')).json().orders.map((order: Order) => order.id);
    expect(left.toSorted()).toEqual([kept.id, paid.id].toSorted());
  });

  it('changes the line, prices anew, and keeps what the line does not reach', async () => {
    const orders = [
      await createOrder(kit, seller),
      await createOrder(kit, seller, { shipping_line: 'epacket' }),
    ];
    const answer = await seller.call('POST', '/orders/line', { ...ids(...orders), shipping_line: 'epacket' });
    expect(answer.json()).toEqual({ changed: 2, refused: {} });
    const [changed] = (await seller.call('GET', `/orders?search=${orders[0]?.code}`)).json().orders;
    expect(changed).toMatchObject({
      shipping_line: 'epacket',
      total_cents: (orders[0]?.total_cents ?? 0) + 200,
      version: 2,
    });
    const unreached = await seller.call('POST', '/orders/line', { ...ids(...orders), shipping_line: 'dhl' });
    expect(unreached.json()).toEqual({ changed: 0, refused: { no_rate: 2 } });
  });

  it('counts an id that is named twice once', async () => {
    const order = await createOrder(kit, seller);
    expect((await seller.call('POST', '/orders/cancel', ids(order, order))).json()).toEqual({
      changed: 1,
      refused: {},
    });
  });

  it('runs once with one key', async () => {
    const order = await createOrder(kit, seller);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const run = () => seller.call('POST', '/orders/delete', ids(order), headers);
    expect((await run()).json()).toEqual({ changed: 1, refused: {} });
    expect((await run()).json()).toEqual({ changed: 1, refused: {} });
  });

  it('refuses a query that the list would refuse', async () => {
    const answer = await seller.call('POST', '/orders/cancel', {
      selection: { query: { status: 'nonsense' } },
    });
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { 'selection.query': 'format' }]);
  });
});
