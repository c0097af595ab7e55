import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { asTenant } from '../../../server/database/tenant.ts';
import { billsWorld } from '../../support/worlds/billsWorld.ts';
import { buildMember, callAs } from '../../support/worlds/members.ts';
import { newOrder, topUp, type CostedOrder } from '../../support/worlds/orders.ts';
import { ownerDb } from '../../support/database/ownerDb.ts';

const world = billsWorld();
const { call, create, pay, sumOf, bill, readBill, confirm, codeOf } = world;

const balance = async () => (await world.wallet()).balance;
const statusOf = async (id: string) => (await world.detail(id)).status;
const poor = (balanceCents: number) => world.become({ balanceCents });

describe('a bill that waits for its money', () => {
  it('charges nothing for an open bill, leaves its orders pending, and shows its cost parts', async () => {
    const orders = [await create(), await create()];
    const id = await bill(...orders);
    const detail = await readBill(id);
    const total = sumOf(orders);
    expect(detail).toMatchObject({
      status: 'unpaid',
      total_cents: total,
      paid_cents: 0,
      left_cents: total,
      payments: [],
      paid_at: null,
    });
    for (const { cost, amount_cents: amount } of detail.orders) {
      const {
        base_cents: base = 0,
        extra_print_cents: extra = 0,
        shipping_cents: ship = 0,
        handling_cents: pack = 0,
        surcharge_cents: surcharge = 0,
        discount_cents: discount = 0,
      } = cost ?? {};
      expect(base + extra + ship + pack + surcharge - discount).toBe(amount);
    }
    expect(await statusOf(orders[0]?.id ?? '')).toBe('pending');
    expect(await balance()).toBe(100_000);
  });

  it('pays a bill once and starts its orders, however often it is confirmed', async () => {
    const order = await create();
    const id = await bill(order);
    const key = { 'idempotency-key': 'confirm-once-1' };
    const first = await confirm(id, { pay: 'balance' }, key);
    expect(first.json()).toEqual({
      bill: { id, code: 'B-1001', status: 'paid', total_cents: order.total_cents, left_cents: 0 },
      balance_cents: 100_000 - order.total_cents,
    });
    expect((await confirm(id, { pay: 'balance' }, key)).json()).toEqual(first.json());
    expect(await codeOf(confirm(id, { pay: 'balance' }))).toEqual([409, 'bill_not_open']);
    expect(await statusOf(order.id)).toBe('reviewing');
    expect(await balance()).toBe(100_000 - order.total_cents);
  });

  it('pays a bill in parts, and starts its orders with the last one', async () => {
    const order = await create();
    const id = await bill(order);
    expect((await confirm(id, { pay: 'balance', amount_cents: 100 })).json()).toMatchObject({
      bill: { status: 'partially paid', left_cents: order.total_cents - 100 },
    });
    await confirm(id, { pay: 'balance', amount_cents: 1 });
    expect(await statusOf(order.id)).toBe('pending');
    expect((await confirm(id, { pay: 'balance' })).json().bill.status).toBe('paid');
    expect((await readBill(id)).payments.map(({ cents }) => cents)).toEqual([
      -100,
      -1,
      -(order.total_cents - 101),
    ]);
    expect(await statusOf(order.id)).toBe('reviewing');
  });

  it('refuses an amount above the remainder, zero, negative, and fractions of a cent', async () => {
    const order = await create();
    const id = await bill(order);
    for (const cents of [order.total_cents + 1, 0, -1, 1.5, 1e15]) {
      expect((await confirm(id, { pay: 'balance', amount_cents: cents })).statusCode, String(cents)).toBe(
        422,
      );
    }
    expect(await codeOf(confirm(id, { pay: 'credit' }))).toEqual([409, 'not_postpaid']);
    expect(await balance()).toBe(100_000);
  });

  it('takes nothing below zero, reports the missing amount, and pays the bill once the money came', async () => {
    await poor(100);
    const order = await create();
    const id = await bill(order);
    const refused = await confirm(id, { pay: 'balance' });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'balance_too_low', details: { missing_cents: order.total_cents - 100 } },
    ]);
    await topUp(world.kit.services, world.seller.accountId, order.total_cents - 100);
    expect((await confirm(id, { pay: 'balance' })).json().balance_cents).toBe(0);
  });

  it('refunds the paid part of a canceled bill, which accepts no more payments', async () => {
    const order = await create();
    const id = await bill(order);
    await confirm(id, { pay: 'balance', amount_cents: 500 });
    expect((await call('POST', `/bills/${id}/cancel`)).json()).toMatchObject({
      bill: { status: 'canceled' },
      balance_cents: 100_000,
    });
    expect((await readBill(id)).payments.map(({ kind, cents }) => [kind, cents])).toEqual([
      ['payment', -500],
      ['refund', 500],
    ]);
    for (const response of [confirm(id, { pay: 'balance' }), call('POST', `/bills/${id}/cancel`)])
      expect(await codeOf(response)).toEqual([409, 'bill_not_open']);
    expect((await pay([order])).statusCode).toBe(200);
  });

  it('reduces the bill by an order that is removed, and cancels it without any', async () => {
    const orders = [await create(), await create()];
    const id = await bill(...orders);
    const off = (order: CostedOrder | undefined) => call('DELETE', `/bills/${id}/orders/${order?.id}`);
    expect((await off(orders[0])).json().bill).toMatchObject({
      status: 'unpaid',
      total_cents: orders[1]?.total_cents,
    });
    expect(await codeOf(off(orders[0]))).toEqual([404, 'not_found']);
    expect((await off(orders[1])).json().bill.status).toBe('canceled');
  });

  it('keeps an order without which the paid part would suffice', async () => {
    const orders = [await create(), await create()];
    const id = await bill(...orders);
    await confirm(id, { pay: 'balance', amount_cents: orders[0]?.total_cents });
    expect(await codeOf(call('DELETE', `/bills/${id}/orders/${orders[0]?.id}`))).toEqual([
      409,
      'bill_part_paid',
    ]);
    expect((await readBill(id)).orders).toHaveLength(2);
  });

  it('removes an order that is changed, deleted, canceled or paid elsewhere: nothing is charged twice', async () => {
    const orders = [await create(), await create(), await create(), await create(), await create()];
    const id = await bill(...orders);
    const [changed, deleted, canceled, paid, unpaidOrder] = orders;
    if (!changed || !deleted || !canceled || !paid || !unpaidOrder) throw new Error('There are five');
    expect((await world.change(await world.detail(changed.id), { recipient: 'Ann Other' })).statusCode).toBe(
      200,
    );
    expect((await call('DELETE', `/orders/${deleted.id}`)).statusCode).toBe(200);
    expect((await world.cancel(canceled.id)).statusCode).toBe(200);
    expect((await pay([paid])).statusCode).toBe(200);
    const openBill = await readBill(id);
    expect([openBill.orders.map((order) => order.id), openBill.total_cents]).toEqual([
      [unpaidOrder.id],
      unpaidOrder.total_cents,
    ]);
    expect((await confirm(id, { pay: 'balance' })).json().balance_cents).toBe(
      100_000 - paid.total_cents - unpaidOrder.total_cents,
    );
  });

  it('moves an order from an older open bill to a newer one', async () => {
    const orders = [await create(), await create()];
    const first = await bill(...orders);
    const second = await bill(...orders.slice(0, 1));
    expect((await readBill(first)).orders.map(({ id }) => id)).toEqual([orders[1]?.id]);
    expect((await readBill(second)).orders.map(({ id }) => id)).toEqual([orders[0]?.id]);
  });

  it('is not paid at an outdated price, and reports the current one', async () => {
    const order = await create();
    const id = await bill(order);
    await ownerDb(world.kit.services)
      .updateTable('packages')
      .set({ discount_bp: 0 })
      .where('id', '=', 'gold')
      .execute();
    const refused = await confirm(id, { pay: 'balance' });
    await ownerDb(world.kit.services)
      .updateTable('packages')
      .set({ discount_bp: 500 })
      .where('id', '=', 'gold')
      .execute();
    expect([
      refused.statusCode,
      refused.json().code,
      refused.json().details.total_cents > order.total_cents,
    ]).toEqual([409, 'quote_changed', true]);
    expect(await balance()).toBe(100_000);
  });

  it('keeps its rate and its cents when the operator sets another rate', async () => {
    const order = await create();
    const { services } = world.kit;
    const rate = (usd: number) =>
      services.db
        .insertInto('exchange_rates')
        .values({ usd_to_vnd: usd, updated_at: services.now() })
        .execute();
    await rate(25_410);
    const id = await bill(order);
    await rate(26_000);
    expect((await confirm(id, { pay: 'balance' })).statusCode).toBe(200);
    expect(await readBill(id)).toMatchObject({
      usd_to_vnd: 25_410,
      total_cents: order.total_cents,
      status: 'paid',
    });
    expect(await balance()).toBe(100_000 - order.total_cents);
  });

  it('allows only the specified changes of status', async () => {
    const put = (id: string, status: string) => call('PUT', `/bills/status/${id}`, { status });
    const [firstBill, secondBill] = [await bill(await create()), await bill(await create())];
    for (const status of ['unpaid', 'debt', 'partially paid'])
      expect((await put(firstBill, status)).json()).toMatchObject({
        code: 'bill_move',
        details: { from: 'unpaid', to: status },
      });
    expect((await put(firstBill, 'gone')).statusCode).toBe(422);
    expect((await put(firstBill, 'paid')).json().bill.status).toBe('paid');
    expect((await put(secondBill, 'canceled')).json().bill.status).toBe('canceled');
    for (const id of [firstBill, secondBill])
      expect(await codeOf(put(id, 'paid'))).toEqual([409, 'bill_not_open']);
    expect(await codeOf(put(firstBill, 'debt'))).toEqual([409, 'bill_not_open']);
  });

  it('ends once when confirmed, canceled and emptied at the same time, and the ledger adds up', async () => {
    const orders = [await create(), await create()];
    const id = await bill(...orders);
    const responses = await Promise.all([
      confirm(id, { pay: 'balance' }),
      call('POST', `/bills/${id}/cancel`),
      call('DELETE', `/bills/${id}/orders/${orders[0]?.id}`),
      confirm(id, { pay: 'balance', amount_cents: 10 }),
      call('DELETE', `/orders/${orders[1]?.id}`),
      pay(orders.slice(0, 1)),
    ]);
    for (const { statusCode, body } of responses) expect([200, 404, 409], body).toContain(statusCode);
    const { balance: remainingBalance, entries } = await world.wallet();
    expect(remainingBalance).toBe(
      entries
        .filter(({ side }) => side === 'wallet')
        .reduce((sum, { amount_cents: cents }) => sum + cents, 0),
    );
    const lines = (await world.wallet()).lines.filter(
      ({ state, order_id: order }) => state === 'charged' && order === orders[0]?.id,
    );
    expect(lines.length).toBeLessThanOrEqual(1);
  });
});

