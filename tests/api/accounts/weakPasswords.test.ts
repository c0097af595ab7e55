import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../server/start/app.ts';
import { issueToken } from '../../../server/areas/auth/accountTokens.ts';
import { buildSeller } from '../../support/worlds/seller.ts';
import { testServices, type TestServices } from '../../support/database/services.ts';

let world: TestServices;
let app: FastifyInstance;

beforeAll(async () => {
  world = await testServices();
  app = await buildApp(world.services);
});

afterAll(async () => {
  await app.close();
  await world.close();
});

let visitor = 0;
const post = (url: string, payload: object) => {
  visitor += 1;
  return app.inject({
    method: 'POST',
    url: `/v1/auth${url}`,
    payload,
    remoteAddress: `10.3.${visitor >> 8}.${visitor & 255}`,
  });
};

const knownPasswords = [
  'password123',
  'P@ssw0rd123',
  'Qwerty!234',
  '12345678a',
  'letmein2023',
  'iloveyou2',
  'zaq12wsx',
  'dragonfly',
  'asdf1234',
  'football1',
  'trustno1!',
  'monkey12',
  'abcabcabcabc',
  '19901990',
  'qwertyuiop1',
  'matkhau2024',
  'aaaaaaaaaaaa',
  'platen123',
];
const ownDetails = ['lan@example.test', 'lan12345', 'SenViet2026', 'sen viet tee'];
const good = ['seven parcels go', 'correct horse 7', 'another one 1', 'xk7#q9!vm2', 'năm con gà trống'];

const signUp = (password: string) =>
  post('/sign-up', {
    full_name: 'Đỗ Lan',
    email: 'lan@example.test',
    account_name: 'Sen Viet Tee',
    password,
    locale: 'en',
  });

describe('a new password', () => {
  it.each(knownPasswords)('refuses a password that everybody tries: %s', async (password) => {
    expect((await signUp(password)).json().errors).toEqual({
      password: expect.stringMatching(/^(common|personal)$/),
    });
  });

  it.each(ownDetails)('refuses a password made of the user’s data: %s', async (password) => {
    expect((await signUp(password)).json().errors).toEqual({ password: 'personal' });
  });

  it.each(good)('accepts any other password: %s', async (password) => {
    expect(
      (await post('/password-check', { password, context: ['lan@example.test', 'Đỗ Lan'] })).json(),
    ).toEqual({ weakness: null });
  });

  it('checks a new password everywhere: by a link, in the settings, with an invitation', async () => {
    const seller = await buildSeller(world.services, { email: 'maianh@example.test', prefix: 'MA' });
    const token = await world.services.db
      .transaction()
      .execute((tx) => issueToken(tx, seller.userId, 'reset', world.services.now()));
    expect((await post('/reset-password', { token, password: 'maianh@example.test' })).json().errors).toEqual(
      { password: 'personal' },
    );
    expect((await post('/reset-password', { token, password: 'letmein2023' })).json().errors).toEqual({
      password: 'common',
    });
    const { access_token: bearer } = (
      await post('/reset-password', { token, password: 'seven parcels go' })
    ).json();
    const change = await app.inject({
      method: 'PUT',
      url: '/v1/users/me/password',
      headers: { authorization: `Bearer ${bearer}` },
      payload: { old_password: 'seven parcels go', password: 'letmein2023' },
    });
    expect(change.json().errors).toEqual({ password: 'common' });
  });
});

it('reports the weakness of a password while it is typed, a limited number of times per visitor', async () => {
  const ask = (password: string) =>
    app.inject({
      method: 'POST',
      url: '/v1/auth/password-check',
      payload: { password, context: ['lan@example.test'] },
      remoteAddress: '10.3.255.1',
    });
  expect((await ask('letmein2023')).json()).toEqual({ weakness: 'common' });
  expect((await ask('lan12345')).json()).toEqual({ weakness: 'personal' });
  const codes = [];
  for (let times = 0; times < 120; times += 1) codes.push((await ask('x')).statusCode);
  expect(codes.slice(-3)).toEqual([200, 429, 429]);
});
