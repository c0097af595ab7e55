import { GraphQLError } from 'graphql';
import type { Fulfillment, FulfillmentOrder, Line, Location, Order, Product, Variant } from './records.ts';
import type { ShopifyState } from './state.ts';

/** Data that a request may see. `isBulk`: lists are whole. */
export interface ViewContext {
  state: ShopifyState;
  scopes: ReadonlySet<string>;
  areBuyersHidden: boolean;
  isBulk: boolean;
  /** Part of the list of orders that a bulk query reads at a time. */
  range?: readonly [from: number, to: number];
}

export const gid = (type: string, id: number): string => `gid://shopify/${type}/${id}`;
export const idOf = (id: string): number => Number(id.slice(id.lastIndexOf('/') + 1));

export const denyAccess = (access: string): never => {
  throw new GraphQLError(`Access denied. Required access: ${access}.`, {
    extensions: { code: 'ACCESS_DENIED', requiredAccess: access },
  });
};

export const demandScope = ({ scopes }: ViewContext, scope: string): void => {
  const isGranted = scopes.has(scope) || scopes.has(scope.replace(/^read_/, 'write_'));
  if (!isGranted) denyAccess(`\`${scope}\` access scope`);
};

export interface PageArguments {
  first?: number;
  after?: string | null;
}

/** Cuts a page after the item that a cursor names; `compare` finds the place of one that has moved meanwhile. */
export const pageOf = <T>(
  items: readonly T[],
  { first, after }: PageArguments,
  { isBulk }: ViewContext,
  cursorOf: (item: T) => string,
) => {
  if (!isBulk && first === undefined)
    throw new GraphQLError('you must provide one of first or last', { extensions: { code: 'BAD_REQUEST' } });
  if (first !== undefined && first > 250)
    throw new GraphQLError('first cannot be greater than 250', { extensions: { code: 'BAD_REQUEST' } });
  const remaining = after ? items.filter((item) => cursorOf(item) > after) : items;
  const nodes = isBulk ? remaining : remaining.slice(0, first);
  const last = nodes.at(-1);
  return {
    nodes,
    edges: nodes.map((node) => ({ node })),
    pageInfo: {
      hasNextPage: remaining.length > nodes.length,
      endCursor: last === undefined ? null : cursorOf(last),
    },
  };
};

const byPlace = <T>(items: readonly T[]) => {
  const places = new Map(items.map((item, place) => [item, String(place).padStart(9, '0')]));
  return (item: T): string => places.get(item) ?? '';
};

/** Pages of views in the order in which their list has them. */
const listOf = <T>(items: readonly T[], args: PageArguments, context: ViewContext) =>
  pageOf(items, args, context, byPlace(items));

export const instantOf = (date: Date): string => date.toISOString().replace(/\.\d+/, '');

const money = (amount: number): { shopMoney: { amount: string } } => ({
  shopMoney: { amount: amount.toFixed(2) },
});

const lineView = (line: Line) => ({
  __typename: 'LineItem',
  id: gid('LineItem', line.id),
  title: line.title,
  variantTitle: line.variantTitle,
  sku: line.sku,
  quantity: line.quantity,
  currentQuantity: line.quantity - line.removed,
  requiresShipping: line.requiresShipping,
  isGiftCard: line.isGiftCard,
  customAttributes: line.attributes,
  product: line.productId === null ? null : { id: gid('Product', line.productId) },
  variant: line.variantId === null ? null : { id: gid('ProductVariant', line.variantId) },
  image: null,
  lineItemGroup: line.group && {
    id: gid('LineItemGroup', line.group.id),
    title: line.group.title,
    customAttributes: line.group.attributes,
  },
  discountedTotalSet: money(line.quantity * Number(line.price)),
});

const openActions = ['CREATE_FULFILLMENT', 'HOLD', 'MOVE', 'SPLIT'];

const actionsOf = ({ status }: FulfillmentOrder, location: Location): readonly string[] => {
  if (status === 'ON_HOLD') return ['RELEASE_HOLD', 'HOLD'];
  if (status === 'SCHEDULED') return ['MARK_AS_OPEN'];
  if (status === 'CLOSED' || status === 'CANCELLED') return [];
  return location.isService ? ['REQUEST_FULFILLMENT'] : openActions;
};

const locationOf = ({ state }: ViewContext, id: number): Location => {
  const location = state.locations.find((candidate) => candidate.id === id);
  if (!location) throw new Error('the stand-in has no such location');
  return location;
};

export const fulfillmentOrderView = (order: Order, item: FulfillmentOrder, context: ViewContext) => {
  const location = locationOf(context, item.locationId);
  const lines = item.lines.map(({ id, lineId, remaining }) => ({
    __typename: 'FulfillmentOrderLineItem',
    id: gid('FulfillmentOrderLineItem', id),
    remainingQuantity: remaining,
    lineItem: { id: gid('LineItem', lineId) },
  }));
  return {
    __typename: 'FulfillmentOrder',
    id: gid('FulfillmentOrder', item.id),
    orderId: gid('Order', order.id),
    status: item.status,
    assignedLocation: { location: { id: gid('Location', location.id) } },
    deliveryMethod: { id: gid('DeliveryMethod', item.id), methodType: item.method },
    fulfillmentHolds: item.holds.map((reason) => ({ id: gid('FulfillmentHold', item.id), reason })),
    supportedActions: actionsOf(item, location).map((action) => ({ action })),
    lineItems: (args: PageArguments) => listOf(lines, args, context),
  };
};

