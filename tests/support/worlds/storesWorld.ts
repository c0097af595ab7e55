import { afterAll, afterEach, beforeEach } from 'vitest';
import type { StorePlatformName } from '../../../contract/stores/platforms.ts';
import { linkJob } from '../../../server/areas/stores/work/linkJob.ts';
import { workOnLink } from '../../../server/areas/stores/work/workOnLink.ts';
import { makeQueue } from '../../../server/jobs/jobs.ts';
import { shopBaseKeys } from '../stores/shopbase/shop.ts';
import { startShopBaseStandIn, type ShopBaseStandIn } from '../stores/shopbaseStandIn.ts';
import {
  fastBudget,
  shopifyApp,
  startShopifyStandIn,
  type ShopifyStandIn,
} from '../stores/shopifyStandIn.ts';
import { startWooStandIn, type WooStandIn, type WooStandInOptions } from '../stores/wooStandIn.ts';
import { ownerDb } from '../database/ownerDb.ts';
import { ordersWorld } from './ordersWorld.ts';
import { buildPrintedProduct } from './products.ts';

interface NewLink {
  platform: StorePlatformName;
  address: string;
  credentials: Record<string, string>;
  days_back?: number;
  shipping_line?: string;
}

interface ConnectedOptions {
  /** SKU that is matched with a product before the store is connected. */
  sku?: string;
}

/** Credentials of the stand-ins. */
export const wooKeys = {
  consumer_key: 'ck_3f9a1c0d5be24871aa60c2d9e8f7b6a5d4c3b2a1',
  consumer_secret: 'cs_0a1b2c3d4e5f60718293a4b5c6d7e8f901234567',
};

const shopBaseCredentials = {
  api_key: shopBaseKeys.apiKey,
  password: shopBaseKeys.password,
  token_secret: shopBaseKeys.tokenSecret,
};

/**
 * A server whose links reach stand-ins of stores, with one seller for each test. The work of links runs only when a
 * test says so, as their job would run it.
 */
export const storesWorld = () => {
  const world = ordersWorld({ sellerEach: true });
  const hosts = new Map<string, string>();
  const endings: (() => Promise<void>)[] = [];
  const stop = new AbortController();
  beforeEach(async () => {
    await makeQueue(world.kit.services.boss, linkJob);
    Object.assign(world.kit.services.config, { storeHosts: hosts });
  });
  afterEach(async () => {
    for (const end of endings.splice(0)) await end();
    hosts.clear();
  });
  afterAll(() => stop.abort());
  const get = async (url: string) => (await world.call('GET', url)).json();
  const connect = async ({
    days_back: days = 60,
    shipping_line: line = 'usps',
    ...link
  }: NewLink): Promise<string> => {
    const answer = await world.call('POST', '/store-links', {
      link: { ...link, shop_id: world.seller.shopId, shipping_line: line, days_back: days },
    });
    if (answer.statusCode !== 200) {
      const test = await world.call('POST', '/store-links/test', { test: link });
      throw new Error(`${answer.body} ${test.body}`);
    }
    return answer.json().store_link.id;
  };
  const openWoo = async (options: Pick<WooStandInOptions, 'origin' | 'reach'> = {}): Promise<WooStandIn> => {
    const store = await startWooStandIn({ now: world.clock.now, ...options });
    hosts.set(store.host, store.address.replace('http://', ''));
    endings.push(store.close);
    return store;
  };
  const openShopify = async (): Promise<ShopifyStandIn> => {
    const store = await startShopifyStandIn({ now: world.clock.now, budget: fastBudget });
    hosts.set(store.shopHost, store.place);
    endings.push(store.close);
    return store;
  };
  const openShopBase = async (): Promise<ShopBaseStandIn> => {
    const store = await startShopBaseStandIn({ now: world.clock.now });
    hosts.set(store.host, store.address.replace('http://', ''));
    endings.push(store.close);
    return store;
  };
  const connectShopBase = (store: ShopBaseStandIn) =>
    connect({ platform: 'shopbase', address: store.origin, credentials: shopBaseCredentials });
  const connectWoo = (store: WooStandIn) =>
    connect({ platform: 'woocommerce', address: store.origin, credentials: wooKeys });
  const connectShopify = (store: ShopifyStandIn) =>
    connect({ platform: 'shopify', address: store.shopHost, credentials: shopifyApp });
  /** Says what a SKU of the store stands for: a product with a file that can be printed. */
  const match = (sku: string, variant = 'CT-BLK-M'): Promise<string> =>
    buildPrintedProduct(world.kit.services, world.seller, sku, world.variant(variant));
  /** Does all that is due for a link. */
  const work = (linkId: string): Promise<void> =>
    workOnLink(world.kit.services, { accountId: world.seller.accountId, linkId }, stop.signal);
  /** Opens a store before each test and connects it; the store and its link exist only while a test runs. */
  const connectedEach = <S extends { state: unknown }>(
    open: () => Promise<S>,
    connectStore: (store: S) => Promise<string>,
    { sku }: ConnectedOptions = {},
  ) => {
    let store: S;
    let link: string;
    const connectNow = async (): Promise<void> => {
      if (sku !== undefined) await match(sku);
      link = await connectStore(store);
    };
    beforeEach(async () => {
      store = await open();
      await connectNow();
    });
    return {
      get store() {
        return store;
      },
      get state(): S['state'] {
        return store.state;
      },
      get link() {
        return link;
      },
      /** Connects the store again, for a seller that the world became within the test. */
      connect: connectNow,
      /** Lets minutes pass, and does all that is due for the link. */
      work: (minutes = 20): Promise<void> => {
        world.clock.forward(minutes);
        return work(link);
      },
    };
  };
  return {
    world,
    openWoo,
    openShopify,
    openShopBase,
    connectShopBase,
    connectWoo,
    connectShopify,
    connectedWoo: (options?: ConnectedOptions) => connectedEach(openWoo, connectWoo, options),
    connectedShopify: () => connectedEach(openShopify, connectShopify),
    match,
    work,
    connect,
    /** Makes a parcel of an order with pieces of its items, as packing does. */
    ship: async (
      orderId: string,
      number: string,
      items?: { item_id: string; quantity: number }[],
    ): Promise<void> => {
      const { items: ordered, shop_id: shopId, country } = await world.detail(orderId);
      const all = ordered.map(({ id, quantity }: { id: string; quantity: number }) => ({
        item_id: id,
        quantity,
      }));
      await ownerDb(world.kit.services)
        .insertInto('trackings')
        .values({
          account_id: world.seller.accountId,
          shop_id: shopId,
          order_id: orderId,
          number,
          carrier: 'USPS',
          line: 'usps',
          country,
          items: JSON.stringify(items ?? all),
        })
        .execute();
    },
    /** Gives the parcels of an order another number, as staff do. */
    changeNumber: (orderId: string, number: string) =>
      ownerDb(world.kit.services)
        .updateTable('trackings')
        .set({ number })
        .where('order_id', '=', orderId)
        .execute(),
    link: async (id: string) => (await get(`/store-links/${id}`)).store_link,
    incoming: async () => (await get('/incoming-orders?sort=created_at&order=ASC')).incoming_orders,
    orders: async () => (await get('/orders?sort=created_at&order=ASC')).orders,
    events: async () => (await get('/store-events?sort=created_at&order=ASC')).store_events,
  };
};
