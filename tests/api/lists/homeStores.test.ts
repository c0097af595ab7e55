import { beforeEach, describe, expect, it } from 'vitest';
import type { AccessInput } from '../../../contract/accounts/members.ts';
import type { Right } from '../../../contract/accounts/permissions.ts';
import { callPath } from '../../../contract/callPaths.ts';
import type { HomeResponse } from '../../../contract/home/calls.ts';
import { homeTasks } from '../../../contract/home/tasks.ts';
import type { StoreLinkState } from '../../../contract/stores/links.ts';
import { ownerDb } from '../../support/database/ownerDb.ts';
import { buildMember, callAs } from '../../support/worlds/members.ts';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';
import { bringStore } from '../../support/worlds/storeCalls.ts';

/** Tasks of home about connected stores. */
const world = ordersWorld({ sellerEach: true });
type Call = typeof world.call;

const tasksOf = async (call: Call = world.call): Promise<HomeResponse['tasks']> =>
  (await call('GET', '/home')).json().home.tasks;

const bringLink = async (shopId: string, status: StoreLinkState): Promise<string> => {
  const { store_link: id } = await bringStore(world.kit, { ...world.seller, shopId });
  const tomorrow = new Date(world.clock.now().getTime() + 86_400_000).toISOString();
  await ownerDb(world.kit.services)
    .updateTable('store_links')
    .set({ status, problem: 'keys_unknown', next_pull_at: tomorrow, external_id: id })
    .where('id', '=', id)
    .execute();
  return id;
};

const memberWith = async (access: AccessInput, shopId: string): Promise<Call> => {
  const { accountId } = world.seller;
  const { userId } = await buildMember(world.kit, accountId, access);
  return callAs(world.kit, { accountId, userId, shopId });
};

describe('home with stores', () => {
  let shopId: string;
  let secondId: string;
  beforeEach(async () => {
    ({ shopId } = world.seller);
    secondId = (await world.call('POST', '/shops', { shop: { name: 'Second' } })).json().shop.id;
  });

  it('names the only broken store, and counts the orders that could not be taken', async () => {
    const broken = await bringLink(shopId, 'broken');
    await bringLink(secondId, 'paused');
    expect(await tasksOf()).toEqual([
      { name: 'broken_stores', count: 1, cents: null, record_id: broken },
      { name: 'incoming', count: 2, cents: null },
    ]);
  });

  it('counts several broken stores of the account as their list does, without naming one', async () => {
    await bringLink(shopId, 'broken');
    await bringLink(secondId, 'broken');
    const tasks = await tasksOf();
    expect(tasks).toEqual([
      { name: 'broken_stores', count: 2, cents: null },
      { name: 'incoming', count: 2, cents: null },
    ]);
    const { accountId, userId } = world.seller;
    const withoutShop = await callAs(world.kit, { accountId, userId });
    for (const { name, count } of tasks) {
      const { resource, filter } = homeTasks[name];
      const query = new URLSearchParams(Object.entries(filter).map(([key, value]) => [key, String(value)]));
      const listed = (await withoutShop('GET', `${callPath(resource)}/count?${query}`)).json();
      expect([name, listed.count]).toEqual([name, count]);
    }
  });

  it('says nothing of stores that work, are paused or were disconnected', async () => {
    await bringLink(shopId, 'paused');
    await bringLink(shopId, 'disconnected');
    await ownerDb(world.kit.services)
      .updateTable('incoming_orders')
      .set({ status: 'left_out' })
      .where('account_id', '=', world.seller.accountId)
      .execute();
    expect(await tasksOf()).toEqual([]);
  });

  it('shows stores only to members who may see them, and those of their shops', async () => {
    const broken = await bringLink(shopId, 'broken');
    await bringLink(secondId, 'broken');
    const limited = await memberWith([{ shop_id: shopId, role: 'viewer' }], shopId);
    expect(await tasksOf(limited)).toEqual([
      { name: 'broken_stores', count: 1, cents: null, record_id: broken },
      { name: 'incoming', count: 1, cents: null },
    ]);
    const rights: Right[] = ['tickets.view'];
    const { role } = (await world.call('POST', '/roles', { role: { name: 'Answers', rights } })).json();
    const blind = await memberWith([{ shop_id: null, role: role.id }], shopId);
    expect(await tasksOf(blind)).toEqual([]);
    await world.become({ email: 'other-stores@example.test', prefix: 'OS' });
    expect(await tasksOf()).toEqual([]);
  });
});
