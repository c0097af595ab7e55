import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { untilWaitedFor } from '../../support/database/locks.ts';
import { openSeller } from '../../support/worlds/orders.ts';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';
import { ownerDb } from '../../support/database/ownerDb.ts';

const world = ordersWorld({ balanceCents: 10_000_000 });
const { call, create, detail, change, items } = world;

describe('an order that is changed', () => {
  it('refuses a change that names one item twice, and gives a copied item an id of its own', async () => {
    const order = await create();
    const [stored] = (await detail(order.id)).items;
    const [item] = items('CT-BLK-L');
    const twice = await change(order, {
      items: [
        { ...item, id: stored.id },
        { ...item, id: stored.id },
      ],
    });
    expect([twice.statusCode, twice.json().errors]).toEqual([422, { 'order.items.1.id': 'taken' }]);
    const copied = await change(order, { items: [{ ...item, id: stored.id }, item] });
    expect(copied.json().order.items).toMatchObject([
      { id: stored.id },
      { id: expect.not.stringContaining(stored.id) },
    ]);
  });

  it('answers not found to a note when the order is deleted at the same moment', async () => {
    const order = await create();
    const db = ownerDb(world.kit.services);
    const noting = await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('orders').where('id', '=', order.id).execute();
      const response = call('POST', `/orders/${order.id}/notes`, { note: 'Gift' });
      await untilWaitedFor(tx);
      return { response };
    });
    expect((await noting.response).statusCode).toBe(404);
  });

  it('refuses a link that cannot be stored', async () => {
    const order = await create();
    const [stored] = (await detail(order.id)).items;
    for (const url of ['https://example.test/a\u0000.png', 'https://example.test/\ud800.png']) {
      const response = await call('PUT', `/orders/${order.id}/link`, {
        item_id: stored.id,
        position: 'front',
        url,
      });
      expect([response.statusCode, response.json().errors]).toEqual([422, { url: 'nul' }]);
    }
  });
});

describe('an export', () => {
  it.each(['constructor', '__proto__', 'toString', 'nothing'])(
    'refuses an export of %s as an unknown resource',
    async (resource) => {
      const exportBody = {
        resource,
        format: 'csv',
        locale: 'en',
        query: {},
        columns: [{ name: 'code', label: 'Order' }],
        choices: {},
      };
      const response = await call('POST', '/exports', exportBody);
      expect([response.statusCode, response.json().errors]).toEqual([422, { resource: 'choice' }]);
    },
  );
});

describe('an idempotency key', () => {
  it('is refused in another shop instead of returning the first shop’s response', async () => {
    const headers = { 'idempotency-key': 'cancel-all-pending' };
    const { seller, kit } = world;
    await create();
    const all = { selection: { query: { status: 'pending' } } };
    const first = await call('POST', '/orders/cancel', all, headers);
    expect(first.json().changed).toBeGreaterThan(0);
    expect((await call('POST', '/orders/cancel', all, headers)).json()).toEqual(first.json());
    const { shop } = (await call('POST', '/shops', { shop: { name: 'Second' } })).json();
    const token = (
      await kit.app.inject({
        method: 'POST',
        url: '/v1/auth/shop-access-token',
        payload: { shop_id: shop.id },
        headers: { authorization: `Bearer ${seller.call.accountToken}` },
      })
    ).json().access_token;
    const response = await kit.app.inject({
      method: 'POST',
      url: '/v1/orders/cancel',
      payload: all,
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
    expect([response.statusCode, response.json().code]).toEqual([409, 'key_reused']);
  });
});

describe('a flood of one account', () => {
  it('leaves other accounts their connections while one account floods the server', async () => {
    const { kit } = world;
    const { db } = kit.services;
    const orders = await Promise.all(Array.from({ length: 30 }, () => create()));
    const otherSeller = await openSeller(kit);
    const flood = await db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('wallets')
        .select('account_id')
        .where('account_id', '=', world.seller.accountId)
        .forUpdate()
        .execute();
      const responses = orders.map(({ id }) => call('POST', `/orders/${id}/cancel`));
      await untilWaitedFor(tx);
      const list = await Promise.race([otherSeller.call('GET', '/orders'), sleep(15_000)]);
      expect(list?.statusCode).toBe(200);
      return { answers: responses };
    });
    expect((await Promise.all(flood.answers)).map(({ statusCode }) => statusCode)).toEqual(
      orders.map(() => 200),
    );
  });
});

describe('a database that goes away', () => {
  it('reports a database that goes away during a call as a temporary failure', async () => {
    const { db } = world.kit.services;
    const order = await create();
    const cut = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('orders').select('id').where('id', '=', order.id).forUpdate().execute();
      const response = call('POST', `/orders/${order.id}/cancel`);
      for (const pid of await untilWaitedFor(tx)) await sql`select pg_terminate_backend(${pid})`.execute(tx);
      return { response: await response };
    });
    expect([cut.response.statusCode, cut.response.json().code, cut.response.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '2',
    ]);
    expect((await call('POST', `/orders/${order.id}/cancel`)).statusCode).toBe(200);
  });
});
