import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startWooStandIn, type WooStandIn } from '../../../support/stores/wooStandIn.ts';
import { failureOf, idsOf, noSignal, pullAll } from '../storeCalls.ts';
import { openWoo } from './openWoo.ts';

const begin = '2026-11-27T06:00:00.000Z';
let clock: Date;
let stand: WooStandIn;

const tick = (seconds: number): void => {
  clock = new Date(clock.getTime() + seconds * 1000);
};

/** Adds orders, each a second after the one before. */
const addOrders = (count: number): string[] =>
  Array.from({ length: count }, () => {
    tick(1);
    return String(stand.state.addOrder().id);
  });

const listRequests = (): number => stand.requests.filter(({ path }) => path.endsWith('/orders')).length;
const open = (): ReturnType<typeof openWoo> => openWoo(stand, undefined, () => clock);

beforeEach(async () => {
  clock = new Date(begin);
  stand = await startWooStandIn({ now: () => clock });
});
afterEach(() => stand.close());

describe('a pull of changed orders', () => {
  it('reads all orders, a hundred with each request, the oldest change first', async () => {
    const ids = addOrders(250);
    const { orders, cursor } = await pullAll(open(), begin);
    expect(idsOf(orders)).toEqual(ids);
    expect(listRequests()).toBe(3);
    expect(cursor).toBe(clock.toISOString());
  });

  it('loses no order while others change between two pages', async () => {
    const ids = addOrders(220);
    stand.onRequest = () => {
      if (listRequests() !== 2) return;
      tick(60);
      for (const id of ids.slice(0, 3)) stand.state.setStatus(Number(id), 'on-hold');
    };
    const { orders } = await pullAll(open(), begin);
    expect(new Set(idsOf(orders))).toEqual(new Set(ids));
    // Those that changed come again with their new state.
    expect(idsOf(orders).filter((id) => id === ids[0])).toHaveLength(2);
  });

  it('reads an order again that changes while the second of its page is read on', async () => {
    const ids = addOrders(150);
    stand.onRequest = () => {
      if (listRequests() !== 2) return;
      tick(1);
      stand.state.setStatus(Number(ids[99]), 'cancelled');
    };
    const { orders } = await pullAll(open(), begin);
    const states = orders.flatMap((pulled) =>
      'order' in pulled && pulled.order.externalId === ids[99] ? [pulled.order.state] : [],
    );
    expect(states).toEqual(['processing', 'cancelled']);
  });

  it('reads two hundred orders of one second, each once', async () => {
    tick(1);
    const ids = Array.from({ length: 200 }, () => String(stand.state.addOrder().id));
    const { orders } = await pullAll(open(), begin);
    expect(idsOf(orders).toSorted()).toEqual(ids.toSorted());
  });

  it('reads more orders of one second than an address can leave out', async () => {
    addOrders(5);
    const ids = Array.from({ length: 650 }, () => String(stand.state.addOrder().id));
    const after = addOrders(3);
    const { orders, cursor } = await pullAll(open(), begin);
    expect(new Set(idsOf(orders)).size).toBe(658);
    expect(idsOf(orders)).toEqual(expect.arrayContaining([...ids, ...after]));
    expect(cursor).toBe(clock.toISOString());
    for (const { query } of stand.requests)
      expect((query.get('exclude') ?? '').split(',').length).toBeLessThanOrEqual(400);
  });

  it('repeats a span from which orders left while it was read by pages', async () => {
    tick(1);
    const ids = Array.from({ length: 650 }, () => stand.state.addOrder().id);
    let hasChanged = false;
    stand.onRequest = ({ query }) => {
      if (hasChanged || query.get('orderby') !== 'id' || query.get('page') !== '2') return;
      hasChanged = true;
      tick(30);
      for (const id of ids.slice(0, 20)) stand.state.setStatus(id, 'on-hold');
      // As many new ones: the count alone shows no loss.
      ids.push(...addOrders(20).map(Number));
    };
    const { orders } = await pullAll(open(), begin);
    expect(new Set(idsOf(orders))).toEqual(new Set(ids.map(String)));
  });

  it('reads the hour that is twice in a store that sorts by its local time', async () => {
    const before = addOrders(120);
    stand.state.clocksGoBackAt = clock.toISOString().slice(0, 19);
    const after = addOrders(120);
    const { orders, cursor } = await pullAll(open(), begin);
    expect(new Set(idsOf(orders))).toEqual(new Set([...before, ...after]));
    expect(cursor).toBe(clock.toISOString());
  });

  it('begins with the second of its cursor, which the store would leave out', async () => {
    const [id] = addOrders(1);
    expect(idsOf((await pullAll(open(), clock.toISOString())).orders)).toEqual([id]);
    const half = new Date(clock.getTime() + 500).toISOString();
    expect(idsOf((await pullAll(open(), half)).orders)).toEqual([id]);
  });

  it('means UTC in a store of another time zone', async () => {
    stand.state.gmtOffset = -5;
    const ids = addOrders(1);
    expect(idsOf((await pullAll(open(), begin)).orders)).toEqual(ids);
    stand.state.gmtOffset = 7;
    expect(idsOf((await pullAll(open(), begin)).orders)).toEqual(ids);
  });

  it('finds orders of a store whose clock is twenty minutes behind', async () => {
    stand.state.clockOffsetMs = -20 * 60_000;
    const ids = addOrders(2);
    expect(idsOf((await pullAll(open(), begin)).orders)).toEqual(ids);
  });

  it('goes on from the cursor of the last stored step', async () => {
    const ids = addOrders(250);
    const steps = open().pullChangedOrders(begin, noSignal);
    const first = (await steps.next()).value;
    await steps.return(undefined);
    const secondPull = await pullAll(open(), first?.cursor ?? '');
    expect(new Set([...idsOf(first?.orders ?? []), ...idsOf(secondPull.orders)])).toEqual(new Set(ids));
    expect(secondPull.orders.length).toBeLessThan(160);
  });

  it('asks for the next page of a host that hides the totals', async () => {
    stand.state.hidesTotals = true;
    const ids = addOrders(150);
    expect(idsOf((await pullAll(open(), begin)).orders)).toEqual(ids);
  });

  it('reads refunds of those orders only that have some, two requests at once at most', async () => {
    const ids = addOrders(30);
    for (const id of ids.slice(0, 8)) {
      const order = stand.state.order(Number(id));
      stand.state.refund(order.id, order.line_items[0]?.id ?? 0, 1);
    }
    stand.requests.length = 0;
    stand.fail('/refunds', { delayMs: 20 }, 8);
    const { orders } = await pullAll(open(), begin);
    expect(stand.requests).toHaveLength(1 + 8);
    expect(stand.maxAtOnce()).toBe(2);
    const takenBack = orders.filter(
      (pulled) =>
        'order' in pulled && pulled.order.lines.some(({ takenBackPieces }) => takenBackPieces === 1),
    );
    expect(takenBack).toHaveLength(8);
  });

  it('leaves out no status but the trash, and reads nothing that it does not use', async () => {
    const ids = addOrders(4);
    stand.state.setStatus(Number(ids[0]), 'on-hold');
    stand.state.setStatus(Number(ids[1]), 'wc-in-print');
    stand.state.trash(Number(ids[2]));
    const { orders } = await pullAll(open(), begin);
    expect(idsOf(orders).toSorted()).toEqual([ids[0], ids[1], ids[3]]);
    expect(stand.requests[0]?.query.get('_fields')).not.toContain('payment');
  });

  it('fails one unreadable order only, and keeps its answer', async () => {
    const ids = addOrders(3);
    Object.assign(stand.state.order(Number(ids[1])), { line_items: 'none', surprise: 1 });
    Object.assign(stand.state.order(Number(ids[2])), { surprise: { deep: [] } });
    const { orders } = await pullAll(open(), begin);
    expect(orders[0]).toHaveProperty('order.externalId', ids[0]);
    expect(orders[1]).toMatchObject({
      externalId: ids[1],
      failure: 'line_items',
    });
    expect(orders[1]).toHaveProperty('raw.id', Number(ids[1]));
    expect(orders[2]).toHaveProperty('order.externalId', ids[2]);
  });

  it('fails one order whose refunds are unreadable', async () => {
    const ids = addOrders(2);
    const order = stand.state.order(Number(ids[0]));
    stand.state.refund(order.id, order.line_items[0]?.id ?? 0, 1);
    stand.fail('/refunds', { status: 200, body: { surprise: true } });
    const { orders } = await pullAll(open(), begin);
    expect(orders.filter((pulled) => 'failure' in pulled)).toHaveLength(1);
    expect(orders.filter((pulled) => 'order' in pulled)).toHaveLength(1);
  });

  it('changes nothing by half an answer', async () => {
    addOrders(2);
    for (const cut of [1, 200, 1500]) {
      stand.fail('/orders', { cut });
      const failure = await failureOf(pullAll(open(), begin));
      expect(failure).toMatchObject({ kind: 'passing', problem: 'answer_incomplete' });
    }
  });

  it('ends with the reason of its signal', async () => {
    addOrders(1);
    stand.fail('/orders', { delayMs: 2_000 });
    const abort = new AbortController();
    const pull = open().pullChangedOrders(begin, abort.signal).next();
    abort.abort(new Error('stopped'));
    await expect(pull).rejects.toThrow('stopped');
  });
});

