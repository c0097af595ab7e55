import type { Right } from './permissions.ts';

/** The lists that can be written to a file, and the right that it takes: server and dashboard ask the same one. */
export const exportRights = {
  orders: 'orders.export',
  catalog: 'catalog.export',
  trackings: 'trackings.export',
  bills: 'bills.view',
  balances: 'bills.view',
  transactions: 'bills.view',
} as const satisfies Readonly<Record<string, Right>>;

export type ExportedName = keyof typeof exportRights;
