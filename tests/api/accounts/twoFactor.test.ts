import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../../../server/start/app.ts';
import { twoFactorWorld } from '../../support/worlds/twoFactorWorld.ts';
import { mailsTo } from '../../support/servers/mails.ts';
import { ownerPool } from '../../support/database/ownerDb.ts';

const world = twoFactorWorld();
const { call, signIn, begin, later, codeOf, switchOn, enter, actions } = world;

describe('switching a second factor on', () => {
  it('switches two-factor on with the password and a code of the app, shows ten recovery codes once, and notifies by mail', async () => {
    expect((await call('POST', '/users/factor', { password: 'wrong one' })).json().errors).toEqual({
      password: 'wrong',
    });
    const setup = (await call('POST', '/users/factor', { password: world.seller.password })).json();
    expect(setup.uri).toMatch(/^otpauth:\/\/totp\/Platen:factor/);
    expect(setup.qr).toMatch(/^data:image\/svg\+xml;base64,/);
    expect((await call('POST', '/users/factor/confirm', { otp: '000000' })).json().errors).toEqual({
      otp: 'code',
    });
    expect((await signIn()).statusCode).toBe(200);
    const codes: string[] = (
      await call('POST', '/users/factor/confirm', { otp: codeOf(setup.secret) })
    ).json().recovery_codes;
    expect(new Set(codes).size).toBe(10);
    expect((await call('GET', '/users/factor')).json().factor).toEqual({
      on_since: world.now.toISOString(),
      codes_left: 10,
      reset_at: null,
    });
    expect((await call('POST', '/users/factor', { password: world.seller.password })).json().code).toBe(
      'factor_on',
    );
    expect((await mailsTo(world.services, world.seller.email, 1))[0]?.subject).toBe(
      'Two-step verification is on',
    );
  });

  it('stores neither the secret nor the recovery codes in plain form', async () => {
    const { secret, codes } = await switchOn();
    const { rows } = await ownerPool(world.services).query(
      "select encode(secret, 'escape') as kept from second_factors union all select encode(hash, 'escape') from recovery_codes",
    );
    expect(rows.length).toBeGreaterThan(10);
    expect(JSON.stringify(rows)).not.toContain(secret);
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
  });
});

describe('a sign-in with a second factor', () => {
  it('asks for the code, opens a challenge of 5 minutes, and signs in by the same call with the code', async () => {
    const { secret } = await switchOn();
    const signInResponse = await signIn();
    expect([
      signInResponse.statusCode,
      signInResponse.json().code,
      signInResponse.json().details.expires_in,
    ]).toEqual([403, 'second_factor_needed', 300]);
    expect(JSON.stringify(signInResponse.json())).not.toContain('access_token');
    expect((await signIn({ otp: codeOf(secret) })).json().user).toMatchObject({ email: world.seller.email });
    later(301);
    await signIn();
    later(301);
    expect((await signIn({ otp: codeOf(secret) })).json().code).toBe('second_factor_needed');
  });

  it('accepts each code once, even in two concurrent calls', async () => {
    const { secret } = await switchOn();
    await signIn();
    const otp = codeOf(secret);
    const both = await Promise.all([signIn({ otp }), signIn({ otp })]);
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 422]));
    expect((await signIn({ otp })).json().errors).toEqual({ otp: 'code' });
    later(30);
    expect((await signIn({ otp })).statusCode).toBe(422);
    expect((await signIn({ otp: codeOf(secret) })).statusCode).toBe(200);
  });

  it('allows five attempts that a restart does not renew, and reveals nothing about the code without the password', async () => {
    const { secret } = await switchOn();
    await signIn();
    const remainingCodes = [];
    for (let wrong = 0; wrong < 5; wrong += 1)
      remainingCodes.push((await signIn({ otp: '000000' })).json().tries_left);
    expect(remainingCodes).toEqual([4, 3, 2, 1, 0]);
    expect((await signIn({ otp: codeOf(secret) })).statusCode).toBe(429);
    await signIn();
    expect((await signIn({ otp: codeOf(secret) })).statusCode).toBe(429);
    expect((await signIn({ password: 'wrong one', otp: codeOf(secret) })).json().code).toBe('login_failed');
    later(301);
    expect((await enter(secret)).statusCode).toBe(200);
  });

  it('signs in by a recovery code once, however it is typed', async () => {
    const {
      codes: [code = ''],
    } = await switchOn();
    await signIn();
    expect((await signIn({ otp: ` ${code.toUpperCase().replaceAll('-', ' ')} ` })).statusCode).toBe(200);
    expect((await signIn({ otp: code })).statusCode).toBe(422);
    expect((await call('GET', '/users/factor')).json().factor.codes_left).toBe(9);
    expect(await actions()).toContain('factor.recovery');
  });

  it('asks for the code in a password reset, and keeps the link valid meanwhile', async () => {
    const { secret } = await switchOn();
    await call('POST', '/auth/forgot-password', { email: world.seller.email });
    // The other one tells of the second factor; both may be of the same moment.
    const mails = await mailsTo(world.services, world.seller.email, 2);
    const link = /token=([\w-]{43})/.exec(mails.map(({ text }) => text).join('\n'))?.[1] ?? '';
    const reset = (overrides: object = {}) =>
      call('POST', '/auth/reset-password', { token: link, password: 'eleven grey herons', ...overrides }, '');
    expect((await reset()).json().code).toBe('second_factor_needed');
    expect((await reset({ otp: '000000' })).json().errors).toEqual({ otp: 'code' });
    expect((await reset({ otp: codeOf(secret) })).statusCode).toBe(200);
    expect((await reset({ otp: codeOf(secret) })).json().code).toBe('link_expired');
  });

  it('works after a change of SECRET_KEY with the previous key, and encrypts again with the new one', async () => {
    const { secret } = await switchOn();
    const { config } = world.services;
    const turned = (before: string | undefined) =>
      buildApp({
        ...world.services,
        config: { ...config, secretKey: 'another secret key, of 32 characters', secretKeyBefore: before },
      });
    const attempt = async (server: FastifyInstance): Promise<number> => {
      const payload = { email: world.seller.email, password: world.seller.password };
      await server.inject({ method: 'POST', url: '/v1/auth/sign-in', payload });
      return (
        await server.inject({
          method: 'POST',
          url: '/v1/auth/sign-in',
          payload: { ...payload, otp: codeOf(secret) },
        })
      ).statusCode;
    };
    const [without, both] = [await turned(undefined), await turned(config.secretKey)];
    expect(await attempt(without)).toBe(422);
    later(30);
    expect(await attempt(both)).toBe(200);
    later(30);
    expect(await attempt(without)).toBe(200);
    await Promise.all([without.close(), both.close()]);
  });
});

