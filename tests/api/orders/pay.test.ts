import { describe, expect, it } from 'vitest';
import { createOrder, openSeller, payOrders, readMoney, topUp } from '../../support/worlds/orders.ts';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';
import { ownerDb } from '../../support/database/ownerDb.ts';

const world = ordersWorld({ sellerEach: true });
const { call, create, pay, wallet, detail, variant } = world;

const key = () => ({ 'idempotency-key': crypto.randomUUID() });

describe('paying', () => {
  it('debits the wallet, writes the bill and moves the orders to review', async () => {
    const orders = [await create(), await create()];
    const total = orders.reduce((sum, order) => sum + order.total_cents, 0);
    const response = await pay(orders);
    expect(response.json()).toEqual({
      bill: { id: expect.any(String), code: 'B-1001', total_cents: total },
      orders: 2,
      balance_cents: 100_000 - total,
    });
    const money = await wallet();
    expect(money.balance).toBe(100_000 - total);
    expect(money.bills).toMatchObject([{ code: 'B-1001', status: 'paid', total_cents: total, due_at: null }]);
    expect(money.entries.slice(2)).toMatchObject([
      {
        side: 'wallet',
        kind: 'payment',
        amount_cents: -total,
        balance_after_cents: 100_000 - total,
        reference: 'B-1001',
      },
      { side: 'house', kind: 'payment', amount_cents: total, balance_after_cents: null, reference: 'B-1001' },
    ]);
    for (const order of orders) {
      const paid = await detail(order.id);
      expect(paid).toMatchObject({ status: 'reviewing', payment_status: 'paid', version: order.version + 1 });
      expect(Date.parse(paid.cancel_until ?? '') - Date.parse(paid.paid_at ?? '')).toBe(30 * 60_000);
    }
  });

  it('charges once when clicked 20 times at once with one key', async () => {
    const orders = [await create()];
    const headers = key();
    await Promise.all(Array.from({ length: 20 }, () => call('GET', '/orders/count')));
    const responses = await Promise.all(Array.from({ length: 20 }, () => pay(orders, headers)));
    expect(new Set(responses.map((response) => `${response.statusCode} ${response.body}`)).size).toBe(1);
    expect(responses[0]?.statusCode).toBe(200);
    const late = await pay(orders, headers);
    expect(late.body).toBe(responses[0]?.body);
    const money = await wallet();
    expect(money.bills).toHaveLength(1);
    expect(money.balance).toBe(100_000 - (orders[0]?.total_cents ?? 0));
  });

  it('charges once when 20 tabs pay the same orders, each with another key', async () => {
    const orders = [await create(), await create()];
    await Promise.all(Array.from({ length: 20 }, () => call('GET', '/orders/count')));
    const responses = await Promise.all(Array.from({ length: 20 }, () => pay(orders, key())));
    const refused = responses.filter((response) => response.statusCode !== 200);
    expect(refused).toHaveLength(19);
    for (const response of refused)
      expect(response.json()).toMatchObject({ code: 'order_paid', details: { refused: 2 } });
    expect((await wallet()).bills).toHaveLength(1);
  });

  it('never passes the floor when many payments run at once', async () => {
    const poor = await openSeller(world.kit, { balanceCents: 8000 });
    const orders = await Promise.all(Array.from({ length: 12 }, () => createOrder(world.kit, poor)));
    const responses = await Promise.all(orders.map((order) => payOrders(poor, [order], key())));
    const paid = responses.filter((response) => response.statusCode === 200).length;
    const price = orders[0]?.total_cents ?? 0;
    expect(paid).toBe(Math.floor(8000 / price));
    const refused = responses.find((response) => response.statusCode !== 200)?.json();
    expect(refused).toMatchObject({ code: 'balance_too_low' });
    expect((await readMoney(world.kit, poor.accountId)).balance).toBe(8000 - paid * price);
  });

  it('charges nothing when the money does not suffice, and reports the missing amount', async () => {
    const poor = await openSeller(world.kit, { balanceCents: 1000 });
    const order = await createOrder(world.kit, poor);
    const response = await payOrders(poor, [order]);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      success: false,
      code: 'balance_too_low',
      details: { missing_cents: order.total_cents - 1000 },
    });
    expect(await readMoney(world.kit, poor.accountId)).toMatchObject({ balance: 1000, bills: [], lines: [] });
    await topUp(world.kit.services, poor.accountId, order.total_cents);
    expect((await payOrders(poor, [order])).statusCode).toBe(200);
  });

  it('pays all of the orders or none', async () => {
    const good = await create();
    const draft = await create({
      items: [{ variant_id: variant('MUG11-WHT'), quantity: 1, prints: [] }],
    });
    const response = await pay([good, draft]);
    expect(response.json()).toMatchObject({ code: 'order_unmatched', details: { refused: 1 } });
    expect((await detail(good.id)).status).toBe('pending');
    expect(
      (
        await call('POST', '/orders/pay', {
          ids: [good.id, crypto.randomUUID()],
          total_cents: good.total_cents,
        })
      ).json().code,
    ).toBe('not_found');
  });

  it('asks for another confirmation when the cost changed, and stores the new one with the payment', async () => {
    const order = await create();
    await world.kit.services.db
      .updateTable('orders')
      .set({ total_cents: 1, base_cents: 1 })
      .where('id', '=', order.id)
      .execute();
    const stale = await call('POST', '/orders/pay', { ids: [order.id], total_cents: 1 });
    expect(stale.json()).toMatchObject({
      code: 'quote_changed',
      details: { total_cents: order.total_cents },
    });
    expect((await pay([order])).statusCode).toBe(200);
    expect(await detail(order.id)).toMatchObject({
      total_cents: order.total_cents,
      base_cents: order.base_cents,
    });
  });

  it('refuses a key that was used for another payment', async () => {
    const [first, second] = [await create(), await create()];
    const headers = key();
    expect((await pay([first], headers)).statusCode).toBe(200);
    const response = await pay([second], headers);
    expect([response.statusCode, response.json().code]).toEqual([409, 'key_reused']);
    expect((await detail(second.id)).status).toBe('pending');
  });

  it('can be retried with the same key after a refusal', async () => {
    const poor = await openSeller(world.kit, { balanceCents: 0 });
    const order = await createOrder(world.kit, poor);
    const headers = key();
    expect((await payOrders(poor, [order], headers)).statusCode).toBe(409);
    await topUp(world.kit.services, poor.accountId, 50_000);
    expect((await payOrders(poor, [order], headers)).statusCode).toBe(200);
  });

  it('charges the current cost, also when the order’s line changes at that moment', async () => {
    const rich = await openSeller(world.kit, { balanceCents: 1_000_000 });
    const outcomes = new Set<string>();
    for (let round = 0; round < 15; round += 1) {
      const orders = await Promise.all([1, 2, 3].map(() => createOrder(world.kit, rich)));
      const selection = { ids: orders.map((order) => order.id) };
      const [paid, changed] = await Promise.all([
        payOrders(rich, orders),
        rich.call('POST', '/orders/line', { selection, shipping_line: 'epacket' }),
      ]);
      outcomes.add(`${paid.statusCode} ${changed.json().changed}`);
    }
    const { lines } = await readMoney(world.kit, rich.accountId);
    const orders = await world.kit.services.db
      .selectFrom('orders')
      .selectAll()
      .where('account_id', '=', rich.accountId)
      .execute();
    const charged = orders.map((order) => lines.find((line) => line.order_id === order.id)?.amount_cents);
    expect(charged).toEqual(
      orders.map((order) => (order.payment_status === 'paid' ? order.total_cents : undefined)),
    );
    for (const outcome of outcomes) expect(['200 0', '409 3']).toContain(outcome);
  });

  it('refuses a product from the moment when it is set out of stock', async () => {
    const order = await create({
      items: [
        {
          variant_id: variant('CT-BLK-S'),
          quantity: 1,
          prints: [{ position: 'front', design_id: world.seller.designId }],
        },
      ],
    });
    const setStock = (stock: 'in' | 'out') =>
      ownerDb(world.kit.services)
        .updateTable('variants')
        .set({ stock })
        .where('sku', '=', 'CT-BLK-S')
        .execute();
    await setStock('out');
    const response = await pay([order]);
    await setStock('in');
    expect(response.json().code).toBe('out_of_stock');
  });

  it('learns the products behind the shop’s own SKUs', async () => {
    const item = { variant_id: variant('CT-BLK-M'), quantity: 1, listing_sku: 'LTC-SUN-M' };
    const second = await create({
      items: [{ ...item, prints: [{ position: 'front', design_id: world.seller.designId }] }],
    });
    await pay([second]);
    const learned = await ownerDb(world.kit.services)
      .selectFrom('listings')
      .selectAll()
      .where('account_id', '=', world.seller.accountId)
      .execute();
    expect(learned).toMatchObject([
      {
        shop_id: world.seller.shopId,
        sku: 'LTC-SUN-M',
        variant_id: item.variant_id,
        prints: [{ position: 'front', design_id: world.seller.designId }],
      },
    ]);
  });
});
