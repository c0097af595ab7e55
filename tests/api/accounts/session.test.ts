import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freeAttempts } from '../../../contract/accounts/session.ts';
import { buildApp } from '../../../server/start/app.ts';
import { maxShopTokens } from '../../../server/auth/sessions.ts';
import { buildSeller, signIn, type Seller } from '../../support/worlds/seller.ts';
import { testServices, type TestServices } from '../../support/database/services.ts';

let world: TestServices;
let app: FastifyInstance;
let seller: Seller;
let now = new Date('2026-11-21T08:00:00Z');
let visitor = 0;

beforeAll(async () => {
  world = await testServices({ now: () => now });
  app = await buildApp(world.services);
});

afterAll(async () => {
  await app.close();
  await world.close();
});

beforeEach(async () => {
  visitor += 1;
  seller = await buildSeller(world.services, {
    email: `seller${visitor}@example.test`,
    prefix: `T${visitor}`,
  });
});

const post = (path: string, body: object, token = '') =>
  app.inject({
    method: 'POST',
    url: `/v1${path}`,
    payload: body,
    remoteAddress: `10.0.0.${visitor}`,
    headers: { authorization: `Bearer ${token}` },
  });
const get = (path: string, token = '') =>
  app.inject({ url: `/v1${path}`, headers: { authorization: `Bearer ${token}` } });
const tryPassword = (password: string, email = seller.email) => post('/auth/sign-in', { email, password });

describe('signing in', () => {
  it('answers a sign-in with the user of spec §3 and a token, ignoring the case of the address', async () => {
    const response = await tryPassword(seller.password, seller.email.toUpperCase());
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      user: {
        email: seller.email,
        role: 'seller',
        balance: 1000,
        package: { name: 'Gold' },
        user_info: { type_pay: 1 },
      },
      access_token: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('reports by its own clock whether the account is over its debt limit', async () => {
    const { db } = world.services;
    const { accountId, email, password } = await buildSeller(world.services, {
      email: 'debtor@example.test',
      typePay: 2,
      balanceCents: -100,
      creditLimitCents: 50_000,
      prefix: 'DB',
    });
    await db
      .updateTable('accounts')
      .set({ debt_time: new Date(now.getTime() - 13.5 * 86_400_000) })
      .where('id', '=', accountId)
      .execute();
    const { user, access_token: token } = (await tryPassword(password, email)).json();
    expect(user.debt_expired).toBe(false);
    now = new Date(now.getTime() + 86_400_000);
    expect((await get('/users/me', token)).json().user.debt_expired).toBe(true);
  });

  it('counts wrong passwords, then slows down, and lets the owner in after the wait', async () => {
    for (let wrong = 1; wrong <= freeAttempts; wrong += 1) {
      const response = await tryPassword('wrong');
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({
        code: 'login_failed',
        number_incorrect_password: wrong,
        tries_left: freeAttempts - wrong,
      });
    }
    const slowed = await tryPassword(seller.password);
    expect(slowed.statusCode).toBe(429);
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0);
    now = new Date(now.getTime() + 5_000);
    expect((await tryPassword(seller.password)).statusCode).toBe(200);
    expect((await tryPassword('wrong')).json().number_incorrect_password).toBe(1);
  });

  it('does not distinguish an unknown address from wrong passwords, however often', async () => {
    const tryFrom = (email: string, place: number) =>
      app.inject({
        method: 'POST',
        url: '/v1/auth/sign-in',
        payload: { email, password: 'wrong' },
        remoteAddress: `10.7.${visitor}.${place}`,
      });
    const outcomeOf = ({ statusCode, headers, json }: Awaited<ReturnType<typeof tryFrom>>) => [
      statusCode,
      headers['retry-after'],
      json(),
    ];
    for (let tries = 0; tries < freeAttempts + 3; tries += 1) {
      const unknown = outcomeOf(await tryFrom('Nobody@example.test', 1));
      expect([tries, ...unknown]).toEqual([tries, ...outcomeOf(await tryFrom(seller.email, 2))]);
      if (tries > freeAttempts) now = new Date(now.getTime() + 3_000);
    }
  });

  it('answers 403 with a user for an inactive account', async () => {
    await world.services.db
      .updateTable('users')
      .set({ status: 'inactive' })
      .where('id', '=', seller.userId)
      .execute();
    const response = await tryPassword(seller.password);
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ code: 'inactive_account', user: { email: seller.email } });
  });

  it('lets only sellers sign in', async () => {
    await world.services.db
      .updateTable('users')
      .set({ role: 'staff' })
      .where('id', '=', seller.userId)
      .execute();
    expect((await tryPassword(seller.password)).json()).toMatchObject({ code: 'not_a_seller' });
  });

  it('refuses a NUL and unknown fields with 422, naming the field', async () => {
    expect((await post('/auth/sign-in', { email: 'a\u0000b', password: 'x' })).json()).toMatchObject({
      errors: { email: 'nul' },
    });
    expect((await post('/auth/sign-in', { email: 'a', password: 'x', role: 'staff' })).statusCode).toBe(422);
  });
});

