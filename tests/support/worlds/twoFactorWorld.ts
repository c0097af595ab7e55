import type { FastifyInstance } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { buildApp } from '../../../server/start/app.ts';
import { accountMailJob } from '../../../server/areas/auth/accountMail.ts';
import { inviteMailJob } from '../../../server/areas/members/inviteMail.ts';
import { noticeMailJob } from '../../../server/areas/users/noticeMail.ts';
import { startJobs } from '../../../server/jobs/jobs.ts';
import { buildSeller, type Seller } from './seller.ts';
import { testServices, type TestServices } from '../database/services.ts';

/** A server with a settable clock and the mails of sign-ins; before each test a new seller signs in. */
export const twoFactorWorld = () => {
  let world: TestServices;
  let app: FastifyInstance;
  let seller: Seller;
  let token = '';
  let serial = 0;
  let now = new Date('2026-11-21T08:00:00Z');

  beforeAll(async () => {
    world = await testServices({ now: () => now });
    app = await buildApp(world.services);
    await startJobs(world.services, [noticeMailJob, accountMailJob, inviteMailJob]);
  });

  afterAll(async () => {
    await app.close();
    await world.close();
  });

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, bearer = token) =>
    app.inject({
      method,
      url: `/v1${url}`,
      remoteAddress: `10.5.0.${serial}`,
      headers: { authorization: `Bearer ${bearer}` },
      ...(body && { payload: body }),
    });
  const signIn = (extra: object = {}) =>
    call('POST', '/auth/sign-in', { email: seller.email, password: seller.password, ...extra }, '');
  const later = (seconds: number): void => {
    now = new Date(now.getTime() + seconds * 1000);
  };
  /** Signs in and makes all later calls with this session. */
  const begin = async (extra: object = {}): Promise<void> => {
    token = (await signIn(extra)).json().access_token;
  };

  /** Returns the code that the app shows now. */
  const codeOf = (secret: string): string =>
    new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) }).generate({
      timestamp: now.getTime(),
    });

  beforeEach(async () => {
    serial += 1;
    later(3600);
    seller = await buildSeller(world.services, {
      email: `factor${serial}@example.test`,
      prefix: `F${serial}`,
    });
    await begin();
  });

  /**
   * Switches two-factor on and returns its secret and recovery codes. Moves the clock one step, so that the next code
   * differs.
   */
  const switchOn = async (): Promise<{ secret: string; codes: string[] }> => {
    const { secret } = (await call('POST', '/users/factor', { password: seller.password })).json();
    const { recovery_codes: codes } = (
      await call('POST', '/users/factor/confirm', { otp: codeOf(secret) })
    ).json();
    later(60);
    return { secret, codes };
  };

  /** Signs in with the current code. */
  const enter = async (secret: string) => {
    await signIn();
    return signIn({ otp: codeOf(secret) });
  };

  const actions = async (): Promise<string[]> =>
    (await call('GET', '/audit?area=person')).json().audit.map(({ action }: { action: string }) => action);

  return {
    call,
    signIn,
    begin,
    later,
    codeOf,
    switchOn,
    enter,
    actions,
    get app() {
      return app;
    },
    get services() {
      return world.services;
    },
    get seller() {
      return seller;
    },
    get now() {
      return now;
    },
  };
};
