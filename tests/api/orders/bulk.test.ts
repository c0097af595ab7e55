import { describe, expect, it } from 'vitest';
import type { Order } from '../../../contract/orders/orders.ts';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';

const world = ordersWorld({ sellerEach: true });
const { call, create, pay, force, wallet } = world;

const ids = (...orders: Order[]) => ({ selection: { ids: orders.map((order) => order.id) } });
const statuses = async () => (await call('GET', '/orders/facets')).json().facets;

describe('many orders at once', () => {
  it('cancels the orders that allow it, refunds them, and counts the others by reason', async () => {
    const paid = [await create(), await create()];
    await pay(paid);
    const [pending, orderInProduction] = [await create(), await create()];
    await force(orderInProduction.id, 'process');
    const body = {
      selection: { ids: [...ids(...paid, pending, orderInProduction).selection.ids, crypto.randomUUID()] },
    };
    const quote = (await call('POST', '/orders/cancel/quote', body)).json();
    const before = (await wallet()).balance;
    const response = await call('POST', '/orders/cancel', body);
    expect(response.json()).toEqual({ changed: 3, refused: { order_in_production: 1, not_found: 1 } });
    const money = await wallet();
    expect(money.balance).toBe(100_000);
    // What was shown is what was done.
    expect(quote).toEqual({
      orders: 3,
      paid: 2,
      refund_cents: money.balance - before,
      unpaid_cents: pending.total_cents,
      billed: 0,
      refused: { order_in_production: 1, not_found: 1 },
    });
    expect(money.entries.filter((entry) => entry.kind === 'refund' && entry.side === 'wallet')).toHaveLength(
      2,
    );
    expect(await statuses()).toMatchObject({ canceled: 3, process: 1 });
  });

  it('deletes the pending orders of all that match the list', async () => {
    const otherOrder = await create({ recipient: 'Somebody Else' });
    await create({ recipient: 'Delete Me' });
    const paid = await create({ recipient: 'Delete Me Not' });
    await pay([paid]);
    const query = { selection: { query: { search: 'delete me' } } };
    expect((await call('POST', '/orders/delete/quote', query)).json()).toMatchObject({
      orders: 1,
      paid: 0,
      refund_cents: 0,
      refused: { order_paid: 1 },
    });
    const response = await call('POST', '/orders/delete', {
      selection: { query: { search: 'delete me' } },
    });
    expect(response.json()).toEqual({ changed: 1, refused: { order_paid: 1 } });
    const remainingIds = (await call('GET', '/orders')).json().orders.map((order: Order) => order.id);
    expect(remainingIds.toSorted()).toEqual([otherOrder.id, paid.id].toSorted());
  });

  it('changes the line and the prices, and keeps orders that the line does not reach', async () => {
    const orders = [await create(), await create({ shipping_line: 'epacket' })];
    const response = await call('POST', '/orders/line', { ...ids(...orders), shipping_line: 'epacket' });
    expect(response.json()).toEqual({
      changed: 2,
      refused: {},
      difference_cents: 200,
      before: [{ shipping_line: 'usps', ids: [orders[0]?.id] }],
      left_out: [],
    });
    const [changed] = (await call('GET', `/orders?search=${orders[0]?.code}`)).json().orders;
    expect(changed).toMatchObject({
      shipping_line: 'epacket',
      total_cents: (orders[0]?.total_cents ?? 0) + 200,
      version: 2,
    });
    const unreached = await call('POST', '/orders/line', { ...ids(...orders), shipping_line: 'dhl' });
    expect(unreached.json()).toMatchObject({
      changed: 0,
      refused: { no_rate: 2 },
      difference_cents: 0,
      before: [],
    });
  });

  it('quotes every line for the selection before the change', async () => {
    const [first, second] = [await create(), await create({ shipping_line: 'epacket' })];
    const paid = await create();
    await pay([paid]);
    const quote = (await call('POST', '/orders/line/quote', ids(first, second, paid))).json();
    const total = (first.total_cents ?? 0) + (second.total_cents ?? 0);
    expect(quote).toMatchObject({ orders: 2, total_cents: total, billed: 0, refused: { order_paid: 1 } });
    const offer = (line: string) =>
      quote.lines.find((quoteLine: { line: string }) => quoteLine.line === line);
    expect(offer('usps')).toMatchObject({ orders: 2, already: 1, unreached: 0, total_cents: total - 200 });
    expect(offer('epacket')).toMatchObject({ orders: 2, already: 1, unreached: 0, total_cents: total + 200 });
    expect(offer('dhl')).toMatchObject({ orders: 0, unreached: 2, total_cents: total, days_max: 0 });
    expect(offer('epacket').days_max).toBeGreaterThanOrEqual(offer('epacket').days_min);
    const changed = await call('POST', '/orders/line', { ...ids(first, second), shipping_line: 'epacket' });
    expect(total + changed.json().difference_cents).toBe(offer('epacket').total_cents);
  });

  it('restores the lines, except of orders that were paid or changed since, which it names', async () => {
    const orders = [await create(), await create(), await create()] as const;
    const [restored, paid, moved] = orders;
    const { before } = (
      await call('POST', '/orders/line', { ...ids(...orders), shipping_line: 'epacket' })
    ).json();
    await pay([(await call('GET', `/orders/${paid.id}`)).json().order]);
    await call('POST', '/orders/line', { ...ids(moved), shipping_line: 'usps' });
    const response = await call('POST', '/orders/line', {
      selection: { ids: before[0].ids },
      shipping_line: before[0].shipping_line,
      from: 'epacket',
    });
    const result = response.json();
    expect(result).toMatchObject({
      changed: 1,
      refused: { order_paid: 1, version_conflict: 1 },
      difference_cents: -200,
    });
    expect(result.left_out).toEqual(
      expect.arrayContaining([
        { id: paid.id, code: paid.code, reason: 'order_paid' },
        { id: moved.id, code: moved.code, reason: 'version_conflict' },
      ]),
    );
    const after = (await call('GET', `/orders/${restored.id}`)).json().order;
    expect(after).toMatchObject({ shipping_line: 'usps', total_cents: restored.total_cents });
  });

  it('keeps an order that the line does not reach on its open bill', async () => {
    const order = await create();
    const bill = { ids: [order.id], total_cents: order.total_cents };
    expect((await call('POST', '/bills', { bill })).statusCode).toBe(200);
    const billed = async () => (await call('POST', '/orders/line/quote', ids(order))).json().billed;
    expect(await billed()).toBe(1);
    expect((await call('POST', '/orders/delete/quote', ids(order))).json().billed).toBe(1);
    await call('POST', '/orders/line', { ...ids(order), shipping_line: 'dhl' });
    expect(await billed()).toBe(1);
    await call('POST', '/orders/line', { ...ids(order), shipping_line: 'epacket' });
    expect(await billed()).toBe(0);
  });

  it('counts an id that is named twice once', async () => {
    const order = await create();
    expect((await call('POST', '/orders/cancel', ids(order, order))).json()).toEqual({
      changed: 1,
      refused: {},
    });
  });

  it('runs once per key', async () => {
    const order = await create();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const run = () => call('POST', '/orders/delete', ids(order), headers);
    expect((await run()).json()).toEqual({ changed: 1, refused: {} });
    expect((await run()).json()).toEqual({ changed: 1, refused: {} });
  });

  it('refuses an unknown filter instead of selecting every order', async () => {
    await create();
    for (const [path, body] of [
      ['cancel', {}],
      ['delete', {}],
      ['line', { shipping_line: 'epacket' }],
    ] as const) {
      const response = await call('POST', `/orders/${path}`, {
        selection: { query: { staus: 'canceled' } },
        ...body,
      });
      expect([response.statusCode, response.json().errors]).toEqual([
        422,
        { 'selection.query.staus': 'unknown' },
      ]);
    }
    expect(await statuses()).toMatchObject({ pending: 1 });
  });

  it('refuses a query that the list would refuse', async () => {
    const response = await call('POST', '/orders/cancel', {
      selection: { query: { status: 'nonsense' } },
    });
    expect([response.statusCode, response.json().errors]).toEqual([
      422,
      { 'selection.query.status': 'choice' },
    ]);
  });
});
