import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../../../server/start/app.ts';
import { factorWorld } from '../../support/worlds/factorWorld.ts';
import { mailsTo } from '../../support/servers/mails.ts';
import { ownerPool } from '../../support/database/ownerDb.ts';

const world = factorWorld();
const { call, signIn, begin, later, codeOf, switchOn, enter, actions } = world;

describe('switching a second factor on', () => {
  it('takes the password and a code of the app, shows ten recovery codes once, and tells by mail', async () => {
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

  it('keeps neither secret nor recovery codes as they are', async () => {
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
  it('asks for the code, opens a challenge of 5 minutes, and lets in by the same call with it', async () => {
    const { secret } = await switchOn();
    const asked = await signIn();
    expect([asked.statusCode, asked.json().code, asked.json().details.expires_in]).toEqual([
      403,
      'second_factor_needed',
      300,
    ]);
    expect(JSON.stringify(asked.json())).not.toContain('access_token');
    expect((await signIn({ otp: codeOf(secret) })).json().user).toMatchObject({ email: world.seller.email });
    later(301);
    await signIn();
    later(301);
    expect((await signIn({ otp: codeOf(secret) })).json().code).toBe('second_factor_needed');
  });

  it('takes each code once, also of two at the same moment', async () => {
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

  it('gives five tries, which a new beginning does not renew, and tells nothing about the code to who lacks the password', async () => {
    const { secret } = await switchOn();
    await signIn();
    const left = [];
    for (let wrong = 0; wrong < 5; wrong += 1) left.push((await signIn({ otp: '000000' })).json().tries_left);
    expect(left).toEqual([4, 3, 2, 1, 0]);
    expect((await signIn({ otp: codeOf(secret) })).statusCode).toBe(429);
    await signIn();
    expect((await signIn({ otp: codeOf(secret) })).statusCode).toBe(429);
    expect((await signIn({ password: 'wrong one', otp: codeOf(secret) })).json().code).toBe('login_failed');
    later(301);
    expect((await enter(secret)).statusCode).toBe(200);
  });

  it('lets in by a recovery code once, however it is typed', async () => {
    const {
      codes: [code = ''],
    } = await switchOn();
    await signIn();
    expect((await signIn({ otp: ` ${code.toUpperCase().replaceAll('-', ' ')} ` })).statusCode).toBe(200);
    expect((await signIn({ otp: code })).statusCode).toBe(422);
    expect((await call('GET', '/users/factor')).json().factor.codes_left).toBe(9);
    expect(await actions()).toContain('factor.recovery');
  });

  it('is asked for by the link of a lost password too, which stays good meanwhile', async () => {
    const { secret } = await switchOn();
    await call('POST', '/auth/forgot-password', { email: world.seller.email });
    // The other one tells of the second factor; both may be of the same moment.
    const mails = await mailsTo(world.services, world.seller.email, 2);
    const link = /token=([\w-]{43})/.exec(mails.map(({ text }) => text).join('\n'))?.[1] ?? '';
    const reset = (more: object = {}) =>
      call('POST', '/auth/reset-password', { token: link, password: 'eleven grey herons', ...more }, '');
    expect((await reset()).json().code).toBe('second_factor_needed');
    expect((await reset({ otp: '000000' })).json().errors).toEqual({ otp: 'code' });
    expect((await reset({ otp: codeOf(secret) })).statusCode).toBe(200);
    expect((await reset({ otp: codeOf(secret) })).json().code).toBe('link_expired');
  });

  it('goes on after SECRET_KEY was changed, by the key before, and seals anew by the new one', async () => {
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

describe('what is asked for anew', () => {
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

  it('is nothing of who has no second factor', async () => {
    expect((await invite()).statusCode).toBe(200);
    expect((await change()).statusCode).toBe(200);
  });

  it('is a code before the password, members, roles or the factor itself change, even just after the sign-in', async () => {
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
    expect(new Set(refused.map((answer) => answer.json().code))).toEqual(new Set(['second_factor_needed']));
    expect((await call('GET', '/members')).statusCode).toBe(200);
    later(60);
    expect((await call('POST', '/auth/prove', { otp: '000000' })).json().errors).toEqual({ otp: 'code' });
    expect((await call('POST', '/auth/prove', { otp: codeOf(secret) })).statusCode).toBe(200);
    expect((await invite()).statusCode).toBe(200);
    expect((await call('POST', '/users/factor/recovery-codes')).json().recovery_codes).toHaveLength(10);
    later(301);
    expect((await change()).json().code).toBe('second_factor_needed');
  });

  it('has tries of its own in each session, so that who knows the password alone keeps nobody from changing it', async () => {
    const { secret } = await switchOn();
    await signIn();
    for (let wrong = 0; wrong < 5; wrong += 1) await signIn({ otp: '000000' });
    expect((await signIn({ otp: codeOf(secret) })).statusCode).toBe(429);
    expect((await call('POST', '/auth/prove', { otp: codeOf(secret) })).statusCode).toBe(200);
    expect((await change()).statusCode).toBe(200);
  });

  it('is not guessed for long: 20 wrong codes an hour, however the challenges follow each other', async () => {
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

  it('lets the factor be switched off, which is told by mail', async () => {
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
