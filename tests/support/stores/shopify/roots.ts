import type { Bulk, BulkSource } from './bulk.ts';
import type { HookSender } from './hooks.ts';
import { fulfillmentCancel, fulfillmentCreate, fulfillmentTrackingInfoUpdate } from './sending.ts';
import { orderFilter, productFilter } from './search.ts';
import { findFulfillment, findFulfillmentOrder } from './find.ts';
import type { Order } from './records.ts';
import {
  demandScope,
  fulfillmentOrderView,
  fulfillmentView,
  gid,
  idOf,
  orderView,
  pageOf,
  productView,
  type PageArguments,
  type ViewContext,
} from './views.ts';

export interface RootContext extends ViewContext {
  shopHost: string;
  hooks: HookSender;
  bulk: Bulk;
}

interface Search extends PageArguments {
  query?: string | null;
  sortKey?: string;
}

interface ById {
  id: string;
}

const pad = (id: number): string => String(id).padStart(20, '0');

/**
 * Returns the place of an item in a list by its sort key: the time of its change, else the order in which items were
 * made.
 */
const placeBy =
  (sortKey: string | undefined) =>
  ({ updatedAt, id }: { updatedAt: Date; id: number }): string =>
    sortKey === 'UPDATED_AT' ? `${updatedAt.toISOString()} ${pad(id)}` : pad(id);

const sortBy = <T>(items: readonly T[], placeOf: (item: T) => string): T[] =>
  [...items].sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));

const orderQueries = (context: RootContext) => {
  const { state } = context;
  const select = (query: string | null | undefined): Order[] =>
    [...state.orders.values()].filter(orderFilter(query));
  return {
    orders: ({ query, sortKey, ...page }: Search) => {
      demandScope(context, 'read_orders');
      const placeOf = placeBy(sortKey);
      const orders = sortBy(select(query), placeOf).slice(...(context.range ?? []));
      const { nodes, ...connection } = pageOf(orders, page, context, placeOf);
      const views = nodes.map((order) => orderView(order, context));
      return { ...connection, nodes: views, edges: views.map((node) => ({ node })) };
    },
    order: ({ id }: ById) => {
      demandScope(context, 'read_orders');
      const order = state.orders.get(idOf(id));
      return order ? orderView(order, context) : null;
    },
    ordersCount: ({ query, limit }: { query?: string; limit?: number | null }) => {
      demandScope(context, 'read_orders');
      return { count: Math.min(select(query).length, limit ?? Infinity) };
    },
    nodes: ({ ids }: { ids: readonly string[] }) => {
      demandScope(context, 'read_orders');
      return ids.map((id) => {
        const order = id.includes('/Order/') ? state.orders.get(idOf(id)) : undefined;
        const product = id.includes('/Product/') ? state.products.get(idOf(id)) : undefined;
        if (product) return productView(product, context);
        return order ? orderView(order, context) : null;
      });
    },
    fulfillmentOrder: ({ id }: ById) => {
      demandScope(context, 'read_merchant_managed_fulfillment_orders');
      const match = findFulfillmentOrder(state, id);
      return match ? fulfillmentOrderView(match.order, match.item, context) : null;
    },
    fulfillment: ({ id }: ById) => {
      const match = findFulfillment(state, id);
      return match ? fulfillmentView(match.item, context) : null;
    },
  };
};

const shopQueries = (context: RootContext) => ({
  shop: {
    id: gid('Shop', 1),
    name: 'Lotus Tee',
    myshopifyDomain: context.shopHost,
    currencyCode: 'USD',
    ianaTimezone: 'America/New_York',
  },
  currentAppInstallation: {
    id: gid('AppInstallation', 1),
    accessScopes: [...context.scopes].map((handle) => ({ handle })),
  },
  webhookSubscriptions: (page: PageArguments) => pageOf(context.hooks.list(), page, context, ({ id }) => id),
  bulkOperation: ({ id }: ById) => context.bulk.state(id),
  products: ({ query, sortKey, ...page }: Search) => {
    demandScope(context, 'read_products');
    const placeOf = placeBy(sortKey);
    const products = [...context.state.products.values()].filter(productFilter(query));
    const { nodes, pageInfo } = pageOf(sortBy(products, placeOf), page, context, placeOf);
    return { pageInfo, nodes: nodes.map((product) => productView(product, context)) };
  },
  product: ({ id }: ById) => {
    const product = context.state.products.get(idOf(id));
    return product ? productView(product, context) : null;
  },
});

/** Returns what a bulk query of the app reads. */
export const bulkSourceOf = (context: RootContext): BulkSource => ({
  count: (filter) => [...context.state.orders.values()].filter(orderFilter(filter)).length,
  readRoot: (from, to) => rootOf({ ...context, isBulk: true, range: [from, to] }),
});

/** Returns the resolvers of all queries and mutations. */
export const rootOf = (context: RootContext) => ({
  ...orderQueries(context),
  ...shopQueries(context),
  fulfillmentCreate: fulfillmentCreate(context),
  fulfillmentCancel: fulfillmentCancel(context),
  fulfillmentTrackingInfoUpdate: fulfillmentTrackingInfoUpdate(context),
  webhookSubscriptionCreate: context.hooks.create,
  webhookSubscriptionDelete: context.hooks.remove,
  bulkOperationRunQuery: ({ query, groupObjects }: { query: string; groupObjects: boolean }) =>
    context.bulk.run(query, groupObjects),
});