describe('rights to change a bill', () => {
  it('lets a bill of several shops be paid, canceled and changed only with the right in all of them', async () => {
    const { kit, seller } = world;
    const everywhere = { authorization: `Bearer ${seller.call.accountToken}` };
    const { shop } = (await call('POST', '/shops', { shop: { name: 'Second' } })).json();
    const { order: there } = (
      await call('POST', '/orders', { order: newOrder(kit, seller, { shop_id: shop.id }) }, everywhere)
    ).json();
    const here = await create();
    const openResponse = await call(
      'POST',
      '/bills',
      { bill: { ids: [here.id, there.id], total_cents: here.total_cents + there.total_cents } },
      everywhere,
    );
    const { id } = openResponse.json().bill;
    const askAs = async (shopId: string) => {
      const member = await buildMember(kit, seller.accountId, [{ shop_id: shopId, role: 'accountant' }]);
      return callAs(kit, { accountId: seller.accountId, userId: member.userId });
    };
    const { shop: third } = (await call('POST', '/shops', { shop: { name: 'Third' } })).json();
    const stranger = await askAs(third.id);
    expect((await stranger('POST', `/bills/${id}/confirm`, { pay: 'balance' })).json().code).toBe(
      'not_found',
    );
    const ask = await askAs(seller.shopId);
    for (const response of [
      ask('POST', `/bills/${id}/confirm`, { pay: 'balance' }),
      ask('POST', `/bills/${id}/cancel`),
      ask('DELETE', `/bills/${id}/orders/${here.id}`),
    ]) {
      expect([(await response).statusCode, (await response).json().code]).toEqual([403, 'forbidden']);
    }
    expect(
      (await call('POST', `/bills/${id}/confirm`, { pay: 'balance' }, everywhere)).json().bill.status,
    ).toBe('paid');
  });
});

