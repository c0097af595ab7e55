import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '../../../contract/orders/orders.ts';
import type { BuiltInRole } from '../../../contract/accounts/permissions.ts';
import { openSession } from '../../../server/auth/sessions.ts';
import { startJobs } from '../../../server/jobs/jobs.ts';
import { jobKinds } from '../../../server/jobKinds.ts';
import {
  createOrder,
  enter,
  forceStatus,
  openOrdersKit,
  openSeller,
  readMoney,
  type OrdersKit,
  type OrdersSeller,
} from '../../support/worlds/orders.ts';

type Method = NonNullable<InjectOptions['method']>;

let kit: OrdersKit;
let stranger: OrdersSeller;
/** The same seller, with a token of each of his shops. */
let sellers: OrdersSeller[];
/** One of each shop, the first shop's last and so the newest; and one of the stranger. */
let orders: Order[];
let foreign: Order;
let owner: Caller;
let serial = 0;

type Caller = Awaited<ReturnType<typeof accountCaller>>;

/** Calls with a token of the account, in no shop. */
const accountCaller = async (user: { userId: string; accountId: string }) => {
  const { userId, accountId } = user;
  const token = await openSession(
    kit.services.db,
    { userId, accountId, userAgent: undefined, ip: '127.0.0.1' },
    kit.services.now(),
  );
  serial += 1;
  const remoteAddress = `10.9.0.${serial}`;
  return (method: Method, url: string, body?: object, headers: Record<string, string> = {}) =>
    kit.app.inject({
      method,
      url: `/v1${url}`,
      remoteAddress,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(body && { payload: body }),
    });
};

const shopOf = (index: number): string => sellers[index]?.shopId ?? '';
const idOf = (index: number): string => orders[index]?.id ?? '';

