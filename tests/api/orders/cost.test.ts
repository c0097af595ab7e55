import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRights, removeRight } from '../../../contract/accounts/permissions.ts';
import { exportJob } from '../../../server/areas/exports/exportJob.ts';
import { makeQueue } from '../../../server/jobs/jobs.ts';
import { buildMember, callAs } from '../../support/worlds/members.ts';
import {
  createOrder,
  newOrder,
  openOrdersKit,
  openSeller,
  payOrders,
  type OrdersKit,
  type OrdersSeller,
} from '../../support/worlds/orders.ts';

let kit: OrdersKit;
let owner: OrdersSeller;
/** All rights that do not need "see cost". */
let member: Awaited<ReturnType<typeof callAs>>;
let orderId: string;

beforeAll(async () => {
  kit = await openOrdersKit();
  await makeQueue(kit.services.boss, exportJob);
  owner = await openSeller(kit);
  const order = await createOrder(kit, owner);
  await payOrders(owner, [order]);
  orderId = order.id;
  const rights = removeRight(allRights, 'cost.view').filter((right) => right !== 'orders.pay');
  const { role } = (await owner.call('POST', '/roles', { role: { name: 'No cost', rights } })).json();
  const { userId } = await buildMember(kit, owner.accountId, [{ shop_id: null, role: role.id }]);
  member = await callAs(kit, { ...owner, userId });
});
afterAll(() => kit.close());

/** Paths of amounts that are numbers, anywhere in an answer. */
const amountsIn = (value: unknown, path = ''): string[] => {
  if (typeof value !== 'object' || value === null) {
    return typeof value === 'number' && /(^|[._])(cents|balance|debt_max_amount)$/.test(path) ? [path] : [];
  }
  return Object.entries(value).flatMap(([name, entry]) => amountsIn(entry, `${path}.${name}`));
};

const item = () => ({
  variant_id: kit.variants.get('CT-BLK-L') ?? '',
  quantity: 2,
  prints: [
    { position: 'front', design_id: owner.designId },
    { position: 'back', design_id: owner.designId },
  ],
});

/** Every call that tells an amount. */
const calls = () =>
  [
    ['GET', '/orders'],
    ['GET', `/orders/${orderId}`],
    ['POST', '/orders/quote', { country: 'US', shipping_line: 'usps', items: [item()] }],
    ['POST', '/orders', { order: newOrder(kit, owner) }],
    ['POST', `/orders/${orderId}/notes`, { note: 'Hello' }],
    ['GET', '/products/bases'],
    ['GET', '/orders/bases/all'],
    ['GET', '/products/lineships'],
    ['GET', '/users/me'],
  ] as const;

describe('a member without "see cost"', () => {
  it('returns every amount as null to the member, and as numbers to the owner', async () => {
    for (const [method, url, body] of calls()) {
      const [theirs, ours] = [await member(method, url, body), await owner.call(method, url, body)];
      expect([url, theirs.statusCode, ours.statusCode]).toEqual([url, 200, 200]);
      expect([url, amountsIn(theirs.json())]).toEqual([url, []]);
      expect([url, amountsIn(ours.json()).length > 0]).toEqual([url, true]);
    }
  });

  it('reports the number of referred orders, but not what was paid for them', async () => {
    const path = '/statistics/ref-total-sale';
    expect((await member('GET', path)).json()).toEqual({ total: null, total_cents: null, orders: 0 });
    expect((await owner.call('GET', path)).json()).toEqual({ total: 0, total_cents: 0, orders: 0 });
  });

  it('shows a payment in the timeline, but not its amount', async () => {
    const { order } = (await member('GET', `/orders/${orderId}`)).json();
    const paid = order.events.find(({ kind }: { kind: string }) => kind === 'paid');
    expect(paid.data).toEqual({ bill: expect.any(String), total_cents: null });
  });

  it('reveals nothing by sorting, filtering or exporting', async () => {
    const columns = [
      { name: 'code', label: 'Order' },
      { name: 'total_cents', label: 'Total' },
    ];
    const exportBody = { resource: 'orders', format: 'csv', locale: 'en', query: {}, columns, choices: {} };
    const tries = [
      await member('GET', '/orders?sort=total_cents&order=ASC'),
      await member('GET', '/orders?total_cents_gte=1'),
      await member('GET', '/orders/count?total_cents_lte=1'),
      await member('POST', '/orders/cancel', { selection: { query: { total_cents_gte: '1' } } }),
      await member('POST', '/exports', exportBody),
      await member('POST', '/exports', {
        ...exportBody,
        columns: columns.slice(0, 1),
        query: { sort: 'total_cents' },
      }),
    ];
    expect(tries.map((response) => [response.statusCode, response.json().details])).toEqual(
      tries.map(() => [403, { right: 'cost.view' }]),
    );
    expect(
      (await member('POST', '/exports', { ...exportBody, columns: columns.slice(0, 1) })).statusCode,
    ).toBe(200);
  });

  it('returns another version of the catalog, also by its ETag', async () => {
    const [theirs, ours] = [
      await member('GET', '/orders/bases/all'),
      await owner.call('GET', '/orders/bases/all'),
    ];
    expect(theirs.headers.etag).not.toBe(ours.headers.etag);
    const response = await member('GET', '/orders/bases/all', undefined, {
      'if-none-match': String(theirs.headers.etag),
    });
    expect(response.statusCode).toBe(304);
    const stale = await member('GET', '/orders/bases/all', undefined, {
      'if-none-match': String(ours.headers.etag),
    });
    expect([stale.statusCode, amountsIn(stale.json())]).toEqual([200, []]);
  });

  it('refuses the file that the owner exported with costs', async () => {
    const columns = [{ name: 'total_cents', label: 'Total' }];
    const exportBody = { resource: 'orders', format: 'csv', locale: 'en', query: {}, columns, choices: {} };
    const { export: file } = (await owner.call('POST', '/exports', exportBody)).json();
    expect((await member('GET', `/exports/${file.id}`)).statusCode).toBe(404);
    expect(
      (await member('GET', `/uploads/file-export/download?type=exports&url=${file.id}`)).statusCode,
    ).toBe(404);
  });
});

it('refuses a resubmission that costs more to callers who may not pay, and takes nothing', async () => {
  const order = await createOrder(kit, owner);
  await payOrders(owner, [order]);
  const { db } = kit.services;
  await db
    .updateTable('orders')
    .set((row) => ({
      status: 7,
      total_cents: row('total_cents', '+', 500),
      base_cents: row('base_cents', '+', 500),
    }))
    .where('id', '=', order.id)
    .execute();
  const before = (await owner.call('GET', '/users/me')).json().user.balance;
  const response = await member('POST', `/orders/${order.id}/resubmit`);
  expect([response.statusCode, response.json().details]).toEqual([403, { right: 'orders.pay' }]);
  expect((await owner.call('GET', '/users/me')).json().user.balance).toBe(before);
  expect((await owner.call('POST', `/orders/${order.id}/resubmit`)).statusCode).toBe(200);
});
