import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccessInput } from '../../../contract/accounts/members.ts';
import { inviteMailJob } from '../../../server/areas/members/inviteMail.ts';
import { startJobs } from '../../../server/jobs/jobs.ts';
import { readOutbox } from '../../../server/mail/outbox.ts';
import { mailsTo } from '../../support/servers/mails.ts';
import { buildMember, callAs } from '../../support/worlds/members.ts';
import { openOrdersKit, openSeller, type OrdersKit, type OrdersSeller } from '../../support/worlds/orders.ts';

let kit: OrdersKit;
let owner: OrdersSeller;
let serial = 0;
let email = '';

beforeAll(async () => {
  kit = await openOrdersKit();
  await startJobs(kit.services, [inviteMailJob]);
});
afterAll(() => kit.close());

beforeEach(async () => {
  owner = await openSeller(kit);
  serial += 1;
  email = `bao${serial}@example.test`;
});

const everywhere = (role: string): AccessInput => [{ shop_id: null, role }];
const here = (role: string): AccessInput => [{ shop_id: owner.shopId, role }];
const invite = (access = everywhere('fulfiller'), over: object = {}) =>
  owner.call('POST', '/members', { invitation: { emails: [email], access, locale: 'en', ...over } });
const open = (path: string, body: object) =>
  kit.app.inject({
    method: 'POST',
    url: `/v1/auth${path}`,
    payload: body,
    remoteAddress: `10.8.0.${serial}`,
  });
const accept = (token: string, over: object = {}) =>
  open('/accept-invitation', { token, full_name: 'Trần Quốc Bảo', password: 'seven parcels go', ...over });

/** The link of the newest mail to an address, once there are so many. */
const linkOf = async (to: string, count = 1): Promise<string> => {
  const [mail] = await mailsTo(kit.services, to, count);
  return /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
};

const listed = async (id: string) =>
  (await owner.call('GET', '/members')).json().members.find((member: { id: string }) => member.id === id);
const audited = async () =>
  (await owner.call('GET', '/audit?area=members'))
    .json()
    .audit.map((line: { action: string }) => line.action);

describe('an invitation', () => {
  it('lets a new user in by the mailed link, with their role and nothing else', async () => {
    const {
      members: [member],
    } = (await invite()).json();
    expect(member).toMatchObject({ email, status: 'invited', access: everywhere('fulfiller') });
    const token = await linkOf(email);
    expect((await open('/invitation', { token })).json().invitation).toMatchObject({ email, known: false });
    const { user } = (await accept(token)).json();
    expect(user).toMatchObject({
      email,
      role: 'seller',
      owner: false,
      balance: null,
      access: { everywhere: { role: 'fulfiller' } },
    });
    expect(await listed(member.id)).toMatchObject({ status: 'active', full_name: 'Trần Quốc Bảo' });
    expect(await audited()).toEqual(['member.accept', 'member.invite']);
    expect((await accept(token)).json().code).toBe('link_expired');
  });

  it('writes an invitation in the inviter’s language, names the account, and shows markup as text', async () => {
    await kit.services.db
      .updateTable('accounts')
      .set({ name: '<b>Sen</b>' })
      .where('id', '=', owner.accountId)
      .execute();
    await invite(everywhere('viewer'), { locale: 'vi' });
    await linkOf(email);
    const mail = (await readOutbox(kit.services.config.dataDir)).find(({ to }) => to === email);
    expect(mail).toMatchObject({
      subject: 'Bạn có lời mời vào Platen',
      text: expect.stringMatching(/<b>Sen<\/b>[^]*Vai trò của bạn: Chỉ xem/),
    });
    expect(mail?.html).toContain('&lt;b&gt;Sen');
  });

  it('stores the language of the invitation’s page as the new member’s language', async () => {
    await invite();
    const { user } = (await accept(await linkOf(email), { locale: 'vi' })).json();
    expect(user.locale).toBe('vi');
  });

  it('ends an invitation after 7 days; sending it again ends the earlier link', async () => {
    const {
      members: [member],
    } = (await invite()).json();
    const first = await linkOf(email);
    await owner.call('POST', `/members/${member.id}/resend`);
    const second = await linkOf(email, 2);
    expect((await open('/invitation', { token: first })).json().code).toBe('link_expired');
    expect((await open('/invitation', { token: second })).statusCode).toBe(200);
    kit.clock.forward(7 * 24 * 60 + 1);
    expect((await accept(second)).json().code).toBe('link_expired');
    kit.clock.forward(-(7 * 24 * 60 + 1));
  });

  it('lets an invitation be declined, sent again, and withdrawn, which ends its link', async () => {
    const {
      members: [member],
    } = (await invite()).json();
    expect((await open('/decline-invitation', { token: await linkOf(email) })).statusCode).toBe(200);
    expect((await listed(member.id)).status).toBe('declined');
    expect((await invite()).json().members[0]).toMatchObject({ id: member.id, status: 'invited' });
    const again = await linkOf(email, 2);
    expect((await owner.call('DELETE', `/members/${member.id}`)).statusCode).toBe(200);
    expect((await accept(again)).json().code).toBe('link_expired');
    expect(await audited()).toEqual(['member.withdraw', 'member.invite', 'member.decline', 'member.invite']);
  });

  it('tells only the reader of an invitation that an address with an account cannot be used', async () => {
    const stranger = await openSeller(kit);
    email = stranger.email;
    expect((await invite()).json().members[0].status).toBe('invited');
    const token = await linkOf(email);
    expect((await open('/invitation', { token })).json().invitation.known).toBe(true);
    expect((await accept(token)).json().code).toBe('address_known');
  });

  it('sends an invitation once per key and address, and refuses addresses of members', async () => {
    const body = {
      invitation: { emails: [email, email.toUpperCase()], access: everywhere('viewer'), locale: 'en' },
    };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const [first, twin] = await Promise.all([
      owner.call('POST', '/members', body, headers),
      owner.call('POST', '/members', body, headers),
    ]);
    expect(first.json().members).toHaveLength(1);
    expect(twin.json().members[0].id).toBe(first.json().members[0].id);
    expect((await invite()).json().errors).toEqual({ 'invitation.emails': 'taken' });
    email = owner.email;
    expect((await invite()).json().errors).toEqual({ 'invitation.emails': 'taken' });
  });

  it.each([
    ['the owner’s role', () => everywhere('owner')],
    ['an unknown role', () => everywhere(crypto.randomUUID())],
    ['another account’s shop', () => [{ shop_id: crypto.randomUUID(), role: 'viewer' }]],
    ['one shop twice', () => [...here('viewer'), ...here('manager')]],
    ['all shops and one', () => [...everywhere('viewer'), ...here('viewer')]],
    ['no role', () => []],
  ])('refuses an invitation with %s with 422', async (_what, access) => {
    expect((await invite(access())).statusCode).toBe(422);
    expect((await owner.call('GET', '/members')).json().members).toHaveLength(1);
  });
});