describe('a store behind a cache that ignores queries', () => {
  const repeated = { kind: 'passing', problem: 'answer_incomplete', detail: 'list repeats itself' };

  it.each([
    ['the place in the list of changes', ['modified_after', 'exclude'], 1],
    ['the page of a span', ['page'], 0],
  ])('has an end although it ignores %s', async (_what, names, secondsApart) => {
    for (let count = 0; count < 650; count += 1) {
      tick(secondsApart);
      stand.state.addOrder();
    }
    stand.onRequest = ({ query }) => names.forEach((name) => query.delete(name));
    expect(await failureOf(pullAll(open(), begin))).toMatchObject(repeated);
    expect(listRequests()).toBeLessThan(10);
  });

  it('has an end of the variants of a product', async () => {
    const [tee] = stand.state.products;
    const [variation] = tee?.variations ?? [];
    if (!tee || !variation) throw new Error('no product');
    tee.variations = Array.from({ length: 150 }, (_none, place) => ({ ...variation, id: 1000 + place }));
    const products = open().pullProducts(undefined, noSignal);
    stand.onRequest = ({ query }) => query.delete('page');
    expect(await failureOf(Array.fromAsync(products))).toMatchObject(repeated);
  });
});

describe('orders by id', () => {
  it('are known in any status, in the trash too; deleted ones are not', async () => {
    const ids = addOrders(4);
    stand.state.trash(Number(ids[1]));
    stand.state.deleteOrder(Number(ids[2]));
    stand.state.setStatus(Number(ids[3]), 'wc-in-print');
    const existingIds = await open().listExistingOrders([...ids, '999', 'x'], noSignal);
    expect(existingIds.get(ids[0] ?? '')).toEqual({
      updatedAt: '2026-11-27T06:00:01.000Z',
      isRemoved: false,
    });
    expect(existingIds.get(ids[1] ?? '')?.isRemoved).toBe(true);
    expect(existingIds.has(ids[2] ?? '')).toBe(false);
    expect(existingIds.get(ids[3] ?? '')?.isRemoved).toBe(false);
    expect(existingIds.size).toBe(3);
  });

  it('are restored from the trash', async () => {
    const [id = ''] = addOrders(1);
    stand.state.trash(Number(id));
    expect(await open().fetchOrder(id, noSignal)).toHaveProperty('order.isRemoved', true);
    stand.state.restore(Number(id));
    expect((await open().listExistingOrders([id], noSignal)).get(id)?.isRemoved).toBe(false);
  });

  it('are undefined if the store has none', async () => {
    expect(await open().fetchOrder('999', noSignal)).toBeUndefined();
    stand.requests.length = 0;
    expect(await open().fetchOrder('..', noSignal)).toBeUndefined();
    expect(stand.requests).toEqual([]);
  });

  it('are read a hundred at once', async () => {
    const ids = addOrders(230);
    expect((await open().listExistingOrders(ids, noSignal)).size).toBe(230);
    expect(stand.requests).toHaveLength(3);
  });
});

describe('the count of waiting orders', () => {
  it('has paid and unsent ones since an instant, also without a total', async () => {
    const ids = addOrders(130);
    stand.state.setStatus(Number(ids[5]), 'completed');
    stand.state.setStatus(Number(ids[6]), 'on-hold');
    const since = new Date(Date.parse(begin) + 4_000).toISOString();
    expect(await open().countWaitingOrders(since, noSignal)).toBe(124);
    stand.state.hidesTotals = true;
    expect(await open().countWaitingOrders(since, noSignal)).toBe(124);
  });
});
