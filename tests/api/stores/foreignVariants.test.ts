import { beforeEach, describe, expect, it } from 'vitest';
import { buildMember, callAs } from '../../support/worlds/members.ts';
import { storesWorld } from '../../support/worlds/storesWorld.ts';

const stores = storesWorld();
const { world, incoming, orders } = stores;

const woo = stores.connectedWoo({ sku: 'LOT-TEE-BLA-S' });
beforeEach(() => woo.work(0));

/** Calls the store's variant of black tees in M ours or not, and lets what it changes be read. */
const setForeign = async (isForeign: boolean): Promise<number> => {
  const variant = { shop_id: world.seller.shopId, external_variant_id: '13', is_foreign: isForeign };
  const response = await world.call('POST', '/store-links/foreign-variants', { variant });
  await woo.work(1);
  return response.json().orders;
};

const inbox = async () => (await world.call('GET', '/products/unmatched')).json().rows;

describe('a variant that is not ours', () => {
  it('leaves orders that wait, and those to come', async () => {
    woo.state.addOrder({ lines: [{ variationId: 12 }, { variationId: 13, quantity: 2 }] });
    woo.state.addOrder({ lines: [{ variationId: 13 }] });
    await woo.work();
    expect(await inbox()).toMatchObject([{ external_variant_id: '13', orders: 2 }]);
    expect(await setForeign(true)).toBe(2);
    expect(await inbox()).toEqual([]);
    const remainingOrders = (await orders()).map(({ status, quantity }: Record<string, unknown>) => [
      status,
      quantity,
    ]);
    expect(remainingOrders.toSorted()).toEqual([
      ['canceled', 1],
      ['pending', 1],
    ]);
    woo.state.addOrder({ lines: [{ variationId: 13 }] });
    await woo.work();
    expect((await incoming()).at(-1)).toMatchObject({ status: 'left_out', reason: 'nothing_of_ours' });
    expect((await stores.link(woo.link)).foreign_variants).toMatchObject([
      { external_variant_id: '13', title: 'Lotus Sunset Tee', options: 'Black / M' },
    ]);
  });

  it('comes back to orders that wait once it is ours again', async () => {
    woo.state.addOrder({ lines: [{ variationId: 12 }, { variationId: 13 }] });
    await woo.work();
    await setForeign(true);
    expect(await orders()).toMatchObject([{ quantity: 1 }]);
    woo.state.addOrder({ lines: [{ variationId: 13 }] });
    await woo.work();
    expect(await setForeign(false)).toBe(2);
    expect(await orders()).toMatchObject([{ quantity: 2 }, { quantity: 1, status: 'pending' }]);
    expect((await stores.link(woo.link)).foreign_variants).toEqual([]);
  });

  it('brings back an order that was canceled because of it, but none that the store canceled', async () => {
    const [keptOrder, canceled] = ['N-1', 'N-2'].map((number) =>
      woo.state.addOrder({ number, lines: [{ variationId: 13 }] }),
    );
    await woo.work();
    await setForeign(true);
    expect((await orders()).map(({ status }: { status: string }) => status)).toEqual([
      'canceled',
      'canceled',
    ]);
    expect(await incoming()).toMatchObject([
      { status: 'left_out', reason: 'nothing_of_ours' },
      { status: 'left_out', reason: 'nothing_of_ours' },
    ]);
    if (canceled) woo.state.setStatus(canceled.id, 'cancelled');
    await woo.work();
    await setForeign(false);
    const [, , again, ...otherOrders] = await orders();
    expect(again).toMatchObject({ order_number: 'N-1', status: 'pending', quantity: 1 });
    expect(otherOrders).toEqual([]);
    expect(keptOrder?.number).toBe('N-1');
    const takenOrder = (await incoming()).find(({ number }: { number: string }) => number === 'N-1');
    expect(takenOrder).toMatchObject({ status: 'created', order_id: again.id });
  });

  it('stays in orders that are paid, which are not stopped by it', async () => {
    woo.state.addOrder({ lines: [{ variationId: 12 }] });
    await woo.work();
    await world.pay(await orders());
    const variant = { shop_id: world.seller.shopId, external_variant_id: '12', is_foreign: true };
    await world.call('POST', '/store-links/foreign-variants', { variant });
    const [order] = woo.state.orders;
    if (order) woo.state.changeOrder(order.id, { customer_note: 'Thank you' });
    await woo.work();
    expect(await orders()).toMatchObject([{ status: 'reviewing', quantity: 1, hold_reason: null }]);
  });

  it('is named only by members who may change orders', async () => {
    const { accountId, shopId } = world.seller;
    const designer = await buildMember(world.kit, accountId, [{ shop_id: null, role: 'designer' }]);
    const call = await callAs(world.kit, { accountId, userId: designer.userId, shopId });
    const variant = { shop_id: shopId, external_variant_id: '13', is_foreign: true };
    expect((await call('POST', '/store-links/foreign-variants', { variant })).statusCode).toBe(403);
  });
});
