import { describe, expect, it, vi } from 'vitest';
import type { Bill } from '../../../contract/bills/bills.ts';
import type { BillDetail } from '../../../contract/bills/calls.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { notificationMailJob } from '../../../server/areas/settings/notificationMail.ts';
import { mailNotificationsJob } from '../../../server/areas/settings/mailNotifications.ts';
import { startJobs } from '../../../server/jobs/jobs.ts';
import { jobKinds } from '../../../server/start/jobKinds.ts';
import { readOutbox } from '../../../server/mail/outbox.ts';
import { buildMember, callAs } from '../../support/worlds/members.ts';
import { newOrder, topUp } from '../../support/worlds/orders.ts';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';

const world = ordersWorld({ sellerEach: true });
const { call, create, pay, cancel, change, detail } = world;

const list = async (query = ''): Promise<Bill[]> => (await call('GET', `/bills${query}`)).json().bills;
const codes = async (query = '') => (await list(query)).map(({ code }) => code);
const readBill = async (id: string): Promise<BillDetail> => (await call('GET', `/bills/${id}`)).json().bill;
const news = async () => (await call('GET', '/users/notifications?type=bill')).json().notifications;
const onCredit = { typePay: 2, balanceCents: 0, creditLimitCents: 50_000 } as const;

const both = (cents: number) => ({ total_cents: cents, paid_cents: cents });
const objectOf = ({ object_id: id }: { object_id: string }): string => id;

/** Pays these together. Answers the id of the bill. */
const bill = async (...orders: readonly Order[]): Promise<string> => (await pay(orders)).json().bill.id;

describe('the list of bills', () => {
  it('lists every payment, newest first, with its orders and its money', async () => {
    const orders = [await create(), await create(), await create()];
    await bill(...orders.slice(0, 2));
    await bill(...orders.slice(2));
    const [last, first] = await list();
    expect([last?.code, last?.order_count, last?.total_cents]).toEqual(['B-1002', 1, orders[2]?.total_cents]);
    expect(first).toEqual({
      id: expect.any(String),
      code: 'B-1001',
      created_at: expect.any(String),
      order_count: 2,
      status: 'paid',
      due_at: null,
      refunded_cents: 0,
      left_cents: 0,
      ...both((orders[0]?.total_cents ?? 0) + (orders[1]?.total_cents ?? 0)),
    });
    expect((await call('GET', '/bills/count')).json()).toEqual({ count: 2 });
    expect((await call('GET', '/bills/facets')).json()).toEqual({
      facets: { unpaid: 0, 'partially paid': 0, paid: 2, confirmed: 0, debt: 0, canceled: 0 },
      total: 2,
    });
  });

  it('finds bills by the number of a bill or order, and filters, sorts and pages them', async () => {
    const orders = [await create(), await create({ items: world.items('CT-BLK-M', 9) })];
    for (const order of orders) await bill(order);
    expect(await codes('?search=%23b-1002')).toEqual(['B-1002']);
    expect(await codes(`?search=${orders[0]?.code}`)).toEqual(['B-1001']);
    expect(await codes(`?search=${orders[1]?.code.toLowerCase()}`)).toEqual(['B-1002']);
    expect(await codes('?search=B-9')).toEqual([]);
    expect(await codes('?sort=total_cents&order=ASC')).toEqual(['B-1001', 'B-1002']);
    expect(await codes('?sort=total_cents&order=DESC')).toEqual(['B-1002', 'B-1001']);
    expect(await codes('?status=debt,canceled')).toEqual([]);
    expect(await codes('?page=2&limit=25')).toEqual([]);
    const today = new Date().toISOString().slice(0, 10);
    expect(await codes(`?start_date=2020-01-01&end_date=2020-01-02`)).toEqual([]);
    expect(await codes(`?start_date=2020-01-01&end_date=${today.replace(/^\d{4}/, '2099')}`)).toHaveLength(2);
  });
});

