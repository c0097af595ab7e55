import { expect, it } from 'vitest';
import { staffWorld } from '../../support/worlds/staffWorld.ts';

const world = staffWorld();
const { detail, runStaff, inProduction, nextNumber } = world;

it('accepts the former names of staff commands and of their values for one release', async () => {
  const order = await inProduction();
  const [{ id: itemId }] = (await detail(order.id)).items;
  const items = [{ item_id: itemId, quantity: 1 }];
  await runStaff('orders/ship', { order: order.id, number: nextNumber(), consignment: 'C-FORMER', items });
  expect(await runStaff('consignments/ship', { code: 'C-FORMER' })).toMatchObject({ code: 'C-FORMER' });
  const lists = await Promise.all(
    ['consignments/list', 'containers/list', `deeds/list?object_id=${order.id}`].map(async (path) =>
      (await world.staff().call('GET', path)).json(),
    ),
  );
  expect(lists[0].consignments).toEqual(lists[1].containers);
  expect(lists[2].deeds[0]).toMatchObject({ deed: 'orders ship', object_id: order.id });
  await runStaff('orders/hold', { order: order.id, reason: 'trademark' });
  const held = await Promise.all(
    ['house', 'staff'].map(
      async (state) => (await world.staff().call('GET', `orders/held?state=${state}`)).json().orders,
    ),
  );
  expect(held[0]).toEqual(held[1]);
  expect(held[1].map(({ id }: { id: string }) => id)).toContain(order.id);
});
