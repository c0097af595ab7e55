/**
 * Paths of the calls of resources (spec §7) that differ from their names. Plain data, because the dashboard's first
 * script imports it.
 */
const specialPaths: Readonly<Record<string, string>> = {
  balances: 'bills/balances',
  transactions: 'bills/transactions',
};

/** Returns the path of a resource's calls: `/orders`, `/bills/balances`. */
export const callPath = (resource: string): string => `/${specialPaths[resource] ?? resource}`;
