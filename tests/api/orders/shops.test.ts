import { describe, expect, it, vi } from 'vitest';
import type { Order } from '../../../contract/orders/orders.ts';
import { createOrder, forceStatus, readMoney } from '../../support/worlds/orders.ts';
import { listedOrders, shopsWorld, type AccountCaller } from '../../support/worlds/shopsWorld.ts';

const world = shopsWorld();
const { shopOf, idOf, addMember } = world;

describe('a token of the account', () => {
  it('lists the orders of all its shops in one order, page by page', async () => {
    const extra = await createOrder(world.kit, world.sellers[1] ?? world.stranger, { recipient: 'Extra' });
    expect(await listedOrders(world.owner)).toEqual([extra.id, idOf(0), idOf(1), idOf(2)]);
    expect(await listedOrders(world.owner, '?sort=created_at&order=ASC')).toEqual([
      idOf(2),
      idOf(1),
      idOf(0),
      extra.id,
    ]);
    expect(await listedOrders(world.owner, '?page=2')).toEqual([]);
    expect(await listedOrders(world.owner, '?search=extra')).toEqual([extra.id]);
    expect(await listedOrders(world.owner, '?sort=recipient&order=ASC&limit=50')).toEqual([
      extra.id,
      idOf(2),
      idOf(1),
      idOf(0),
    ]);
  });

  it('narrows list, count and tab counts to the shops of the filter', async () => {
    const two = `?shop_id=${shopOf(0)},${shopOf(2)},${shopOf(2)}`;
    expect(await listedOrders(world.owner, two)).toEqual([idOf(0), idOf(2)]);
    expect(await listedOrders(world.owner, `?shop_id=${shopOf(1)}`)).toEqual([idOf(1)]);
    expect((await world.owner('GET', '/orders/count')).json()).toEqual({ count: 3 });
    expect((await world.owner('GET', `/orders/count${two}`)).json()).toEqual({ count: 2 });
    await forceStatus(world.kit, idOf(1), 'process');
    expect((await world.owner('GET', `/orders/facets${two}`)).json()).toMatchObject({
      total: 2,
      facets: { pending: 2, process: 0 },
    });
    expect((await world.owner('GET', '/orders/facets')).json()).toMatchObject({
      total: 3,
      facets: { pending: 2, process: 1 },
    });
  });

  it('finds nothing in somebody else’s shop, and refuses an invalid id', async () => {
    expect(await listedOrders(world.owner, `?shop_id=${world.stranger.shopId}`)).toEqual([]);
    expect(await listedOrders(world.owner, `?shop_id=${world.stranger.shopId},${shopOf(0)}`)).toEqual([
      idOf(0),
    ]);
    expect((await world.owner('GET', '/orders?shop_id=1')).statusCode).toBe(422);
    expect((await world.owner('GET', `/orders/${world.foreign.id}`)).statusCode).toBe(404);
  });

  it('reads one order of any shop, with its neighbors in the list of its shop', async () => {
    const { order } = (await world.owner('GET', `/orders/${idOf(1)}`)).json();
    expect(order).toMatchObject({ id: idOf(1), newer_id: null, older_id: null });
    const { order: ofShop } = (await world.sellers[1]?.call('GET', `/orders/${idOf(1)}`))?.json() ?? {};
    expect(ofShop).toMatchObject({ newer_id: null, older_id: null });
  });

  it('pays orders of several shops with one bill, once per key', async () => {
    const accountId = world.sellers[0]?.accountId ?? '';
    const before = await readMoney(world.kit, accountId);
    const total = world.orders.reduce((sum, order) => sum + (order.total_cents ?? 0), 0);
    const quote = (await world.owner('POST', '/orders/pay/quote', { selection: { query: {} } })).json();
    expect(quote).toMatchObject({ orders: 3, cost: { total_cents: total } });
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const pay = () =>
      world.owner(
        'POST',
        '/orders/pay',
        { ids: world.orders.map(({ id }) => id), total_cents: total },
        headers,
      );
    expect((await pay()).body).toEqual((await pay()).body);
    const after = await readMoney(world.kit, accountId);
    expect(after.bills).toHaveLength(before.bills.length + 1);
    expect(before.balance - after.balance).toBe(total);
    expect(
      (
        await world.owner('POST', '/orders/cancel', { selection: { ids: world.orders.map(({ id }) => id) } })
      ).json(),
    ).toMatchObject({ changed: 3 });
  });

  it('changes, notes, cancels and deletes an order of any shop, and selects by filter', async () => {
    const line = { selection: { query: { shop_id: `${shopOf(0)},${shopOf(1)}` } }, shipping_line: 'epacket' };
    expect((await world.owner('POST', '/orders/line', line)).json()).toMatchObject({ changed: 2 });
    expect((await world.owner('POST', `/orders/${idOf(2)}/notes`, { note: 'Gift' })).statusCode).toBe(200);
    const change = { order: { version: 1, city: 'Salem' } };
    expect((await world.owner('PUT', `/orders/${idOf(2)}`, change)).json()).toMatchObject({
      order: { city: 'Salem', shop_id: shopOf(2) },
    });
    expect(
      (
        await world.owner('POST', '/orders/delete', { selection: { ids: [idOf(0), world.foreign.id] } })
      ).json(),
    ).toEqual({ changed: 1, refused: { not_found: 1 } });
    expect((await world.owner('DELETE', `/orders/${idOf(1)}`)).statusCode).toBe(200);
    expect(await listedOrders(world.owner)).toEqual([idOf(2)]);
  });

  it('creates an order in the named shop, unless that is somebody else’s', async () => {
    const body = {
      recipient: 'A',
      address1: 'B 1',
      city: 'C',
      region: 'MA',
      postcode: '02116',
      country: 'US',
      shipping_line: 'usps',
      items: [{ variant_id: world.kit.variants.get('CT-BLK-L'), quantity: 1, prints: [] }],
    };
    const response = await world.owner('POST', '/orders', { order: { ...body, shop_id: shopOf(1) } });
    expect(response.json()).toMatchObject({ order: { shop_id: shopOf(1) } });
    const refused = await world.owner('POST', '/orders', {
      order: { ...body, shop_id: world.stranger.shopId },
    });
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { 'order.shop_id': 'unknown' }]);
  });
});

