import { afterEach, describe, expect, it } from 'vitest';
import { bulkFrom } from '../../../../server/stores/shopify/pullOrders.ts';
import {
  appCredentials,
  collect,
  failureOf,
  linkShopify,
  orderOf,
  pullAll,
  signal,
  type ShopifyWorld,
} from '../../../support/stores/shopifyWorld.ts';
import { shopifyKeys } from '../../../support/stores/shopifyStandIn.ts';

const worlds: ShopifyWorld[] = [];

const link = async (options: Parameters<typeof linkShopify>[0] = {}): Promise<ShopifyWorld> => {
  const world = await linkShopify(options);
  worlds.push(world);
  return world;
};

afterEach(async () => {
  await Promise.all(worlds.splice(0).map(({ standIn }) => standIn.close()));
});

const begin = Date.parse('2026-11-27T06:00:00Z');

/** Adds orders, each changed a second after the one before. */
const addOrders = ({ standIn: { state } }: ShopifyWorld, count: number): void => {
  for (let place = 0; place < count; place += 1) {
    state.now = () => new Date(begin + place * 1000);
    state.addOrder();
  }
};

const idsOf = (orders: Awaited<ReturnType<typeof pullAll>>['orders']): string[] =>
  orders.map((pulled) => orderOf(pulled).externalId);

describe('a pull of changed orders', () => {
  it('yields all since the cursor, oldest first, with a cursor that moves behind them', async () => {
    const world = await link();
    addOrders(world, 130);
    const { steps, orders } = await pullAll(world, new Date(begin + 10_000).toISOString());
    expect(orders).toHaveLength(120);
    expect(steps.map(({ cursor }) => cursor)).toEqual([
      new Date(begin + 109_000).toISOString(),
      new Date(begin + 129_000).toISOString(),
    ]);
    expect((await pullAll(world, '2026-12-01T00:00:00.000Z')).steps).toEqual([]);
  });

  it('loses no order of 200 in one second', async () => {
    const world = await link();
    world.standIn.state.now = () => new Date(begin);
    for (let place = 0; place < 200; place += 1) world.standIn.state.addOrder();
    expect(new Set(idsOf((await pullAll(world, new Date(begin).toISOString())).orders)).size).toBe(200);
  });

  it('loses no order if another one changes between two pages', async () => {
    const world = await link();
    addOrders(world, 150);
    const { state, faults } = world.standIn;
    const [first] = state.orders.values();
    faults.beforeNext('OrderFull', () => {
      state.now = () => new Date(begin + 500_000);
      if (first) state.change(first);
    });
    const ids = idsOf((await pullAll(world, new Date(begin).toISOString())).orders);
    expect(new Set(ids).size).toBe(150);
    expect(ids).toHaveLength(151);
  });

  it('goes on over an order that is deleted meanwhile', async () => {
    const world = await link();
    addOrders(world, 3);
    const { state, faults } = world.standIn;
    const last = [...state.orders.values()].at(-1);
    faults.beforeNext('OrderFull', () => last && state.remove(last));
    expect((await pullAll(world, new Date(begin).toISOString())).orders).toHaveLength(2);
  });

  it('goes on with a new token if the token ends in the middle', async () => {
    const world = await link();
    addOrders(world, 20);
    world.standIn.faults.expireTokensAfter(10);
    expect(idsOf((await pullAll(world, new Date(begin).toISOString())).orders)).toHaveLength(20);
    expect(world.standIn.issuedTokens()).toBe(2);
    expect(world.tokens).toHaveLength(2);
  });

  it('waits for the budget and is throttled by no request of its own', async () => {
    const world = await link({ budget: { maximum: 1000, restoreRate: 4000 } });
    addOrders(world, 30);
    expect(idsOf((await pullAll(world, new Date(begin).toISOString())).orders)).toHaveLength(30);
    expect(world.standIn.budget.throttled).toBeLessThanOrEqual(1);
  });

  it('repeats what was throttled, which is an answer of status 200', async () => {
    const world = await link();
    addOrders(world, 2);
    world.standIn.faults.throttle(2);
    expect(idsOf((await pullAll(world, new Date(begin).toISOString())).orders)).toHaveLength(2);
    expect(world.standIn.operations.slice(0, 3)).toEqual(['OrderIds', 'OrderIds', 'OrderIds']);
  });

  it('repeats what was throttled only once the budget covers it', async () => {
    const world = await link({ budget: { maximum: 1000, restoreRate: 2000 } });
    addOrders(world, 2);
    world.standIn.budget.spend(1000);
    expect(idsOf((await pullAll(world, new Date(begin).toISOString())).orders)).toHaveLength(2);
    // A timer may fire a millisecond early. Without a wait all five attempts of a request are throttled.
    expect(world.standIn.budget.throttled).toBeGreaterThan(0);
    expect(world.standIn.budget.throttled).toBeLessThan(5);
  });

  it('hands a long wait to the caller, in milliseconds', async () => {
    const world = await link({ budget: { maximum: 1000, restoreRate: 1 } });
    addOrders(world, 1);
    world.standIn.budget.spend(1000);
    const failure = await failureOf(pullAll(world, new Date(begin).toISOString()));
    expect(failure).toMatchObject({ kind: 'wait' });
    expect(failure.retryAfterMs).toBeGreaterThan(90_000);
    expect(failure.retryAfterMs).toBeLessThan(1_000_000);
  });

  it('ends with the reason of its signal while it waits', async () => {
    const world = await link({ budget: { maximum: 1000, restoreRate: 100 } });
    addOrders(world, 1);
    world.standIn.budget.spend(1000);
    const stop = new AbortController();
    const pull = collect(world.store.pullChangedOrders(new Date(begin).toISOString(), stop.signal));
    await expect.poll(() => world.standIn.budget.throttled, { timeout: 10_000 }).toBe(1);
    stop.abort(new Error('stopped'));
    await expect(pull).rejects.toThrow('stopped');
  });
});

