import { beforeEach, describe, expect, it } from 'vitest';
import type { WooStandIn } from '../../support/stores/wooStandIn.ts';
import { storesWorld } from '../../support/worlds/storesWorld.ts';

const stores = storesWorld();
const { world, work, incoming, orders } = stores;

let store: WooStandIn;
let link: string;
beforeEach(async () => {
  store = await stores.openWoo();
  link = await stores.connectWoo(store);
  await stores.match('LOT-TEE-BLA-S');
});

const pull = async (minutes = 20): Promise<void> => {
  world.clock.forward(minutes);
  await work(link);
};

const takeOne = async (): Promise<number> => {
  const { id } = store.state.addOrder({ number: '1001', lines: [{ variationId: 12, quantity: 2 }] });
  await pull();
  return id;
};

const restore = async (id: number): Promise<void> => {
  store.state.restore(id);
  await pull();
};

const command = async (name: 'take' | 'retry') => {
  const [{ id }] = await incoming();
  return (await world.call('POST', `/incoming-orders/${id}/${name}`)).json();
};

const statuses = async () => (await orders()).map(({ status }: { status: string }) => status);

describe('an order that the store takes back and then wants again', () => {
  it.each([
    ['canceled', async (id: number) => void store.state.setStatus(id, 'cancelled'), 20],
    ['trashed', async (id: number) => store.state.trash(id), 25 * 60],
    ['refunded', async (id: number) => store.state.refundAll(id), 20],
  ])(
    'stays canceled here after it was %s, and is made anew when the seller says so',
    async (_how, end, wait) => {
      const id = await takeOne();
      await end(id);
      await pull(wait);
      expect(await statuses()).toEqual(['canceled']);
      expect(await incoming()).toMatchObject([{ status: 'created', reason: null }]);
      await restore(id);
      expect(await statuses()).toEqual(['canceled']);
      const [task] = await incoming();
      expect(task).toMatchObject({ status: 'failed', reason: 'restored' });
      const [canceled] = await orders();
      expect((await world.detail(canceled.id)).store_change).toEqual({ id: task.id, reason: 'restored' });
      expect((await command('take')).incoming_order).toMatchObject({ status: 'created', reason: null });
      await pull();
      await pull(25 * 60);
      expect(await orders()).toMatchObject([
        { status: 'canceled', order_number: '1001', quantity: 2 },
        { status: 'pending', order_number: '1001', quantity: 2, matched: true },
      ]);
      const [first, second] = await Promise.all(
        (await orders()).map(async (order: { id: string }) => (await world.detail(order.id)).items[0].id),
      );
      expect(second).not.toBe(first);
      expect((await command('take')).code).toBe('incoming_order_state');
    },
  );

  it('stays canceled for good once the seller says so, whatever changes later', async () => {
    const id = await takeOne();
    store.state.setStatus(id, 'cancelled');
    await pull();
    await restore(id);
    await command('retry');
    expect(await incoming()).toMatchObject([{ status: 'created', reason: null }]);
    store.state.changeOrder(id, { customer_note: 'Ring twice' });
    await pull();
    expect(await incoming()).toMatchObject([{ status: 'created', reason: null }]);
    expect(await statuses()).toEqual(['canceled']);
  });

  it('waits for the seller whatever changes meanwhile, and no longer when it is canceled again', async () => {
    const id = await takeOne();
    store.state.setStatus(id, 'cancelled');
    await pull();
    await restore(id);
    store.state.changeOrder(id, { customer_note: 'Ring twice' });
    await pull();
    expect(await incoming()).toMatchObject([{ status: 'failed', reason: 'restored' }]);
    store.state.setStatus(id, 'cancelled');
    await pull();
    expect(await incoming()).toMatchObject([{ status: 'created', reason: null }]);
  });

  it('stays on hold with its task after payment, and goes on as it is when the seller says so', async () => {
    const id = await takeOne();
    await world.pay(await orders());
    await pull(40);
    store.state.setStatus(id, 'cancelled');
    await pull();
    const held = { hold_reason: 'changed_in_store', quantity: 2 };
    const task = { status: 'failed', reason: 'changed_after_paying' };
    expect(await orders()).toMatchObject([held]);
    expect(await incoming()).toMatchObject([task]);
    await restore(id);
    expect(await orders()).toMatchObject([held]);
    expect(await incoming()).toMatchObject([task]);
    await command('retry');
    expect(await orders()).toMatchObject([{ ...held, hold_reason: null }]);
    expect(await incoming()).toMatchObject([{ status: 'created', reason: null }]);
  });

  it('comes in if it was canceled before it came', async () => {
    const { id } = store.state.addOrder({ status: 'cancelled' });
    await pull();
    expect(await incoming()).toMatchObject([{ status: 'left_out', reason: 'canceled' }]);
    await restore(id);
    expect(await incoming()).toMatchObject([{ status: 'created', reason: null }]);
    expect(await statuses()).toEqual(['pending']);
  });
});

describe('a task that a change in the store leaves', () => {
  const note = async (id: number): Promise<void> => {
    store.state.changeOrder(id, { customer_note: 'Ring twice' });
    await pull();
  };

  it('stays while the order is on hold for it, whatever else changes', async () => {
    const id = await takeOne();
    await world.pay(await orders());
    store.state.refund(id, store.state.order(id).line_items[0]?.id ?? 0, 1);
    await pull();
    await note(id);
    expect(await incoming()).toMatchObject([{ status: 'failed', reason: 'changed_after_paying' }]);
    await command('retry');
    expect(await orders()).toMatchObject([{ hold_reason: null }]);
    await note(id);
    expect(await incoming()).toMatchObject([{ status: 'created', reason: null }]);
  });

  it('ends when the store cancels the order while that is free', async () => {
    const id = await takeOne();
    await world.pay(await orders());
    store.state.refund(id, store.state.order(id).line_items[0]?.id ?? 0, 1);
    await pull(1);
    await pull(15);
    expect(await incoming()).toMatchObject([{ status: 'failed', reason: 'changed_after_paying' }]);
    store.state.setStatus(id, 'cancelled');
    await world.call('POST', `/store-links/${link}/pull`, { pull: {} });
    await pull(1);
    expect(await orders()).toMatchObject([{ status: 'canceled', payment_status: 'refunded' }]);
    expect(await incoming()).toMatchObject([{ status: 'created', reason: null }]);
  });

  it('stays until the seller has seen it if the order is in production', async () => {
    const id = await takeOne();
    const [{ id: ours }] = await orders();
    await world.force(ours, 'process');
    store.state.setStatus(id, 'cancelled');
    await pull();
    await restore(id);
    expect(await incoming()).toMatchObject([{ status: 'failed', reason: 'changed_too_late' }]);
    await command('retry');
    expect(await incoming()).toMatchObject([{ status: 'created', reason: null }]);
  });

  it('is none in an order that the seller canceled here', async () => {
    const id = await takeOne();
    const [{ id: ours }] = await orders();
    await world.cancel(ours);
    await note(id);
    expect(await incoming()).toMatchObject([{ status: 'created', reason: null }]);
  });
});
