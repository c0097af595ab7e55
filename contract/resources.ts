import { balances } from './balances/balances.ts';
import { designs } from './designs/library.ts';
import { bills } from './bills/bills.ts';
import { catalog } from './catalog/baseProducts.ts';
import { notifications } from './notifications/notifications.ts';
import { orders } from './orders/orders.ts';
import { products } from './products/products.ts';
import type { Resource } from './schema/resource.ts';
import { incomingOrders } from './stores/incoming.ts';
import { storeLinks } from './stores/links.ts';
import { storeEvents } from './stores/log.ts';
import { shops } from './shops/shops.ts';
import { templates } from './templates/templates.ts';
import { tickets } from './tickets/tickets.ts';
import { transactions } from './topups/transactions.ts';
import { trackings } from './trackings/trackings.ts';

/**
 * All resources of the product by name. Everything that each needs (labels, server sources, dashboard areas) is a
 * `Record` over these names, so that a forgotten one does not compile.
 */
export const resources = {
  orders,
  catalog,
  bills,
  balances,
  transactions,
  trackings,
  tickets,
  designs,
  products,
  shops,
  templates,
  notifications,
  store_links: storeLinks,
  incoming_orders: incomingOrders,
  store_events: storeEvents,
} satisfies { [N in string]: Resource<N> };

export type Resources = typeof resources;
export type ResourceName = keyof Resources;