describe('a member', () => {
  const enter = async (access: AccessInput) => {
    const member = await buildMember(kit, owner.accountId, access);
    return { ...member, call: await callAs(kit, { ...owner, userId: member.userId }) };
  };
  const put = (id: string, member: object) => owner.call('PUT', `/members/${id}`, { member });

  it('applies changed rights from a member’s next call on', async () => {
    const { id, call } = await enter(here('fulfiller'));
    expect((await call('POST', '/orders/delete', { selection: { query: {} } })).statusCode).toBe(403);
    expect((await put(id, { access: everywhere('manager'), version: 1 })).json().member.version).toBe(2);
    expect((await call('POST', '/orders/delete', { selection: { query: {} } })).statusCode).toBe(200);
    expect((await put(id, { access: here('viewer'), version: 1 })).json().code).toBe('version_conflict');
  });

  it('ends the access of a deactivated or removed member at their next call, and frees the address', async () => {
    const { id, userId, email: address, call } = await enter(everywhere('viewer'));
    expect((await put(id, { status: 'inactive', version: 1 })).json().member.status).toBe('inactive');
    expect((await call('GET', '/users/me')).statusCode).toBe(401);
    await put(id, { status: 'active', version: 2 });
    const back = await callAs(kit, { ...owner, userId });
    expect((await back('GET', '/users/me')).statusCode).toBe(200);
    await owner.call('DELETE', `/members/${id}`);
    expect((await back('GET', '/users/me')).statusCode).toBe(401);
    expect((await open('/sign-in', { email: `removed-${userId}`, password: 'any' })).json()).toMatchObject({
      code: 'login_failed',
      tries_left: 4,
    });
    email = address;
    expect((await invite()).json().members[0].status).toBe('invited');
    expect(await audited()).toEqual([
      'member.invite',
      'member.remove',
      'member.activate',
      'member.deactivate',
    ]);
  });

  it('shows a member only their shops, and gives no token for others', async () => {
    const { shop: second } = (await owner.call('POST', '/shops', { shop: { name: 'Second' } })).json();
    const member = await buildMember(kit, owner.accountId, here('viewer'));
    const call = await callAs(kit, { accountId: owner.accountId, userId: member.userId });
    for (const path of ['/users/shops', '/shops']) {
      expect((await call('GET', path)).json().shops).toMatchObject([{ id: owner.shopId }]);
    }
    expect((await call('GET', `/shops/${second.id}`)).statusCode).toBe(404);
    expect((await call('POST', '/auth/shop-access-token', { shop_id: second.id })).json().code).toBe(
      'NO_DATA',
    );
    const [access] = (await listed(member.id)).access;
    await put(member.id, { access: [{ shop_id: second.id, role: access.role }], version: 1 });
    const stale = await callAs(kit, { ...owner, userId: member.userId });
    expect((await stale('GET', '/orders')).json().code).toBe('TOKEN_INVALID');
  });

  it('gives a role in single shops no right over the account', async () => {
    const { call } = await enter(here('manager'));
    for (const path of ['/members', '/audit', '/account'])
      expect((await call('GET', path)).statusCode).toBe(403);
    expect((await call('GET', '/orders')).statusCode).toBe(200);
  });

  it('protects the owner from changes and removal', async () => {
    const { id } = (await owner.call('GET', '/members')).json().members[0];
    expect((await put(id, { access: everywhere('viewer'), version: 0 })).statusCode).toBe(404);
    expect((await owner.call('DELETE', `/members/${id}`)).statusCode).toBe(404);
    expect((await owner.call('GET', '/users/me')).statusCode).toBe(200);
  });

  it('treats a member of another account as unknown', async () => {
    const stranger = await openSeller(kit);
    const { id } = await enter(everywhere('viewer'));
    for (const unknown of [id, crypto.randomUUID()]) {
      expect((await stranger.call('DELETE', `/members/${unknown}`)).statusCode).toBe(404);
      expect((await stranger.call('PUT', `/members/${unknown}`, { member: { version: 1 } })).statusCode).toBe(
        404,
      );
      expect((await stranger.call('POST', `/members/${unknown}/resend`)).statusCode).toBe(404);
    }
    expect(await listed(id)).toMatchObject({ status: 'active' });
  });
});

