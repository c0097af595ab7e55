/**
 * Steps of the connection test in order. `address`: the store answers at its address; `api`: its API is on; `keys`: the
 * credentials are accepted; `rights`: all needed rights are granted; `store`: currency, time zone and version; `write`:
 * trackings may be written; `hooks`: the store can report changes to us.
 */
export const connectionSteps = ['address', 'api', 'keys', 'rights', 'store', 'write', 'hooks'] as const;
export type ConnectionStepName = (typeof connectionSteps)[number];

/** `warning`: the link works without it. `waiting`: not tried, because an earlier step failed. */
export const connectionStates = ['passed', 'warning', 'failed', 'waiting'] as const;
export type ConnectionState = (typeof connectionStates)[number];

/**
 * Reasons why a store cannot be reached, refuses us, or works only in part. They are i18n keys (`stores.problems`) that
 * say what to do, and the problem code of a broken link.
 */
export const storeProblems = [
  /** The address does not belong to a store of this platform. */
  'address_wrong',
  /** No host answers at the address, or its name resolves to an address that we never call. */
  'unreachable',
  /** The host did not answer in time. */
  'too_slow',
  /** The certificate belongs to another host or has expired. */
  'certificate',
  /** The address leads to another host or only to https. `detail`: the address to use. */
  'redirected',
  /** A maintenance page, or an error of the store's own server. */
  'store_down',
  /** The store or its platform limits how often it may be asked. */
  'too_many_requests',
  /** An HTML page answers instead of the API. */
  'not_json',
  /** An answer without the fields that we need. */
  'answer_incomplete',
  /** WooCommerce: the plugin is missing or has no API version 3. */
  'woocommerce_missing',
  /** WooCommerce: "Plain" permalinks, with which keys cannot work. */
  'permalinks_plain',
  /** The key, token or password is unknown, deleted, or dropped by the host. */
  'keys_unknown',
  /** The key is known but its secret is wrong. */
  'secret_wrong',
  /** The key may read only. */
  'key_read_only',
  /** The user of the key has no right to orders. */
  'user_without_right',
  /** Shopify: app and store belong to different organizations, or the app is not installed. */
  'app_not_installed',
  /** Rights that the token lacks. `detail`: their names, separated by commas. */
  'scopes_missing',
  /** Shopify: names and addresses of buyers are not granted to the app. */
  'buyer_data_missing',
  /** ShopBase: the store requires a token secret, or our IP address on its allow list. */
  'token_secret_missing',
  /** The store answers with another API version than requested. `detail`: that version. */
  'version_other',
  /** The store cannot report changes: this server has no public https address, or the app's secret is missing. */
  'hooks_impossible',
  /** The store refused to register the hooks. `detail`: its message. */
  'hooks_refused',
  /** The store expects none of the parcel's pieces: sent by hand, canceled, removed, or sent by another location. */
  'pieces_not_open',
  /** The store holds the order of the parcel. */
  'order_held',
  /** WooCommerce: neither fulfillments nor a tracking extension; numbers are sent as notes. */
  'tracking_as_note',
  /** The clock of this server or of the store is wrong by more than 15 minutes. */
  'clock_wrong',
  /** Other refusal. `detail`: the store's message. */
  'refused',
] as const;
export type StoreProblem = (typeof storeProblems)[number];

/** Result of one step. `detail`: a short text for the problem, such as missing rights; never a secret. */
export interface ConnectionStep {
  step: ConnectionStepName;
  state: ConnectionState;
  problem?: StoreProblem;
  detail?: string;
}

/** The tested store. `trackingWay`: how tracking numbers are sent, if the platform has several ways. */
export interface StoreIdentity {
  /** Id of the store on its platform, equal for every link to it, such as its permanent host name. */
  externalId: string;
  name: string;
  /** ISO 4217. */
  currency: string;
  /** IANA name, or an offset such as `+07:00`. */
  timeZone: string;
  version: string;
  grantedScopes: readonly string[];
  trackingWay?: string;
}
