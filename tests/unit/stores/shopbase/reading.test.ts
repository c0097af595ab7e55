import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ConnectionStep } from '../../../../contract/stores/connection.ts';
import type { PulledOrder, Store } from '../../../../server/stores/platform.ts';
import type { ShopBaseCredentials } from '../../../../server/stores/shopbase/credentials.ts';
import type { StoreFailure } from '../../../../server/stores/storeFailure.ts';
import type { StoreOrder } from '../../../../server/stores/storeOrder.ts';
import { shopBaseKeys, type ShopBaseOrder } from '../../../support/stores/shopbase/shop.ts';
import { startShopBaseStandIn, type ShopBaseStandIn } from '../../../support/stores/shopbaseStandIn.ts';
import { failureOf, idsOf, noSignal, readOne } from '../storeCalls.ts';
import { openShopBase } from './openShopBase.ts';

const begin = '2026-11-27T06:00:00.000Z';
let clock: Date;
let stand: ShopBaseStandIn;

beforeEach(async () => {
  clock = new Date(begin);
  stand = await startShopBaseStandIn({ now: () => clock });
  stand.state.limit = 500;
});
afterEach(() => stand.close());

const tick = (seconds: number): void => {
  clock = new Date(clock.getTime() + seconds * 1000);
};

const open = (credentials?: ShopBaseCredentials): Store => openShopBase(stand, credentials, () => clock);

const pullAll = async (cursor = begin): Promise<{ orders: PulledOrder[]; cursors: string[] }> => {
  const orders: PulledOrder[] = [];
  const cursors: string[] = [];
  for await (const step of open().pullChangedOrders(cursor, noSignal)) {
    orders.push(...step.orders);
    cursors.push(step.cursor);
    tick(5);
  }
  return { orders, cursors };
};

const read = ({ id }: ShopBaseOrder): Promise<StoreOrder> => readOne(open(), id);

const testSteps = async (credentials?: ShopBaseCredentials): Promise<string[]> => {
  const steps: ConnectionStep[] = [];
  for await (const step of open(credentials).testConnection(noSignal)) steps.push(step);
  return steps.map(({ step, state, problem }) => [step, state, problem].filter(Boolean).join(' '));
};

describe('a pull of ShopBase', () => {
  it('reads all changed orders, and goes on from the time at which it began', async () => {
    stand.state.addOrder();
    tick(100);
    const ids = Array.from({ length: 300 }, () => String(stand.state.addOrder().id));
    tick(60);
    const beginOfPull = clock.toISOString();
    const { orders, cursors } = await pullAll('2026-11-27T06:00:10.000Z');
    expect(idsOf(orders)).toEqual(ids);
    expect(cursors).toEqual(['2026-11-27T06:00:10.000Z', '2026-11-27T06:00:10.000Z', beginOfPull]);
  });

  it('reads all of a store that sorts the other way and knows no filter', async () => {
    stand.state.addOrder();
    tick(100);
    stand.state.sortsByNewest = true;
    stand.state.ignoresFilters = true;
    const ids = Array.from({ length: 600 }, () => String(stand.state.addOrder().id));
    const { orders } = await pullAll('2026-11-27T06:00:10.000Z');
    expect(new Set(idsOf(orders))).toEqual(new Set(ids));
  });

  it('ends with a store that sends the same page for ever', async () => {
    const orders = Array.from({ length: 250 }, () => stand.state.addOrder());
    stand.fail('orders.json', { status: 200, body: { orders } }, 10_000);
    expect(await failureOf(pullAll())).toMatchObject({
      kind: 'passing',
      problem: 'answer_incomplete',
      detail: 'list repeats itself',
    });
    expect(stand.requests).toHaveLength(4);
  });

  it('waits before the bucket is full, so that nothing is refused', async () => {
    stand.state.limit = 8;
    const order = stand.state.addOrder();
    const store = open();
    for (let call = 0; call < 10; call += 1) await store.fetchOrder(String(order.id), noSignal);
    expect(stand.requests).toHaveLength(10);
  });

  it('fails one unreadable order only', async () => {
    Object.assign(stand.state.addOrder(), { line_items: 'none' });
    stand.state.addOrder();
    const { orders } = await pullAll();
    expect(orders.map((pulled) => 'order' in pulled)).toEqual([false, true]);
  });

  it('says which products are deleted, also where the store ignores the ids', async () => {
    stand.state.products.push(...[7, 8].map((id) => ({ id, updated_at: '2026-11-27T06:00:00Z' })));
    for (const ignoresFilters of [false, true]) {
      stand.state.ignoresFilters = ignoresFilters;
      expect([...(await open().listExistingProducts(['8', '9'], noSignal))]).toEqual(['8']);
    }
  });

  it('finds orders by id, and asks once more before one counts as deleted', async () => {
    const order = stand.state.addOrder();
    stand.state.ignoresFilters = true;
    const existingIds = await open().listExistingOrders([String(order.id), '5'], noSignal);
    expect([...existingIds]).toEqual([[String(order.id), { updatedAt: begin, isRemoved: false }]]);
    expect(await open().fetchOrder('5', noSignal)).toBeUndefined();
  });

  it('counts paid orders that wait', async () => {
    stand.state.addOrder();
    stand.state.addOrder({ financial_status: 'pending' });
    expect(await open().countWaitingOrders(begin, noSignal)).toBe(1);
  });
});