describe('a repeated check of the code', () => {
  const invite = () =>
    call('POST', '/members', {
      invitation: {
        emails: [`new-${world.seller.email}`],
        access: [{ shop_id: null, role: 'viewer' }],
        locale: 'en',
      },
    });
  const change = () =>
    call('PUT', '/users/me/password', {
      old_password: world.seller.password,
      password: 'eleven grey herons',
    });

  it('asks users without two-factor for no code', async () => {
    expect((await invite()).statusCode).toBe(200);
    expect((await change()).statusCode).toBe(200);
  });

  it('asks for a code before a change of password, members, roles or two-factor, even right after the sign-in', async () => {
    const { secret } = await switchOn();
    await signIn();
    await begin({ otp: codeOf(secret) });
    const refused = [
      await invite(),
      await change(),
      await call('POST', '/roles', { role: { name: 'X', rights: [] } }),
      await call('DELETE', '/users/factor'),
      await call('POST', '/users/factor/recovery-codes'),
      await call('DELETE', `/members/${crypto.randomUUID()}`),
      await call('DELETE', `/roles/${crypto.randomUUID()}`),
      await call('PUT', `/members/${crypto.randomUUID()}`, { member: { version: 1 } }),
    ];
    expect(new Set(refused.map((response) => response.json().code))).toEqual(
      new Set(['second_factor_needed']),
    );
    expect((await call('GET', '/members')).statusCode).toBe(200);
    later(60);
    expect((await call('POST', '/auth/prove', { otp: '000000' })).json().errors).toEqual({ otp: 'code' });
    expect((await call('POST', '/auth/prove', { otp: codeOf(secret) })).statusCode).toBe(200);
    expect((await invite()).statusCode).toBe(200);
    expect((await call('POST', '/users/factor/recovery-codes')).json().recovery_codes).toHaveLength(10);
    later(301);
    expect((await change()).json().code).toBe('second_factor_needed');
  });

  it('counts attempts per session, so that knowing the password alone blocks nobody’s change', async () => {
    const { secret } = await switchOn();
    await signIn();
    for (let wrong = 0; wrong < 5; wrong += 1) await signIn({ otp: '000000' });
    expect((await signIn({ otp: codeOf(secret) })).statusCode).toBe(429);
    expect((await call('POST', '/auth/prove', { otp: codeOf(secret) })).statusCode).toBe(200);
    expect((await change()).statusCode).toBe(200);
  });

  it('allows 20 wrong codes an hour over all challenges', async () => {
    const { secret } = await switchOn();
    const prove = (otp: string) => call('POST', '/auth/prove', { otp });
    for (let round = 0; round < 4; round += 1) {
      for (let wrong = 0; wrong < 5; wrong += 1) expect((await prove('000000')).statusCode).toBe(422);
      later(301);
    }
    expect((await prove(codeOf(secret))).statusCode).toBe(429);
    later(3600);
    expect((await prove(codeOf(secret))).statusCode).toBe(200);
  });

  it('switches two-factor off and notifies by mail', async () => {
    const { secret } = await switchOn();
    await call('POST', '/auth/prove', { otp: codeOf(secret) });
    expect((await call('DELETE', '/users/factor')).statusCode).toBe(200);
    expect((await signIn()).statusCode).toBe(200);
    expect((await mailsTo(world.services, world.seller.email, 2))[0]?.subject).toBe(
      'Two-step verification was turned off',
    );
    expect(await actions()).toEqual(expect.arrayContaining(['factor.on', 'factor.off']));
  });
});
