import { beforeAll, expect, it } from 'vitest';
import { callPath } from '../../../contract/callPaths.ts';
import { singular } from '../../../contract/schema/singular.ts';
import { sources } from '../../../server/areas/sources.ts';
import type { ListSource } from '../../../server/lists/source.ts';
import { bringDefined } from '../../support/worlds/definedRecords.ts';
import { buildMember, callAs } from '../../support/worlds/members.ts';
import type { Call } from '../../support/worlds/seller.ts';
import { bringStore } from '../../support/worlds/storeCalls.ts';
import { ticketsWorld } from '../../support/worlds/ticketsWorld.ts';
import { askTopUp, openTill } from '../../support/worlds/topUps.ts';

const world = ticketsWorld();
const pages = Object.values<ListSource>(sources)
  .map(({ resource }) => resource)
  .filter(({ show }) => show.length > 0)
  .map(({ name }) => name);

/** A seller who has a record of every list. */
beforeAll(async () => {
  await openTill(world.kit);
  const order = await world.sent();
  await world.force(order.id, 'pending');
  await world.opened(await world.paid());
  await askTopUp(world.seller);
  await world.call('POST', '/products', { product: { title: 'Sunset shirt', lines: [{ sku: 'SUN-1' }] } });
  await bringStore(world.kit, world.seller);
  await bringDefined(world.seller);
  const otherOrder = await world.create();
  await world.pay([otherOrder]);
  await world.force(otherOrder.id, 'process');
  await world.runStaff('orders/hold', { order: otherOrder.id, reason: 'provider' });
});

/** Calls as the dashboard does: single records with the account's token, in any shop (`tokenFor`). */
const openRow = async (name: string, call: Call) => {
  const [row] = (await world.call('GET', callPath(name))).json()[name];
  expect(row, `The seller of this test needs a record of ${name}.`).toBeDefined();
  const response = await call('GET', `${callPath(name)}/${row.id}`, undefined, {
    authorization: `Bearer ${call.accountToken}`,
  });
  return { row, response };
};

it.each(pages)('opens the page of a row of %s with the account’s token', async (name) => {
  const { row, response } = await openRow(name, world.seller.call);
  expect([name, response.statusCode]).toEqual([name, 200]);
  expect(response.json()[singular(name)].id).toBe(row.id);
});

it('opens a notification of a shop for its members who may see it', async () => {
  const { seller, kit } = world;
  const { accountId, shopId } = seller;
  const { shop } = (await world.call('POST', '/shops', { shop: { name: 'Second' } })).json();
  const { notifications } = (await world.call('GET', '/notifications?type=order')).json();
  const [news] = notifications;
  expect(news).toBeDefined();
  const open = async (grants: Parameters<typeof buildMember>[2]) => {
    const { userId } = await buildMember(kit, accountId, grants);
    const call = await callAs(kit, { accountId, userId });
    return (await call('GET', `/notifications/${news.id}`)).statusCode;
  };
  expect(await open([{ shop_id: shopId, role: 'viewer' }])).toBe(200);
  expect(await open([{ shop_id: null, role: 'viewer' }])).toBe(200);
  expect(await open([{ shop_id: shop.id, role: 'viewer' }])).toBe(404);
  expect(await open([{ shop_id: shopId, role: 'designer' }])).toBe(404);
  // What may be known in one shop is not known in another.
  expect(
    await open([
      { shop_id: shop.id, role: 'viewer' },
      { shop_id: shopId, role: 'designer' },
    ]),
  ).toBe(404);
});
