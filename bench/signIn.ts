import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Closers } from '../server/base/closers.ts';
import { readConfig } from '../server/services/config.ts';
import { openSession, openShopSession } from '../server/auth/sessions.ts';
import { hashToken } from '../server/auth/tokens.ts';
import { openServices } from '../server/start/openServices.ts';
import type { Services } from '../server/services/services.ts';
import { buildSeller, type Seller } from '../tests/support/worlds/seller.ts';
import { startTestServer } from '../tests/support/servers/server.ts';
import { fillOrders } from './fill/fillOrders.ts';
import { openClient, type TimedGet } from './measure/httpClient.ts';
import type { BenchResult } from './measure/report.ts';
import { percentile } from './measure/stats.ts';
import { asOwner } from '../tests/support/database/superuser.ts';

const orders = 100_000;
const perSecond = 20;
const calls = 400;
/** Between two calls of the list, ms. */
const pause = 50;
/** A token may make 600 calls in a minute. */
const listTokens = 4;
const people = 20;
const limit = 3;

/** Signs in from an address of its own, as people do; answers the milliseconds. Throws unless it is a 200. */
const signIn = (address: string, { email, password }: Seller, serial: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const start = performance.now();
    const place =
      process.platform === 'linux'
        ? { localAddress: `127.1.${(serial >> 7) & 127}.${1 + (serial & 127)}` }
        : {};
    const sent = request(
      `${address}/v1/auth/sign-in`,
      { method: 'POST', headers: { 'content-type': 'application/json' }, ...place },
      (answer) => {
        answer.resume().once('end', () => {
          if (answer.statusCode === 200) resolve(performance.now() - start);
          else reject(new Error(`A sign-in answered ${answer.statusCode}`));
        });
      },
    );
    sent.once('error', reject).end(JSON.stringify({ email, password }));
  });

const timeList = async (gets: readonly TimedGet[]): Promise<number[]> => {
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    times.push((await gets[call % gets.length]?.('/orders?page=1&limit=25')) ?? Number.NaN);
    await sleep(pause);
  }
  return times;
};

/** Begins so many sign-ins a second, whatever becomes of those before, until `stop`. */
const startSignIns = (address: string, sellers: readonly Seller[]) => {
  const begun: Promise<number>[] = [];
  const timer = setInterval(() => {
    const seller = sellers[begun.length % sellers.length];
    if (seller) begun.push(signIn(address, seller, begun.length));
  }, 1000 / perSecond);
  const start = performance.now();
  return async (): Promise<{ times: number[]; rate: number }> => {
    clearInterval(timer);
    const times = await Promise.all(begun);
    return { times, rate: times.length / ((performance.now() - start) / 1000) };
  };
};

const openGets = async (services: Services, address: string, closers: Closers): Promise<TimedGet[]> => {
  const place = await fillOrders(asOwner(services.pool.options.connectionString ?? ''), orders);
  const { db, now } = services;
  const { id: userId } = await db
    .insertInto('users')
    .values({
      account_id: place.accountId,
      email: 'bench@example.test',
      full_name: 'Bench',
      password_hash: '',
      owner: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const session = { userId, accountId: place.accountId, userAgent: undefined, ip: '127.0.0.1' };
  const gets: TimedGet[] = [];
  for (let token = 0; token < listTokens; token += 1) {
    const client = openClient(
      address,
      await openShopSession(db, hashToken(await openSession(db, session, now())), place.shopId),
    );
    closers.add(async () => client.close());
    gets.push(client.get);
  }
  return gets;
};

const measure = async (closers: Closers): Promise<BenchResult[]> => {
  // On a slow machine more of one person's are under way at once than he may have wrong ones.
  const server = await startTestServer({ env: { RATE_LIMITS: 'sign-in-user=1000000' } });
  closers.add(server.dispose);
  const { services, close } = await openServices(readConfig({ DATA_DIR: server.dataDir }), { join: true });
  closers.add(close);
  const gets = await openGets(services, server.url, closers);
  const sellers: Seller[] = [];
  for (let person = 0; person < people; person += 1) {
    sellers.push(
      await buildSeller(services, { email: `person${person}@example.test`, prefix: `P${person}` }),
    );
  }
  await timeList(gets);
  const idle = await timeList(gets);
  const stop = startSignIns(server.url, sellers);
  const meanwhile = await timeList(gets);
  const { times, rate } = await stop();
  return [
    {
      name: 'sign-in: list meanwhile, p99',
      measured: percentile(meanwhile, 0.99),
      base: percentile(idle, 0.99),
      limit,
    },
    {
      name: 'sign-in: list meanwhile, p50',
      measured: percentile(meanwhile, 0.5),
      base: percentile(idle, 0.5),
      limit,
    },
    {
      name: 'sign-in: ms for each of 20 a second',
      measured: 1000 / rate,
      limit: (1000 / perSecond) * 1.05,
      note: `${times.length} sign-ins`,
    },
    { name: 'sign-in: p99', measured: percentile(times, 0.99), limit: 1000 },
  ];
};

/** Twenty people sign in every second, each check of a password with argon2id, while somebody works with the list. */
export const runSignIn = async (): Promise<BenchResult[]> => {
  const closers = new Closers();
  try {
    return await measure(closers);
  } finally {
    await closers.close();
  }
};