/** Codes in the file of an export that this caller asks for. */
const exported = async (call: AccountCaller, query: Record<string, string>): Promise<string[]> => {
  const exportBody = {
    resource: 'orders',
    format: 'csv',
    locale: 'en',
    query,
    choices: {},
    columns: [{ name: 'code', label: 'Code' }],
  };
  const { id } = (await call('POST', '/exports', exportBody)).json().export;
  await vi.waitFor(
    async () => expect((await call('GET', `/exports/${id}`)).json().export.status).toBe('done'),
    { timeout: 10_000 },
  );
  const { body } = await call('GET', `/uploads/file-export/download?type=exports&url=${id}`);
  return body.trim().split('\r\n').slice(1);
};

describe('an export', () => {
  it('exports the orders of all the caller’s shops, or of the filtered ones', async () => {
    const codes = world.orders.map(({ code }) => code);
    expect(await exported(world.owner, {})).toEqual(codes);
    expect(await exported(world.owner, { shop_id: `${shopOf(0)},${shopOf(2)}` })).toEqual([
      codes[0],
      codes[2],
    ]);
    const member = await addMember([
      [0, 'fulfiller'],
      [1, 'viewer'],
    ]);
    expect(await exported(member, {})).toEqual([codes[0]]);
    expect(await exported(member, { shop_id: shopOf(1) })).toEqual([]);
  });

  it('exports no cost without the right, and only for the requester', async () => {
    const member = await addMember([[0, 'fulfiller']]);
    const exportBody = {
      resource: 'orders',
      format: 'csv',
      locale: 'en',
      query: {},
      choices: {},
      columns: [{ name: 'total_cents', label: 'Total' }],
    };
    const refused = await member('POST', '/exports', exportBody);
    expect([refused.statusCode, refused.json().details]).toEqual([403, { right: 'cost.view' }]);
    const { id } = (await world.owner('POST', '/exports', exportBody)).json().export;
    expect((await member('GET', `/exports/${id}`)).statusCode).toBe(404);
    expect((await member('GET', `/uploads/file-export/download?type=exports&url=${id}`)).statusCode).toBe(
      404,
    );
  });
});

describe('a token of a shop', () => {
  it('stays in its shop, whatever the filter', async () => {
    const [shop] = world.sellers;
    const ids = async (query: string) =>
      (await shop?.call('GET', `/orders${query}`))?.json<{ orders: Order[] }>().orders.map(({ id }) => id);
    expect(await ids('')).toEqual([idOf(0)]);
    expect(await ids(`?shop_id=${shopOf(1)}`)).toEqual([]);
    expect(await ids(`?shop_id=${shopOf(0)},${shopOf(1)}`)).toEqual([idOf(0)]);
  });
});
