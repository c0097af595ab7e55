import { setTimeout as sleep } from 'node:timers/promises';
import { fillOrders } from '../tests/support/lists/fillOrders.ts';
import { buildSeller, type Seller } from '../tests/support/worlds/seller.ts';
import { callApi, openClient, type TimedGet } from './measure/httpClient.ts';
import { measureMeanwhile } from './measure/meanwhile.ts';
import type { BenchResult } from './measure/report.ts';
import { percentile, timeOf } from './measure/times.ts';
import { type BenchServer, withServer } from './measure/withServer.ts';

const orders = 100_000;
const signInsPerSecond = 20;
const signInSeconds = 20;
const people = 20;
const slowSearches = 20;
/** Rows that each of these searches counts: about a second of a processor. */
const rowsPerSearch = 5_000_000;
/** Four times a hundred: the 99th percentile is more than the one slowest call. */
const strangerRounds = 400;
const shopsPath = '/shops?page=1&limit=25';

/** Signs in and returns the milliseconds. */
const signIn = (address: string, { email, password }: Seller): Promise<number> =>
  timeOf(() => callApi(`${address}/v1/auth/sign-in`, '', { email, password }));

/** Begins so many sign-ins a second, whatever becomes of those before; returns the milliseconds of each and of all. */
const signInForAWhile = async (
  address: string,
  sellers: readonly Seller[],
): Promise<{ times: number[]; spentMs: number }> => {
  const running: Promise<number>[] = [];
  const start = performance.now();
  for (let index = 1; index <= signInsPerSecond * signInSeconds; index += 1) {
    const seller = sellers[index % sellers.length];
    if (seller) running.push(signIn(address, seller));
    await sleep(start + (index * 1000) / signInsPerSecond - performance.now());
  }
  return { times: await Promise.all(running), spentMs: performance.now() - start };
};

/** Measures a list of 100,000 orders while someone signs in twenty times a second, and these sign-ins. */
export const runSignIn = (): Promise<BenchResult[]> =>
  withServer(async ({ server, services, ownerUrl, enter }) => {
    const token = await enter(await fillOrders(ownerUrl, orders));
    const sellers: Seller[] = [];
    for (let person = 0; person < people; person += 1)
      sellers.push(await buildSeller(services, { email: `${person}@example.test`, prefix: `P${person}` }));
    const list = { address: server.url, token, path: '/orders?page=1&limit=25' };
    const { results, value } = await measureMeanwhile(
      'sign-in: list meanwhile',
      list,
      { p50: 3, p99: 3 },
      () => signInForAWhile(server.url, sellers),
    );
    const { times, spentMs } = value;
    return [
      ...results,
      {
        name: `sign-in: ms for each of ${signInsPerSecond} a second`,
        measured: spentMs / times.length,
        limit: (1000 / signInsPerSecond) * 1.05,
        note: `${times.length} sign-ins`,
      },
      { name: 'sign-in: p99', measured: percentile(times, 0.99), limit: 1000 },
    ];
  });

/** Makes every read of an account's shops as much work as a search that finds no index. */
const slowDownShops = async ({ owner }: BenchServer, { accountId }: Seller): Promise<void> => {
  await owner.query(`create function work_hard() returns boolean language sql volatile as
    'select count(*) > 0 from generate_series(1, ${rowsPerSearch})'`);
  await owner.query(`create policy work_hard on shops as restrictive for select to platen_app
    using (case when account_id = '${accountId}' then work_hard() else true end)`);
};

interface StrangerTimes {
  signIns: number[];
  lists: number[];
}

/** Times someone of another account who signs in and lists, again and again. */
const timeStranger = async (address: string, seller: Seller, get: TimedGet): Promise<StrangerTimes> => {
  const times: StrangerTimes = { signIns: [], lists: [] };
  for (let round = 0; round < strangerRounds; round += 1) {
    times.signIns.push(await signIn(address, seller));
    times.lists.push(await get(shopsPath));
  }
  return times;
};

/** Runs `work` while so many slow searches of a token are under way. */
const besideSearches = async <T>(address: string, token: string, work: () => Promise<T>): Promise<T> => {
  let isOver = false;
  const searches = Array.from({ length: slowSearches }, async () => {
    const get = openClient(address, token);
    while (!isOver) await get(shopsPath).catch(() => undefined);
  });
  try {
    return await work();
  } finally {
    isOver = true;
    await Promise.all(searches);
  }
};

/** Measures sign-ins and a list while another account runs twenty slow searches at once. */
export const runCrowd = (): Promise<BenchResult[]> =>
  withServer(async (bench) => {
    const { server, services, enter } = bench;
    const stranger = await buildSeller(services, { email: 'stranger@example.test', prefix: 'ST' });
    const crowd = await buildSeller(services, { email: 'crowd@example.test', prefix: 'CR' });
    await slowDownShops(bench, crowd);
    const get = openClient(server.url, await enter(stranger));
    const measure = () => timeStranger(server.url, stranger, get);
    await measure();
    const quiet = await measure();
    const beside = await besideSearches(server.url, await enter(crowd), measure);
    const compare = (name: string, figure: keyof StrangerTimes): BenchResult => ({
      name: `crowd: ${name} beside ${slowSearches} slow searches, p99`,
      measured: percentile(beside[figure], 0.99),
      base: percentile(quiet[figure], 0.99),
      limit: 2,
    });
    return [compare('sign-in', 'signIns'), compare('list', 'lists')];
  });
