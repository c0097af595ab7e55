import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobKinds } from '../../../server/start/jobKinds.ts';
import { startJobs } from '../../../server/jobs/jobs.ts';
import { repeatUntil } from '../../support/repeatUntil.ts';
import { buildMember, callAs } from '../../support/worlds/members.ts';
import { openOrdersKit, openSeller, type OrdersKit } from '../../support/worlds/orders.ts';

let kit: OrdersKit;

beforeAll(async () => {
  kit = await openOrdersKit();
  await startJobs(kit.services, jobKinds);
});

afterAll(() => kit.close());

type Calls = Awaited<ReturnType<typeof callAs>>;

const bellOf = async (call: Calls): Promise<string[]> =>
  (await call('GET', '/users/notifications?type=export_fulfill'))
    .json()
    .notifications.map(({ object_id: id }: { object_id: string }) => id);

it('hides the owner’s export in a member’s bell, because it would not open for them', async () => {
  const owner = await openSeller(kit);
  const { userId } = await buildMember(kit, owner.accountId, [{ shop_id: owner.shopId, role: 'accountant' }]);
  const member = await callAs(kit, { accountId: owner.accountId, userId, shopId: owner.shopId });
  const exportBody = {
    resource: 'orders',
    format: 'csv',
    locale: 'en',
    query: {},
    choices: {},
    columns: [{ name: 'code', label: 'Order' }],
  };
  const { id } = (await owner.call('POST', '/exports', exportBody)).json().export;
  await repeatUntil(
    async () => (await owner.call('GET', `/exports/${id}`)).json().export.status,
    (status) => status === 'done',
  );
  expect((await member('GET', `/exports/${id}`)).statusCode).toBe(404);
  expect([await bellOf(owner.call), await bellOf(member)]).toEqual([[id], []]);
});
