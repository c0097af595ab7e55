import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inviteMailJob } from '../../server/areas/members/inviteMail.ts';
import { makeQueue } from '../../server/jobs/jobs.ts';
import { openOrdersKit, openSeller, type OrdersKit, type OrdersSeller } from '../support/orders.ts';

const email = 'bao@example.test';
let kit: OrdersKit;
let owner: OrdersSeller;

beforeAll(async () => {
  kit = await openOrdersKit();
  await makeQueue(kit.services.boss, inviteMailJob);
});
afterAll(() => kit.close());

beforeEach(async () => {
  owner = await openSeller(kit);
});

it('the audit log is read by pages and changed by nobody', async () => {
  for (const name of ['A', 'B']) await owner.call('POST', '/roles', { role: { name, rights: [] } });
  const { audit, count } = (await owner.call('GET', '/audit?limit=25&page=1')).json();
  expect([count, audit.length, audit[0].details.name]).toEqual([2, 2, 'B']);
  expect((await owner.call('GET', '/audit?limit=25&page=2')).json().audit).toEqual([]);
  const { db } = kit.services;
  await expect(db.updateTable('audit_log').set({ action: 'x' }).execute()).rejects.toThrow(/append-only/);
  await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow(/append-only/);
});

it('the audit log is narrowed by who or whom, by part and by days of the account', async () => {
  const { accountId, userId } = owner;
  await owner.call('POST', '/roles', { role: { name: 'Packer', rights: [] } });
  await owner.call('POST', '/members', { invitation: { emails: [email], access: [{ shop_id: null, role: 'viewer' }], locale: 'en' } });
  const { db } = kit.services;
  const line = { account_id: accountId, user_id: userId, actor_name: 'Kim of support', object_type: 'user', object_id: null, details: '{}' };
  await db.updateTable('accounts').set({ time_zone: 'Asia/Ho_Chi_Minh' }).where('id', '=', accountId).execute();
  // 20 June in Ho Chi Minh City, 19 June in London.
  await db.insertInto('audit_log').values({ ...line, action: 'support.enter', created_at: '2026-06-19T18:00:00Z' }).execute();
  const asked = async (query: string): Promise<[number, string[]]> => {
    const { audit, count } = (await owner.call('GET', `/audit?${query}`)).json();
    return [count, audit.map(({ action }: { action: string }) => action)];
  };
  expect(await asked('search=PACK')).toEqual([1, ['role.create']]);
  expect(await asked(`search=${encodeURIComponent(email)}`)).toEqual([1, ['member.invite']]);
  expect(await asked('search=kim%20of')).toEqual([1, ['support.enter']]);
  expect(await asked('search=%25')).toEqual([0, []]);
  expect(await asked('area=roles')).toEqual([1, ['role.create']]);
  expect(await asked('area=person')).toEqual([0, []]);
  expect(await asked('start_date=2026-06-20&end_date=2026-06-20')).toEqual([1, ['support.enter']]);
  expect(await asked('start_date=2026-06-19&end_date=2026-06-19')).toEqual([0, []]);
  expect((await owner.call('GET', '/audit?area=secrets')).statusCode).toBe(422);
});
