import type { FastifyInstance } from 'fastify';
import { addHours } from 'date-fns/addHours';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../../server/start/app.ts';
import { housekeepingJob } from '../../../server/housekeeping/housekeeping.ts';
import { buildSeller, type Seller } from '../../support/worlds/seller.ts';
import { testServices, type TestServices } from '../../support/database/services.ts';
import { ownerPool } from '../../support/database/ownerDb.ts';

let world: TestServices;
let app: FastifyInstance;
let seller: Seller;
let serial = 0;
const began = new Date('2026-11-21T08:00:00Z');
let now = began;

beforeAll(async () => {
  world = await testServices({ now: () => now });
  app = await buildApp(world.services);
});

afterAll(async () => {
  await app.close();
  await world.close();
});

beforeEach(async () => {
  serial += 1;
  now = began;
  seller = await buildSeller(world.services, { email: `idle${serial}@example.test`, prefix: `I${serial}` });
});

const post = (url: string, payload: object, token = '') =>
  app.inject({
    method: 'POST',
    url: `/v1${url}`,
    payload,
    headers: { authorization: `Bearer ${token}` },
    remoteAddress: `10.4.0.${serial}`,
  });
const get = async (url: string, token: string, headers: Record<string, string> = {}): Promise<number> =>
  (await app.inject({ url: `/v1${url}`, headers: { authorization: `Bearer ${token}`, ...headers } }))
    .statusCode;

/** The account's token and the shop's. */
const signIn = async (keep?: boolean): Promise<[string, string]> => {
  const { email, password, shopId } = seller;
  const { access_token: token } = (
    await post('/auth/sign-in', { email, password, ...(keep === undefined ? {} : { keep }) })
  ).json();
  return [token, (await post('/auth/shop-access-token', { shop_id: shopId }, token)).json().access_token];
};

const hours = (count: number): void => {
  now = addHours(now, count);
};

describe('a session without use', () => {
  it('ends an unused session after 7 days with its shop token; polls of an open tab do not count as use', async () => {
    const [token, shop] = await signIn();
    for (let day = 1; day < 7; day += 1) {
      hours(24);
      expect(await get('/users/notifications/count', shop)).toBe(200);
      expect(await get('/orders', shop, { 'x-unattended': '1' })).toBe(200);
    }
    hours(25);
    expect([
      await get('/users/me', token),
      await get('/users/me', shop),
      await get('/users/notifications/count', shop),
    ]).toEqual([401, 401, 401]);
  });

  it('records the use of concurrent calls without making any wait for another', async () => {
    const [token, shop] = await signIn();
    hours(24);
    const responses = await Promise.all(
      Array.from({ length: 60 }, (_, at) => get('/users/me', at % 3 === 0 ? token : shop)),
    );
    expect(new Set(responses)).toEqual(new Set([200]));
    const rows = await world.services.db
      .selectFrom('sessions')
      .select('last_used_at')
      .where('user_id', '=', seller.userId)
      .execute();
    expect(rows.map(({ last_used_at: at }) => at)).toEqual([now.toISOString(), now.toISOString()]);
  });

  it('keeps a session that is used, by any of its tokens, until the 30th day', async () => {
    const [token, shop] = await signIn();
    for (let day = 6; day < 29; day += 6) {
      hours(6 * 24);
      expect(await get('/orders', shop)).toBe(200);
    }
    hours(4 * 24);
    expect(await get('/users/me', token)).toBe(200);
    hours(2 * 24 + 1);
    expect(await get('/users/me', token)).toBe(401);
  });

  it('ends a session after 12 unused hours without “keep me signed in”', async () => {
    const [token, shop] = await signIn(false);
    hours(11);
    expect(await get('/orders', shop)).toBe(200);
    hours(11);
    expect(await get('/users/me', token)).toBe(200);
    hours(13);
    expect([await get('/users/me', token), await get('/orders', shop)]).toEqual([401, 401]);
  });

  it('keeps a brief session brief after a password change', async () => {
    const [token] = await signIn(false);
    const change = await app.inject({
      method: 'PUT',
      url: '/v1/users/me/password',
      headers: { authorization: `Bearer ${token}` },
      payload: { old_password: seller.password, password: 'eleven grey herons' },
    });
    hours(13);
    expect(await get('/users/me', change.json().access_token)).toBe(401);
  });

  it('neither lists nor keeps an expired session', async () => {
    await signIn(false);
    hours(13);
    const [token] = await signIn();
    const listed = await app.inject({
      url: '/v1/users/sessions',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(listed.json().sessions).toHaveLength(1);
    await housekeepingJob.run(world.services, {}, AbortSignal.timeout(5_000));
    const { rows } = await ownerPool(world.services).query(
      'select 1 from sessions where user_id = $1 and parent_hash is null',
      [seller.userId],
    );
    expect(rows).toHaveLength(1);
  });
});
