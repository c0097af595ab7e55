import { sql } from 'kysely';
import { Closers } from '../server/base/closers.ts';
import { readConfig } from '../server/services/config.ts';
import { openSession, openShopSession } from '../server/auth/sessions.ts';
import { hashToken } from '../server/auth/tokens.ts';
import { openServices } from '../server/start/openServices.ts';
import type { Services } from '../server/services/services.ts';
import { ownerDb } from '../tests/support/database/ownerDb.ts';
import { buildSeller, type Seller } from '../tests/support/worlds/seller.ts';
import { startTestServer } from '../tests/support/servers/server.ts';
import { openClient, type TimedGet } from './measure/httpClient.ts';
import type { BenchResult } from './measure/report.ts';
import { percentile } from './measure/stats.ts';

/** Searches of one account that run at the same time. */
const searches = 20;
/** Work of each of them in the database, in rows that are counted: about a second of a processor. */
const rowsEach = 5_000_000;
const rounds = 100;
const limit = 2;
const listPath = '/shops?page=1&limit=25';

const openGet = async ({ db, now }: Services, address: string, seller: Seller): Promise<TimedGet> => {
  const { userId, accountId, shopId } = seller;
  const token = await openSession(db, { userId, accountId, userAgent: undefined, ip: '127.0.0.1' }, now());
  return openClient(address, await openShopSession(db, hashToken(token), shopId)).get;
};

/** Makes every read of an account's shops as much work as a search that finds no index. */
const slowDown = async (services: Services, { accountId }: Seller): Promise<void> => {
  const db = ownerDb(services);
  await sql`create function work_hard() returns boolean language sql volatile as
    'select count(*) > 0 from generate_series(1, ${sql.raw(String(rowsEach))})'`.execute(db);
  await sql`create policy work_hard on shops as restrictive for select to platen_app
    using (case when account_id = ${sql.lit(accountId)}::uuid then work_hard() else true end)`.execute(db);
};

const signIn = async (address: string, { email, password }: Seller): Promise<number> => {
  const start = performance.now();
  const answer = await fetch(`${address}/v1/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  await answer.text();
  if (answer.status !== 200) throw new Error(`A sign-in answered ${answer.status}`);
  return performance.now() - start;
};

/** Times of somebody who signs in and lists, again and again. */
const timeOther = async (
  address: string,
  seller: Seller,
  list: TimedGet,
): Promise<{ signIns: number[]; lists: number[] }> => {
  const [signIns, lists]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    signIns.push(await signIn(address, seller));
    lists.push(await list(listPath));
  }
  return { signIns, lists };
};

/** Keeps so many slow searches of one account under way until the function returned is called. */
const startSearches = (gets: readonly TimedGet[]): (() => Promise<unknown>) => {
  let isOver = false;
  const searching = gets.map(async (get) => {
    while (!isOver) await get(listPath).catch(() => undefined);
  });
  return () => {
    isOver = true;
    return Promise.all(searching);
  };
};

const measure = async (closers: Closers): Promise<BenchResult[]> => {
  const limits =
    'sign-in-user=1000000,sign-in-minute=1000000,sign-in-hour=1000000,token=1000000,address=1000000';
  const server = await startTestServer({ env: { RATE_LIMITS: limits } });
  closers.add(server.dispose);
  const { services, close } = await openServices(readConfig({ DATA_DIR: server.dataDir }), { join: true });
  closers.add(close);
  const slow = await buildSeller(services, { email: 'slow@example.test', prefix: 'SL' });
  const other = await buildSeller(services, { email: 'other@example.test', prefix: 'OT' });
  await slowDown(services, slow);
  const list = await openGet(services, server.url, other);
  const gets = await Promise.all(Array.from({ length: searches }, () => openGet(services, server.url, slow)));
  await timeOther(server.url, other, list);
  const quiet = await timeOther(server.url, other, list);
  const stop = startSearches(gets);
  const beside = await timeOther(server.url, other, list);
  await stop();
  const figure = (name: string, of: 'signIns' | 'lists'): BenchResult => ({
    name: `crowd: ${name} beside ${searches} slow searches of one account, p99`,
    measured: percentile(beside[of], 0.99),
    base: percentile(quiet[of], 0.99),
    limit,
  });
  return [figure('sign-in', 'signIns'), figure('list', 'lists')];
};

/** Somebody signs in and lists while another account runs twenty slow searches at once. */
export const runCrowd = async (): Promise<BenchResult[]> => {
  const closers = new Closers();
  try {
    return await measure(closers);
  } finally {
    await closers.close();
  }
};
