import type { IncomingHttpHeaders } from 'node:http';
import type { z } from 'zod';
import type { ConnectionStep, StoreIdentity } from '../../contract/stores/connection.ts';
import type { StorePlatformName } from '../../contract/stores/platforms.ts';
import type { StoreHttp } from './storeHttp.ts';
import type { FulfillmentState, StoreOrder, StorePackage, StoreProduct } from './storeOrder.ts';

/** A token that a platform issued for credentials. Times are UTC, ISO 8601; both are needed to renew it early. */
export interface StoreToken {
  accessToken: string;
  issuedAt: string;
  expiresAt: string;
  refreshToken?: string;
}

/** Access to one store. `origin`: what `readOrigin` returned; it may end with a folder. */
export interface StoreAccess<C> {
  origin: string;
  credentials: C;
  http: StoreHttp;
  /** Where the platform needs a token of its own: the last one, and where a new one is kept before it is used. */
  token?: StoreToken;
  saveToken?: (token: StoreToken) => Promise<void>;
  now: () => Date;
}

/** Orders of one step of a pull. Once they are stored, `cursor` is stored: the pull goes on from there after a crash. */
export interface PulledOrders {
  orders: readonly PulledOrder[];
  cursor: string;
}

/** An order, or why this one could not be read; the raw answer is kept with it. */
export type PulledOrder =
  | { order: StoreOrder; raw: unknown }
  | { externalId: string; failure: string; raw: unknown };

/** State of an order that was asked for by its id; `undefined` in the map: the store has no such order any more. */
export interface KnownOrder {
  updatedAt: string;
  isRemoved: boolean;
}

export interface WebhookState {
  externalId: string;
  topic: string;
  address: string;
  isActive: boolean;
}

/**
 * A verified message of a store. It is a signal only: what it is about is read anew from the store. `ping`: nothing to do.
 * `deliveryId`: equal for repeats of the same delivery. `externalId`: for an order what `fetchOrder` takes, which may be a part
 * of the order; for `uninstalled` the store's (`StoreIdentity`), which must be that of the link.
 */
export interface StoreSignal {
  kind: 'order' | 'product' | 'uninstalled' | 'ping';
  topic: string;
  deliveryId: string | null;
  externalId: string | null;
}

/** A raw message of a store. */
export interface Delivery {
  body: Buffer;
  headers: IncomingHttpHeaders;
}

/**
 * An opened store. Every method throws `StoreFailure` and nothing else for what the store does or answers; `signal` ends it
 * with the signal's reason.
 */
export interface Store {
  /** Yields each step as it ends, in the order of `connectionSteps`; the identity is known after the step `store`. */
  testConnection(signal: AbortSignal): AsyncGenerator<ConnectionStep, StoreIdentity | undefined>;
  /**
   * Yields all orders changed since a cursor (UTC instant, ISO 8601); some may come again. Oldest change first, or in any order
   * with a cursor that stays where it is until the last step.
   */
  pullChangedOrders(cursor: string, signal: AbortSignal): AsyncGenerator<PulledOrders>;
  /** Returns an order as it is now, by its id or the id of a signal; undefined if the store has none (any more). */
  fetchOrder(externalId: string, signal: AbortSignal): Promise<PulledOrder | undefined>;
  /** Returns the state of orders by their ids; ids that the store does not know are left out. */
  listExistingOrders(ids: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, KnownOrder>>;
  /** Counts unsent paid orders since an instant, for the question "from when?". */
  countWaitingOrders(since: string, signal: AbortSignal): Promise<number>;
  /** Yields products changed since an instant; without one all. */
  pullProducts(since: string | undefined, signal: AbortSignal): AsyncGenerator<readonly StoreProduct[]>;
  /** Returns those of these ids of products that the store still has; one in its trash is gone. */
  listExistingProducts(ids: readonly string[], signal: AbortSignal): Promise<ReadonlySet<string>>;
  readFulfillments(externalOrderId: string, signal: AbortSignal): Promise<FulfillmentState>;
  /**
   * Reports what the store has not got yet of a parcel (`state`, just read). Returns the ids of what the store has of it then.
   * Throws `pieces_not_open` if the store waits for none of its pieces.
   */
  pushFulfillment(
    parcel: StorePackage,
    state: FulfillmentState,
    signal: AbortSignal,
  ): Promise<readonly string[]>;
  /** Changes the number of a parcel that was reported. */
  changeTracking(fulfillmentId: string, parcel: StorePackage, signal: AbortSignal): Promise<void>;
  /** Takes back a parcel that was reported. */
  cancelFulfillment(fulfillmentId: string, externalOrderId: string, signal: AbortSignal): Promise<void>;
  listWebhooks(signal: AbortSignal): Promise<readonly WebhookState[]>;
  /** Makes the hooks that are missing under `address`, and those anew that the store switched off. */
  registerWebhooks(address: string, secret: string, signal: AbortSignal): Promise<readonly WebhookState[]>;
  removeWebhooks(address: string, signal: AbortSignal): Promise<void>;
}

/** Request to a store to make keys for us and to send them, once its administrator agrees. */
export interface HandOverRequest {
  /** Origin of the store. */
  origin: string;
  appName: string;
  /** One-time value of ours, bound to the seller who asks. */
  userId: string;
  /** Page of ours that the browser opens afterwards. */
  returnUrl: string;
  /** Address to which the store sends the keys. */
  callbackUrl: string;
}

/** Credentials that a store makes itself, in place of those that a seller types. What it sends is unsigned. */
export interface KeyHandOver<C> {
  /** Returns the page of the store on which its administrator agrees. */
  readonly pageOf: (request: HandOverRequest) => string;
  /** Returns the credentials that a store sent, and the value it was given; undefined for anything else. */
  readonly readKeys: (body: unknown) => { userId: string; credentials: C } | undefined;
}

/**
 * A platform. Nothing outside its folder names it. Room is kept for platforms without hooks, with budgets per app, tokens that
 * rotate, and hidden addresses (Etsy, TikTok Shop, Amazon).
 */
export interface StorePlatform<C> {
  readonly name: StorePlatformName;
  readonly credentials: z.ZodType<C>;
  /** Returns the origin of an address as a person typed it, in its one form; undefined if it is none of this platform. */
  readonly readOrigin: (address: string) => string | undefined;
  /** Secret with which the store signs its messages; `ownSecret`: one of ours, where the platform lets us choose it. */
  webhookSecret(credentials: C, ownSecret: string): string | undefined;
  /** Returns what a message is about; undefined if its signature is wrong. Compares in constant time; never throws. */
  readonly verifyWebhook: (delivery: Delivery, secret: string) => StoreSignal | undefined;
  /** Where stores of the platform can make credentials for us. */
  readonly handOver?: KeyHandOver<C>;
  open(access: StoreAccess<C>): Store;
}
