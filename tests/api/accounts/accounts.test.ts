import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freeAttempts } from '../../../contract/accounts/session.ts';
import { buildApp } from '../../../server/start/app.ts';
import { accountMailJob } from '../../../server/areas/auth/accountMail.ts';
import { mailsPerHour } from '../../../server/areas/auth/accountTokens.ts';
import { orderPrefix } from '../../../server/areas/auth/signUp.ts';
import { startJobs } from '../../../server/jobs/jobs.ts';
import type { StoredMail } from '../../../server/mail/outbox.ts';
import { mailsTo } from '../../support/servers/mails.ts';
import { buildSeller } from '../../support/worlds/seller.ts';
import { testServices, type TestServices } from '../../support/database/services.ts';
import { ownerPool } from '../../support/database/ownerDb.ts';

let world: TestServices;
let app: FastifyInstance;
let now = new Date('2026-11-21T08:00:00Z');
let visitor = 0;
let email = '';

const password = 'seven parcels go';
const minute = 60_000;

beforeAll(async () => {
  world = await testServices({ now: () => now });
  app = await buildApp(world.services);
  await startJobs(world.services, [accountMailJob]);
});

afterAll(async () => {
  await app.close();
  await world.close();
});

beforeEach(() => {
  visitor += 1;
  email = `lan${visitor}@example.test`;
});

const post = (path: string, body: object, token = '') =>
  app.inject({
    method: 'POST',
    url: `/v1/auth${path}`,
    payload: body,
    remoteAddress: `10.1.0.${visitor}`,
    headers: { authorization: `Bearer ${token}` },
  });
const signUp = (over: object = {}) =>
  post('/sign-up', {
    full_name: 'Đỗ Lan',
    email,
    password,
    account_name: 'Sen Việt Tee',
    locale: 'en',
    ...over,
  });
const confirm = (token: string, secret = password) => post('/verify-email', { token, password: secret });
const signIn = (secret = password) => post('/sign-in', { email, password: secret });
const get = (url: string) => (token: string) =>
  app.inject({ url, headers: { authorization: `Bearer ${token}` } });
const me = get('/v1/users/me');
const shops = get('/v1/shops');

const mailsOf = (to: string, count: number): Promise<StoredMail[]> => mailsTo(world.services, to, count);
const tokenOf = (mail: StoredMail | undefined): string =>
  /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
const newest = async (count = 1): Promise<string> => tokenOf((await mailsOf(email, count))[0]);

const provedSeller = () => buildSeller(world.services, { email, prefix: `T${visitor}` });

describe('signing up', () => {
  it('opens an account with a shop and a wallet; the mailed link signs its owner in', async () => {
    expect((await signUp()).json()).toEqual({ success: true });
    const refused = await signIn();
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: 'email_not_verified' });
    expect((await signIn('wrong one')).json()).toMatchObject({ code: 'login_failed' });

    const entered = await confirm(await newest());
    expect(entered.json()).toMatchObject({
      user: { email, full_name: 'Đỗ Lan', balance: 0, package: { name: 'Standard' } },
    });
    expect((await shops(entered.json().access_token)).json().shops).toMatchObject([{ name: 'Sen Việt Tee' }]);
    expect((await signIn()).statusCode).toBe(200);
  });

  it('answers a sign-up the same for a known address, changes nothing there, and mails its owner', async () => {
    const seller = await provedSeller();
    expect((await signUp()).json()).toEqual({ success: true });
    const [mail] = await mailsOf(email, 1);
    expect(mail?.subject).toBe('You already have an account');
    expect((await signIn()).json()).toMatchObject({ code: 'login_failed' });
    expect((await signIn(seller.password)).statusCode).toBe(200);
  });

  it('counts the latest sign-up with an unverified address and ends the links of earlier ones', async () => {
    await signUp({ password: 'somebody else 1', account_name: 'Not Theirs', full_name: 'Somebody' });
    const first = await newest();
    await signUp();
    const second = await newest(2);
    expect((await confirm(first, 'somebody else 1')).statusCode).toBe(410);
    const entered = await confirm(second);
    expect(entered.json().user.full_name).toBe('Đỗ Lan');
    expect((await shops(entered.json().access_token)).json().shops).toMatchObject([{ name: 'Sen Việt Tee' }]);
    expect((await signIn('somebody else 1')).statusCode).toBe(401);
    expect((await signIn()).statusCode).toBe(200);
  });

  it('gives nothing to a stranger who signs up last with somebody’s address: its link asks for the stranger’s password', async () => {
    await signUp();
    const newestAccount = await newest();
    await signUp({ password: 'somebody else 1' });
    expect((await confirm(newestAccount)).statusCode).toBe(410);
    const newestLink = await newest(2);
    const refused = await confirm(newestLink);
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { password: 'wrong' }]);
    expect((await signIn('somebody else 1')).json()).toMatchObject({ code: 'email_not_verified' });
    await post('/forgot-password', { email });
    const entered = await post('/reset-password', { token: await newest(3), password });
    expect((await me(entered.json().access_token)).statusCode).toBe(200);
    expect((await signIn('somebody else 1')).statusCode).toBe(401);
    expect((await confirm(newestLink, 'somebody else 1')).statusCode).toBe(410);
  });

  it('slows down password attempts at a link, and uses the link up only with the right password', async () => {
    await signUp();
    const token = await newest();
    for (let wrong = 0; wrong < freeAttempts; wrong += 1)
      expect((await confirm(token, 'wrong one')).statusCode).toBe(422);
    const slowed = await confirm(token);
    expect([slowed.statusCode, slowed.headers['retry-after']]).toEqual([429, '1']);
    now = new Date(now.getTime() + 1000);
    expect((await confirm(token)).statusCode).toBe(200);
  });

  it('writes mails in the reader’s language and shows a name with markup as text', async () => {
    await signUp({ locale: 'vi', full_name: '<b>Lan & Co' });
    const [mail] = await mailsOf(email, 1);
    expect(mail).toMatchObject({ locale: 'vi', subject: 'Xác nhận địa chỉ email của bạn' });
    expect(mail?.html).toContain('Chào &lt;b&gt;Lan &amp; Co,');
  });

  it('stores the language of the sign-up page, the latest one, as the user’s language', async () => {
    await signUp({ locale: 'en' });
    await newest();
    await signUp({ locale: 'vi' });
    const { user } = (await confirm(await newest(2))).json();
    expect(user.locale).toBe('vi');
    expect((await mailsOf(email, 2)).map(({ locale }) => locale).toSorted()).toEqual(['en', 'vi']);
  });

  it('omits a name that is an address from mails', async () => {
    await signUp({ full_name: 'Win at http://evil.example' });
    expect((await mailsOf(email, 1))[0]?.text).not.toContain('evil');
  });

  it('names each wrong field of a sign-up', async () => {
    const response = await signUp({ full_name: ' ', email: 'lan@', password: 'Password1' });
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toEqual({ full_name: 'required', email: 'email', password: 'common' });
    expect((await signUp({ password: '1234567' })).json().errors).toEqual({ password: 'too_short' });
    expect((await signUp({ password: 'x'.repeat(257) })).json().errors).toEqual({ password: 'too_long' });
  });

  it('begins order numbers with the initials of the account’s name', () => {
    expect(['Lotus Tee Co.', 'Đỗ Ánh', 'maple', '店', 'X'].map(orderPrefix)).toEqual([
      'LTC',
      'DA',
      'MA',
      'PL',
      'XX',
    ]);
  });
});