describe('a pull of many orders', () => {
  it('takes 600 orders by one bulk query, with a cursor that stays until the end', async () => {
    const world = await link();
    addOrders(world, 600);
    world.standIn.bulk.pollsUntilDone = 1;
    const { steps, orders } = await pullAll(world, new Date(begin).toISOString());
    expect(new Set(idsOf(orders)).size).toBe(600);
    expect(orderOf(orders[599])).toMatchObject({
      address: { city: 'Portland' },
      lines: [{ kind: 'goods', orderedPieces: 1, sentPieces: 0 }],
    });
    expect(new Set(steps.slice(0, -1).map(({ cursor }) => cursor))).toEqual(
      new Set([new Date(begin).toISOString()]),
    );
    expect(steps.at(-1)?.cursor).toBe(new Date(begin + 599_000).toISOString());
    expect(world.standIn.operations).toEqual([
      'OrderIds',
      'OrdersCount',
      'RunBulk',
      'BulkState',
      'BulkState',
    ]);
  });

  it('takes fewer one by one', async () => {
    const world = await link();
    addOrders(world, bulkFrom - 1);
    for await (const { orders } of world.store.pullChangedOrders(new Date(begin).toISOString(), signal)) {
      expect(orders).toHaveLength(100);
      break;
    }
    expect(world.standIn.operations.slice(0, 3)).toEqual(['OrderIds', 'OrdersCount', 'OrderFull']);
  });

  it.each([
    ['fails', { failsNext: true }],
    ['has children that do not follow their order', { groupsChildren: false }],
    ['misses orders', { dropsLast: true }],
  ])('begins anew one by one if the bulk query %s', async (_case, faults) => {
    const world = await link();
    addOrders(world, bulkFrom);
    Object.assign(world.standIn.bulk, faults);
    const cursors: string[] = [];
    for await (const { cursor } of world.store.pullChangedOrders(new Date(begin).toISOString(), signal)) {
      cursors.push(cursor);
      if (world.standIn.operations.includes('OrderFull')) break;
    }
    expect(cursors.pop()).toBe(new Date(begin + 99_000).toISOString());
    expect(new Set(cursors).has(new Date(begin + 499_000).toISOString())).toBe(false);
    expect(world.standIn.operations).toContain('RunBulk');
  });
});

