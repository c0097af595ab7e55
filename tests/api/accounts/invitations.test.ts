import { subDays } from 'date-fns/subDays';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inviteMailJob, resumeInvitesJob } from '../../../server/areas/members/inviteMail.ts';
import { startJobs } from '../../../server/jobs/jobs.ts';
import { ownerDb } from '../../support/database/ownerDb.ts';
import { mailsTo } from '../../support/servers/mails.ts';
import { openOrdersKit, openSeller, type OrdersKit, type OrdersSeller } from '../../support/worlds/orders.ts';

let kit: OrdersKit;
let owner: OrdersSeller;
let serial = 0;

beforeAll(async () => {
  kit = await openOrdersKit();
  await startJobs(kit.services, [inviteMailJob, resumeInvitesJob]);
});
afterAll(() => kit.close());

beforeEach(async () => {
  owner = await openSeller(kit);
  serial += 1;
});

const addresses = (count: number, from = 0): string[] =>
  Array.from({ length: count }, (_each, index) => `p${serial}-${from + index}@example.test`);
const invite = (emails: readonly string[], headers = {}) =>
  owner.call(
    'POST',
    '/members',
    { invitation: { emails, access: [{ shop_id: null, role: 'viewer' }], locale: 'en' } },
    headers,
  );
const openedAgo = (days: number) =>
  kit.services.db
    .updateTable('accounts')
    .set({ created_at: subDays(kit.services.now(), days) })
    .where('id', '=', owner.accountId)
    .execute();

describe('the mail of an invitation', () => {
  it('names the owner by their verified address in an invitation, and makes no link of the account’s name', async () => {
    const name = 'Your wallet is locked: https://evil.example/login or call +84 900 123 456';
    await kit.services.db.updateTable('accounts').set({ name }).where('id', '=', owner.accountId).execute();
    const [to = ''] = addresses(1);
    await invite([to]);
    const [mail] = await mailsTo(kit.services, to, 1);
    const { email } = await kit.services.db
      .selectFrom('users')
      .select('email')
      .where('account_id', '=', owner.accountId)
      .executeTakeFirstOrThrow();
    for (const part of [mail?.text ?? '', mail?.html ?? '']) {
      expect(part).toContain(email);
      expect(part).toContain('Your wallet is locked');
      expect(part).not.toMatch(/evil\.example|900 123 456/);
      expect(new Set(part.match(/https?:\/\/[^\s"<]+/g)?.map((link) => new URL(link).origin))).toEqual(
        new Set([kit.services.config.publicUrl]),
      );
    }
  });

  it('names the account’s owner on the page of the invitation’s link', async () => {
    const [to = ''] = addresses(1);
    await invite([to]);
    const [mail] = await mailsTo(kit.services, to, 1);
    const token = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
    const response = await kit.app.inject({
      method: 'POST',
      url: '/v1/auth/invitation',
      payload: { token },
      remoteAddress: `10.8.2.${serial}`,
    });
    expect(response.json().invitation.owner).toMatch(/@/);
  });

  it('sends an invitation a minute later if the server stopped before it was queued', async () => {
    const [to = ''] = addresses(1);
    await ownerDb(kit.services)
      .insertInto('members')
      .values({
        account_id: owner.accountId,
        email: to,
        user_id: null,
        token_hash: null,
        invited_at: subDays(kit.services.now(), 1),
        expires_at: new Date(kit.services.now().getTime() + 86_400_000),
      })
      .execute();
    await resumeInvitesJob.run(kit.services, {}, AbortSignal.timeout(5_000));
    expect(await mailsTo(kit.services, to, 1)).toHaveLength(1);
    await resumeInvitesJob.run(kit.services, {}, AbortSignal.timeout(5_000));
    expect(await mailsTo(kit.services, to, 1)).toHaveLength(1);
  });
});

describe('an invitation of a known address', () => {
  it('names each known address among several', async () => {
    const [knownAddress = '', fresh = ''] = addresses(2);
    expect((await invite([knownAddress])).statusCode).toBe(200);
    expect((await invite([fresh, knownAddress])).json()).toMatchObject({
      errors: { 'invitation.emails': 'taken' },
      details: { emails: knownAddress },
    });
    expect((await invite([fresh, owner.email])).json().details).toEqual({
      emails: owner.email.toLowerCase(),
    });
  });
});

describe('limits of invitations', () => {
  it('limits invitations of a young account strictly, over all calls, and does not count a refused call', async () => {
    expect((await invite(addresses(11))).json()).toMatchObject({
      code: 'invitation_limit',
      details: { max: 10, hours: 24 },
    });
    expect((await invite(addresses(8))).statusCode).toBe(200);
    expect((await invite(addresses(1))).json().errors).toEqual({ 'invitation.emails': 'taken' });
    const { members } = (await owner.call('GET', '/members')).json();
    const [, secondMember] = members;
    expect((await owner.call('POST', `/members/${secondMember.id}/resend`)).statusCode).toBe(200);
    expect((await invite(addresses(1, 8))).statusCode).toBe(200);
    const refused = await invite(addresses(1, 9));
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 60 * 60);
    expect((await owner.call('POST', `/members/${secondMember.id}/resend`)).json().code).toBe(
      'invitation_limit',
    );
  });

  it('allows 60 invitation mails per hour for older accounts', async () => {
    await openedAgo(8);
    for (const from of [0, 20, 40]) expect((await invite(addresses(20, from))).statusCode).toBe(200);
    expect((await invite(addresses(1, 60))).json().code).toBe('invitation_limit');
    expect((await owner.call('GET', '/audit?area=members')).json().count).toBe(60);
  });
});