describe('a link', () => {
  it('verifies an address once within 24 hours; another link may be requested', async () => {
    await signUp();
    const late = await newest();
    const before = now;
    now = new Date(now.getTime() + 24 * 60 * minute);
    expect((await confirm(late)).json()).toMatchObject({ code: 'link_expired' });
    await post('/resend-verification', { email });
    const fresh = await newest(2);
    expect((await confirm(fresh)).statusCode).toBe(200);
    expect((await confirm(fresh)).statusCode).toBe(410);
    now = before;
  });

  it('ends every session after a password reset by link, and lets a slowed-down owner sign in', async () => {
    const seller = await provedSeller();
    const old = (await signIn(seller.password)).json().access_token;
    for (let wrong = 0; wrong < 6; wrong += 1) await signIn('wrong one');
    expect((await signIn(seller.password)).statusCode).toBe(429);
    await post('/forgot-password', { email: email.toUpperCase() });
    const token = await newest();
    expect((await post('/reset-password', { token, password: 'short' })).statusCode).toBe(422);
    const entered = await post('/reset-password', { token, password });
    expect((await me(entered.json().access_token)).statusCode).toBe(200);
    expect((await me(old)).statusCode).toBe(401);
    expect((await post('/reset-password', { token, password: 'another one 1' })).statusCode).toBe(410);
    visitor += 1;
    expect((await signIn(seller.password)).statusCode).toBe(401);
    expect((await signIn()).statusCode).toBe(200);
  });

  it('ends a password link after 30 minutes and verifies no address through the other call', async () => {
    await provedSeller();
    await post('/forgot-password', { email });
    const token = await newest();
    expect((await confirm(token)).statusCode).toBe(410);
    const before = now;
    now = new Date(now.getTime() + 30 * minute);
    expect((await post('/reset-password', { token, password })).statusCode).toBe(410);
    now = before;
  });

  it('stores no link in plain form, nor in the queue', async () => {
    await signUp();
    const token = await newest();
    const { rows } = await ownerPool(world.services).query(
      `select encode(hash, 'escape') as kept from account_tokens union all select data::text from pgboss.job`,
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('lets only one of two concurrent uses of a link succeed', async () => {
    await signUp();
    const token = await newest();
    const responses = await Promise.all([1, 2, 3].map(() => confirm(token)));
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 410, 410]);
  });
});

describe('asking for mail', () => {
  it('answers a mail request the same for an unknown address, which gets no mail', async () => {
    await provedSeller();
    for (const path of ['/forgot-password', '/resend-verification']) {
      const unknown = await post(path, { email: `nobody${visitor}@example.test` });
      const knownResponse = await post(path, { email });
      expect([unknown.statusCode, unknown.json()]).toEqual([knownResponse.statusCode, knownResponse.json()]);
    }
    await mailsOf(email, 1);
    expect(await mailsOf(`nobody${visitor}@example.test`, 0)).toEqual([]);
  });

  it('sends one person only a few mails per hour', async () => {
    await provedSeller();
    for (let requestCount = 1; requestCount <= mailsPerHour; requestCount += 1) {
      await post('/forgot-password', { email });
      await mailsOf(email, requestCount);
    }
    await accountMailJob.run(world.services, { template: 'reset', email }, AbortSignal.timeout(5_000));
    expect(await mailsOf(email, mailsPerHour)).toHaveLength(mailsPerHour);
  });

  it('limits mail requests per visitor', async () => {
    const responses = [];
    for (let requestCount = 0; requestCount < 11; requestCount += 1)
      responses.push(await post('/forgot-password', { email: `x${requestCount}@example.test` }));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([
      ...Array.from({ length: 10 }, () => 200),
      429,
    ]);
  });
});
