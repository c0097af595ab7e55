import { setTimeout as sleep } from 'node:timers/promises';
import type { LinkDetail } from '../contract/stores/calls.ts';
import { storeEventSource } from '../server/areas/stores/source.ts';
import {
  fastBudget,
  shopifyApp,
  type ShopifyStandIn,
  startShopifyStandIn,
} from '../tests/support/stores/shopifyStandIn.ts';
import { buildPrintedProduct } from '../tests/support/worlds/products.ts';
import { buildCatalog, buildDesign, buildSeller, type Seller } from '../tests/support/worlds/seller.ts';
import { callApi } from './measure/httpClient.ts';
import { listResults, measureList } from './measure/measureList.ts';
import { measureMeanwhile } from './measure/meanwhile.ts';
import { watchMemory } from './measure/processes.ts';
import type { BenchResult } from './measure/report.ts';
import { callAtRate, percentile } from './measure/times.ts';
import { type BenchServer, withServer } from './measure/withServer.ts';

/** SKU that all orders of the stand-in have. */
const soldSku = 'LOT-TEE-BLA-M';
/** Seconds for each order of the first pull, from 60 for 10,000. */
const orderSeconds = 60 / 10_000;
/** Messages, and entries in the log of a link, for each order. */
const hooksPerOrder = 0.1;
const eventsPerOrder = 100;
const hooksPerSecond = 200;
/** Milliseconds between two looks at a link. */
const pollMs = 100;
/** Calls of each page of the log. */
const rounds = 300;

/** A server with a Shopify store that it reaches, and a seller who can make what the store sells. */
interface StoreWorld extends BenchServer {
  shopify: ShopifyStandIn;
  seller: Seller;
  token: string;
}

const withStore = async <T>(work: (world: StoreWorld) => Promise<T>): Promise<T> => {
  const shopify = await startShopifyStandIn({ budget: fastBudget });
  const open = async (bench: BenchServer): Promise<T> => {
    const { services, enter } = bench;
    const variants = await buildCatalog(services);
    const seller = await buildSeller(services);
    const shop = { ...seller, designId: await buildDesign(services, seller.accountId) };
    await buildPrintedProduct(services, shop, soldSku, variants.get('CT-BLK-M') ?? '');
    return work({ ...bench, shopify, seller, token: await enter(seller) });
  };
  try {
    return await withServer(open, { STORE_HOSTS: `${shopify.shopHost}=${shopify.place}` });
  } finally {
    await shopify.close();
  }
};

/** Connects the store, waits until so many orders of the last 60 days are taken, and returns the id of the link. */
const connectStore = async (
  { server, shopify, seller, token }: StoreWorld,
  orders: number,
): Promise<string> => {
  const url = `${server.url}/v1/store-links`;
  const store = { platform: 'shopify', address: shopify.shopHost, credentials: shopifyApp };
  const link = { ...store, shop_id: seller.shopId, shipping_line: 'usps', days_back: 60 };
  const { id } = (await callApi<{ store_link: { id: string } }>(url, token, { link })).store_link;
  const hasPulled = async (): Promise<boolean> => {
    const { store_link: state } = await callApi<{ store_link: LinkDetail }>(`${url}/${id}`, token);
    if (state.problem) throw new Error(`The store failed: ${state.problem} ${state.problem_detail}`);
    return state.last_pull !== null;
  };
  while (!(await hasPulled())) await sleep(pollMs);
  const { count } = await callApi<{ count: number }>(`${server.url}/v1/orders/count`, token);
  if (count !== orders) throw new Error(`${count} of ${orders} orders were taken`);
  return id;
};

/** Measures the first pull of so many orders, which are read by a bulk query, while the list is called. */
const measurePull = async (world: StoreWorld, orders: number) => {
  const { server, shopify, token } = world;
  for (let count = 0; count < orders; count += 1) shopify.state.addOrder();
  const pull = async () => {
    const start = performance.now();
    const linkId = await connectStore(world, orders);
    return { linkId, seconds: (performance.now() - start) / 1000 };
  };
  const list = { address: server.url, token, path: '/orders' };
  // The memory is watched after the first calls of the list: what they take is not the pull's.
  const { value: watched, results } = await measureMeanwhile(
    'stores: list meanwhile',
    list,
    { p50: 3, p99: 6 },
    () => watchMemory(server.pid, pull),
  );
  const { linkId, seconds } = watched.value;
  const limit = orders * orderSeconds;
  const pulled: BenchResult[] = [
    { name: `stores: ${orders} orders of Shopify`, measured: seconds, limit, unit: 's' },
    { name: 'stores: growth of memory', measured: watched.growthMb, limit: 64, unit: 'MB' },
  ];
  return { linkId, results: [...pulled, ...results] };
};

/** Measures the answers to so many messages about new orders, 200 a second, however late they are. */
const measureHooks = async (
  { server, owner, shopify }: StoreWorld,
  linkId: string,
  hooks: number,
): Promise<BenchResult> => {
  const query = 'select hook_id from store_hooks where link_id = $1';
  const { rows } = await owner.query<{ hook_id: string }>(query, [linkId]);
  const url = `${server.url}/v1/hooks/stores/${rows[0]?.hook_id}`;
  const send = async (): Promise<void> => {
    const { id } = shopify.state.addOrder();
    const body = JSON.stringify({ id, admin_graphql_api_id: `gid://shopify/Order/${id}` });
    const headers = shopify.hooks.sign('ORDERS_CREATE', body);
    const response = await fetch(url, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(`A hook was answered ${response.status}`);
    await response.arrayBuffer();
  };
  const times = await callAtRate(hooksPerSecond, hooks, send);
  const note = `${hooks} at ${hooksPerSecond}/s`;
  return { name: 'stores: answer to a hook, p99', measured: percentile(times, 0.99), limit: 200, note };
};

/** Measures the log of a link with so many entries of the last 30 days, as its page and its list read it. */
const measureLog = async (world: StoreWorld, events: number): Promise<BenchResult[]> => {
  const { owner, seller } = world;
  const linkId = await connectStore(world, 0);
  const insert = `
    insert into store_events (account_id, shop_id, link_id, kind, detail, status, created_at)
    select $1, $2, $3, 'order', '#' || i, 'done', now() - interval '30 days' * i / $4::int
    from generate_series(1, $4::int) as i`;
  await owner.query(insert, [seller.accountId, seller.shopId, linkId, events]);
  await owner.query('vacuum analyze store_events');
  const pages = { 'page of a link': { link_id: linkId }, list: {} };
  const list = { source: storeEventSource, path: '/store-events', pages };
  return listResults('store events', await measureList(world, seller, list, rounds));
};

/** Measures what a linked store of so many orders sends, and the log of a link. */
export const runStores = async (orders: number): Promise<BenchResult[]> => {
  const pullResults = await withStore(async (world) => {
    const { linkId, results } = await measurePull(world, orders);
    return [...results, await measureHooks(world, linkId, Math.ceil(orders * hooksPerOrder))];
  });
  // On a server of its own: one that pulls thousands of orders meanwhile would be measured with it.
  return [...pullResults, ...(await withStore((world) => measureLog(world, orders * eventsPerOrder)))];
};
