import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import { priceBook } from '../../server/areas/catalog/priceBook.ts';
import {
  createOrder,
  openOrdersKit,
  openSeller,
  payOrders,
  readMoney,
  topUp,
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

const reread = async (order: Order): Promise<Order> =>
  (await seller.call('GET', `/orders/${order.id}`)).json().order;
const key = () => ({ 'idempotency-key': crypto.randomUUID() });

describe('paying', () => {
  it('debits the wallet, writes the bill and moves the orders to review', async () => {
    const orders = [await createOrder(kit, seller), await createOrder(kit, seller)];
    const total = orders.reduce((sum, order) => sum + order.total_cents, 0);
    const answer = await payOrders(seller, orders);
    expect(answer.json()).toEqual({
      bill: { id: expect.any(String), code: 'B-1001', total_cents: total },
      orders: 2,
      balance_cents: 100_000 - total,
    });
    const money = await readMoney(kit, seller.accountId);
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
      const paid = await reread(order);
      expect(paid).toMatchObject({ status: 'reviewing', payment_status: 'paid', version: order.version + 1 });
      expect(Date.parse(paid.cancel_until ?? '') - Date.parse(paid.paid_at ?? '')).toBe(30 * 60_000);
    }
  });

  it('charges once when pressed 20 times at once with one key', async () => {
    const orders = [await createOrder(kit, seller)];
    const headers = key();
    await Promise.all(Array.from({ length: 20 }, () => seller.call('GET', '/orders/count')));
    const answers = await Promise.all(Array.from({ length: 20 }, () => payOrders(seller, orders, headers)));
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(200);
    const late = await payOrders(seller, orders, headers);
    expect(late.body).toBe(answers[0]?.body);
    const money = await readMoney(kit, seller.accountId);
    expect(money.bills).toHaveLength(1);
    expect(money.balance).toBe(100_000 - (orders[0]?.total_cents ?? 0));
  });

  it('charges once when 20 tabs pay the same orders, each with a key of its own', async () => {
    const orders = [await createOrder(kit, seller), await createOrder(kit, seller)];
    await Promise.all(Array.from({ length: 20 }, () => seller.call('GET', '/orders/count')));
    const answers = await Promise.all(Array.from({ length: 20 }, () => payOrders(seller, orders, key())));
    const refused = answers.filter((answer) => answer.statusCode !== 200);
    expect(refused).toHaveLength(19);
    for (const answer of refused)
      expect(answer.json()).toMatchObject({ code: 'order_paid', details: { refused: 2 } });
    expect((await readMoney(kit, seller.accountId)).bills).toHaveLength(1);
  });

  it('never passes the floor when many payments run at once', async () => {
    const poor = await openSeller(kit, { balanceCents: 8000 });
    const orders = await Promise.all(Array.from({ length: 12 }, () => createOrder(kit, poor)));
    const answers = await Promise.all(orders.map((order) => payOrders(poor, [order], key())));
    const paid = answers.filter((answer) => answer.statusCode === 200).length;
    const price = orders[0]?.total_cents ?? 0;
    expect(paid).toBe(Math.floor(8000 / price));
    const refused = answers.find((answer) => answer.statusCode !== 200)?.json();
    expect(refused).toMatchObject({ code: 'balance_too_low' });
    expect((await readMoney(kit, poor.accountId)).balance).toBe(8000 - paid * price);
  });

  it('charges nothing when the money does not reach, and says how much is missing', async () => {
    const poor = await openSeller(kit, { balanceCents: 1000 });
    const order = await createOrder(kit, poor);
    const answer = await payOrders(poor, [order]);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      success: false,
      code: 'balance_too_low',
      details: { missing_cents: order.total_cents - 1000 },
    });
    expect(await readMoney(kit, poor.accountId)).toMatchObject({ balance: 1000, bills: [], lines: [] });
    await topUp(kit.services, poor.accountId, order.total_cents);
    expect((await payOrders(poor, [order])).statusCode).toBe(200);
  });

  it('takes all of the orders or none', async () => {
    const good = await createOrder(kit, seller);
    const draft = await createOrder(kit, seller, {
      items: [{ variant_id: kit.variants.get('MUG11-WHT') ?? '', quantity: 1, prints: [] }],
    });
    const answer = await payOrders(seller, [good, draft]);
    expect(answer.json()).toMatchObject({ code: 'order_unmatched', details: { refused: 1 } });
    expect((await reread(good)).status).toBe('pending');
    expect(
      (
        await seller.call('POST', '/orders/pay', {
          ids: [good.id, crypto.randomUUID()],
          total_cents: good.total_cents,
        })
      ).json().code,
    ).toBe('not_found');
  });

  it('asks again when the cost is another one than the seller saw, and writes the new one with the payment', async () => {
    const order = await createOrder(kit, seller);
    await kit.services.db
      .updateTable('orders')
      .set({ total_cents: 1, base_cents: 1 })
      .where('id', '=', order.id)
      .execute();
    const stale = await seller.call('POST', '/orders/pay', { ids: [order.id], total_cents: 1 });
    expect(stale.json()).toMatchObject({
      code: 'quote_changed',
      details: { total_cents: order.total_cents },
    });
    expect((await payOrders(seller, [order])).statusCode).toBe(200);
    expect(await reread(order)).toMatchObject({
      total_cents: order.total_cents,
      base_cents: order.base_cents,
    });
  });

  it('refuses a key that was used for another payment', async () => {
    const [first, second] = [await createOrder(kit, seller), await createOrder(kit, seller)];
    const headers = key();
    expect((await payOrders(seller, [first], headers)).statusCode).toBe(200);
    const answer = await payOrders(seller, [second], headers);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'key_reused']);
    expect((await reread(second)).status).toBe('pending');
  });

  it('can be tried again with the same key after a refusal', async () => {
    const poor = await openSeller(kit, { balanceCents: 0 });
    const order = await createOrder(kit, poor);
    const headers = key();
    expect((await payOrders(poor, [order], headers)).statusCode).toBe(409);
    await topUp(kit.services, poor.accountId, 50_000);
    expect((await payOrders(poor, [order], headers)).statusCode).toBe(200);
  });

  it('charges what the order costs, also when its line changes at that moment', async () => {
    const rich = await openSeller(kit, { balanceCents: 1_000_000 });
    const outcomes = new Set<string>();
    for (let round = 0; round < 15; round += 1) {
      const orders = await Promise.all([1, 2, 3].map(() => createOrder(kit, rich)));
      const selection = { ids: orders.map((order) => order.id) };
      const [paid, changed] = await Promise.all([
        payOrders(rich, orders),
        rich.call('POST', '/orders/line', { selection, shipping_line: 'epacket' }),
      ]);
      outcomes.add(`${paid.statusCode} ${changed.json().changed}`);
    }
    const { lines } = await readMoney(kit, rich.accountId);
    const orders = await kit.services.db
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

  it('refuses a product that is out of stock', async () => {
    const order = await createOrder(kit, seller, {
      items: [
        {
          variant_id: kit.variants.get('CT-BLK-S') ?? '',
          quantity: 1,
          prints: [{ position: 'front', design_id: seller.designId }],
        },
      ],
    });
    const variant = (await priceBook(kit.services.db)).bySku('CT-BLK-S');
    if (!variant) throw new Error('The catalog has no such variant');
    variant.stock = 'out';
    const answer = await payOrders(seller, [order]);
    variant.stock = 'in';
    expect(answer.json().code).toBe('out_of_stock');
  });

  it('learns what the shop’s own SKUs stand for', async () => {
    const item = { variant_id: kit.variants.get('CT-BLK-M') ?? '', quantity: 1, listing_sku: 'LTC-SUN-M' };
    const second = await createOrder(kit, seller, {
      items: [{ ...item, prints: [{ position: 'front', design_id: seller.designId }] }],
    });
    await payOrders(seller, [second]);
    const learned = await kit.services.db
      .selectFrom('listings')
      .selectAll()
      .where('account_id', '=', seller.accountId)
      .execute();
    expect(learned).toMatchObject([
      {
        shop_id: seller.shopId,
        sku: 'LTC-SUN-M',
        variant_id: item.variant_id,
        prints: [{ position: 'front', design_id: seller.designId }],
      },
    ]);
  });
});
