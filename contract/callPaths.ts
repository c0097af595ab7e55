/** Where the calls of a resource lie (spec §7), where that is not at its name. Plain data: the first lines of the dashboard need it. */
const places: Readonly<Record<string, string>> = {
  balances: 'bills/balances',
  transactions: 'bills/transactions',
};

/** `orders` → `/orders`, `balances` → `/bills/balances`. */
export const callPath = (resource: string): string => `/${places[resource] ?? resource}`;