describe('one bill', () => {
  it('shows a bill’s orders with each cost part', async () => {
    const order = await create();
    expect(await readBill(await bill(order))).toMatchObject({
      code: 'B-1001',
      total_cents: order.total_cents,
      refunded_cents: 0,
      orders: [
        {
          id: order.id,
          code: order.code,
          status: 'reviewing',
          amount_cents: order.total_cents,
          refunded_cents: 0,
          cost: {
            base_cents: order.base_cents,
            shipping_cents: order.shipping_cents,
            total_cents: order.total_cents,
          },
        },
      ],
    });
  });

  it('shows refunds of a bill, and cancels it when all is refunded', async () => {
    const orders = [await create(), await create()];
    const id = await bill(...orders);
    await cancel(orders[0]?.id ?? '');
    expect(await readBill(id)).toMatchObject({ status: 'paid', refunded_cents: orders[0]?.total_cents });
    await cancel(orders[1]?.id ?? '');
    expect(await readBill(id)).toMatchObject({
      status: 'canceled',
      refunded_cents: (await readBill(id)).total_cents,
    });
  });

  it('keeps the charged cost parts when the order’s cost changes later', async () => {
    const order = await create();
    const id = await bill(order);
    await world.force(order.id, 'rejected');
    const changed = await change(await detail(order.id), { items: world.items('CT-BLK-L', 5) });
    expect(changed.statusCode).toBe(200);
    expect((await readBill(id)).orders).toMatchObject([
      {
        amount_cents: order.total_cents,
        changed: true,
        cost: { total_cents: order.total_cents, base_cents: order.base_cents },
      },
    ]);
  });

  it('shows a bill to nobody else', async () => {
    const id = await bill(await create());
    await world.become({});
    expect((await call('GET', `/bills/${id}`)).statusCode).toBe(404);
    expect(await list()).toEqual([]);
  });

  it('shows a member of some shops their lines of a bill, and the sum of these', async () => {
    const { kit, seller } = world;
    const { shop } = (await call('POST', '/shops', { shop: { name: 'Second' } })).json();
    const everywhere = { authorization: `Bearer ${seller.call.accountToken}` };
    const order = newOrder(kit, seller, { shop_id: shop.id });
    const { order: there } = (await call('POST', '/orders', { order }, everywhere)).json();
    const { id: mixed } = (await pay([await create(), there], everywhere)).json().bill;
    const plain = await bill(await create());
    const member = await buildMember(kit, seller.accountId, [{ shop_id: seller.shopId, role: 'accountant' }]);
    const ask = await callAs(kit, { accountId: seller.accountId, userId: member.userId });
    const seen: Bill[] = (await ask('GET', '/bills')).json().bills;
    expect(seen.map(({ id, order_count: count }) => [id, count])).toEqual([
      [plain, 1],
      [mixed, 1],
    ]);
    const part: BillDetail = (await ask('GET', `/bills/${mixed}`)).json().bill;
    const orderCents = part.orders[0]?.amount_cents;
    expect(part).toMatchObject({
      total_cents: orderCents,
      paid_cents: null,
      left_cents: null,
      hidden_orders: 1,
      payments: [],
    });
    expect([part.orders.length, seen[1]?.total_cents, seen[1]?.paid_cents]).toEqual([1, orderCents, null]);
    const stranger = await buildMember(kit, seller.accountId, [{ shop_id: shop.id, role: 'viewer' }]);
    const otherCall = await callAs(kit, { accountId: seller.accountId, userId: stranger.userId });
    expect((await otherCall('GET', `/bills/${mixed}`)).statusCode).toBe(403);
    expect((await ask('GET', '/bills/count')).json()).toEqual({ count: 2 });
  });
});