describe('a refusal of Shopify', () => {
  it('is a broken link if the token of an older app is refused, without a second try', async () => {
    const credentials = { method: 'token', accessToken: 'shpat_unknown' } as const;
    const world = await link({ credentials });
    const failure = await failureOf(pullAll(world, new Date(begin).toISOString()));
    expect(failure).toMatchObject({ kind: 'broken', problem: 'keys_unknown' });
    expect(failure.message).not.toContain('shpat_unknown');
  });

  it('names the right that was taken away', async () => {
    const world = await link();
    addOrders(world, 1);
    world.standIn.scopes.delete('read_orders');
    expect(await failureOf(pullAll(world, new Date(begin).toISOString()))).toMatchObject({
      kind: 'broken',
      problem: 'scopes_missing',
      detail: expect.stringContaining('read_orders'),
    });
  });

  it('is no missing order if the right to fulfilment orders is taken away', async () => {
    const world = await link();
    const order = world.standIn.state.addOrder();
    world.standIn.scopes.delete('read_merchant_managed_fulfillment_orders');
    world.standIn.scopes.delete('write_merchant_managed_fulfillment_orders');
    expect(await failureOf(world.store.fetchOrder(String(order.id), signal))).toMatchObject({
      problem: 'scopes_missing',
    });
  });

  it('is a broken link once the app is uninstalled', async () => {
    const world = await link();
    addOrders(world, 1);
    await pullAll(world, new Date(begin).toISOString());
    world.standIn.uninstall();
    expect(await failureOf(pullAll(world, new Date(begin).toISOString()))).toMatchObject({
      kind: 'broken',
      problem: 'app_not_installed',
    });
  });

  it.each([
    [200, { kind: 'passing', problem: 'not_json' }],
    [503, { kind: 'passing', problem: 'store_down' }],
    [402, { kind: 'broken', problem: 'refused' }],
    [423, { kind: 'broken', problem: 'refused' }],
    [429, { kind: 'wait', problem: 'too_many_requests', retryAfterMs: 10_000 }],
    [301, { kind: 'broken', problem: 'not_json' }],
    [404, { kind: 'broken', problem: 'address_wrong' }],
  ])('is read from a page of status %i', async (status, expected) => {
    const world = await link();
    world.standIn.faults.answerPages(1, status);
    expect(await failureOf(pullAll(world, new Date(begin).toISOString()))).toMatchObject(expected);
  });
});

describe('tokens of an app', () => {
  it('are saved before they are used, used again, and renewed at 80 % of their life', async () => {
    let now = begin;
    const world = await link({ now: () => new Date(now) });
    const fetchNothing = () => world.store.fetchOrder('1', signal);
    await Promise.all([fetchNothing(), fetchNothing(), fetchNothing()]);
    expect(world.tokens).toEqual([
      {
        accessToken: 'shpca_token_1',
        issuedAt: new Date(begin).toISOString(),
        expiresAt: new Date(begin + 86_399_000).toISOString(),
      },
    ]);
    now = begin + 86_399_000 * 0.79;
    await fetchNothing();
    expect(world.standIn.issuedTokens()).toBe(1);
    now = begin + 86_399_000 * 0.81;
    await fetchNothing();
    expect(world.standIn.issuedTokens()).toBe(2);
  });

  it('are taken from the link while they last', async () => {
    const token = {
      accessToken: shopifyKeys.accessToken,
      issuedAt: new Date().toISOString(),
      expiresAt: new Date(Date.now() + 86_399_000).toISOString(),
    };
    const world = await link({ credentials: appCredentials, token });
    await world.store.fetchOrder('1', signal);
    expect(world.standIn.issuedTokens()).toBe(0);
  });
});

describe('orders by their ids', () => {
  it('leave out what the store does not know, for more than 250 as well', async () => {
    const world = await link();
    addOrders(world, 300);
    const ids = [...world.standIn.state.orders.keys()].map(String);
    const existingIds = await world.store.listExistingOrders([...ids, '1', '2'], signal);
    expect(existingIds.size).toBe(300);
    expect(existingIds.get(ids[7] ?? '')).toEqual({
      updatedAt: new Date(begin + 7_000).toISOString(),
      isRemoved: false,
    });
  });

  it('are counted while they wait, paid, since an instant', async () => {
    const world = await link();
    addOrders(world, 5);
    const { state } = world.standIn;
    state.addOrder({ financialStatus: 'PENDING' });
    const canceled = state.addOrder();
    state.cancel(canceled);
    expect(await world.store.countWaitingOrders(new Date(begin + 2_000).toISOString(), signal)).toBe(3);
  });
});