describe('a rate with decimals', () => {
  it('stores a rate with decimals on the bill, unaffected by later ones, with whole dong', async () => {
    const { db } = world.kit.services;
    const rate = (usd: number) =>
      db
        .insertInto('exchange_rates')
        .values({ usd_to_vnd: usd, updated_at: new Date(Date.now() + usd) })
        .execute();
    await rate(25_410.55);
    const id = await bill(await create());
    await rate(25_999.99);
    expect((await readBill(id)).usd_to_vnd).toBe(25_410.55);
    await db
      .insertInto('payees')
      .values({ method: 'bank', holder: 'CTY', address: '007', bank_name: 'VCB', bank_bin: '970436' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { transaction } = (
      await call('POST', '/bills/transactions/top-up', {
        transaction: { method: 'bank', amount_cents: 12_345 },
      })
    ).json();
    expect(transaction).toMatchObject({ rate: '25999.99', vnd: Math.ceil(123.45 * 25_999.99) });
  });
});

describe('the database itself', () => {
  it('holds in the database an order on one open bill, and keeps every charged line', async () => {
    const orders = [await create(), await create()];
    const id = await bill(...orders.slice(0, 1));
    const { bill: paid } = (await pay(orders.slice(1))).json();
    const asSeller = (statement: ReturnType<typeof sql>) =>
      asTenant(world.kit.services.db, world.seller.accountId, (tx) => statement.execute(tx));
    await expect(
      asSeller(sql`update bills set total_cents = total_cents + 1 where id = ${id}`),
    ).rejects.toThrow('the sum of its lines');
    await expect(
      asSeller(sql`update bills set status = 'paid', paid_cents = total_cents where id = ${id}`),
    ).rejects.toThrow('entries of the ledger');
    await expect(
      asSeller(sql`update bills set paid_cents = total_cents + 1 where id = ${id}`),
    ).rejects.toThrow('bills_check');
    await expect(
      asSeller(sql`insert into bill_orders (account_id, bill_id, order_id, amount_cents, state)
      values (${world.seller.accountId}, ${paid.id}, ${orders[0]?.id}, 1, 'open')`),
    ).rejects.toThrow('bill_orders_open');
    await asSeller(sql`select drop_open_lines(array[${orders[1]?.id}]::uuid[], true)`);
    expect((await readBill(paid.id)).orders).toHaveLength(1);
  });
});