describe('a session', () => {
  it('ends a session on the server with its shop tokens as soon as the seller signs out', async () => {
    const call = await signIn(app, seller);
    expect((await get('/users/me', call.accountToken)).statusCode).toBe(200);
    expect((await post('/auth/sign-out', {}, call.token)).statusCode).toBe(200);
    for (const token of [call.token, call.accountToken]) {
      const response = await get('/users/me', token);
      expect(response.statusCode).toBe(401);
      expect(response.json().message).toBe('Your session expired');
    }
  });

  it('ends a session after 30 days', async () => {
    const call = await signIn(app, seller);
    const before = now;
    now = new Date(now.getTime() + 31 * 24 * 60 * 60 * 1000);
    expect((await get('/users/me', call.accountToken)).statusCode).toBe(401);
    now = before;
  });

  it('stores no token in plain form', async () => {
    const call = await signIn(app, seller);
    const rows = await world.services.db.selectFrom('sessions').select('token_hash').execute();
    expect(rows.some(({ token_hash: hash }) => hash.toString() === call.accountToken)).toBe(false);
  });
});

describe('a shop token', () => {
  it('ends a shop token when many others of its session were used later, not with each switch', async () => {
    const call = await signIn(app, seller);
    const open = async (): Promise<string> =>
      (await post('/auth/shop-access-token', { shop_id: seller.shopId }, call.accountToken)).json()
        .access_token;
    const first = await open();
    const tokens: string[] = [];
    for (let madeAttempts = 2; madeAttempts <= maxShopTokens; madeAttempts += 1) tokens.push(await open());
    expect((await get('/users/me', call.token)).statusCode).toBe(401);
    const before = now;
    now = new Date(now.getTime() + 2 * 60_000);
    expect((await get('/users/me', first)).statusCode).toBe(200);
    const last = await open();
    now = before;
    expect((await get('/users/me', tokens[0])).statusCode).toBe(401);
    for (const token of [first, ...tokens.slice(1), last, call.accountToken])
      expect((await get('/users/me', token)).statusCode).toBe(200);
  });

  it('refuses a token for another account’s shop with Shop not found', async () => {
    const call = await signIn(app, seller);
    const otherSeller = await buildSeller(world.services, {
      email: `other${visitor}@example.test`,
      prefix: `O${visitor}`,
    });
    const response = await post(
      '/auth/shop-access-token',
      { shop_id: otherSeller.shopId },
      call.accountToken,
    );
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'NO_DATA', message: 'Shop not found' });
  });

  it('answers an import with an account token with Failed to select shop', async () => {
    const call = await signIn(app, seller);
    expect((await get('/imports', call.accountToken)).json()).toMatchObject({
      code: 'TOKEN_INVALID',
      message: 'Failed to select shop',
    });
    expect((await get('/orders', call.accountToken)).json()).toEqual({ orders: [] });
    expect((await get('/orders', call.token)).statusCode).toBe(200);
  });

  it('adds a shop once per key and finds it by a part of its name', async () => {
    const call = await signIn(app, seller);
    const body = { shop: { name: ' Ấn Độ 100% ', phone_number: '', email: '' } };
    const first = (await call('POST', '/shops', body, { 'idempotency-key': 'shop-key-1' })).json();
    const again = (await call('POST', '/shops', body, { 'idempotency-key': 'shop-key-1' })).json();
    expect(again.shop.id).toBe(first.shop.id);
    const { shops } = (await call('GET', `/users/shops?search=${encodeURIComponent('100%')}`)).json();
    expect(shops).toMatchObject([{ id: first.shop.id, name: 'Ấn Độ 100%', phone_number: null }]);
    expect((await call('GET', '/shops/count')).json()).toEqual({ count: 2 });
    expect((await call('POST', '/shops', { shop: { name: '  ' } })).json()).toMatchObject({
      errors: { 'shop.name': 'required' },
    });
  });
});
