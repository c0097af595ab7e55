import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

const detail = async (id: string) => (await seller.call('GET', `/orders/${id}`)).json().order;
const cancel = (id: string, headers = {}) => seller.call('POST', `/orders/${id}/cancel`, undefined, headers);

describe('canceling', () => {
  it('gives the money back at once within 30 minutes', async () => {
    const orders = [await createOrder(kit, seller), await createOrder(kit, seller)];
    await payOrders(seller, orders);
    kit.clock.forward(29);
    const [first, second] = orders;
    expect((await cancel(first?.id ?? '')).json().order).toMatchObject({
      status: 'canceled',
      payment_status: 'refunded',
    });
    const half = await readMoney(kit, seller.accountId);
    expect(half.balance).toBe(100_000 - (second?.total_cents ?? 0));
    expect(half.bills).toMatchObject([{ status: 'paid' }]);
    expect((await detail(first?.id ?? '')).events[0]).toMatchObject({
      kind: 'canceled',
      data: { refunded_cents: first?.total_cents },
    });
    await cancel(second?.id ?? '');
    const whole = await readMoney(kit, seller.accountId);
    expect([whole.balance, whole.bills[0]?.status]).toEqual([100_000, 'canceled']);
  });

  it('is over after 30 minutes, and nothing moves', async () => {
    const order = await createOrder(kit, seller);
    await payOrders(seller, [order]);
    kit.clock.forward(30);
    const answer = await cancel(order.id);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'cancel_window_over']);
    expect((await readMoney(kit, seller.accountId)).balance).toBe(100_000 - order.total_cents);
  });

  it('refunds once, however often it is asked', async () => {
    const order = await createOrder(kit, seller);
    await payOrders(seller, [order]);
    await Promise.all(Array.from({ length: 20 }, () => seller.call('GET', '/orders/count')));
    const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(order.id)));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    expect((await readMoney(kit, seller.accountId)).balance).toBe(100_000);
    const again = await createOrder(kit, seller);
    await payOrders(seller, [again]);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const same = await Promise.all(Array.from({ length: 20 }, () => cancel(again.id, headers)));
    expect(new Set(same.map((answer) => answer.body)).size).toBe(1);
    expect((await readMoney(kit, seller.accountId)).balance).toBe(100_000);
  });

  it('and paying at once end in one of the two, with money that adds up', async () => {
    for (let round = 0; round < 6; round += 1) {
      const order = await createOrder(kit, seller);
      await Promise.all([
        payOrders(seller, [order]),
        cancel(order.id),
        payOrders(seller, [order]),
        cancel(order.id),
      ]);
      const { status, payment_status: payment } = await detail(order.id);
      expect([
        ['reviewing', 'paid'],
        ['canceled', 'unpaid'],
        ['canceled', 'refunded'],
      ]).toContainEqual([status, payment]);
      if (status === 'reviewing') await cancel(order.id);
      expect((await readMoney(kit, seller.accountId)).balance).toBe(100_000);
    }
  });

  it('costs nothing while the order is unpaid', async () => {
    const order = await createOrder(kit, seller);
    expect((await cancel(order.id)).json().order).toMatchObject({
      status: 'canceled',
      payment_status: 'unpaid',
    });
    expect((await readMoney(kit, seller.accountId)).entries).toHaveLength(2);
  });

  it('brings a debt back to nothing', async () => {
    const later = await openSeller(kit, { typePay: 2, balanceCents: 0, creditLimitCents: 50_000 });
    const order = await createOrder(kit, later);
    await payOrders(later, [order]);
    const debtTime = () =>
      kit.services.db
        .selectFrom('accounts')
        .select('debt_time')
        .where('id', '=', later.accountId)
        .executeTakeFirstOrThrow();
    expect((await debtTime()).debt_time).not.toBeNull();
    await later.call('POST', `/orders/${order.id}/cancel`);
    expect((await debtTime()).debt_time).toBeNull();
  });
});

describe('fixing a rejected order', () => {
  const reject = async (overrides = {}) => {
    const order = await createOrder(kit, seller, overrides);
    await payOrders(seller, [order]);
    await forceStatus(kit, order.id, 'rejected');
    return detail(order.id);
  };
  const change = (order: { id: string; version: number }, fields: object) =>
    seller.call('PUT', `/orders/${order.id}`, { order: { version: order.version, ...fields } });
  const resubmit = (id: string) => seller.call('POST', `/orders/${id}/resubmit`);

  it('charges the difference on a bill of its own when it costs more', async () => {
    const order = await reject();
    await change(order, { shipping_line: 'epacket' });
    const sent = (await resubmit(order.id)).json().order;
    expect(sent).toMatchObject({
      status: 'reviewing',
      reject_reason: null,
      total_cents: order.total_cents + 200,
    });
    const money = await readMoney(kit, seller.accountId);
    expect(money.balance).toBe(100_000 - sent.total_cents);
    expect(money.bills.map((bill) => bill.total_cents)).toEqual([order.total_cents, 200]);
    expect((await detail(order.id)).events.slice(0, 2)).toMatchObject([
      { kind: 'resubmitted' },
      { kind: 'settled', data: { cents: 200 } },
    ]);
    expect((await cancel(order.id)).statusCode).toBe(200);
    expect((await readMoney(kit, seller.accountId)).balance).toBe(100_000);
  });

  it('gives the difference back when it costs less, and the rest when it is canceled', async () => {
    const order = await reject({ shipping_line: 'epacket' });
    await change(order, { shipping_line: 'usps' });
    await resubmit(order.id);
    expect((await readMoney(kit, seller.accountId)).balance).toBe(100_000 - order.total_cents + 200);
    await cancel(order.id);
    const money = await readMoney(kit, seller.accountId);
    expect([money.balance, money.bills[0]?.status]).toEqual([100_000, 'canceled']);
  });

  it('stays rejected when the difference cannot be paid', async () => {
    seller = await openSeller(kit, { balanceCents: 2600 });
    const order = await reject();
    await change(order, { shipping_line: 'epacket' });
    const answer = await resubmit(order.id);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'balance_too_low']);
    expect((await detail(order.id)).status).toBe('rejected');
  });

  it('refunds a rejected order that is canceled', async () => {
    const order = await reject();
    kit.clock.forward(24 * 60);
    expect((await cancel(order.id)).json().order.payment_status).toBe('refunded');
    expect((await readMoney(kit, seller.accountId)).balance).toBe(100_000);
  });
});
