import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freeAttempts } from '../../../contract/accounts/session.ts';
import { buildApp } from '../../../server/start/app.ts';
import { accountMailJob } from '../../../server/areas/auth/accountMail.ts';
import { issueToken, mailsPerHour } from '../../../server/areas/auth/accountTokens.ts';
import { exportJob } from '../../../server/areas/exports/exportJob.ts';
import { readJob } from '../../../server/areas/imports/jobs.ts';
import { startJobs } from '../../../server/jobs/jobs.ts';
import { housekeepingJob } from '../../../server/housekeeping/housekeeping.ts';
import { type Limit, limits } from '../../../server/limits/limits.ts';
import { startHits } from '../../../server/limits/strictLimit.ts';
import { visitorOf } from '../../../server/limits/visitor.ts';
import { buildSeller, signIn, type Seller } from '../../support/worlds/seller.ts';
import { testServices, type TestServices } from '../../support/database/services.ts';
import { ownerDb, ownerPool } from '../../support/database/ownerDb.ts';

let world: TestServices;
/** Two processes over one database. */
let apps: [FastifyInstance, FastifyInstance];
let now = new Date('2026-11-21T08:00:00Z');
let count = 0;
let seller: Seller;

beforeAll(async () => {
  world = await testServices({ now: () => now });
  await startJobs(world.services, [accountMailJob, exportJob, readJob]);
  apps = [await buildApp(world.services), await buildApp(world.services)];
});

afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await world.close();
});

beforeEach(async () => {
  count += 1;
  now = new Date('2026-11-21T08:00:00Z');
  seller = await buildSeller(world.services, { email: `limited${count}@example.test`, prefix: `L${count}` });
});

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

/** Posts to the processes in turn. */
let turn = 0;
const post = (path: string, body: object, visitor = count) => {
  turn += 1;
  const app = turn % 2 === 0 ? apps[0] : apps[1];
  return app.inject({
    method: 'POST',
    url: `/v1${path}`,
    payload: body,
    remoteAddress: `10.3.${visitor}.1`,
    headers: { 'x-forwarded-for': `1.2.3.${turn % 250}` },
  });
};
const tryAs = (email: string, password = 'wrong one', visitor = count) =>
  post('/auth/sign-in', { email, password }, visitor);
const times = async (
  amount: number,
  work: (index: number) => Promise<{ statusCode: number }>,
): Promise<number[]> => {
  const codes: number[] = [];
  for (let index = 0; index < amount; index += 1) codes.push((await work(index)).statusCode);
  return codes;
};

describe('signing in', () => {
  it('limits sign-in by address over all processes, whatever address the caller claims', async () => {
    expect(await times(10, (index) => tryAs(`nobody${index}@example.test`))).toEqual(
      Array.from({ length: 10 }, () => 401),
    );
    const refused = await tryAs(seller.email, seller.password);
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([
      429,
      '60',
      'too_many_requests',
    ]);
    expect((await tryAs(seller.email, seller.password, 250)).statusCode).toBe(200);
    later(60);
    expect((await tryAs(seller.email, seller.password)).statusCode).toBe(200);
  });

  it('limits sign-in by visitor behind a configured proxy, not by what a visitor adds', async () => {
    const config = { ...world.services.config, trustProxy: ['10.9.0.1'] };
    const app = await buildApp({ ...world.services, config });
    const from = (forwarded: string) =>
      app.inject({
        method: 'POST',
        url: '/v1/auth/sign-in',
        payload: { email: `${(turn += 1)}@example.test`, password: 'wrong one' },
        remoteAddress: '10.9.0.1',
        headers: { 'x-forwarded-for': forwarded },
      });
    expect(await times(11, (index) => from(`6.6.6.${index}, 7.7.7.7`))).toEqual([
      ...Array.from({ length: 10 }, () => 401),
      429,
    ]);
    expect((await from('8.8.8.8')).statusCode).toBe(401);
    await app.close();
  });

  it('does not count successful sign-ins', async () => {
    expect(new Set(await times(14, () => tryAs(seller.email, seller.password)))).toEqual(new Set([200]));
  });

  it('limits sign-in by person, known or not, from any address', async () => {
    const unknown = `unknown${count}@example.test`;
    const codes = await times(limits.signInUser.max, async (index) =>
      tryAs(unknown, 'wrong one', 100 + index),
    );
    expect(codes.filter((code) => code === 401)).toHaveLength(freeAttempts);
    later(60);
    expect((await tryAs(unknown.toUpperCase(), 'wrong one', 180)).headers['retry-after']).toBe('3540');
  });

  it('allows 100 failures of one address per hour', async () => {
    const codes: number[] = [];
    for (let minute = 0; minute < 11; minute += 1) {
      codes.push(
        ...(await times(10, (index) => tryAs(`n${minute}-${index}@example.test`, 'wrong one', 200))),
      );
      later(60);
    }
    expect(codes.filter((code) => code === 401)).toHaveLength(100);
  });
});