describe('an order of ShopBase', () => {
  it('is read in the words of no platform', async () => {
    const order = stand.state.addOrder(
      { note: 'Ring <b>twice</b>' },
      {
        properties: [
          { name: 'Name', value: 'Zoë 🌸' },
          { name: '_id', value: 'x' },
        ],
      },
    );
    expect(await read(order)).toMatchObject({
      externalId: String(order.id),
      number: '#1000',
      updatedAt: begin,
      payment: 'paid',
      delivery: 'shipping',
      isBillingAddress: false,
      note: 'Ring twice',
      address: { recipient: 'Nora Pike', region: 'ME', country: 'US' },
      lines: [
        {
          kind: 'goods',
          externalVariantId: '12',
          options: 'Black / S',
          orderedPieces: 2,
          sentPieces: 0,
          personalization: [{ name: 'Name', text: 'Zoë 🌸' }],
          total: '49.80',
        },
      ],
    });
  });

  it('has pieces that are refunded, sent or not to be sent', async () => {
    const order = stand.state.addOrder({}, { quantity: 3 });
    const [line] = order.line_items;
    stand.state.fulfill(order.id, { line_items: [{ id: line?.id ?? 0, quantity: 1 }] });
    expect((await read(order)).lines[0]).toMatchObject({ takenBackPieces: 0, sentPieces: 1 });
    stand.state.changeOrder(order.id, { financial_status: 'refunded' });
    expect(await read(order)).toMatchObject({
      payment: 'refunded',
      lines: [{ takenBackPieces: 3, sentPieces: 0 }],
    });
    const digital = stand.state.addOrder({}, { requires_shipping: false });
    expect(await read(digital)).toMatchObject({ delivery: 'none', lines: [{ kind: 'digital' }] });
  });

  it('takes the address of the invoice', async () => {
    const order = stand.state.addOrder({ shipping_address: null });
    expect(await read(order)).toMatchObject({
      isBillingAddress: true,
      address: { address1: '14 Harbor St' },
    });
    const none = stand.state.addOrder({ shipping_address: null, billing_address: null });
    expect((await read(none)).address).toBeNull();
  });
});

describe('the connection test of ShopBase', () => {
  it('passes, and warns that there are no hooks without their secret', async () => {
    expect(await testSteps({ ...shopBaseKeys, hookSecret: 'hook-secret' })).toEqual(
      ['address', 'api', 'keys', 'rights', 'store', 'write', 'hooks'].map((step) => `${step} passed`),
    );
    expect((await testSteps()).at(-1)).toBe('hooks warning hooks_impossible');
  });

  it('tells a wrong password from a missing token secret', async () => {
    expect((await testSteps({ ...shopBaseKeys, password: 'other-password' }))[2]).toBe(
      'keys failed keys_unknown',
    );
    const { apiKey, password } = shopBaseKeys;
    expect((await testSteps({ apiKey, password }))[2]).toBe('keys failed token_secret_missing');
  });

  it('finds the password accepted in a header only', async () => {
    stand.state.refusesBasic = true;
    expect((await testSteps()).filter((step) => step.includes('failed'))).toEqual([]);
  });

  it('tells an unknown store, and one without a location', async () => {
    stand.fail('/shop.json', { status: 404, body: 'Not found' });
    expect((await testSteps())[0]).toBe('address failed address_wrong');
    stand.state.locations = [];
    expect((await testSteps())[5]).toBe('write failed refused');
  });
});

describe('failures of ShopBase', () => {
  const failure = (): Promise<StoreFailure> => failureOf(open().fetchOrder('5', noSignal));

  it.each([
    [{ status: 429 }, { kind: 'wait', problem: 'too_many_requests', retryAfterMs: 15_000 }],
    [
      { status: 429, headers: { 'retry-after': '2.0' } },
      { kind: 'wait', retryAfterMs: 2_000 },
    ],
    [
      { status: 404, body: '<html>' },
      { kind: 'passing', problem: 'not_json' },
    ],
    [{ status: 502 }, { kind: 'passing', problem: 'store_down' }],
    [
      { status: 200, body: '<html>' },
      { kind: 'passing', problem: 'not_json' },
    ],
    [
      { status: 200, body: '{"order":' },
      { kind: 'passing', problem: 'answer_incomplete' },
    ],
    [
      { status: 422, body: { errors: { line: ['is wrong'] } } },
      { kind: 'permanent', detail: 'line : is wrong' },
    ],
    [
      { status: 401, body: { errors: 'IP is not allowed' } },
      { kind: 'broken', problem: 'token_secret_missing' },
    ],
    [
      { status: 301, headers: { location: 'https://x.onshopbase.com/a?b' } },
      { kind: 'broken', problem: 'redirected', detail: 'https://x.onshopbase.com' },
    ],
  ])('%j mean %j', async (fault, expected) => {
    stand.fail('/orders/5', fault);
    expect(await failure()).toMatchObject(expected);
  });
});
