import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../../server/start/app.ts';
import { notify } from '../../../server/notify/notify.ts';
import { notificationMailJob } from '../../../server/areas/settings/notificationMail.ts';
import { mailNotificationsJob } from '../../../server/areas/settings/mailNotifications.ts';
import { asTenant } from '../../../server/database/tenant.ts';
import { startJobs } from '../../../server/jobs/jobs.ts';
import type { StoredMail } from '../../../server/mail/outbox.ts';
import { buildMember } from '../../support/worlds/members.ts';
import { mailsTo } from '../../support/servers/mails.ts';
import { buildSeller, signIn, type Call, type Seller } from '../../support/worlds/seller.ts';
import { testServices, type TestServices } from '../../support/database/services.ts';

let world: TestServices;
let app: FastifyInstance;
let seller: Seller;
let call: Call;
let count = 0;

beforeAll(async () => {
  world = await testServices();
  app = await buildApp(world.services);
  await startJobs(world.services, [mailNotificationsJob]);
});

afterAll(async () => {
  await app.close();
  await world.close();
});

beforeEach(async () => {
  count += 1;
  seller = await buildSeller(world.services, { email: `settings${count}@example.test`, prefix: `S${count}` });
  call = await signIn(app, seller);
});

const put = (account: object) => call('PUT', '/account', { account });
const audit = async () => {
  const rows = await world.services.db
    .selectFrom('audit_log')
    .select(['action', 'object_id', 'actor_name', 'details'])
    .where('account_id', '=', seller.accountId)
    .where('action', 'not like', 'session.%')
    .orderBy('id')
    .execute();
  return rows;
};