/** A member of the seller's account with a role in some of his shops. */
const addMember = async (roles: readonly [shop: number, role: BuiltInRole][]): Promise<Caller> => {
  const { db } = kit.services;
  const accountId = sellers[0]?.accountId ?? '';
  const email = `member${(serial += 1)}@example.test`;
  const user = await db
    .insertInto('users')
    .values({ account_id: accountId, email, full_name: 'Thu', password_hash: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const member = await db
    .insertInto('members')
    .values({ account_id: accountId, user_id: user.id, email, status: 'active' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('member_access')
    .values(
      roles.map(([shop, role]) => ({
        account_id: accountId,
        member_id: member.id,
        shop_id: shopOf(shop),
        role_key: role,
      })),
    )
    .execute();
  return accountCaller({ userId: user.id, accountId });
};

const listed = async (call: Caller, query = ''): Promise<string[]> =>
  (await call('GET', `/orders${query}`)).json<{ orders: Order[] }>().orders.map(({ id }) => id);

beforeAll(async () => {
  kit = await openOrdersKit();
  await startJobs(kit.services, jobKinds);
  stranger = await openSeller(kit);
  foreign = await createOrder(kit, stranger);
});
afterAll(() => kit.close());

beforeEach(async () => {
  const first = await openSeller(kit);
  const shops = await kit.services.db
    .insertInto('shops')
    .values(
      ['Second', 'Third'].map((name) => ({
        account_id: first.accountId,
        name,
        phone_number: null,
        email: null,
      })),
    )
    .returning('id')
    .execute();
  const others = shops.map(async ({ id: shopId }) => ({
    ...first,
    shopId,
    call: await enter(kit, { ...first, shopId }),
  }));
  sellers = [first, ...(await Promise.all(others))];
  owner = await accountCaller(first);
  orders = [];
  for (const seller of sellers.toReversed()) orders.unshift(await createOrder(kit, seller));
});

describe('a token of the account', () => {
  it('lists the orders of all its shops in one order, page by page', async () => {
    const extra = await createOrder(kit, sellers[1] ?? stranger, { recipient: 'Extra' });
    expect(await listed(owner)).toEqual([extra.id, idOf(0), idOf(1), idOf(2)]);
    expect(await listed(owner, '?sort=created_at&order=ASC')).toEqual([idOf(2), idOf(1), idOf(0), extra.id]);
    expect(await listed(owner, '?page=2')).toEqual([]);
    expect(await listed(owner, '?search=extra')).toEqual([extra.id]);
    expect(await listed(owner, '?sort=recipient&order=ASC&limit=50')).toEqual([
      extra.id,
      idOf(2),
      idOf(1),
      idOf(0),
    ]);
  });

  it('narrows list, count and tab counts to the shops of the filter', async () => {
    const two = `?shop_id=${shopOf(0)},${shopOf(2)},${shopOf(2)}`;
    expect(await listed(owner, two)).toEqual([idOf(0), idOf(2)]);
    expect(await listed(owner, `?shop_id=${shopOf(1)}`)).toEqual([idOf(1)]);
    expect((await owner('GET', '/orders/count')).json()).toEqual({ count: 3 });
    expect((await owner('GET', `/orders/count${two}`)).json()).toEqual({ count: 2 });
    await forceStatus(kit, idOf(1), 'process');
    expect((await owner('GET', `/orders/facets${two}`)).json()).toMatchObject({
      total: 2,
      facets: { pending: 2, process: 0 },
    });
    expect((await owner('GET', '/orders/facets')).json()).toMatchObject({
      total: 3,
      facets: { pending: 2, process: 1 },
    });
  });

  it('finds nothing in a shop of somebody else, and refuses what is no id', async () => {
    expect(await listed(owner, `?shop_id=${stranger.shopId}`)).toEqual([]);
    expect(await listed(owner, `?shop_id=${stranger.shopId},${shopOf(0)}`)).toEqual([idOf(0)]);
    expect((await owner('GET', '/orders?shop_id=1')).statusCode).toBe(422);
    expect((await owner('GET', `/orders/${foreign.id}`)).statusCode).toBe(404);
  });

  it('reads one order of any shop, with its neighbours in the list of its own', async () => {
    const { order } = (await owner('GET', `/orders/${idOf(1)}`)).json();
    expect(order).toMatchObject({ id: idOf(1), newer_id: null, older_id: null });
    const { order: ofShop } = (await sellers[1]?.call('GET', `/orders/${idOf(1)}`))?.json() ?? {};
    expect(ofShop).toMatchObject({ newer_id: null, older_id: null });
  });

  it('pays orders of several shops with one bill, once per key', async () => {
    const accountId = sellers[0]?.accountId ?? '';
    const before = await readMoney(kit, accountId);
    const total = orders.reduce((sum, order) => sum + (order.total_cents ?? 0), 0);
    const quote = (await owner('POST', '/orders/pay/quote', { selection: { query: {} } })).json();
    expect(quote).toMatchObject({ orders: 3, cost: { total_cents: total } });
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const pay = () =>
      owner('POST', '/orders/pay', { ids: orders.map(({ id }) => id), total_cents: total }, headers);
    expect((await pay()).body).toEqual((await pay()).body);
    const after = await readMoney(kit, accountId);
    expect(after.bills).toHaveLength(before.bills.length + 1);
    expect(before.balance - after.balance).toBe(total);
    expect(
      (await owner('POST', '/orders/cancel', { selection: { ids: orders.map(({ id }) => id) } })).json(),
    ).toMatchObject({ changed: 3 });
  });

  it('changes, notes, cancels and deletes an order of any shop, and selects by filter', async () => {
    const line = { selection: { query: { shop_id: `${shopOf(0)},${shopOf(1)}` } }, shipping_line: 'epacket' };
    expect((await owner('POST', '/orders/line', line)).json()).toMatchObject({ changed: 2 });
    expect((await owner('POST', `/orders/${idOf(2)}/notes`, { note: 'Gift' })).statusCode).toBe(200);
    const change = { order: { version: 1, city: 'Salem' } };
    expect((await owner('PUT', `/orders/${idOf(2)}`, change)).json()).toMatchObject({
      order: { city: 'Salem', shop_id: shopOf(2) },
    });
    expect(
      (await owner('POST', '/orders/delete', { selection: { ids: [idOf(0), foreign.id] } })).json(),
    ).toEqual({ changed: 1, refused: { not_found: 1 } });
    expect((await owner('DELETE', `/orders/${idOf(1)}`)).statusCode).toBe(200);
    expect(await listed(owner)).toEqual([idOf(2)]);
  });

  it('creates an order in the shop that it names, unless that is somebody else’s', async () => {
    const body = {
      recipient: 'A',
      address1: 'B 1',
      city: 'C',
      region: 'MA',
      postcode: '02116',
      country: 'US',
      shipping_line: 'usps',
      items: [{ variant_id: kit.variants.get('CT-BLK-L'), quantity: 1, prints: [] }],
    };
    const made = await owner('POST', '/orders', { order: { ...body, shop_id: shopOf(1) } });
    expect(made.json()).toMatchObject({ order: { shop_id: shopOf(1) } });
    const refused = await owner('POST', '/orders', { order: { ...body, shop_id: stranger.shopId } });
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { 'order.shop_id': 'unknown' }]);
  });
});

/** Codes in the file of an export that this caller asks for. */
const exported = async (call: Caller, query: Record<string, string>): Promise<string[]> => {
  const wish = {
    resource: 'orders',
    format: 'csv',
    locale: 'en',
    query,
    choices: {},
    columns: [{ name: 'code', label: 'Code' }],
  };
  const { id } = (await call('POST', '/exports', wish)).json().export;
  await vi.waitFor(
    async () => expect((await call('GET', `/exports/${id}`)).json().export.status).toBe('done'),
    { timeout: 10_000 },
  );
  const { body } = await call('GET', `/uploads/file-export/download?type=exports&url=${id}`);
  return body.trim().split('\r\n').slice(1);
};

describe('an export', () => {
  it('has the orders of all shops of the caller, or of those that he filters', async () => {
    const codes = orders.map(({ code }) => code);
    expect(await exported(owner, {})).toEqual(codes);
    expect(await exported(owner, { shop_id: `${shopOf(0)},${shopOf(2)}` })).toEqual([codes[0], codes[2]]);
    const member = await addMember([
      [0, 'fulfiller'],
      [1, 'viewer'],
    ]);
    expect(await exported(member, {})).toEqual([codes[0]]);
    expect(await exported(member, { shop_id: shopOf(1) })).toEqual([]);
  });

  it('tells no cost to who may not see it, and is his who asked for it', async () => {
    const member = await addMember([[0, 'fulfiller']]);
    const wish = {
      resource: 'orders',
      format: 'csv',
      locale: 'en',
      query: {},
      choices: {},
      columns: [{ name: 'total_cents', label: 'Total' }],
    };
    const refused = await member('POST', '/exports', wish);
    expect([refused.statusCode, refused.json().details]).toEqual([403, { right: 'cost.view' }]);
    const { id } = (await owner('POST', '/exports', wish)).json().export;
    expect((await member('GET', `/exports/${id}`)).statusCode).toBe(404);
    expect((await member('GET', `/uploads/file-export/download?type=exports&url=${id}`)).statusCode).toBe(
      404,
    );
  });
});

describe('a member of some shops', () => {
  it('sees and counts their orders alone, whatever he filters', async () => {
    const member = await addMember([
      [0, 'manager'],
      [2, 'viewer'],
    ]);
    expect(await listed(member)).toEqual([idOf(0), idOf(2)]);
    expect(await listed(member, `?shop_id=${shopOf(1)}`)).toEqual([]);
    expect(await listed(member, `?shop_id=${shopOf(1)},${shopOf(2)}`)).toEqual([idOf(2)]);
    expect((await member('GET', '/orders/count')).json()).toEqual({ count: 2 });
    expect((await member('GET', `/orders/${idOf(1)}`)).statusCode).toBe(404);
  });

  it('does what his role in an order’s shop allows; elsewhere the order is unknown to that call', async () => {
    const member = await addMember([
      [0, 'manager'],
      [2, 'viewer'],
    ]);
    const all = { selection: { query: {} } };
    expect((await member('POST', '/orders/pay/quote', all)).json()).toMatchObject({
      orders: 1,
      ids: [idOf(0)],
    });
    expect((await member('DELETE', `/orders/${idOf(2)}`)).statusCode).toBe(404);
    expect((await member('DELETE', `/orders/${idOf(1)}`)).statusCode).toBe(404);
    expect((await member('POST', '/orders/delete', all)).json()).toEqual({ changed: 1, refused: {} });
    expect(await listed(owner)).toEqual([idOf(1), idOf(2)]);
  });

  it('is told of an order that he sees and may not change that his role does not allow it, of another one that it is unknown', async () => {
    const member = await addMember([
      [0, 'manager'],
      [2, 'viewer'],
    ]);
    const selection = { ids: [idOf(0), idOf(1), idOf(2), foreign.id] };
    const refused = { forbidden: 1, not_found: 2 };
    expect((await member('POST', '/orders/pay/quote', { selection })).json()).toMatchObject({
      orders: 1,
      refused,
    });
    const { total_cents } = (
      await member('POST', '/orders/pay/quote', { selection: { ids: [idOf(0)] } })
    ).json().cost;
    expect(
      (await member('POST', '/orders/pay', { ids: [idOf(0), idOf(2)], total_cents })).json(),
    ).toMatchObject({ code: 'forbidden' });
    expect((await member('POST', '/orders/line', { selection, shipping_line: 'epacket' })).json()).toEqual({
      changed: 1,
      refused,
    });
  });
});

describe('a member who sees cost in one shop alone', () => {
  const total = async (call: Caller, query: string): Promise<(number | null)[]> =>
    (await call('GET', `/orders${query}`))
      .json<{ orders: Order[] }>()
      .orders.map((order) => order.total_cents);

  it('reads the costs of that shop, in lists of several and on the page of an order', async () => {
    const member = await addMember([
      [0, 'fulfiller'],
      [1, 'manager'],
    ]);
    const [first, second] = [
      await member('GET', `/orders/${idOf(0)}`),
      await member('GET', `/orders/${idOf(1)}`),
    ];
    expect([first.json().order.total_cents, first.json().order.items[0].unit_cents]).toEqual([null, null]);
    expect([second.json().order.total_cents, second.json().order.items[0].unit_cents]).toEqual([
      orders[1]?.total_cents,
      expect.any(Number),
    ]);
    expect(await total(member, '')).toEqual([null, orders[1]?.total_cents]);
  });

  it('is told what an order of that shop would cost, and of another one only that it can be made', async () => {
    const member = await addMember([
      [0, 'fulfiller'],
      [1, 'manager'],
    ]);
    const items = [{ variant_id: kit.variants.get('CT-BLK-L'), quantity: 2, prints: [] }];
    const quote = (shop_id?: string) =>
      member('POST', '/orders/quote', { shop_id, country: 'US', shipping_line: 'usps', items });
    const [first, second, none] = [await quote(shopOf(0)), await quote(shopOf(1)), await quote()];
    expect(second.json()).toMatchObject({
      shop_id: shopOf(1),
      total_cents: expect.any(Number),
      items: [{ unit_cents: expect.any(Number) }],
    });
    for (const told of [first, none])
      expect(told.json()).toMatchObject({
        total_cents: null,
        items: [{ unit_cents: null, total_cents: null }],
      });
    for (const shop of [shopOf(2), stranger.shopId])
      expect((await quote(shop)).json().errors).toEqual({ shop_id: 'unknown' });
  });

  it('sorts, filters and exports by them only where the list is of that shop', async () => {
    const member = await addMember([
      [0, 'fulfiller'],
      [1, 'manager'],
    ]);
    const both = `shop_id=${shopOf(0)},${shopOf(1)}`;
    expect(await total(member, `?sort=total_cents&shop_id=${shopOf(1)}`)).toEqual([orders[1]?.total_cents]);
    const tries = [
      await member('GET', '/orders?sort=total_cents'),
      await member('GET', `/orders/count?total_cents_gte=1&${both}`),
    ];
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
    const wish = {
      resource: 'orders',
      format: 'csv',
      locale: 'en',
      choices: {},
      columns: [{ name: 'total_cents', label: 'Total' }],
    };
    const ask = async (query: object) => (await member('POST', '/exports', { ...wish, query })).statusCode;
    expect([await ask({ shop_id: shopOf(1) }), await ask({ shop_id: shopOf(0) }), await ask({})]).toEqual([
      200, 403, 403,
    ]);
  });
});

describe('a token of a shop', () => {
  it('stays in its shop, whatever the filter says', async () => {
    const [shop] = sellers;
    const ids = async (query: string) =>
      (await shop?.call('GET', `/orders${query}`))?.json<{ orders: Order[] }>().orders.map(({ id }) => id);
    expect(await ids('')).toEqual([idOf(0)]);
    expect(await ids(`?shop_id=${shopOf(1)}`)).toEqual([]);
    expect(await ids(`?shop_id=${shopOf(0)},${shopOf(1)}`)).toEqual([idOf(0)]);
  });
});