describe('bills on credit', () => {
  it('announces the first bill of a debt with its due date, and no further ones', async () => {
    await world.become(onCredit);
    const id = await bill(await create());
    await bill(await create());
    const notices = await news();
    expect(notices).toMatchObject([
      {
        kind: 'bill_on_credit',
        type: 'bill',
        object_id: id,
        params: { code: 'B-1001', due: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/) },
      },
    ]);
    expect((await list()).map(({ status, due_at }) => [status, typeof due_at])).toEqual([
      ['confirmed', 'string'],
      ['confirmed', 'string'],
    ]);
  });

  it('marks bills of a settled debt as paid, and announces a new debt again', async () => {
    await world.become(onCredit);
    const first = await create();
    await bill(first);
    await topUp(world.kit.services, world.seller.accountId, first.total_cents - 1);
    expect((await list()).map(({ status, left_cents: leftCents }) => [status, leftCents])).toEqual([
      ['confirmed', 1],
    ]);
    await topUp(world.kit.services, world.seller.accountId, 1);
    expect((await list()).map(({ status }) => status)).toEqual(['paid']);
    await bill(await create());
    expect((await list()).map(({ status }) => status)).toEqual(['confirmed', 'paid']);
    expect(await news()).toHaveLength(2);
  });

  it('announces a debt in the bell and by mail only to members who can open the bill', async () => {
    await world.become(onCredit);
    const { kit, seller } = world;
    await startJobs(kit.services, [mailNotificationsJob]);
    const { shop } = (await call('POST', '/shops', { shop: { name: 'Second' } })).json();
    const enter = async (shopId: string) => {
      const { userId, email } = await buildMember(kit, seller.accountId, [
        { shop_id: shopId, role: 'accountant' },
      ]);
      const proved = kit.services.db
        .updateTable('users')
        .set({ email_verified_at: new Date() })
        .where('id', '=', userId);
      await proved.execute();
      const ask = await callAs(kit, { accountId: seller.accountId, userId, shopId });
      await ask('PUT', '/users/me', {
        user: { notifications: { bill_on_credit: { bell: true, mail: true } } },
      });
      return { ask, email };
    };
    const [here, there] = [await enter(seller.shopId), await enter(shop.id)];
    const id = await bill(await create());
    const heard = async ({ ask }: typeof here) =>
      (await ask('GET', '/users/notifications')).json().notifications.map(objectOf);
    const count = async ({ ask }: typeof here) =>
      (await ask('GET', '/users/notifications/count')).json().count;
    expect([
      await heard(here),
      await count(here),
      (await here.ask('GET', `/bills/${id}`)).statusCode,
    ]).toEqual([[id], 1, 200]);
    expect([
      await heard(there),
      await count(there),
      (await there.ask('GET', `/bills/${id}`)).statusCode,
    ]).toEqual([[], 0, 404]);
    await notificationMailJob.run(kit.services, {}, AbortSignal.timeout(10_000));
    const mailed = async () => (await readOutbox(kit.services.config.dataDir)).map(({ to }) => to);
    await vi.waitFor(async () => expect(await mailed()).toContain(here.email), 20_000);
    expect(await mailed()).not.toContain(there.email);
  });

  it('announces no debt to prepaid accounts', async () => {
    await bill(await create());
    expect(await news()).toEqual([]);
  });
});

describe('the export of bills', () => {
  const exportBody = {
    resource: 'bills',
    format: 'csv',
    locale: 'en',
    query: {},
    choices: { status: { paid: 'Paid' } },
    columns: ['code', 'order_count', 'status', 'refunded_cents', 'total_cents'].map((name) => ({
      name,
      label: name,
    })),
  };

  it('exports every bill with its number of orders', async () => {
    await startJobs(world.kit.services, jobKinds);
    const orders = [await create(), await create()];
    await bill(...orders);
    const { export: exportRecord } = (await call('POST', '/exports', exportBody)).json();
    await vi.waitUntil(
      async () => (await call('GET', `/exports/${exportRecord.id}`)).json().export.status === 'done',
      20_000,
    );
    const file = (await call('GET', `/uploads/file-export/download?type=exports&url=${exportRecord.id}`))
      .body;
    const total = (orders.reduce((sum, { total_cents: cents }) => sum + cents, 0) / 100).toFixed(2);
    expect(
      file
        .replace(/^\uFEFF/, '')
        .trim()
        .split(/\r?\n/),
    ).toEqual(['code,order_count,status,refunded_cents,total_cents', `B-1001,2,Paid,0.00,${total}`]);
  });

  it('refuses the export to callers who may only export orders', async () => {
    const { kit, seller } = world;
    const member = await buildMember(kit, seller.accountId, [{ shop_id: null, role: 'fulfiller' }]);
    const ask = await callAs(kit, { accountId: seller.accountId, userId: member.userId });
    const response = await ask('POST', '/exports', {
      ...exportBody,
      columns: exportBody.columns.slice(0, 1),
    });
    expect([response.statusCode, response.json().details]).toEqual([403, { right: 'bills.view' }]);
  });
});
