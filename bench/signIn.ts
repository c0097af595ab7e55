import { fillOrders } from '../tests/support/lists/fillOrders.ts';
import { buildSeller, type Seller } from '../tests/support/worlds/seller.ts';
import { callApi } from './measure/httpClient.ts';
import { measureMeanwhile } from './measure/meanwhile.ts';
import type { BenchResult } from './measure/report.ts';
import { callAtRate, percentile, repeat, timeOf } from './measure/times.ts';
import { withServer } from './measure/withServer.ts';

const orders = 100_000;
const signInsPerSecond = 20;
const signInSeconds = 20;
const people = 20;

/** Signs in and returns the milliseconds. */
export const signIn = (address: string, { email, password }: Seller): Promise<number> =>
  timeOf(() => callApi(`${address}/v1/auth/sign-in`, '', { email, password }));

/** Measures a list of 100,000 orders while someone signs in twenty times a second, and these sign-ins. */
export const runSignIn = (): Promise<BenchResult[]> =>
  withServer(async ({ server, services, ownerUrl, enter }) => {
    const token = await enter(await fillOrders(ownerUrl, orders));
    const sellers = await repeat(people, (person) =>
      buildSeller(services, { email: `${person}@example.test`, prefix: `P${person}` }),
    );
    const list = { address: server.url, token, path: '/orders?page=1&limit=25' };
    const { results, value } = await measureMeanwhile(
      'sign-in: list meanwhile',
      list,
      { p50: 3, p99: 3 },
      async () => {
        const start = performance.now();
        const times = await callAtRate(signInsPerSecond, signInsPerSecond * signInSeconds, async (index) => {
          const seller = sellers[index % people];
          if (seller) await signIn(server.url, seller);
        });
        return { times, spentMs: performance.now() - start };
      },
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
