import type { ResourceName } from '../../contract/resources.ts';
import type { ExportedName } from '../../contract/accounts/exportRights.ts';
import type { ExportSource, ListSource } from '../lists/source.ts';
import { balanceSource } from './balances/source.ts';
import { billSource } from './bills/source.ts';
import { catalogSource } from './catalog/source.ts';
import { designSource } from './designs/library/source.ts';
import { notificationSource } from './notifications/source.ts';
import { orderSource } from './orders/read/source.ts';
import { productSource } from './products/source.ts';
import { incomingOrderSource, storeEventSource, storeLinkSource } from './stores/source.ts';
import { shopSource } from './shops/source.ts';
import { templateSource } from './templates/source.ts';
import { ticketSource } from './tickets/source.ts';
import { transactionSource } from './topups/source.ts';
import { trackingSource } from './trackings/source.ts';

/**
 * List sources of all resources: lists, counts, facets and exports read their rows through these. A source with a right
 * for its export can be exported and has a button for it.
 */
export const sources = {
  designs: designSource,
  orders: orderSource,
  catalog: catalogSource,
  bills: billSource,
  balances: balanceSource,
  transactions: transactionSource,
  trackings: trackingSource,
  products: productSource,
  tickets: ticketSource,
  shops: shopSource,
  templates: templateSource,
  notifications: notificationSource,
  store_links: storeLinkSource,
  incoming_orders: incomingOrderSource,
  store_events: storeEventSource,
} as const satisfies {
  readonly [N in ResourceName]: (N extends ExportedName ? ExportSource : ListSource) & {
    resource: { name: N };
  };
};
