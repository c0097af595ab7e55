import { shopifyKeys, startShopifyStandIn } from '../../tests/support/stores/shopifyStandIn.ts';
import { memoryOf, watchMemory } from '../measure/processes.ts';
import type { BenchResult } from '../measure/report.ts';
import { type BenchServer, withServer } from '../measure/withServer.ts';
import {
  type BenchStore,
  connectStore,
  countOrders,
  openStoreSeller,
  type StoreSeller,
  waitForPull,
} from './linkStore.ts';

/** Limits of a pull of 10,000 orders. */
const orderSeconds = 60 / 10_000;
const maxGrowthMb = 64;

/** Connects a store and returns the seconds until each of its orders is one of ours. */
const timePull = async (
  bench: BenchServer,
  seller: StoreSeller,
  store: BenchStore,
  orders: number,
): Promise<number> => {
  const before = await countOrders(bench, seller);
  const start = performance.now();
  await waitForPull(seller, await connectStore(seller, store));
  const seconds = (performance.now() - start) / 1000;
  const taken = (await countOrders(bench, seller)) - before;
  if (taken !== orders) throw new Error(`${taken} of ${orders} orders were taken`);
  return seconds;
};

/** Measures the first pull of a Shopify store, which reads so many orders by a bulk query. */
export const measureShopify = async (orders: number): Promise<BenchResult[]> => {
  const store = await startShopifyStandIn({ budget: { maximum: 20_000, restoreRate: 50_000 } });
  for (let count = 0; count < orders; count += 1) store.state.addOrder();
  try {
    return await withServer(
      async (bench) => {
        const seller = await openStoreSeller(bench);
        const { clientId: client_id, clientSecret: client_secret } = shopifyKeys;
        const link: BenchStore = {
          platform: 'shopify',
          address: store.shopHost,
          credentials: { client_id, client_secret },
        };
        const idleMb = await memoryOf(bench.server.pid);
        const { peakMb, value: seconds } = await watchMemory(bench.server.pid, () =>
          timePull(bench, seller, link, orders),
        );
        return [
          {
            name: `stores: ${orders} orders of Shopify by bulk`,
            measured: seconds,
            limit: orders * orderSeconds,
            unit: 's',
          },
          {
            name: 'stores: memory of the server, growth',
            measured: peakMb - idleMb,
            limit: maxGrowthMb,
            unit: 'MB',
          },
        ];
      },
      { STORE_HOSTS: `${store.shopHost}=${store.place}` },
    );
  } finally {
    await store.close();
  }
};
