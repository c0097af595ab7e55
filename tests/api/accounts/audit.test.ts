import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../../server/start/app.ts';
import { inviteMailJob } from '../../../server/areas/members/inviteMail.ts';
import { makeQueue } from '../../../server/jobs/jobs.ts';
import { buildMember, callAs } from '../../support/worlds/members.ts';
import { buildSeller } from '../../support/worlds/seller.ts';
import {
  createOrder,
  openOrdersKit,
  openSeller,
  type OrdersKit,
  type OrdersSeller,
} from '../../support/worlds/orders.ts';
import { ownerDb } from '../../support/database/ownerDb.ts';

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

it('returns the audit log in pages and lets nobody change it', async () => {
  for (const name of ['A', 'B']) await owner.call('POST', '/roles', { role: { name, rights: [] } });
  const { audit, count } = (await owner.call('GET', '/audit?limit=25&page=1')).json();
  expect([count, audit.length, audit[0].details.name]).toEqual([2, 2, 'B']);
  expect((await owner.call('GET', '/audit?limit=25&page=2')).json().audit).toEqual([]);
  const db = ownerDb(kit.services);
  await expect(db.updateTable('audit_log').set({ action: 'x' }).execute()).rejects.toThrow(/append-only/);
  await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow(/append-only/);
});

it('filters the audit log by actor or subject, by part, and by days of the account', async () => {
  const { accountId, userId } = owner;
  await owner.call('POST', '/roles', { role: { name: 'Packer', rights: [] } });
  await owner.call('POST', '/members', {
    invitation: { emails: [email], access: [{ shop_id: null, role: 'viewer' }], locale: 'en' },
  });
  const { db } = kit.services;
  const line = {
    account_id: accountId,
    user_id: userId,
    actor_name: 'Kim of support',
    object_type: 'user',
    object_id: null,
    details: '{}',
  };
  await db
    .updateTable('accounts')
    .set({ time_zone: 'Asia/Ho_Chi_Minh' })
    .where('id', '=', accountId)
    .execute();
  // 20 June in Ho Chi Minh City, 19 June in London.
  await db
    .insertInto('audit_log')
    .values({ ...line, action: 'support.enter', created_at: '2026-06-19T18:00:00Z' })
    .execute();
  const searchAudit = async (query: string): Promise<[number, string[]]> => {
    const { audit, count } = (await owner.call('GET', `/audit?${query}`)).json();
    return [count, audit.map(({ action }: { action: string }) => action)];
  };
  expect(await searchAudit('search=PACK')).toEqual([1, ['role.create']]);
  expect(await searchAudit(`search=${encodeURIComponent(email)}`)).toEqual([1, ['member.invite']]);
  expect(await searchAudit('search=kim%20of')).toEqual([1, ['support.enter']]);
  expect(await searchAudit('search=%25')).toEqual([0, []]);
  expect(await searchAudit('area=roles')).toEqual([1, ['role.create']]);
  expect(await searchAudit('area=person')).toEqual([0, []]);
  expect(await searchAudit('start_date=2026-06-20&end_date=2026-06-20')).toEqual([1, ['support.enter']]);
  expect(await searchAudit('start_date=2026-06-19&end_date=2026-06-19')).toEqual([0, []]);
  expect((await owner.call('GET', '/audit?area=secrets')).statusCode).toBe(422);
});

describe('the audit log of sign-ins and rights', () => {
  const lines = async (call: Awaited<ReturnType<typeof callAs>>, area = 'person') =>
    (await call('GET', `/audit?area=${area}`)).json().audit as {
      action: string;
      actor_name: string;
      details: Record<string, unknown>;
    }[];

  it('records sign-ins and failed ones with their place, and nothing that was typed', async () => {
    const seller = await buildSeller(kit.services, { email: 'noted@example.test', prefix: 'NO' });
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/130.0' };
    const attempt = (password: string) =>
      kit.app.inject({
        method: 'POST',
        url: '/v1/auth/sign-in',
        headers,
        remoteAddress: '10.6.0.1',
        payload: { email: seller.email, password },
      });
    await attempt('my secret typed wrong');
    await attempt(seller.password);
    const call = await callAs(kit, seller);
    const place = { ip: '10.6.0.1', browser: 'Firefox', system: 'Windows' };
    await expect.poll(async () => (await lines(call)).length).toBe(2);
    const noted = Object.fromEntries((await lines(call)).map(({ action, details }) => [action, details]));
    expect(noted).toEqual({ 'session.begin': place, 'session.refused': { ...place, reason: 'password' } });
    expect(JSON.stringify(await lines(call))).not.toContain('typed wrong');
  });

  it('records a call that a member has no right for once per hour, with the missing right', async () => {
    const member = await buildMember(kit, owner.accountId, [{ shop_id: null, role: 'viewer' }]);
    const call = await callAs(kit, { accountId: owner.accountId, userId: member.userId });
    for (let times = 0; times < 3; times += 1) await call('DELETE', `/members/${member.id}`);
    await call('GET', '/members');
    const noted = (await lines(owner.call)).filter(({ action }) => action === 'right.refused');
    expect(noted.map(({ details }) => details)).toEqual([
      { method: 'GET', route: '/v1/members', right: 'members.view' },
      { method: 'DELETE', route: '/v1/members/:id', right: 'members.delete' },
    ]);
    expect(noted[0]?.actor_name).toMatch(/^Member/);
  });
});

it('logs on the server who signed in and who was refused what, without passwords, codes or tokens', async () => {
  const written: string[] = [];
  const log = pino({}, { write: (line: string) => void written.push(line) });
  const app = await buildApp({ ...kit.services, log });
  const seller = await buildSeller(kit.services, { email: 'logged@example.test', prefix: 'LO' });
  const attempt = (address: string, password: string) =>
    app.inject({
      method: 'POST',
      url: '/v1/auth/sign-in',
      remoteAddress: '10.6.0.2',
      payload: { email: address, password },
    });
  await attempt(seller.email, 'my secret typed wrong');
  await attempt('pass word in the wrong field', 'x');
  const { access_token: token } = (await attempt(seller.email, seller.password)).json();
  const member = await buildMember(kit, seller.accountId, [{ shop_id: null, role: 'viewer' }]);
  const call = await callAs({ ...kit, app }, { accountId: seller.accountId, userId: member.userId });
  await call('GET', '/members');
  const events = () =>
    written.flatMap((line) => (JSON.parse(line) as { event?: string }).event ?? []).toSorted();
  await expect.poll(events).toEqual(['right_refused', 'sign_in', 'sign_in_refused', 'sign_in_refused']);
  for (const secret of [seller.password, 'typed wrong', 'pass word', token])
    expect(written.join('')).not.toContain(secret);
  await app.close();
});

it('keeps in the audit log who deleted which orders', async () => {
  const [first, second, third] = [
    await createOrder(kit, owner),
    await createOrder(kit, owner),
    await createOrder(kit, owner),
  ];
  await owner.call('DELETE', `/orders/${first.id}`);
  await owner.call('POST', '/orders/delete', { selection: { ids: [second.id, third.id] } });
  const { audit } = (await owner.call('GET', '/audit?area=orders')).json();
  expect(audit).toMatchObject([
    {
      action: 'order.delete',
      details: { count: 2, codes: expect.arrayContaining([second.code, third.code]) },
    },
    { action: 'order.delete', details: { count: 1, codes: [first.code] } },
  ]);
  expect((await owner.call('GET', `/audit?search=${first.code}`)).json().count).toBe(1);
});
