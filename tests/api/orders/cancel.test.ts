import { describe, expect, it } from 'vitest';
import { createOrder, openSeller, payOrders } from '../../support/worlds/orders.ts';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';

const world = ordersWorld({ sellerEach: true });
const { clock, call, create, pay, force, wallet, detail, change, cancel } = world;

describe('canceling', () => {
  it('refunds a canceled order at once within 30 minutes', async () => {
    const orders = [await create(), await create()];
    await pay(orders);
    clock.forward(29);
    const [first, second] = orders;
    expect((await cancel(first?.id ?? '')).json().order).toMatchObject({
      status: 'canceled',
      payment_status: 'refunded',
    });
    const half = await wallet();
    expect(half.balance).toBe(100_000 - (second?.total_cents ?? 0));
    expect(half.bills).toMatchObject([{ status: 'paid' }]);
    expect((await detail(first?.id ?? '')).events[0]).toMatchObject({
      kind: 'canceled',
      data: { refunded_cents: first?.total_cents },
    });
    await cancel(second?.id ?? '');
    const whole = await wallet();
    expect([whole.balance, whole.bills[0]?.status]).toEqual([100_000, 'canceled']);
  });

  it('refuses to cancel after 30 minutes, and moves no money', async () => {
    const order = await create();
    await pay([order]);
    clock.forward(30);
    const response = await cancel(order.id);
    expect([response.statusCode, response.json().code]).toEqual([409, 'cancel_window_over']);
    expect((await wallet()).balance).toBe(100_000 - order.total_cents);
  });

  it('refunds once, however often cancellation is requested', async () => {
    const order = await create();
    await pay([order]);
    await Promise.all(Array.from({ length: 20 }, () => call('GET', '/orders/count')));
    const responses = await Promise.all(Array.from({ length: 20 }, () => cancel(order.id)));
    expect(responses.filter((response) => response.statusCode === 200)).toHaveLength(1);
    expect((await wallet()).balance).toBe(100_000);
    const again = await create();
    await pay([again]);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const same = await Promise.all(Array.from({ length: 20 }, () => cancel(again.id, headers)));
    expect(new Set(same.map((response) => response.body)).size).toBe(1);
    expect((await wallet()).balance).toBe(100_000);
  });

  it('ends in one of two results when canceling and paying concur, with money that adds up', async () => {
    for (let round = 0; round < 6; round += 1) {
      const order = await create();
      await Promise.all([pay([order]), cancel(order.id), pay([order]), cancel(order.id)]);
      const { status, payment_status: payment } = await detail(order.id);
      expect([
        ['reviewing', 'paid'],
        ['canceled', 'unpaid'],
        ['canceled', 'refunded'],
      ]).toContainEqual([status, payment]);
      if (status === 'reviewing') await cancel(order.id);
      expect((await wallet()).balance).toBe(100_000);
    }
  });

  it('costs nothing while the order is unpaid', async () => {
    const order = await create();
    expect((await cancel(order.id)).json().order).toMatchObject({
      status: 'canceled',
      payment_status: 'unpaid',
    });
    expect((await wallet()).entries).toHaveLength(2);
  });

  it('brings a debt back to zero', async () => {
    const later = await openSeller(world.kit, { typePay: 2, balanceCents: 0, creditLimitCents: 50_000 });
    const order = await createOrder(world.kit, later);
    await payOrders(later, [order]);
    const debtTime = () =>
      world.kit.services.db
        .selectFrom('accounts')
        .select('debt_time')
        .where('id', '=', later.accountId)
        .executeTakeFirstOrThrow();
    expect((await debtTime()).debt_time).not.toBeNull();
    await later.call('POST', `/orders/${order.id}/cancel`);
    expect((await debtTime()).debt_time).toBeNull();
  });
});

