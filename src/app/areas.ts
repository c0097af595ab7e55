import type { ResourceName } from '../../contract/resources.ts';
import type { Area } from '../layout/area.ts';
import { balances } from '../resources/balances/index.ts';
import { bills } from '../resources/bills/index.ts';
import { catalog } from '../resources/catalog/index.ts';
import { designs } from '../resources/designs/index.ts';
import { importPages } from '../resources/imports/index.ts';
import { notifications } from '../resources/notifications/index.ts';
import { orders } from '../resources/orders/index.ts';
import { tickets } from '../resources/tickets/index.ts';
import { transactions } from '../resources/topups/index.ts';
import { products } from '../resources/products/index.ts';
import { incomingOrders, storeEvents, storeLinks } from '../resources/stores/index.ts';
import { shops } from '../resources/shops/index.ts';
import { templates } from '../resources/templates/index.ts';
import { trackings } from '../resources/trackings/index.ts';

/**
 * Area of each resource, in the order of the sidebar and of search results. A resource without an area does not
 * compile.
 */
const areaByResource: { readonly [N in ResourceName]: Area<N> } = {
  orders: { ...orders, pages: { ...orders.pages, ...importPages } },
  catalog,
  trackings,
  designs,
  bills,
  balances,
  transactions,
  shops,
  products,
  templates,
  tickets,
  notifications,
  store_links: storeLinks,
  incoming_orders: incomingOrders,
  store_events: storeEvents,
};

/** Every area of the dashboard. */
export const areas: readonly Area[] = Object.values(areaByResource);
