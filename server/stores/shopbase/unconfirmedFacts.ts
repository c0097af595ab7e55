/**
 * Facts about ShopBase that were never tried at a real store: its documentation is four years old, and everything here
 * stands in it or in public client code only. The stand-in of the tests follows the same facts, so it proves nothing
 * about them.
 */
export const unconfirmedFacts = {
  /** Header of the password if Basic authentication with the key, the likelier way, is refused. */
  tokenHeader: 'x-shopbase-access-token',
  /** Required by access control for all requests since May 2025; undocumented for private apps. */
  tokenSecretHeader: 'x-shopbase-token-secret',
  /** Bucket of requests of a store: "22/30", and how many leak each second. */
  limitHeader: 'x-sb-shop-api-call-limit',
  leakPerSecond: 2,
  /** List parameters that are documented only for Shopify's former REST API. */
  changedSince: 'updated_at_min',
  ids: 'ids',
  allStatuses: { status: 'any' },
  waitingOrders: { financial_status: 'paid', fulfillment_status: 'unshipped' },
  /** Events that must reach us, and those that a store may not know. */
  orderTopics: ['orders/create', 'orders/updated', 'orders/paid', 'orders/cancelled', 'orders/delete'],
  otherTopics: ['refunds/create', 'products/update', 'products/delete', 'app/uninstalled'],
} as const;
