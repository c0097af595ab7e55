import type { StandInRequest } from '../../tests/support/stores/standInServer.ts';
import { measureMeanwhile } from '../measure/meanwhile.ts';
import { memoryOf, watchMemory } from '../measure/processes.ts';
import type { BenchResult } from '../measure/report.ts';
import { type BenchStore, connectStore, countOrders, waitForPull } from './linkStore.ts';
import { shopBaseLink, shopifyLink, type StoreWorld, wooLink } from './storeWorld.ts';

/** Seconds for each order of Shopify, from 60 for 10,000. */
const orderSeconds = 60 / 10_000;
const maxGrowthMb = 64;

/** Orders of WooCommerce on a page, and requests besides them that a pull may take. */
const pageSize = 100;
const otherRequests = 10;
/** Every so many orders of WooCommerce have a refund. */
const refundEvery = 200;

/** A pulled store. */
interface PullResult {
  linkId: string;
  seconds: number;
}

/** Connects a store and waits until each of its orders is one of ours. */
const timePull = async (world: StoreWorld, store: BenchStore, orders: number): Promise<PullResult> => {
  const before = await countOrders(world, world.seller);
  const start = performance.now();
  const linkId = await connectStore(world.seller, store);
  await waitForPull(world.seller, linkId);
  const seconds = (performance.now() - start) / 1000;
  const orderCount = (await countOrders(world, world.seller)) - before;
  if (orderCount !== orders) throw new Error(`${orderCount} of ${orders} orders were taken`);
  return { linkId, seconds };
};

/** Measures the first pull of a Shopify store, which reads so many orders by a bulk query, while the list is called. */
export const measureShopify = async (
  world: StoreWorld,
  orders: number,
): Promise<PullResult & { results: BenchResult[] }> => {
  for (let count = 0; count < orders; count += 1) world.shopify.state.addOrder();
  const { pid, url: address } = world.server;
  const list = { address, token: world.seller.token, path: '/orders' };
  const limits = { p50: 3, p99: 6 };
  const { value, results: listed } = await measureMeanwhile(
    'stores: list meanwhile',
    list,
    limits,
    async () => {
      // After the first calls of the list: what they take is not the pull's.
      const beforeMb = await memoryOf(pid);
      const { peakMb, value: pull } = await watchMemory(pid, () =>
        timePull(world, shopifyLink(world), orders),
      );
      return { ...pull, growthMb: peakMb - beforeMb };
    },
  );
  const limit = orders * orderSeconds;
  const results: BenchResult[] = [
    { name: `stores: ${orders} orders of Shopify`, measured: value.seconds, limit, unit: 's' },
    { name: 'stores: growth of memory', measured: value.growthMb, limit: maxGrowthMb, unit: 'MB' },
    ...listed,
  ];
  return { ...value, results };
};

/** Measures the requests of the first pull of a WooCommerce store, a few of whose orders have refunds. */
export const measureWoo = async (world: StoreWorld, orders: number): Promise<BenchResult[]> => {
  const { woo } = world;
  const start = Date.now() - orders * 1000;
  for (let count = 0; count < orders; count += 1) {
    const order = woo.state.addOrder({ number: `W-${count}`, lines: [{ variationId: 13, quantity: 2 }] });
    const [line] = order.line_items;
    if (line && count % refundEvery === 0) woo.state.refund(order.id, line.id, 1);
    order.date_modified_gmt = new Date(start + count * 1000).toISOString().slice(0, 19);
  }
  const { seconds } = await timePull(world, wooLink(world), orders);
  // Not those of the daily check, which follows the pull and asks for orders by their ids.
  const isRead = ({ path, query }: StandInRequest): boolean =>
    path.includes('/orders') && (query.has('modified_after') || path.endsWith('/refunds'));
  const limit = Math.ceil(orders / pageSize) + otherRequests + Math.ceil(orders / refundEvery);
  const requests = woo.requests.filter(isRead).length;
  const note = `${seconds.toFixed(1)} s`;
  return [
    {
      name: `stores: requests for ${orders} orders of WooCommerce`,
      measured: requests,
      limit,
      unit: '',
      note,
    },
    { name: 'stores: requests to WooCommerce at once', measured: woo.maxAtOnce(), limit: 2, unit: '' },
  ];
};

/** Measures how many requests of the first pull of a ShopBase store are refused because they are too many. */
export const measureShopBase = async (world: StoreWorld, orders: number): Promise<BenchResult[]> => {
  const { state } = world.shopBase;
  for (let count = 0; count < orders; count += 1) state.addOrder({ name: `B-${count}` });
  const { seconds } = await timePull(world, shopBaseLink(world), orders);
  const note = `${orders} orders in ${seconds.toFixed(1)} s`;
  return [{ name: 'stores: refusals of ShopBase', measured: state.refused, limit: 0, unit: '', note }];
};
