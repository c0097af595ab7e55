import { describe, expect, it } from 'vitest';
import { storesWorld } from '../../support/worlds/storesWorld.ts';

const stores = storesWorld();
const { world, incoming, orders } = stores;

const woo = stores.connectedWoo({ sku: 'LOT-TEE-BLA-S' });

const takeOne = async (): Promise<number> => {
  const { id } = woo.state.addOrder({ number: '1001', lines: [{ variationId: 12, quantity: 2 }] });
  await woo.work();
  return id;
};

const restore = async (id: number): Promise<void> => {
  woo.state.restore(id);
  await woo.work();
};

const command = async (name: 'take' | 'retry') => {
  const [{ id }] = await incoming();
  return (await world.call('POST', `/incoming-orders/${id}/${name}`)).json();
};

const statuses = async () => (await orders()).map(({ status }: { status: string }) => status);

describe('an order that the store takes back and then wants again', () => {
  it.each([
    ['canceled', async (id: number) => void woo.state.setStatus(id, 'cancelled'), 20],
    ['trashed', async (id: number) => woo.state.trash(id), 25 * 60],
    ['refunded', async (id: number) => woo.state.refundAll(id), 20],
  ])(
    'stays canceled here after it was %s, and is made anew when the seller says so',
    async (_how, end, wait) => {
      const id = await takeOne();
      await end(id);
      await woo.work(wait);
      expect(await statuses()).toEqual(['canceled']);
      expect(await incoming()).toMatchObject([{ status: 'created', reason: null }]);
      await restore(id);
      expect(await statuses()).toEqual(['canceled']);
      const [task] = await incoming();
      expect(task).toMatchObject({ status: 'failed', reason: 'restored' });
      const [canceled] = await orders();
      expect((await world.detail(canceled.id)).store_change).toEqual({ id: task.id, reason: 'restored' });
      expect((await command('take')).incoming_order).toMatchObject({ status: 'created', reason: null });
      await woo.work();
      await woo.work(25 * 60);
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
    woo.state.setStatus(id, 'cancelled');
    await woo.work();
    await restore(id);
    await command('retry');
    expect(await incoming()).toMatchObject([{ status: 'created', reason: null }]);
    woo.state.changeOrder(id, { customer_note: 'Ring twice' });
    await woo.work();
    expect(await incoming()).toMatchObject([{ status: 'created', reason: null }]);
    expect(await statuses()).toEqual(['canceled']);
  });

  it('waits for the seller whatever changes meanwhile, and no longer when it is canceled again', async () => {
    const id = await takeOne();
    woo.state.setStatus(id, 'cancelled');
    await woo.work();
    await restore(id);
    woo.state.changeOrder(id, { customer_note: 'Ring twice' });
    await woo.work();
    expect(await incoming()).toMatchObject([{ status: 'failed', reason: 'restored' }]);
    woo.state.setStatus(id, 'cancelled');
    await woo.work();
    expect(await incoming()).toMatchObject([{ status: 'created', reason: null }]);
  });

  it('stays on hold with its task after payment, and goes on as it is when the seller says so', async () => {
    const id = await takeOne();
    await world.pay(await orders());
    await woo.work(40);
    woo.state.setStatus(id, 'cancelled');
    await woo.work();
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
    const { id } = woo.state.addOrder({ status: 'cancelled' });
    await woo.work();
    expect(await incoming()).toMatchObject([{ status: 'left_out', reason: 'canceled' }]);
    await restore(id);
    expect(await incoming()).toMatchObject([{ status: 'created', reason: null }]);
    expect(await statuses()).toEqual(['pending']);
  });
});

describe('a task that a change in the store leaves', () => {
  const note = async (id: number): Promise<void> => {
    woo.state.changeOrder(id, { customer_note: 'Ring twice' });
    await woo.work();
  };

  it('stays while the order is on hold for it, whatever else changes', async () => {
    const id = await takeOne();
    await world.pay(await orders());
    woo.state.refund(id, woo.state.order(id).line_items[0]?.id ?? 0, 1);
    await woo.work();
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
    woo.state.refund(id, woo.state.order(id).line_items[0]?.id ?? 0, 1);
    await woo.work(1);
    await woo.work(15);
    expect(await incoming()).toMatchObject([{ status: 'failed', reason: 'changed_after_paying' }]);
    woo.state.setStatus(id, 'cancelled');
    await world.call('POST', `/store-links/${woo.link}/pull`, { pull: {} });
    await woo.work(1);
    expect(await orders()).toMatchObject([{ status: 'canceled', payment_status: 'refunded' }]);
    expect(await incoming()).toMatchObject([{ status: 'created', reason: null }]);
  });

  it('stays until the seller has seen it if the order is in production', async () => {
    const id = await takeOne();
    const [{ id: ours }] = await orders();
    await world.force(ours, 'process');
    woo.state.setStatus(id, 'cancelled');
    await woo.work();
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