describe('the reason of a cancellation', () => {
  const canceledOf = async (id: string) =>
    (await detail(id)).events.find(({ kind }: { kind: string }) => kind === 'canceled')?.data;

  it('stores the reason in the timeline, as a code or free text', async () => {
    const [first, second] = [await create(), await create()];
    expect((await call('POST', `/orders/${first.id}/cancel`, { reason: 'buyer_canceled' })).statusCode).toBe(
      200,
    );
    expect(await canceledOf(first.id)).toEqual({ refunded_cents: 0, reason: 'buyer_canceled' });
    await call('POST', '/orders/cancel', {
      selection: { ids: [second.id] },
      reason: '  Too late for the wedding ',
    });
    expect(await canceledOf(second.id)).toEqual({ refunded_cents: 0, reason: 'Too late for the wedding' });
  });

  it('makes the reason optional and limits its length', async () => {
    const order = await create();
    expect((await call('POST', `/orders/${order.id}/cancel`, { reason: 'x'.repeat(501) })).statusCode).toBe(
      422,
    );
    expect((await call('POST', `/orders/${order.id}/cancel`, { reason: ' ' })).statusCode).toBe(422);
    expect((await cancel(order.id)).statusCode).toBe(200);
    expect(await canceledOf(order.id)).toEqual({ refunded_cents: 0 });
  });

  it('leaves no unpaid amount: the list does not find the order as unpaid', async () => {
    const [gone, open] = [await create(), await create()];
    await cancel(gone.id);
    const listed = async (query: string) =>
      (await call('GET', `/orders?${query}`)).json().orders.map(({ id }: { id: string }) => id);
    expect(await listed('payment_status=unpaid')).toEqual([open.id]);
    expect((await call('GET', '/orders/count?payment_status=unpaid')).json().count).toBe(1);
    expect(await listed('status=canceled')).toEqual([gone.id]);
  });
});

describe('fixing a rejected order', () => {
  const reject = async (overrides = {}) => {
    const order = await create(overrides);
    await pay([order]);
    await force(order.id, 'rejected');
    return detail(order.id);
  };
  const resubmit = (id: string) => call('POST', `/orders/${id}/resubmit`);

  it('charges the difference on another bill when the fix costs more', async () => {
    const order = await reject();
    await change(order, { shipping_line: 'epacket' });
    const sent = (await resubmit(order.id)).json().order;
    expect(sent).toMatchObject({
      status: 'reviewing',
      reject_reason: null,
      total_cents: order.total_cents + 200,
    });
    const money = await wallet();
    expect(money.balance).toBe(100_000 - sent.total_cents);
    expect(money.bills.map((bill) => bill.total_cents)).toEqual([order.total_cents, 200]);
    expect((await detail(order.id)).events.slice(0, 2)).toMatchObject([
      { kind: 'resubmitted' },
      { kind: 'settled', data: { cents: 200 } },
    ]);
    expect((await cancel(order.id)).statusCode).toBe(200);
    expect((await wallet()).balance).toBe(100_000);
  });

  it('refunds the difference when the fix costs less, and the rest on cancellation', async () => {
    const order = await reject({ shipping_line: 'epacket' });
    await change(order, { shipping_line: 'usps' });
    await resubmit(order.id);
    expect((await wallet()).balance).toBe(100_000 - order.total_cents + 200);
    await cancel(order.id);
    const money = await wallet();
    expect([money.balance, money.bills[0]?.status]).toEqual([100_000, 'canceled']);
  });

  it('keeps the order rejected when the difference cannot be paid', async () => {
    await world.become({ balanceCents: 2600 });
    const order = await reject();
    await change(order, { shipping_line: 'epacket' });
    const response = await resubmit(order.id);
    expect([response.statusCode, response.json().code]).toEqual([409, 'balance_too_low']);
    expect((await detail(order.id)).status).toBe('rejected');
  });

  it('refunds a rejected order that is canceled', async () => {
    const order = await reject();
    clock.forward(24 * 60);
    expect((await cancel(order.id)).json().order.payment_status).toBe('refunded');
    expect((await wallet()).balance).toBe(100_000);
  });
});