describe('a custom role', () => {
  const add = (name: string, rights: readonly string[]) =>
    owner.call('POST', '/roles', { role: { name, rights } });

  it('creates a custom role, assigns it, changes it for all its members, and deletes it when unused', async () => {
    const { role } = (await add('Packer', ['orders.edit'])).json();
    expect(role.rights).toEqual(['orders.view', 'orders.edit', 'catalog.view', 'designs.view']);
    const member = await buildMember(kit, owner.accountId, here(role.id));
    const call = await callAs(kit, { ...owner, userId: member.userId });
    expect((await call('GET', '/orders')).statusCode).toBe(200);
    expect((await owner.call('DELETE', `/roles/${role.id}`)).json().code).toBe('role_in_use');
    const change = await owner.call('PUT', `/roles/${role.id}`, {
      role: { rights: ['catalog.view'], version: 1 },
    });
    expect(change.json().role).toMatchObject({ rights: ['catalog.view'], members: 1, version: 2 });
    expect((await call('GET', '/orders')).statusCode).toBe(403);
    await owner.call('DELETE', `/members/${member.id}`);
    expect((await owner.call('DELETE', `/roles/${role.id}`)).statusCode).toBe(200);
    expect((await owner.call('GET', '/users/roles/count')).json()).toEqual({ count: 7 });
    await invite(everywhere('fulfiller'));
    const emailsOf = async (key: string): Promise<string[]> =>
      (await owner.call('GET', `/users/roles?role=${key}`))
        .json<{ users: { email: string }[] }>()
        .users.map((user) => user.email);
    expect([await emailsOf('fulfiller'), await emailsOf('viewer')]).toEqual([[email], []]);
    expect((await emailsOf('owner')).length).toBe(1);
    // Everybody of the account is a seller.
    expect((await emailsOf('seller')).length).toBe(2);
  });

  it('requires a unique name for a custom role', async () => {
    await add('Packer', ['orders.view']);
    expect((await add('pACKER', [])).json().errors).toEqual({ 'role.name': 'taken' });
    expect((await add('  ', [])).json().errors).toEqual({ 'role.name': 'required' });
  });

  it('gives no right through a role that its creator lacks', async () => {
    const { role } = (
      await add('Lead', ['members.view', 'members.create', 'members.edit', 'members.delete', 'orders.view'])
    ).json();
    const lead = await buildMember(kit, owner.accountId, everywhere(role.id));
    const manager = await buildMember(kit, owner.accountId, everywhere('manager'));
    const call = await callAs(kit, { ...owner, userId: lead.userId });
    const invitation = { emails: [email], access: everywhere('accountant'), locale: 'en' };
    const tries = [
      await call('POST', '/members', { invitation }),
      await call('POST', '/roles', { role: { name: 'Payer', rights: ['orders.pay'] } }),
      await call('PUT', `/members/${manager.id}`, { member: { access: everywhere(role.id), version: 1 } }),
      await call('DELETE', `/members/${manager.id}`),
      await call('PUT', `/roles/${role.id}`, { role: { rights: ['cost.view'], version: 1 } }),
    ];
    expect(tries.map((response) => response.json().code)).toEqual(tries.map(() => 'rights_beyond_own'));
    const ownChange = await call('PUT', `/members/${lead.id}`, {
      member: { access: everywhere(role.id), version: 1 },
    });
    expect(ownChange.json().code).toBe('not_yourself');
  });
});