describe('the account', () => {
  it('reads and changes the account, and records the change in the audit log', async () => {
    const { account } = (await call('GET', '/account')).json();
    expect(account).toEqual({
      name: seller.email,
      time_zone: 'Asia/Ho_Chi_Minh',
      company: '',
      country: '',
      address: '',
      tax_number: '',
      currency: 'USD',
      money_locale: 'en-US',
      version: 1,
    });
    const changed = await put({
      version: 1,
      name: 'Lotus',
      time_zone: 'America/New_York',
      money_locale: 'vi-VN',
    });
    expect(changed.json().account).toMatchObject({
      name: 'Lotus',
      time_zone: 'America/New_York',
      money_locale: 'vi-VN',
      version: 2,
    });
    expect((await call('GET', '/users/me')).json().user).toMatchObject({
      time_zone: 'America/New_York',
      money_locale: 'vi-VN',
      support: null,
    });
    expect(await audit()).toMatchObject([
      { action: 'account.change', object_id: seller.accountId, details: { after: { name: 'Lotus' } } },
    ]);
  });

  it('refuses a change based on an outdated version', async () => {
    expect((await put({ version: 1, name: 'First' })).statusCode).toBe(200);
    const late = await put({ version: 1, name: 'Second' });
    expect([late.statusCode, late.json().code]).toEqual([409, 'version_conflict']);
    const twins = await Promise.all(['A', 'B', 'C'].map((name) => put({ version: 2, name })));
    expect(twins.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it('names each wrong value and stores markup, right-to-left text and emoji unchanged', async () => {
    const errors = async (account: object) => (await put({ version: 1, ...account })).json().errors;
    expect(await errors({ name: '  ' })).toEqual({ 'account.name': 'required' });
    expect(await errors({ name: 'x'.repeat(10_000) })).toEqual({ 'account.name': 'too_long' });
    expect(await errors({ name: 'a\u0000b' })).toEqual({ 'account.name': 'nul' });
    expect(await errors({ time_zone: 'Mars/Olympus' })).toEqual({ 'account.time_zone': 'choice' });
    expect(await errors({ time_zone: '+07:00' })).toEqual({ 'account.time_zone': 'choice' });
    expect(await errors({ money_locale: 'xx' })).toEqual({ 'account.money_locale': 'choice' });
    expect((await put({ version: 1, balance_cents: 1 })).statusCode).toBe(422);
    const name = '<b>شركة</b> 🪷';
    expect((await put({ version: 1, name })).json().account.name).toBe(name);
  });

  it('offers every time zone that it accepts', async () => {
    const { time_zones: zones } = (await call('GET', '/account/time-zones')).json<{ time_zones: string[] }>();
    expect(zones).toEqual(
      expect.arrayContaining([
        'UTC',
        'Asia/Ho_Chi_Minh',
        'Europe/Kyiv',
        'America/Argentina/Buenos_Aires',
        'Pacific/Auckland',
      ]),
    );
    expect(zones.length).toBeGreaterThan(400);
    let version = 1;
    for (const zone of [zones[0], zones.at(-1)]) {
      expect((await put({ version, time_zone: zone })).statusCode).toBe(200);
      version += 1;
    }
  });

  it('shows an account’s settings to nobody else', async () => {
    await put({ version: 1, name: 'Mine' });
    const otherSeller = await buildSeller(world.services, {
      email: `other${count}@example.test`,
      prefix: 'OT',
    });
    const theirs = await signIn(app, otherSeller);
    expect((await theirs('GET', '/account')).json().account.name).toBe(otherSeller.email);
    await theirs('PUT', '/account', { account: { version: 1, name: 'Theirs' } });
    expect((await call('GET', '/account')).json().account.name).toBe('Mine');
  });
});

describe('the language', () => {
  it('starts without a chosen language, then stores it per user for all sessions', async () => {
    const readLocale = async () => (await call('GET', '/users/me')).json().user.locale;
    expect([await readLocale(), (await call('GET', '/users/profile')).json().user.locale]).toEqual([
      null,
      'en',
    ]);
    await call('PUT', '/users/me', { user: { locale: 'vi' } });
    expect([await readLocale(), (await call('GET', '/users/profile')).json().user.locale]).toEqual([
      'vi',
      'vi',
    ]);
    expect((await (await signIn(app, seller))('GET', '/users/me')).json().user.locale).toBe('vi');
    expect((await call('PUT', '/users/me', { user: { locale: 'fr' } })).json().errors).toEqual({
      'user.locale': 'choice',
    });
  });
});

describe('a shop', () => {
  it('changes a shop field by field, with the rules of adding one', async () => {
    const change = (shop: object) => call('PUT', `/shops/${seller.shopId}`, { shop });
    expect(
      (await change({ email: 'hello@lotus.example', phone_number: ' +84 1 ' })).json().shop,
    ).toMatchObject({ name: 'Lotus Tee Co.', email: 'hello@lotus.example', phone_number: '+84 1' });
    expect((await change({ email: '' })).json().shop.email).toBeNull();
    expect((await change({ email: 'hello@' })).json().errors).toEqual({ 'shop.email': 'email' });
    expect((await change({ name: ' ' })).json().errors).toEqual({ 'shop.name': 'required' });
    expect((await change({ name: '<i>🪷</i>' })).json().shop.name).toBe('<i>🪷</i>');
    const lines = await audit();
    expect(lines.map(({ action }) => action)).toEqual(['shop.change', 'shop.change', 'shop.change']);
    expect(lines[1]).toMatchObject({
      details: { name: 'Lotus Tee Co.', before: { email: 'hello@lotus.example' }, after: { email: null } },
    });
  });

  it('treats somebody else’s shop as unknown and leaves it unchanged', async () => {
    const otherSession = await signIn(
      app,
      await buildSeller(world.services, { email: `shop${count}@example.test`, prefix: 'SH' }),
    );
    const response = await otherSession('PUT', `/shops/${seller.shopId}`, { shop: { name: 'Stolen' } });
    const unknown = await otherSession('PUT', '/shops/01900000-0000-7000-8000-000000000009', {
      shop: { name: 'Stolen' },
    });
    expect([response.statusCode, response.json()]).toEqual([unknown.statusCode, unknown.json()]);
    expect(response.json()).toMatchObject({ code: 'NO_DATA' });
    expect((await call('GET', `/shops/${seller.shopId}`)).json().shop.name).toBe('Lotus Tee Co.');
  });

  it('finds and counts shops by the query of the specification', async () => {
    const added = await call('POST', '/shops', { shop: { name: 'Northwind' } });
    expect(added.json().shop.name).toBe('Northwind');
    for (const name of ['query', 'search'])
      expect((await call('GET', `/shops?${name}=north`)).json().shops).toHaveLength(1);
    expect((await call('GET', '/shops/count')).json()).toEqual({ count: 2 });
    expect((await call('GET', '/shops/orders')).json()).toEqual({ counts: [] });
    expect((await audit()).at(-1)).toMatchObject({ action: 'shop.create', details: { name: 'Northwind' } });
  });
});

describe('notification choices', () => {
  const tell = (
    kind: 'order_rejected' | 'export_ready',
    params: Record<string, string | number> = { code: 'LP-1', reason: 'Blurry', file: 'a.csv', rows: 3 },
  ) =>
    asTenant(world.services.db, seller.accountId, (tx) =>
      notify(tx, seller.accountId, { kind, shopId: seller.shopId, objectId: seller.shopId, params }),
    );
  const choose = (notifications: object, overrides: object = {}) =>
    call('PUT', '/users/me', { user: { notifications, ...overrides } });
  const unread = async () => (await call('GET', '/users/notifications/count')).json().count;
  const mails = (expected: number): Promise<StoredMail[]> => mailsTo(world.services, seller.email, expected);
  const send = () => notificationMailJob.run(world.services, {}, AbortSignal.timeout(10_000));
  /** Mails that were or will be written to the member. */
  const queued = () =>
    world.services.boss.findJobs(mailNotificationsJob.name, { data: { userId: seller.userId } });

  it('hides a kind of notification from the bell, and keeps the choices for other kinds', async () => {
    await tell('order_rejected');
    await tell('export_ready');
    expect(await unread()).toBe(2);
    const { user } = (await choose({ export_ready: { bell: false, mail: false } })).json();
    expect(user.notifications).toMatchObject({
      export_ready: { bell: false, mail: false },
      order_rejected: { bell: true, mail: true },
    });
    expect(await unread()).toBe(1);
    expect(
      (await call('GET', '/users/notifications'))
        .json()
        .notifications.map(({ kind }: { kind: string }) => kind),
    ).toEqual(['order_rejected']);
    await choose({ import_done: { bell: false, mail: true } });
    expect((await call('GET', '/users/profile')).json().user.notifications.export_ready.bell).toBe(false);
    expect((await choose({ unknown: { bell: true, mail: true } })).statusCode).toBe(422);
  });

  it('sends one mail for all new notifications, in the reader’s language, once', async () => {
    await choose({ export_ready: { bell: true, mail: true } }, { locale: 'vi' });
    await tell('order_rejected', { code: 'LP-7', reason: '<b>Mờ</b>' });
    await tell('order_rejected', { code: 'LP-8', reason: 'address_unit' });
    await tell('export_ready');
    await send();
    const [mail] = await mails(1);
    expect(mail).toMatchObject({ locale: 'vi', subject: 'Tin từ các shop của bạn' });
    expect(mail?.text).toContain('Đơn #LP-7 bị từ chối · Lý do: <b>Mờ</b>');
    expect(mail?.text).toContain('Đơn #LP-8 bị từ chối · Lý do: Địa chỉ chưa đủ: thiếu số căn hộ.');
    expect(mail?.html).toContain('&lt;b&gt;Mờ&lt;/b&gt;');
    await send();
    await tell('order_rejected', { code: 'LP-8', reason: 'Blurry\nBcc: x@example.test' });
    await send();
    const [second] = await mails(2);
    expect(second?.subject).toBe('Đơn #LP-8 bị từ chối');
    expect(await queued()).toHaveLength(2);
  });

  it('mails nobody a notification that concerns another person alone', async () => {
    await choose({ export_ready: { bell: true, mail: true } });
    const { userId } = await buildMember({ services: world.services, app }, seller.accountId, [
      { shop_id: null, role: 'manager' },
    ]);
    await asTenant(world.services.db, seller.accountId, (tx) =>
      notify(tx, seller.accountId, {
        kind: 'export_ready',
        shopId: null,
        userId,
        objectId: seller.shopId,
        params: { file: 'a.csv', rows: 3 },
      }),
    );
    await send();
    expect(await queued()).toEqual([]);
  });

  it('mails no kind that the user switched off', async () => {
    await choose({ order_rejected: { bell: true, mail: false } });
    await tell('order_rejected');
    await tell('export_ready');
    await send();
    expect(await queued()).toEqual([]);
    expect(await mails(0)).toEqual([]);
  });
});
