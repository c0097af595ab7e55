import type { Right } from './permissions.ts';

/** Lists that can be exported, with the right that each needs; used by server and dashboard. */
export const exportRights = {
  orders: 'orders.export',
  catalog: 'catalog.export',
  trackings: 'trackings.export',
  bills: 'bills.view',
  balances: 'bills.view',
  transactions: 'bills.view',
} as const satisfies Readonly<Record<string, Right>>;

export type ExportedName = keyof typeof exportRights;
