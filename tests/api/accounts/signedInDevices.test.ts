import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../../server/start/app.ts';
import { deviceOf } from '../../../server/auth/device.ts';
import { noticeMailJob } from '../../../server/areas/users/noticeMail.ts';
import { startJobs } from '../../../server/jobs/jobs.ts';
import { mailsTo } from '../../support/servers/mails.ts';
import { buildSeller, signIn, type Call, type Seller } from '../../support/worlds/seller.ts';
import { testServices, type TestServices } from '../../support/database/services.ts';
import type { SignedInDevice } from '../../../contract/settings.ts';

let world: TestServices;
let app: FastifyInstance;
let seller: Seller;
let here: Call;
let there: Call;
let count = 0;
let now = new Date('2026-11-21T08:00:00Z');

beforeAll(async () => {
  world = await testServices({ now: () => now });
  app = await buildApp(world.services);
  await startJobs(world.services, [noticeMailJob]);
});

afterAll(async () => {
  await app.close();
  await world.close();
});

beforeEach(async () => {
  count += 1;
  seller = await buildSeller(world.services, { email: `place${count}@example.test`, prefix: `P${count}` });
  [here, there] = [await signIn(app, seller), await signIn(app, seller)];
});

const places = async (call: Call): Promise<SignedInDevice[]> =>
  (await call('GET', '/users/sessions')).json().sessions;
const status = async (token: string): Promise<number> =>
  (await app.inject({ url: '/v1/users/me', headers: { authorization: `Bearer ${token}` } })).statusCode;
const change = (body: object) => here('PUT', '/users/me/password', body);

describe('sessions of a user', () => {
  it('lists sessions with the current one marked, without shop tokens', async () => {
    const listed = await places(here);
    expect(listed).toHaveLength(2);
    expect(listed.filter(({ current }) => current)).toHaveLength(1);
    expect(JSON.stringify(listed)).not.toContain(here.token);
  });

  it('ends a session with its shop token at the next request', async () => {
    const otherDevice = (await places(here)).find(({ current }) => !current);
    expect((await here('DELETE', `/users/sessions/${otherDevice?.id}`)).statusCode).toBe(200);
    expect([await status(there.token), await status(there.accountToken)]).toEqual([401, 401]);
    expect([await status(here.token), await status(here.accountToken)]).toEqual([200, 200]);
    expect((await here('DELETE', `/users/sessions/${otherDevice?.id}`)).statusCode).toBe(404);
  });

  it('ends all other sessions at once', async () => {
    await signIn(app, seller);
    expect((await here('DELETE', '/users/sessions')).json()).toEqual({ count: 2 });
    expect(await status(there.accountToken)).toBe(401);
    expect(await places(here)).toHaveLength(1);
  });

  it('refuses to end somebody else’s session', async () => {
    const stranger = await signIn(
      app,
      await buildSeller(world.services, { email: `stranger${count}@example.test`, prefix: 'XX' }),
    );
    const [mine] = await places(here);
    expect((await stranger('DELETE', `/users/sessions/${mine?.id}`)).statusCode).toBe(404);
    expect(await places(here)).toHaveLength(2);
  });

  it('records a session’s last use to the minute', async () => {
    const before = now;
    now = new Date(now.getTime() + 10 * 60_000);
    await here('GET', '/users/me');
    const current = (await places(here)).find((place) => place.current);
    expect(current?.last_used_at).toBe(now.toISOString());
    now = before;
  });
});

describe('a password change', () => {
  it('requires the old password for a change, continues under new tokens, and ends all other sessions', async () => {
    expect((await change({ old_password: 'wrong one', password: 'another one 1' })).json().errors).toEqual({
      old_password: 'wrong',
    });
    expect((await change({ old_password: seller.password, password: 'short' })).json().errors).toEqual({
      password: 'too_short',
    });
    const tokens = (await change({ old_password: seller.password, password: 'another one 1' })).json();
    expect(
      await Promise.all([here.token, here.accountToken, there.token, there.accountToken].map(status)),
    ).toEqual([401, 401, 401, 401]);
    expect([await status(tokens.access_token), await status(tokens.shop_access_token)]).toEqual([200, 200]);
    const again = await app.inject({
      method: 'POST',
      url: '/v1/auth/sign-in',
      payload: { email: seller.email, password: 'another one 1' },
    });
    expect(again.statusCode).toBe(200);
    const [mail] = await mailsTo(world.services, seller.email, 1);
    expect(mail?.subject).toBe('Your password was changed');
    expect(mail?.text).toContain('signed out on all other devices');
  });

  it('slows down wrong old passwords, as signing in does', async () => {
    const tries = [];
    for (let wrong = 0; wrong < 6; wrong += 1)
      tries.push((await change({ old_password: 'wrong one', password: 'another one 1' })).statusCode);
    expect(tries).toEqual([422, 422, 422, 422, 422, 429]);
  });
});

it('names a device by its browser and system', () => {
  const mac =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
  expect(deviceOf(mac)).toEqual({ browser: 'Chrome', system: 'Mac', mobile: false });
  expect(deviceOf(`${mac} Edg/131.0.0.0`).browser).toBe('Edge');
  expect(deviceOf(iphone)).toEqual({ browser: 'Safari', system: 'iPhone', mobile: true });
  expect(deviceOf('<script>')).toEqual({ browser: null, system: null, mobile: false });
  expect(deviceOf(null).browser).toBeNull();
});
