import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import {
  createOrder,
  newOrder,
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

describe('the quote', () => {
  it('states every part of the cost, and changes nothing', async () => {
    const { variants } = kit;
    const both = [
      { position: 'front', design_id: seller.designId },
      { position: 'back', design_id: seller.designId },
    ] as const;
    const two = await createOrder(kit, seller, {
      items: [{ variant_id: variants.get('CT-BLK-L') ?? '', quantity: 2, prints: [...both] }],
    });
    const other = await createOrder(kit, seller, { shipping_line: 'epacket', region: 'TX' });
    const draft = await createOrder(kit, seller, {
      items: [{ variant_id: variants.get('MUG11-WHT') ?? '', quantity: 1, prints: [] }],
    });
    const ids = [two.id, other.id, draft.id, crypto.randomUUID()];
    const { body } = await seller.call('POST', '/orders/pay/quote', { selection: { ids } });
    expect(JSON.parse(body)).toEqual({
      orders: 2,
      pieces: 4,
      extra_prints: 2,
      lines: 2,
      cost: {
        base_cents: 3600,
        extra_print_cents: 900,
        shipping_cents: 849 + 1049,
        handling_cents: 60,
        surcharge_cents: 0,
        discount_cents: 180,
        total_cents: two.total_cents + other.total_cents,
      },
      package: { name: 'Gold', discount_bp: 500 },
      waiting: { orders: 1, total_cents: other.total_cents },
      refused: { order_unmatched: 1, not_found: 1 },
      wallet: { postpaid: false, balance_cents: 100_000, floor_cents: 0, due_at: null },
      missing_cents: 0,
      affordable: { ids: [two.id, other.id], total_cents: two.total_cents + other.total_cents },
      ids: [two.id, other.id],
    });
    expect((await reread(two)).status).toBe('pending');
    expect((await readMoney(kit, seller.accountId)).bills).toEqual([]);
  });

  it('says how much is missing, and which of the oldest orders the balance covers', async () => {
    const poor = await openSeller(kit, { balanceCents: 6000 });
    const orders = [await createOrder(kit, poor), await createOrder(kit, poor), await createOrder(kit, poor)];
    const total = orders.reduce((sum, order) => sum + order.total_cents, 0);
    const quote = (
      await poor.call('POST', '/orders/pay/quote', { selection: { query: { status: 'pending' } } })
    ).json();
    expect(quote.missing_cents).toBe(total - 6000);
    expect(quote.affordable.ids).toEqual([orders[0]?.id, orders[1]?.id]);
  });
});

describe('paying later', () => {
  it('goes down to the credit limit, as a debt with a due date', async () => {
    const later = await openSeller(kit, { typePay: 2, balanceCents: 0, creditLimitCents: 5000 });
    const orders = [await createOrder(kit, later), await createOrder(kit, later)];
    const paid = await payOrders(later, orders.slice(0, 1));
    expect(paid.json().balance_cents).toBe(-(orders[0]?.total_cents ?? 0));
    const { bills } = await readMoney(kit, later.accountId);
    expect(bills).toMatchObject([{ status: 'debt' }]);
    expect(Date.parse(bills[0]?.due_at ?? '') - Date.parse(bills[0]?.created_at ?? '')).toBe(14 * 86_400_000);
    const answer = await payOrders(later, orders.slice(1));
    expect(answer.json()).toMatchObject({ code: 'credit_exceeded' });
  });

  it('stops when the debt is overdue, and goes on when it is paid', async () => {
    const later = await openSeller(kit, { typePay: 2, balanceCents: 0, creditLimitCents: 50_000 });
    const orders = [await createOrder(kit, later), await createOrder(kit, later)];
    await payOrders(later, orders.slice(0, 1));
    kit.clock.forward(15 * 24 * 60);
    expect((await payOrders(later, orders.slice(1))).json().code).toBe('debt_expired');
    await topUp(kit.services, later.accountId, 20_000);
    expect((await payOrders(later, orders.slice(1))).statusCode).toBe(200);
  });
});

it('takes no other body than the contract’s', async () => {
  const order = await createOrder(kit, seller);
  const wrong = [
    { ids: [order.id] },
    { ids: [], total_cents: 0 },
    { ids: [order.id], total_cents: -1 },
    { ids: [order.id], total_cents: 1.5 },
  ];
  for (const body of wrong) expect((await seller.call('POST', '/orders/pay', body)).statusCode).toBe(422);
  expect(
    (await seller.call('POST', '/orders', { order: { ...newOrder(kit, seller), status: 'reviewing' } }))
      .statusCode,
  ).toBe(422);
});
