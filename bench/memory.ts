import { setTimeout as sleep } from 'node:timers/promises';
import { callPath } from '../contract/callPaths.ts';
import { resources } from '../contract/resources.ts';
import { type DemoSeller, demoSellers } from '../server/demo/sellers.ts';
import { callApi } from './measure/httpClient.ts';
import { memoryOf } from './measure/processes.ts';
import type { BenchResult } from './measure/report.ts';
import { median } from './measure/times.ts';
import { withServer } from './measure/withServer.ts';

/** Ten people, who share the accounts of the sample sellers. */
const people = [...demoSellers, ...demoSellers, ...demoSellers, ...demoSellers].slice(0, 10);
/** Rest in ms after a first start, before the idle memory counts. */
const idleMs = 60_000;
/** Ms between two calls of a user. */
const pauseMs = 1_000;
/** Ms between two looks at the memory. */
const lookMs = 10_000;

/** Signs a sample seller in and returns a function that calls the API. */
const signIn = async (url: string, { email, password }: DemoSeller) => {
  const person = { email, password };
  const { access_token: token } = await callApi<{ access_token: string }>(`${url}/auth/sign-in`, '', person);
  return <T>(path: string, body?: object) => callApi<T>(url + path, token, body);
};

type Call = Awaited<ReturnType<typeof signIn>>;

/** Opens each list with its count and first record, and adds a product that it then deletes. */
const lookThrough = async (call: Call): Promise<void> => {
  for (const { name, show } of Object.values(resources)) {
    const path = callPath(name);
    const { [name]: rows = [] } = await call<Record<string, { id: string }[]>>(`${path}?limit=50`);
    await call(`${path}/count`);
    if (rows[0] && show.length > 0) await call(`${path}/${rows[0].id}`);
    await sleep(pauseMs);
  }
  const { shops } = await call<{ shops: { id: string }[] }>('/shops?limit=25');
  const sku = crypto.randomUUID();
  const { product } = await call<{ product: { id: string } }>('/products', {
    product: { title: `Scarf ${sku}`, shop_id: shops[0]?.id, lines: [{ sku }] },
  });
  await call('/products/delete', { selection: { ids: [product.id] } });
};

/** Measures the memory of a server idle after its first start, and how it grows while ten people use it. */
export const runMemory = async (minutes: number): Promise<BenchResult[]> =>
  withServer(
    async ({ server }) => {
      await sleep(idleMs);
      const idleMb = await memoryOf(server.pid);
      const end = Date.now() + minutes * 60_000;
      const work = people.map(async (seller) => {
        const call = await signIn(`${server.url}/v1`, seller);
        while (Date.now() < end) await lookThrough(call);
      });
      const looks: number[] = [];
      const look = async (): Promise<void> => {
        for (; Date.now() < end; await sleep(lookMs)) looks.push(await memoryOf(server.pid));
      };
      await Promise.all([...work, look()]);
      // The first sixth fills caches and compiles code.
      const sixth = Math.ceil(looks.length / 6);
      const [early, late] = [looks.slice(sixth, 2 * sixth), looks.slice(-sixth)].map(median);
      return [
        { name: 'memory: idle after the first start', measured: idleMb, limit: 200, unit: 'MB' },
        {
          name: `memory: ten people, after ${minutes} minutes`,
          measured: late ?? Number.NaN,
          base: early ?? Number.NaN,
          limit: 1.1,
          unit: 'MB',
        },
      ];
    },
    { DEMO: 'on' },
  );
