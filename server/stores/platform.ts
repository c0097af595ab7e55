import type { IncomingHttpHeaders } from 'node:http';
import type { z } from 'zod';
import type { ConnectionStep, StoreIdentity } from '../../contract/stores/connection.ts';
import type { StorePlatformName } from '../../contract/stores/platforms.ts';
import type { StoreHttp } from './storeHttp.ts';
import type { FulfillmentState, PushedParcel, StoreOrder, StorePackage, StoreProduct } from './storeOrder.ts';

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
  /** Last token, for platforms with short-lived tokens. */
  token?: StoreToken;
  /** Stores a new token before its first use. */
  saveToken?: (token: StoreToken) => Promise<void>;
  now: () => Date;
}

/** Orders of one step of a pull. `cursor` is stored after them: a pull continues there after a crash. */
export interface PulledOrders {
  orders: readonly PulledOrder[];
  cursor: string;
}

/** An order, or the reason why it could not be read; with the raw response. */
export type PulledOrder =
  | { order: StoreOrder; raw: unknown }
  | { externalId: string; failure: string; raw: unknown };

/** State of an order that was requested by its id; missing in the map if the store no longer has it. */
export interface StoreOrderState {
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
 * A verified message of a store. It only signals a change; the data is then read from the store. `ping`: nothing to do.
 * `deliveryId`: the same for repeated deliveries. `externalId`: for an order the id for `fetchOrder`, which may name a
 * part of the order; for `uninstalled` the store's id (`StoreIdentity`), which must match the link.
 */
export interface StoreSignal {
  kind: 'order' | 'product' | 'uninstalled' | 'ping';
  topic: string;
  deliveryId: string | null;
  externalId: string | null;
}

/** A raw message of a store. */
export interface WebhookMessage {
  body: Buffer;
  headers: IncomingHttpHeaders;
}

/**
 * An opened store. Methods throw `StoreFailure` for every failure of the store, and the signal's reason when aborted.
 */
export interface Store {
  /** Yields each step as it ends, in the order of `connectionSteps`; the identity is known after the step `store`. */
  testConnection(signal: AbortSignal): AsyncGenerator<ConnectionStep, StoreIdentity | undefined>;
  /**
   * Yields all orders changed since a cursor (UTC instant, ISO 8601); some may come again. Oldest change first, or in
   * any order with a cursor that stays where it is until the last step.
   */
  pullChangedOrders(cursor: string, signal: AbortSignal): AsyncGenerator<PulledOrders>;
  /** Returns the current order by its id or the id of a signal; undefined if the store does not have it. */
  fetchOrder(externalId: string, signal: AbortSignal): Promise<PulledOrder | undefined>;
  /** Returns the state of orders by their ids; ids that the store does not know are left out. */
  listExistingOrders(
    ids: readonly string[],
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, StoreOrderState>>;
  /** Counts unsent paid orders since an instant, for the question "from when?". */
  countWaitingOrders(since: string, signal: AbortSignal): Promise<number>;
  /** Yields products changed since an instant; without one all. */
  pullProducts(since: string | undefined, signal: AbortSignal): AsyncGenerator<readonly StoreProduct[]>;
  /** Returns those of these ids of products that the store still has; one in its trash is gone. */
  listExistingProducts(ids: readonly string[], signal: AbortSignal): Promise<ReadonlySet<string>>;
  readFulfillments(externalOrderId: string, signal: AbortSignal): Promise<FulfillmentState>;
  /**
   * Reports the part of a parcel that the store does not have yet by `state`, which was just read. Throws
   * `pieces_not_open` if the store waits for none of its pieces.
   */
  pushFulfillment(parcel: StorePackage, state: FulfillmentState, signal: AbortSignal): Promise<PushedParcel>;
  /** Changes the number of a parcel that was reported. Returns its id, which may be another one then. */
  changeTracking(fulfillmentId: string, parcel: StorePackage, signal: AbortSignal): Promise<string>;
  /** Takes back a parcel that was reported. */
  cancelFulfillment(fulfillmentId: string, externalOrderId: string, signal: AbortSignal): Promise<void>;
  listWebhooks(signal: AbortSignal): Promise<readonly WebhookState[]>;
  /** Creates the hooks that are missing at `address`, and replaces those that the store has switched off. */
  registerWebhooks(address: string, secret: string, signal: AbortSignal): Promise<readonly WebhookState[]>;
  removeWebhooks(address: string, signal: AbortSignal): Promise<void>;
}

/** Request to a store to create keys and send them to us once its administrator agrees. */
export interface HandOverRequest {
  /** Origin of the store. */
  origin: string;
  appName: string;
  /** One-time value that we issued, bound to the seller. */
  userId: string;
  /** Page of ours that the browser opens afterwards. */
  returnUrl: string;
  /** Address to which the store sends the keys. */
  callbackUrl: string;
}

/**
 * Hand-over: a store creates credentials and sends them, instead of the seller typing them. Its message is unsigned.
 */
export interface KeyHandOver<C> {
  /** Returns the page of the store on which its administrator agrees. */
  readonly pageOf: (request: HandOverRequest) => string;
  /** Returns the credentials from a store's message and our one-time value in it; undefined for any other message. */
  readonly readKeys: (body: unknown) => { userId: string; credentials: C } | undefined;
}

/**
 * A platform. Code outside of its folder never mentions it by name. Designed to also allow platforms without hooks,
 * with budgets per app, rotating tokens, or hidden addresses (Etsy, TikTok Shop, Amazon).
 */
export interface StorePlatform<C> {
  readonly name: StorePlatformName;
  readonly credentials: z.ZodType<C>;
  /** True if the ids of products and variants are unique within one store only, so that two stores may share them. */
  readonly hasLocalIds?: boolean;
  /** Returns the normalized origin of a typed address; undefined if it does not belong to this platform. */
  readonly readOrigin: (address: string) => string | undefined;
  /** Secret that signs the store's messages. `ownSecret`: our secret, for platforms that let us choose it. */
  webhookSecret(credentials: C, ownSecret: string): string | undefined;
  /** Parses a message; undefined if its signature is wrong. Compares in constant time; never throws. */
  readonly verifyWebhook: (message: WebhookMessage, secret: string) => StoreSignal | undefined;
  /** Set if stores of the platform can create credentials for us. */
  readonly handOver?: KeyHandOver<C>;
  open(access: StoreAccess<C>): Store;
}
