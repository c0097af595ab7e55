import { describe, expect, it } from 'vitest';
import type { Order } from '../../../contract/orders/orders.ts';
import { listedOrders, shopsWorld, type AccountCaller } from '../../support/worlds/shopsWorld.ts';

const world = shopsWorld();
const { shopOf, idOf, addMember } = world;

describe('a member of some shops', () => {
  it('lists and counts only orders of the member’s shops, with any filter', async () => {
    const member = await addMember([
      [0, 'manager'],
      [2, 'viewer'],
    ]);
    expect(await listedOrders(member)).toEqual([idOf(0), idOf(2)]);
    expect(await listedOrders(member, `?shop_id=${shopOf(1)}`)).toEqual([]);
    expect(await listedOrders(member, `?shop_id=${shopOf(1)},${shopOf(2)}`)).toEqual([idOf(2)]);
    expect((await member('GET', '/orders/count')).json()).toEqual({ count: 2 });
    expect((await member('GET', `/orders/${idOf(1)}`)).statusCode).toBe(404);
  });

  it('allows what the role in the order’s shop allows; elsewhere the order is unknown', async () => {
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
    expect(await listedOrders(world.owner)).toEqual([idOf(1), idOf(2)]);
  });

  it('answers forbidden for a visible order that the role may not change, and not found for others', async () => {
    const member = await addMember([
      [0, 'manager'],
      [2, 'viewer'],
    ]);
    const selection = { ids: [idOf(0), idOf(1), idOf(2), world.foreign.id] };
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
    expect((await member('POST', '/orders/line/quote', { selection })).json()).toMatchObject({
      orders: 1,
      refused,
    });
    expect(
      (await member('POST', '/orders/line', { selection, shipping_line: 'epacket' })).json(),
    ).toMatchObject({ changed: 1, refused });
  });
});

describe('a member who sees cost in one shop alone', () => {
  const total = async (call: AccountCaller, query: string): Promise<(number | null)[]> =>
    (await call('GET', `/orders${query}`))
      .json<{ orders: Order[] }>()
      .orders.map((order) => order.total_cents);

  it('shows the costs of that shop, in lists of several shops and on an order’s page', async () => {
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
      world.orders[1]?.total_cents,
      expect.any(Number),
    ]);
    expect(await total(member, '')).toEqual([null, world.orders[1]?.total_cents]);
  });

  it('quotes an order of that shop, and of others only that it can be made', async () => {
    const member = await addMember([
      [0, 'fulfiller'],
      [1, 'manager'],
    ]);
    const items = [{ variant_id: world.kit.variants.get('CT-BLK-L'), quantity: 2, prints: [] }];
    const quote = (shop_id?: string) =>
      member('POST', '/orders/quote', { shop_id, country: 'US', shipping_line: 'usps', items });
    const [first, second, none] = [await quote(shopOf(0)), await quote(shopOf(1)), await quote()];
    expect(second.json()).toMatchObject({
      shop_id: shopOf(1),
      total_cents: expect.any(Number),
      items: [{ unit_cents: expect.any(Number) }],
    });
    for (const response of [first, none])
      expect(response.json()).toMatchObject({
        total_cents: null,
        items: [{ unit_cents: null, total_cents: null }],
      });
    for (const shop of [shopOf(2), world.stranger.shopId])
      expect((await quote(shop)).json().errors).toEqual({ shop_id: 'unknown' });
  });

  it('sorts, filters and exports by cost only in lists of that shop', async () => {
    const member = await addMember([
      [0, 'fulfiller'],
      [1, 'manager'],
    ]);
    const both = `shop_id=${shopOf(0)},${shopOf(1)}`;
    expect(await total(member, `?sort=total_cents&shop_id=${shopOf(1)}`)).toEqual([
      world.orders[1]?.total_cents,
    ]);
    const tries = [
      await member('GET', '/orders?sort=total_cents'),
      await member('GET', `/orders/count?total_cents_gte=1&${both}`),
    ];
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
    const exportBody = {
      resource: 'orders',
      format: 'csv',
      locale: 'en',
      choices: {},
      columns: [{ name: 'total_cents', label: 'Total' }],
    };
    const ask = async (query: object) =>
      (await member('POST', '/exports', { ...exportBody, query })).statusCode;
    expect([await ask({ shop_id: shopOf(1) }), await ask({ shop_id: shopOf(0) }), await ask({})]).toEqual([
      200, 403, 403,
    ]);
  });
});
