import type { PulledOrder, Store, StoreToken } from '../../../server/stores/platform.ts';
import { publicRules } from '../../../server/outbound/addressGuard.ts';
import { shopify } from '../../../server/stores/shopify/platform.ts';
import type { ShopifyCredentials } from '../../../server/stores/shopify/token.ts';
import { StoreFailure } from '../../../server/stores/storeFailure.ts';
import { storeHttp } from '../../../server/stores/storeHttp.ts';
import type { PushedParcel, StoreOrder, StorePackage } from '../../../server/stores/storeOrder.ts';
import type { Order } from './shopify/records.ts';
import {
  fastBudget,
  shopifyKeys,
  startShopifyStandIn,
  type ShopifyStandIn,
  type ShopifyStandInOptions,
} from './shopifyStandIn.ts';

export const appCredentials: ShopifyCredentials = {
  method: 'app',
  clientId: shopifyKeys.clientId,
  clientSecret: shopifyKeys.clientSecret,
};

export const { signal } = new AbortController();

/** A stand-in and our link to it. `tokens`: those that were saved. */
export interface ShopifyWorld {
  standIn: ShopifyStandIn;
  store: Store;
  tokens: StoreToken[];
}

interface WorldOptions extends ShopifyStandInOptions {
  credentials?: ShopifyCredentials;
  token?: StoreToken;
}

/** Starts a store and links it. */
export const linkShopify = async ({
  credentials = appCredentials,
  token,
  ...options
}: WorldOptions = {}): Promise<ShopifyWorld> => {
  const standIn = await startShopifyStandIn({ budget: fastBudget, ...options });
  const tokens: StoreToken[] = [];
  const store = shopify.open({
    origin: `https://${standIn.shopHost}`,
    credentials,
    http: storeHttp({ rules: publicRules, hosts: new Map([[standIn.shopHost, standIn.place]]) }),
    token,
    saveToken: async (saved) => {
      tokens.push(saved);
    },
    now: options.now ?? (() => new Date()),
  });
  return { standIn, store, tokens };
};

/** Returns the order of an answer; fails for one that could not be read. */
export const orderOf = (pulled: PulledOrder | undefined): StoreOrder => {
  if (!pulled || !('order' in pulled)) throw new Error(`no order: ${JSON.stringify(pulled)}`);
  return pulled.order;
};

/** Reads an order of the stand-in through our link. */
export const readOrderOf = async ({ store }: ShopifyWorld, order: Order): Promise<StoreOrder> =>
  orderOf(await store.fetchOrder(String(order.id), signal));

/** Returns everything that a generator yields. */
export const collect = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const collected: T[] = [];
  for await (const item of items) collected.push(item);
  return collected;
};

/** Pulls everything since a cursor. */
export const pullAll = async ({ store }: ShopifyWorld, cursor: string) => {
  const steps = await collect(store.pullChangedOrders(cursor, signal));
  return { steps, orders: steps.flatMap(({ orders }) => orders) };
};

/** Returns the failure that something ends with. */
export const failureOf = async (running: Promise<unknown>): Promise<StoreFailure> => {
  const problem = await running.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(problem instanceof StoreFailure)) throw new Error(`no failure of the store: ${String(problem)}`);
  return problem;
};

/** A parcel with pieces of an order's lines, by default one of each. */
export const parcelOf = (order: Order, changes: Partial<StorePackage> = {}): StorePackage => ({
  externalOrderId: String(order.id),
  lines: order.lines.map(({ id, quantity }) => ({ externalLineId: String(id), pieces: quantity })),
  shippingLine: 'usps',
  carrierName: 'USPS',
  trackingNumber: '9400100000000000000001',
  trackingUrl: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400100000000000000001',
  shippedAt: '2026-11-27T06:00:00.000Z',
  notifyBuyer: true,
  isLast: true,
  ...changes,
});

/** Reads what the store has of an order and reports a parcel, as the product does at each try. */
export const pushParcel = async ({ store }: ShopifyWorld, parcel: StorePackage): Promise<PushedParcel> =>
  store.pushFulfillment(parcel, await store.readFulfillments(parcel.externalOrderId, signal), signal);

/** Reports a parcel like `pushParcel`; returns its ids. */
export const push = async (world: ShopifyWorld, parcel: StorePackage): Promise<readonly string[]> =>
  (await pushParcel(world, parcel)).externalIds;