describe('a password that is asked for again', () => {
  it('protects a repeated password check from parallel guesses, and from attempts of strangers who sign in', async () => {
    const [app] = apps;
    const call = await signIn(app, seller);
    const prove = (password: string) => call('POST', '/users/factor', { password });
    await times(limits.signInUser.max + 1, async (index) => tryAs(seller.email, 'wrong one', 100 + index));
    later(15 * 60);
    const codes = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => (await prove(`guess number ${index}`)).statusCode),
    );
    expect(codes.filter((code) => code === 422).length).toBeLessThanOrEqual(limits.signInUser.max);
    expect(codes.filter((code) => code === 429).length).toBeGreaterThanOrEqual(40 - limits.signInUser.max);
    later(60 * 60);
    expect((await prove(seller.password)).statusCode).toBe(200);
  });
});

describe('mails', () => {
  it('limits mails by address, for all calls that request one together', async () => {
    const paths = ['/auth/forgot-password', '/auth/resend-verification'];
    const codes = await times(11, (index) =>
      post(paths[index % 2] ?? '', { email: `m${index}@example.test` }),
    );
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  it('limits mails of invitations by account over all processes, from any address', async () => {
    const calls = [await signIn(apps[0], seller), await signIn(apps[1], seller)] as const;
    const nobody = '/members/019a0000-0000-7000-8000-000000000000/resend';
    const codes = await times(61, (index) => (calls[index % 2] ?? calls[0])('POST', nobody));
    expect(codes).toEqual([...Array.from({ length: 60 }, () => 404), 429]);
  });
});

it('allows 30 guesses of an invitation link per minute and address, over all processes', async () => {
  const paths = ['/auth/invitation', '/auth/decline-invitation'];
  const codes = await times(31, (index) =>
    post(paths[index % 3 === 0 ? 0 : 1] ?? '', { token: 'x'.repeat(43) }),
  );
  expect(new Set(codes.slice(0, 30))).toEqual(new Set([410]));
  expect(codes[30]).toBe(429);
});

describe('work that costs', () => {
  it('limits expensive work by account: 120 exports, 600 imports, 120 test runs of files per hour, other accounts continue', async () => {
    const exportBody = {
      resource: 'orders',
      format: 'csv',
      locale: 'en',
      columns: [{ name: 'code', label: 'Order' }],
      choices: {},
      query: {},
    };
    const calls = [await signIn(apps[0], seller), await signIn(apps[1], seller)] as const;
    const almost = (limit: Limit) =>
      startHits(world.services.db, limit, seller.accountId, limit.max - 10, world.services.now());
    await almost(limits.exports);
    await almost(limits.imports);
    const exported = await times(11, (index) =>
      (calls[index % 2] ?? calls[0])('POST', '/exports', exportBody),
    );
    expect(exported).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    const imported = await times(11, (index) =>
      (calls[index % 2] ?? calls[0])('POST', '/imports', { text: `a,b\n${index},2`, file_name: 'a.csv' }),
    );
    expect(imported).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    const tried = await times(121, (index) => (calls[index % 2] ?? calls[0])('POST', '/templates/try', {}));
    expect(tried).toEqual([...Array.from({ length: 120 }, () => 422), 429]);
    const otherSession = await signIn(
      apps[0],
      await buildSeller(world.services, { email: `free${count}@example.test`, prefix: 'FR' }),
    );
    expect((await otherSession('POST', '/exports', exportBody)).statusCode).toBe(200);
  });

  it('limits everything else by token, and others behind the address continue', async () => {
    const call = await signIn(apps[0], seller);
    const codes = await times(601, () => call('GET', '/shops/count'));
    expect([codes[599], codes[600]]).toEqual([200, 429]);
    const refused = await call('GET', '/shops/count');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const otherSession = await signIn(
      apps[0],
      await buildSeller(world.services, { email: `near${count}@example.test`, prefix: 'NE' }),
    );
    expect((await otherSession('GET', '/shops/count')).statusCode).toBe(200);
  });
});

describe('a clock that is set forward and back', () => {
  const day = 86_400;

  it('prolongs no window when the clock is set forward and back', async () => {
    later(day);
    await times(10, (index) => tryAs(`jump${index}@example.test`));
    later(-day);
    const refused = await tryAs(seller.email, seller.password);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    later(59);
    expect((await tryAs(seller.email, seller.password)).headers['retry-after']).toBe('1');
    later(1);
    expect((await tryAs(seller.email, seller.password)).statusCode).toBe(200);
  });

  it('makes nobody wait for the clock after wrong passwords, known or not', async () => {
    const unknown = `waits${count}@example.test`;
    later(day);
    for (const email of [seller.email, unknown]) {
      await times(freeAttempts, () => tryAs(email, 'wrong one', 210));
      expect((await tryAs(email, 'wrong one', 211)).statusCode).toBe(429);
    }
    later(-day);
    expect((await tryAs(seller.email, seller.password, 211)).statusCode).toBe(200);
    expect((await tryAs(unknown, 'wrong one', 211)).statusCode).toBe(401);
  });

  it('blocks nobody’s mails when the clock is set', async () => {
    const issue = (at: Date) =>
      world.services.db.transaction().execute((tx) => issueToken(tx, seller.userId, 'reset', at));
    const tomorrow = new Date(now.getTime() + day * 1000);
    for (let mail = 0; mail < mailsPerHour; mail += 1) expect(await issue(tomorrow)).toBeDefined();
    expect(await issue(tomorrow)).toBeUndefined();
    expect(await issue(now)).toBeDefined();
  });
});

it('removes counts that are over', async () => {
  await tryAs('gone@example.test');
  await signIn(apps[0], seller);
  const rowsOf = (table: 'sessions' | 'account_tokens') =>
    world.services.db.selectFrom(table).select('user_id').where('user_id', '=', seller.userId).execute();
  await world.services.db.transaction().execute((tx) => issueToken(tx, seller.userId, 'verify', now));
  later(3_601);
  await housekeepingJob.run(world.services, {}, AbortSignal.timeout(5_000));
  expect([(await rowsOf('sessions')).length, (await rowsOf('account_tokens')).length]).toEqual([2, 1]);
  later(31 * 86_400);
  await housekeepingJob.run(world.services, {}, AbortSignal.timeout(5_000));
  expect([await rowsOf('sessions'), await rowsOf('account_tokens')]).toEqual([[], []]);
  const { rows } = await ownerPool(world.services).query(
    'select count(*)::int as kept from rate_limits where ends_at < $1',
    [now.toISOString()],
  );
  expect(rows).toEqual([{ kept: 0 }]);
});

it('removes answers to idempotency keys after three days', async () => {
  const { db } = world.services;
  const storedKey = { account_id: seller.accountId, request_hash: Buffer.from('x'), status: 200, body: '{}' };
  const at = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  await ownerDb(world.services)
    .insertInto('idempotency_keys')
    .values([
      { ...storedKey, key: 'before-yesterday', created_at: at(2.9) },
      { ...storedKey, key: 'last-week', created_at: at(3.1) },
    ])
    .execute();
  await housekeepingJob.run(world.services, {}, AbortSignal.timeout(5_000));
  expect(
    await db
      .selectFrom('idempotency_keys')
      .select('key')
      .where('account_id', '=', seller.accountId)
      .execute(),
  ).toEqual([{ key: 'before-yesterday' }]);
});

it('counts a visitor with IPv6 by network', () => {
  expect(visitorOf({ ip: '2001:db8:1:2:3:4:5:6' })).toBe(visitorOf({ ip: '2001:db8:1:2:ffff:1:2:3' }));
  // A network of zeros is written short, and so is the rest behind it.
  expect(visitorOf({ ip: '2001:db8::4:5:6:7' })).toBe(visitorOf({ ip: '2001:db8::9:1:2:3' }));
  expect(visitorOf({ ip: '2001:db8::1' })).toBe(visitorOf({ ip: '2001:db8::2' }));
  expect(visitorOf({ ip: '2001:db8::1' })).not.toBe(visitorOf({ ip: '2001:db8:1::1' }));
  expect(visitorOf({ ip: '::ffff:10.0.0.1' })).toBe('10.0.0.1');
  expect(visitorOf({ ip: undefined })).toBe('');
});

it('counts a visitor as the same on every port that a proxy names', () => {
  expect(visitorOf({ ip: '203.0.113.9:50123' })).toBe('203.0.113.9');
  expect(visitorOf({ ip: '[2001:db8:1:2::7]:443' })).toBe(visitorOf({ ip: '2001:db8:1:2::9' }));
  // What is no address at all is one visitor by its words.
  expect(visitorOf({ ip: 'unknown' })).toBe('unknown');
});
