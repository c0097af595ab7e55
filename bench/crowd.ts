import { setTimeout as sleep } from 'node:timers/promises';
import { fillLists } from '../tests/support/lists/fillLists.ts';
import type { FilledShop } from '../tests/support/lists/fillOrders.ts';
import { fillParcels } from '../tests/support/lists/fillParcels.ts';
import { buildCatalog, buildSeller, type Seller } from '../tests/support/worlds/seller.ts';
import { openClient, type TimedGet } from './measure/httpClient.ts';
import type { BenchResult } from './measure/report.ts';
import { percentile } from './measure/times.ts';
import { type BenchServer, withServer } from './measure/withServer.ts';
import { signIn } from './signIn.ts';

const searchers = 20;
/** Texts that once read every row of a list: few characters, and codes in the middle of many alike. */
const searches = [
  '/trackings?search=94&page=1&limit=25',
  '/products?search=SKU-150000&page=1&limit=25',
  '/tickets?search=T-1500&page=1&limit=25',
  '/orders?search=an&page=1&limit=25',
];
/** So that all searchers together ask as often as one session may: 600 times a minute. */
const searchPauseMs = 2_000;
/** Rows that each slow search counts: about a second of a processor. */
const rowsPerSlowSearch = 5_000_000;
/** Four times a hundred: the 99th percentile is more than the one slowest call. */
const strangerRounds = 400;
const shopsPath = '/shops?page=1&limit=25';

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

/** Runs `work` while all searchers ask for these paths in turn with a token, each after its pause. */
const besideSearches = async <T>(
  { address, token, paths, pauseMs }: { address: string; token: string; paths: string[]; pauseMs: number },
  work: () => Promise<T>,
): Promise<T> => {
  let isOver = false;
  const running = Array.from({ length: searchers }, async (_, index) => {
    const get = openClient(address, token);
    for (let turn = index; !isOver; turn += 1) {
      await get(paths[turn % paths.length] ?? '').catch(() => undefined);
      await sleep(pauseMs);
    }
  });
  try {
    return await work();
  } finally {
    isOver = true;
    await Promise.all(running);
  }
};

/** Makes every read of an account's shops as much work as a search that finds no index. */
const slowDownShops = async ({ owner }: BenchServer, { accountId }: Seller): Promise<void> => {
  await owner.query(`create function work_hard() returns boolean language sql volatile as
    'select count(*) > 0 from generate_series(1, ${rowsPerSlowSearch})'`);
  await owner.query(`create policy work_hard on shops as restrictive for select to platen_app
    using (case when account_id = '${accountId}' then work_hard() else true end)`);
};

/**
 * Measures sign-ins and a list while another account runs twenty searches at once: those of the lists, in so many
 * rows each, and then such as no list has, each a second of a processor, one after the other without a pause.
 */
export const runCrowd = (rows: number): Promise<BenchResult[]> =>
  withServer(async (bench) => {
    const { server, services, ownerUrl, enter } = bench;
    await buildCatalog(services);
    // The largest shop has a fifth of all orders.
    const largest = await fillParcels(ownerUrl, rows * 5, 0);
    await fillLists(ownerUrl, largest, rows);
    const stranger = await buildSeller(services, { email: 'stranger@example.test', prefix: 'ST' });
    const crowd = await buildSeller(services, { email: 'crowd@example.test', prefix: 'CR' });
    await slowDownShops(bench, crowd);
    const get = openClient(server.url, await enter(stranger));
    const measure = () => timeStranger(server.url, stranger, get);
    await measure();
    const quiet = await measure();
    const measureBeside = async (searcher: FilledShop, paths: string[], pauseMs: number) =>
      besideSearches({ address: server.url, token: await enter(searcher), paths, pauseMs }, measure);
    const besideUsual = await measureBeside(largest, searches, searchPauseMs);
    const besideSlow = await measureBeside(crowd, [shopsPath], 0);
    const compare = (
      name: string,
      figure: keyof StrangerTimes,
      beside: StrangerTimes,
      limit: number,
    ): BenchResult => ({
      name: `crowd: ${name}, p99`,
      measured: percentile(beside[figure], 0.99),
      base: percentile(quiet[figure], 0.99),
      limit,
    });
    return [
      compare(`sign-in beside ${searchers} searches`, 'signIns', besideUsual, 2),
      compare(`list beside ${searchers} searches`, 'lists', besideUsual, 2),
      compare(`sign-in beside ${searchers} slow searches`, 'signIns', besideSlow, 3),
      compare(`list beside ${searchers} slow searches`, 'lists', besideSlow, 2),
    ];
  });