/** Returns the fulfillment orders that an app sees: those of other services need a right of their own. */
export const visibleFulfillmentOrders = (order: Order, context: ViewContext): readonly FulfillmentOrder[] =>
  order.fulfillmentOrders.filter(
    ({ locationId }) =>
      !locationOf(context, locationId).isService || context.scopes.has('read_third_party_fulfillment_orders'),
  );

export const fulfillmentView = (item: Fulfillment, context: ViewContext) => {
  const lines = item.lines.map(({ lineId, quantity }) => ({
    quantity,
    lineItem: { id: gid('LineItem', lineId) },
  }));
  return {
    __typename: 'Fulfillment',
    id: gid('Fulfillment', item.id),
    status: item.status,
    trackingInfo: [item.tracking],
    fulfillmentLineItems: (args: PageArguments) => listOf(lines, args, context),
  };
};

const isWaiting = ({ status }: FulfillmentOrder): boolean => status !== 'CLOSED' && status !== 'CANCELLED';

export const fulfillmentStatusOf = ({ fulfillmentOrders, fulfillments }: Order): string => {
  const open = fulfillmentOrders.filter(isWaiting);
  const isSent = fulfillments.some(({ status }) => status === 'SUCCESS');
  if (open.length && open.every(({ status }) => status === 'ON_HOLD')) return 'ON_HOLD';
  if (open.length && open.every(({ status }) => status === 'SCHEDULED')) return 'SCHEDULED';
  if (isSent) return open.length ? 'PARTIALLY_FULFILLED' : 'FULFILLED';
  return 'UNFULFILLED';
};

const currentTotal = ({ lines, tip }: Order): number =>
  lines.reduce(
    (sum, { quantity, removed, price }) => sum + (quantity - removed) * Number(price),
    Number(tip),
  );

const addressView = ({ address, id }: Order) =>
  address && {
    id: gid('MailingAddress', id),
    ...address,
    name: [address.firstName, address.lastName].filter(Boolean).join(' ') || null,
  };

export const orderView = (order: Order, context: ViewContext) => {
  const hideBuyer = (): void => {
    if (context.areBuyersHidden) denyAccess('protected customer data');
  };
  const lines = order.lines.map(lineView);
  return {
    __typename: 'Order',
    id: gid('Order', order.id),
    name: order.name,
    createdAt: instantOf(order.createdAt),
    updatedAt: instantOf(order.updatedAt),
    cancelledAt: order.cancelledAt && instantOf(order.cancelledAt),
    test: order.isTest,
    displayFinancialStatus: order.financialStatus,
    displayFulfillmentStatus: fulfillmentStatusOf(order),
    requiresShipping: order.lines.some(({ requiresShipping }) => requiresShipping),
    currencyCode: 'USD',
    note: order.note,
    customAttributes: order.attributes,
    currentTotalPriceSet: money(currentTotal(order)),
    currentSubtotalLineItemsQuantity: order.lines.reduce(
      (sum, { quantity, removed }) => sum + quantity - removed,
      0,
    ),
    totalTipReceivedSet: money(Number(order.tip)),
    risk: {
      recommendation: order.riskLevel === 'HIGH' ? 'CANCEL' : 'ACCEPT',
      assessments: [{ riskLevel: order.riskLevel }],
    },
    shippingLine: order.shippingTitle === null ? null : { title: order.shippingTitle },
    email: () => {
      hideBuyer();
      return order.email;
    },
    shippingAddress: () => {
      hideBuyer();
      return addressView(order);
    },
    lineItems: (args: PageArguments) => listOf(lines, args, context),
    fulfillmentOrders: (args: PageArguments) => {
      demandScope(context, 'read_merchant_managed_fulfillment_orders');
      const views = visibleFulfillmentOrders(order, context).map((item) =>
        fulfillmentOrderView(order, item, context),
      );
      return listOf(views, args, context);
    },
    fulfillments: ({ first = 250 }: PageArguments) =>
      order.fulfillments.slice(0, first).map((item) => fulfillmentView(item, context)),
  };
};

const variantView = ({ id, sku, price, options }: Variant) => ({
  __typename: 'ProductVariant',
  id: gid('ProductVariant', id),
  sku,
  price,
  selectedOptions: options,
  media: () => ({ nodes: [] }),
});

export const productView = (product: Product, context: ViewContext) => {
  const variants = product.variants.map(variantView);
  return {
    __typename: 'Product',
    id: gid('Product', product.id),
    title: product.title,
    status: product.status,
    updatedAt: instantOf(product.updatedAt),
    featuredMedia: null,
    variants: (args: PageArguments) => listOf(variants, args, context),
  };
};
