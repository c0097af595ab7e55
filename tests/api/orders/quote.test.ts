import { describe, expect, it } from 'vitest';
import {
  createOrder,
  newOrder,
  openSeller,
  payOrders,
  readMoney,
  topUp,
} from '../../support/worlds/orders.ts';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';

const world = ordersWorld({ sellerEach: true });
const { clock, call, create, wallet, detail } = world;

describe('the quote', () => {
  it('states every part of the cost, and changes nothing', async () => {
    const { variants } = world.kit;
    const both = [
      { position: 'front', design_id: world.seller.designId },
      { position: 'back', design_id: world.seller.designId },
    ] as const;
    const two = await create({
      items: [{ variant_id: variants.get('CT-BLK-L') ?? '', quantity: 2, prints: [...both] }],
    });
    const otherOrder = await create({ shipping_line: 'epacket', region: 'TX' });
    const draft = await create({
      items: [{ variant_id: variants.get('MUG11-WHT') ?? '', quantity: 1, prints: [] }],
    });
    const ids = [two.id, otherOrder.id, draft.id, crypto.randomUUID()];
    const { body } = await call('POST', '/orders/pay/quote', { selection: { ids } });
    expect(JSON.parse(body)).toEqual({
      price_version: 0,
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
        surcharge_labels: null,
        discount_cents: 180,
        total_cents: two.total_cents + otherOrder.total_cents,
      },
      package: { name: 'Gold', discount_bp: 500 },
      waiting: { orders: 1, total_cents: otherOrder.total_cents },
      refused: { order_unmatched: 1, not_found: 1 },
      wallet: { postpaid: false, balance_cents: 100_000, floor_cents: 0, due_at: null },
      missing_cents: 0,
      affordable: { ids: [two.id, otherOrder.id], total_cents: two.total_cents + otherOrder.total_cents },
      ids: [two.id, otherOrder.id],
      left_out: [{ id: draft.id, code: draft.code, reason: 'order_unmatched' }],
      coarse: { ids: [], dpi: null },
      each: [
        expect.objectContaining({
          id: two.id,
          code: two.code,
          pieces: 2,
          extra_prints: 2,
          waits: false,
          unusual: null,
          former_total_cents: null,
        }),
        expect.objectContaining({ id: otherOrder.id, code: otherOrder.code, waits: true }),
      ],
    });
    expect((await detail(two.id)).status).toBe('pending');
    expect((await wallet()).bills).toEqual([]);
  });

  it('reports the missing amount, and which of the oldest orders the balance covers', async () => {
    const poor = await openSeller(world.kit, { balanceCents: 6000 });
    const orders = [
      await createOrder(world.kit, poor),
      await createOrder(world.kit, poor),
      await createOrder(world.kit, poor),
    ];
    const total = orders.reduce((sum, order) => sum + order.total_cents, 0);
    const quote = (
      await poor.call('POST', '/orders/pay/quote', { selection: { query: { status: 'pending' } } })
    ).json();
    expect(quote.missing_cents).toBe(total - 6000);
    expect(quote.affordable.ids).toEqual([orders[0]?.id, orders[1]?.id]);
  });
});

describe('a payment that the money does not cover', () => {
  it('skips orders that the money does not cover and continues with the next', async () => {
    const poor = await openSeller(world.kit, { balanceCents: 6000 });
    const item = (quantity: number) => ({
      variant_id: world.kit.variants.get('CT-BLK-L') ?? '',
      quantity,
      prints: [{ position: 'front' as const, design_id: poor.designId }],
    });
    const large = await createOrder(world.kit, poor, { items: [item(9)] });
    const small = await createOrder(world.kit, poor, { items: [item(1)] });
    const { body } = await poor.call('POST', '/orders/pay/quote', {
      selection: { ids: [large.id, small.id] },
    });
    const quote = JSON.parse(body);
    expect(large.total_cents).toBeGreaterThan(6000);
    expect(quote.affordable).toEqual({ ids: [small.id], total_cents: small.total_cents });
  });
});

it('flags an order with far more pieces than the shop’s usual ones', async () => {
  const order = await create({
    items: [
      {
        variant_id: world.kit.variants.get('CT-BLK-L') ?? '',
        quantity: 150,
        prints: [{ position: 'front', design_id: world.seller.designId }],
      },
    ],
  });
  const { body } = await call('POST', '/orders/pay/quote', { selection: { ids: [order.id] } });
  expect(JSON.parse(body).each[0].unusual).toEqual({ habit: null });
});

describe('paying later', () => {
  it('pays down to the credit limit, as a confirmed bill with a due date', async () => {
    const later = await openSeller(world.kit, { typePay: 2, balanceCents: 0, creditLimitCents: 5000 });
    const orders = [await createOrder(world.kit, later), await createOrder(world.kit, later)];
    const paid = await payOrders(later, orders.slice(0, 1));
    expect(paid.json().balance_cents).toBe(-(orders[0]?.total_cents ?? 0));
    const { bills } = await readMoney(world.kit, later.accountId);
    expect(bills).toMatchObject([{ status: 'confirmed' }]);
    expect(Date.parse(bills[0]?.due_at ?? '') - Date.parse(bills[0]?.created_at ?? '')).toBe(14 * 86_400_000);
    const response = await payOrders(later, orders.slice(1));
    expect(response.json()).toMatchObject({ code: 'credit_exceeded' });
  });

  it('stops when the debt is overdue, and continues once it is paid', async () => {
    const later = await openSeller(world.kit, { typePay: 2, balanceCents: 0, creditLimitCents: 50_000 });
    const orders = [await createOrder(world.kit, later), await createOrder(world.kit, later)];
    await payOrders(later, orders.slice(0, 1));
    // Somebody looks in now and then, so that the session does not end for want of use.
    for (let looks = 0; looks < 3; looks++) {
      clock.forward(5 * 24 * 60);
      expect((await later.call('GET', '/orders')).statusCode).toBe(200);
    }
    expect((await payOrders(later, orders.slice(1))).json().code).toBe('debt_expired');
    await topUp(world.kit.services, later.accountId, 20_000);
    expect((await payOrders(later, orders.slice(1))).statusCode).toBe(200);
  });
});

it('accepts no other body than the contract’s', async () => {
  const order = await create();
  const wrong = [
    { ids: [order.id] },
    { ids: [], total_cents: 0 },
    { ids: [order.id], total_cents: -1 },
    { ids: [order.id], total_cents: 1.5 },
  ];
  for (const body of wrong) expect((await call('POST', '/orders/pay', body)).statusCode).toBe(422);
  expect(
    (await call('POST', '/orders', { order: { ...newOrder(world.kit, world.seller), status: 'reviewing' } }))
      .statusCode,
  ).toBe(422);
});
