import type { ResourceName } from '../../contract/resources.ts';
import type { ListSource } from '../lists/source.ts';
import { balanceSource } from './balances/source.ts';
import { billSource } from './bills/source.ts';
import { catalogSource } from './catalog/source.ts';
import { notificationSource } from './notifications/source.ts';
import { orderSource } from './orders/read/source.ts';
import { shopSource } from './shops/source.ts';
import { transactionSource } from './topups/source.ts';
import { trackingSource } from './trackings/source.ts';

/** Where the rows of each resource come from: lists, counts, facets and exports of all of them are read through these. */
export const sources = {
  orders: orderSource,
  catalog: catalogSource,
  bills: billSource,
  balances: balanceSource,
  transactions: transactionSource,
  trackings: trackingSource,
  shops: shopSource,
  notifications: notificationSource,
} as const satisfies { readonly [N in ResourceName]: ListSource & { resource: { name: N } } };
