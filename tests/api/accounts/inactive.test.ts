import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inviteMailJob, resumeInvitesJob } from '../../../server/areas/members/inviteMail.ts';
import { readMailReader } from '../../../server/areas/users/mailReader.ts';
import { hashToken } from '../../../server/auth/tokens.ts';
import { isSessionOpen, sessionIdOf } from '../../../server/auth/sessions.ts';
import { startJobs } from '../../../server/jobs/jobs.ts';
import { ownerDb } from '../../support/database/ownerDb.ts';
import { repeatUntil } from '../../support/repeatUntil.ts';
import { openCommands } from '../../support/worlds/staffCommands.ts';
import { buildMember } from '../../support/worlds/members.ts';
import { openOrdersKit, openSeller, type OrdersKit, type OrdersSeller } from '../../support/worlds/orders.ts';
import { openStaff } from '../../support/worlds/topUps.ts';

let kit: OrdersKit;
let seller: OrdersSeller;
let kim: Awaited<ReturnType<typeof openCommands>>;

beforeAll(async () => {
  kit = await openOrdersKit();
  await startJobs(kit.services, [inviteMailJob, resumeInvitesJob]);
  kim = await openCommands(kit.services, 'Kim', 'support');
});
afterAll(() => kit.close());

beforeEach(async () => {
  seller = await openSeller(kit);
});

const makeInactive = (): Promise<unknown> => kim.run('accounts', 'deactivate', seller.email, 'Chargebacks');
const makeActive = (): Promise<unknown> => kim.run('accounts', 'activate', seller.email, 'Settled');
const jobSignal = () => AbortSignal.timeout(60_000);
const post = (url: string, payload: object, token?: string) =>
  kit.app.inject({
    method: 'POST',
    url: `/v1${url}`,
    payload,
    remoteAddress: '10.9.0.1',
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  });
const signIn = () => post('/auth/sign-in', { email: seller.email, password: seller.password });

describe('the staff commands', () => {
  it('makes an account inactive and active once each, and records who did it and why', async () => {
    await makeInactive();
    expect(await makeInactive()).toEqual({
      id: seller.accountId,
      status: 'inactive',
      imports_stopped: 0,
      exports_stopped: 0,
    });
    await makeActive();
    const lines = await kit.services.db
      .selectFrom('audit_log')
      .select(['action', 'actor_name', 'details'])
      .where('account_id', '=', seller.accountId)
      .orderBy('id')
      .execute();
    expect(lines).toEqual([
      { action: 'account.deactivate', actor_name: 'Kim', details: { reason: 'Chargebacks' } },
      { action: 'account.activate', actor_name: 'Kim', details: { reason: 'Settled' } },
    ]);
  });

  it('offers the staff commands as calls of the staff API to staff with the right', async () => {
    const body = { email: seller.email, reason: 'Chargebacks' };
    const money = await openStaff(kit, 'money');
    const refused = await money.call('POST', 'accounts/deactivate', body);
    expect([refused.statusCode, refused.json().details]).toEqual([403, { right: 'accounts' }]);
    const lead = await openStaff(kit);
    expect((await lead.call('POST', 'accounts/deactivate', body)).json()).toMatchObject({
      status: 'inactive',
    });
    expect((await seller.call('GET', '/users/me')).json().code).toBe('inactive_account');
    await expect(kim.run('accounts', 'activate', 'nobody@example.test', 'Settled')).rejects.toThrow(
      'Not found',
    );
  });
});

describe('people of an inactive account', () => {
  it('refuses sessions of an inactive account with the reason, and lets people sign in again once it is active', async () => {
    const before = await seller.call('GET', '/orders');
    await makeInactive();
    const refused = await seller.call('GET', '/orders');
    expect([before.statusCode, refused.statusCode, refused.json().code]).toEqual([
      200,
      403,
      'inactive_account',
    ]);
    await makeActive();
    await makeActive();
    expect((await seller.call('GET', '/orders')).statusCode).toBe(401);
    const { access_token: token } = (await signIn()).json();
    await makeActive();
    const again = await kit.app.inject({
      url: '/v1/users/me',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(again.statusCode).toBe(200);
  });

  it('refuses passwords, links, invitations and uploads of an inactive account', async () => {
    const { services } = kit;
    const { url } = await kim.run('access', 'link', seller.email, 'Ticket 12');
    const invitation = {
      emails: ['late@example.test'],
      access: [{ shop_id: null, role: 'viewer' }],
      locale: 'en',
    };
    await seller.call('POST', '/members', { invitation });
    const token = 'i'.repeat(43);
    await repeatUntil(
      () =>
        services.db
          .selectFrom('members')
          .select('token_hash')
          .where('email', '=', 'late@example.test')
          .executeTakeFirstOrThrow(),
      ({ token_hash: hash }) => hash !== null,
    );
    await services.db
      .updateTable('members')
      .set({ token_hash: hashToken(token) })
      .where('email', '=', 'late@example.test')
      .execute();
    const session = await sessionIdOf(services.db, hashToken(seller.call.token));
    expect(await isSessionOpen(services.db, session, services.now())).toBe(true);
    await makeInactive();
    const user = { id: seller.userId, email: seller.email, full_name: 'Mai Anh' };
    for (const response of [
      await signIn(),
      await post('/auth/sign-in-by-token', {}, new URL(url).searchParams.get('token') ?? ''),
    ])
      expect([response.statusCode, response.json()]).toEqual([
        403,
        expect.objectContaining({ code: 'inactive_account', user }),
      ]);
    const invited = await post('/auth/invitation', { token });
    expect([invited.statusCode, invited.json().code]).toEqual([403, 'inactive_account']);
    expect(await isSessionOpen(services.db, session, services.now())).toBe(false);
  });

  it('sends no mails to members of an inactive account', async () => {
    const { services } = kit;
    const member = await buildMember(kit, seller.accountId, [{ shop_id: null, role: 'manager' }]);
    expect(await readMailReader(services.db, member.userId)).toBeDefined();
    await makeInactive();
    for (const id of [seller.userId, member.userId])
      expect(await readMailReader(services.db, id)).toBeUndefined();
    await ownerDb(services)
      .insertInto('members')
      .values({
        account_id: seller.accountId,
        email: 'waits@example.test',
        invited_at: new Date(Date.now() - 3_600_000),
        expires_at: new Date(Date.now() + 3_600_000),
      })
      .execute();
    await resumeInvitesJob.run(services, {}, jobSignal());
    const key = { accountId: seller.accountId, memberId: crypto.randomUUID() };
    expect(await services.boss.findJobs(inviteMailJob.name, { key: key.memberId })).toEqual([]);
    const { id } = await services.db
      .selectFrom('members')
      .select('id')
      .where('email', '=', 'waits@example.test')
      .executeTakeFirstOrThrow();
    expect(await services.boss.findJobs(inviteMailJob.name, { key: id })).toEqual([]);
    await inviteMailJob.run(services, { accountId: seller.accountId, memberId: id }, jobSignal());
    const { token_hash: hash } = await services.db
      .selectFrom('members')
      .select('token_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(hash).toBeNull();
  });
});
