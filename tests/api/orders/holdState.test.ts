import { describe, expect, it } from 'vitest';
import { staffWorld } from '../../support/worlds/staffWorld.ts';
import { storeRedDesign } from '../../support/worlds/redDesign.ts';

const world = staffWorld();
const { create, pay, detail, runStaff } = world;

const stateOf = async (id: string) => (await detail(id)).hold;
const put = async (id: string, change: object) => {
  const { version } = await detail(id);
  const response = await world.call('PUT', `/orders/${id}`, { order: { version, ...change } });
  expect(response.statusCode).toBe(200);
};
const replaceFile = async (id: string) => {
  const design = await storeRedDesign(world.kit.services, world.seller.accountId);
  const {
    items: [item],
  } = await detail(id);
  await put(id, {
    items: [
      {
        id: item.id,
        variant_id: item.variant_id,
        quantity: item.quantity,
        prints: [{ position: 'front', design_id: design }],
      },
    ],
  });
};
const paid = async () => {
  const order = await create();
  await pay([order]);
  return order;
};
const held = async (reason: string) => {
  const order = await paid();
  await runStaff('orders/hold', { order: order.id, reason });
  return order;
};
/** Codes of the list that is narrowed to one of the states, and how many its count says. */
const listed = async (hold: string) => {
  const { orders } = (await world.call('GET', `/orders?hold=${hold}`)).json();
  const { count } = (await world.call('GET', `/orders/count?hold=${hold}`)).json();
  expect(count).toBe(orders.length);
  return orders.map(({ code }: { code: string }) => code);
};
const queue = async (query = '') => (await world.staff().call('GET', `orders/held${query}`)).json().orders;

describe('the wait of an order on hold', () => {
  it('waits for the seller until they made the requested change, then for staff', async () => {
    const order = await held('design_wrong');
    expect(await stateOf(order.id)).toBe('asked');
    await put(order.id, { address1: '9 Other Street' });
    expect(await stateOf(order.id)).toBe('asked');
    expect([await listed('asked'), await listed('answered')]).toEqual([[order.code], []]);
    await replaceFile(order.id);
    expect([await listed('asked'), await listed('answered')]).toEqual([[], [order.code]]);
    await runStaff('orders/release', { order: order.id });
    expect([await stateOf(order.id), await listed('answered')]).toEqual([null, []]);
  });

  it('lists orders on hold of all sellers for staff, longest wait first, with the reason', async () => {
    const [first, second] = [await held('address_wrong'), await held('address_wrong')];
    await put(second.id, { address1: '10 Elm Street' });
    world.clock.forward(5);
    expect((await world.call('POST', `/orders/${first.id}/confirm-address`)).statusCode).toBe(200);
    expect(
      (await queue()).map(({ code, hold_reason: reason }: { code: string; hold_reason: string }) => [
        code,
        reason,
      ]),
    ).toEqual([
      [second.code, 'address_wrong'],
      [first.code, 'address_wrong'],
    ]);
    expect(await queue('?state=asked')).toEqual([]);
  });

  it('waits for staff if nothing is requested, and for nobody after a cancellation', async () => {
    const order = await held('out_of_stock');
    expect(await stateOf(order.id)).toBe('house');
    expect((await queue('?state=house')).map(({ code }: { code: string }) => code)).toEqual([order.code]);
    expect((await world.call('POST', `/orders/${order.id}/cancel`)).statusCode).toBe(200);
    expect([await stateOf(order.id), await queue('?state=house')]).toEqual([null, []]);
  });
});
