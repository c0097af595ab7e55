/**
 * Paths of the calls of resources (spec §7) that differ from their names. Plain data, because the dashboard's first
 * script imports it.
 */
const specialPaths: Readonly<Record<string, string>> = {
  balances: 'bills/balances',
  transactions: 'bills/transactions',
  store_links: 'store-links',
  incoming_orders: 'incoming-orders',
  store_events: 'store-events',
};

/** Returns the path of a resource's calls: `/orders`, `/bills/balances`. */
export const callPath = (resource: string): string => `/${specialPaths[resource] ?? resource}`;
