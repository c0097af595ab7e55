/**
 * Operations of the GraphQL Admin API, valid in versions 2026-01 to 2026-10. Each costs less than 1,000 points, the
 * maximum per query, so nested lists are short and have further queries for their other pages.
 */

/** Requested API version. Shopify supports a version for at least 12 months. */
export const apiVersion = '2026-10';

/** A constant GraphQL text. `name`: key of its measured cost. */
export interface Operation {
  name: string;
  text: string;
}

const orderFields = `
  id name createdAt updatedAt cancelledAt test displayFinancialStatus displayFulfillmentStatus requiresShipping currencyCode
  note email customAttributes { key value }
  currentTotalPriceSet { shopMoney { amount } } currentSubtotalLineItemsQuantity
  totalTipReceivedSet { shopMoney { amount } }
  risk { recommendation assessments { riskLevel } }
  shippingLine { title }
  shippingAddress { firstName lastName name company address1 address2 city provinceCode province zip countryCodeV2 phone }`;

const lineFields = `
  id title variantTitle sku quantity currentQuantity requiresShipping isGiftCard customAttributes { key value }
  product { id } variant { id } image { url } lineItemGroup { id title customAttributes { key value } }
  discountedTotalSet { shopMoney { amount } }`;

const fulfillmentOrderFields = `
  id status assignedLocation { location { id } } deliveryMethod { methodType }
  fulfillmentHolds { reason } supportedActions { action }`;

const fulfillmentOrderLineFields = 'id remainingQuantity lineItem { id }';

/** A page of an order's fulfillment orders; the fields after it complete the query. */
const fulfillmentOrderPage = (after = ''): string => `
  fulfillmentOrders(first: 5${after}) {
    pageInfo { hasNextPage endCursor }
    nodes { ${fulfillmentOrderFields}
      lineItems(first: 30) { pageInfo { hasNextPage endCursor } nodes { ${fulfillmentOrderLineFields} } } }
  }`;

const fullOrder = `${orderFields}
  lineItems(first: 40) { pageInfo { hasNextPage endCursor } nodes { ${lineFields} } }
  ${fulfillmentOrderPage()}`;

export const orderIds: Operation = {
  name: 'OrderIds',
  text: `query OrderIds($after: String, $query: String!) {
    orders(first: 100, after: $after, query: $query, sortKey: UPDATED_AT) {
      pageInfo { hasNextPage endCursor } nodes { id updatedAt } } }`,
};

export const ordersCount: Operation = {
  name: 'OrdersCount',
  text: 'query OrdersCount($query: String!, $limit: Int) { ordersCount(query: $query, limit: $limit) { count } }',
};

export const orderFull: Operation = {
  name: 'OrderFull',
  text: `query OrderFull($id: ID!) { order(id: $id) { ${fullOrder} } }`,
};

export const orderOfFulfillmentOrder: Operation = {
  name: 'OrderOfFulfillmentOrder',
  text: 'query OrderOfFulfillmentOrder($id: ID!) { fulfillmentOrder(id: $id) { orderId } }',
};

export const orderLines: Operation = {
  name: 'OrderLines',
  text: `query OrderLines($id: ID!, $after: String) { order(id: $id) {
    lineItems(first: 80, after: $after) { pageInfo { hasNextPage endCursor } nodes { ${lineFields} } } } }`,
};

export const orderFulfillmentOrders: Operation = {
  name: 'OrderFulfillmentOrders',
  text: `query OrderFulfillmentOrders($id: ID!, $after: String) { order(id: $id) {
    cancelledAt ${fulfillmentOrderPage(', after: $after')} } }`,
};

export const fulfillmentOrderLines: Operation = {
  name: 'FulfillmentOrderLines',
  text: `query FulfillmentOrderLines($id: ID!, $after: String) { fulfillmentOrder(id: $id) {
    lineItems(first: 250, after: $after) { pageInfo { hasNextPage endCursor } nodes { ${fulfillmentOrderLineFields} } } } }`,
};

/** Maximum number of an order's fulfillments that are read; their list has no pages. */
export const maxFulfillments = 25;

export const orderFulfillments: Operation = {
  name: 'OrderFulfillments',
  text: `query OrderFulfillments($id: ID!) { order(id: $id) {
    fulfillments(first: ${maxFulfillments}) { id status trackingInfo(first: 5) { number }
      fulfillmentLineItems(first: 12) { pageInfo { hasNextPage endCursor } nodes { quantity lineItem { id } } } } } }`,
};

export const fulfillmentLines: Operation = {
  name: 'FulfillmentLines',
  text: `query FulfillmentLines($id: ID!, $after: String) { fulfillment(id: $id) {
    fulfillmentLineItems(first: 250, after: $after) {
      pageInfo { hasNextPage endCursor } nodes { quantity lineItem { id } } } } }`,
};

export const fulfillmentStatus: Operation = {
  name: 'FulfillmentStatus',
  text: 'query FulfillmentStatus($id: ID!) { fulfillment(id: $id) { status } }',
};

export const ordersByIds: Operation = {
  name: 'OrdersByIds',
  text: 'query OrdersByIds($ids: [ID!]!) { nodes(ids: $ids) { ... on Order { id updatedAt } } }',
};

export const productsByIds: Operation = {
  name: 'ProductsByIds',
  text: 'query ProductsByIds($ids: [ID!]!) { nodes(ids: $ids) { ... on Product { id } } }',
};

export const createFulfillment: Operation = {
  name: 'CreateFulfillment',
  text: `mutation CreateFulfillment($fulfillment: FulfillmentInput!) { fulfillmentCreate(fulfillment: $fulfillment) {
    fulfillment { id } userErrors { field message } } }`,
};

export const changeTracking: Operation = {
  name: 'ChangeTracking',
  text: `mutation ChangeTracking($id: ID!, $tracking: FulfillmentTrackingInput!, $notify: Boolean) {
    fulfillmentTrackingInfoUpdate(fulfillmentId: $id, trackingInfoInput: $tracking, notifyCustomer: $notify) {
      fulfillment { id } userErrors { field message } } }`,
};

export const cancelFulfillment: Operation = {
  name: 'CancelFulfillment',
  text: `mutation CancelFulfillment($id: ID!) { fulfillmentCancel(id: $id) {
    fulfillment { id } userErrors { field message } } }`,
};

export const listWebhooks: Operation = {
  name: 'ListWebhooks',
  text: `query ListWebhooks($after: String) { webhookSubscriptions(first: 100, after: $after) {
    pageInfo { hasNextPage endCursor } nodes { id topic uri } } }`,
};

export const createWebhook: Operation = {
  name: 'CreateWebhook',
  text: `mutation CreateWebhook($topic: WebhookSubscriptionTopic!, $webhook: WebhookSubscriptionInput!) {
    webhookSubscriptionCreate(topic: $topic, webhookSubscription: $webhook) {
      webhookSubscription { id topic uri } userErrors { field message } } }`,
};

export const deleteWebhook: Operation = {
  name: 'DeleteWebhook',
  text: `mutation DeleteWebhook($id: ID!) { webhookSubscriptionDelete(id: $id) { userErrors { field message } } }`,
};

export const shopIdentity: Operation = {
  name: 'ShopIdentity',
  text: `query ShopIdentity { shop { name myshopifyDomain currencyCode ianaTimezone }
    currentAppInstallation { accessScopes { handle } } }`,
};

/** Reads the buyer fields of one order, to check whether they are granted. */
export const buyerProbe: Operation = {
  name: 'BuyerProbe',
  text: 'query BuyerProbe { orders(first: 1) { nodes { shippingAddress { name address1 phone } email } } }',
};

const variantFields = `
  id sku price selectedOptions { name value } media(first: 1) { nodes { preview { image { url } } } }`;

export const products: Operation = {
  name: 'Products',
  text: `query Products($after: String, $query: String) {
    products(first: 5, after: $after, query: $query, sortKey: UPDATED_AT) {
      pageInfo { hasNextPage endCursor }
      nodes { id title status updatedAt featuredMedia { preview { image { url } } }
        variants(first: 20) { pageInfo { hasNextPage endCursor } nodes { ${variantFields} } } } } }`,
};

export const productVariants: Operation = {
  name: 'ProductVariants',
  text: `query ProductVariants($id: ID!, $after: String) { product(id: $id) {
    variants(first: 100, after: $after) { pageInfo { hasNextPage endCursor } nodes { ${variantFields} } } } }`,
};

/** Children of one order follow it directly (`groupObjects`), so that the response is read order by order. */
export const runBulk: Operation = {
  name: 'RunBulk',
  text: `mutation RunBulk($query: String!) { bulkOperationRunQuery(query: $query, groupObjects: true) {
    bulkOperation { id } userErrors { field message } } }`,
};

export const bulkState: Operation = {
  name: 'BulkState',
  text: 'query BulkState($id: ID!) { bulkOperation(id: $id) { status errorCode rootObjectCount url } }',
};

/**
 * Returns the bulk query of all orders that match a filter: four connections, two levels deep, of the five and two
 * allowed.
 */
export const bulkOrders = (filter: string): string => `{
  orders(query: ${JSON.stringify(filter)}, sortKey: UPDATED_AT) { edges { node { ${orderFields}
    lineItems { edges { node { ${lineFields} } } }
    fulfillmentOrders { edges { node { ${fulfillmentOrderFields}
      lineItems { edges { node { ${fulfillmentOrderLineFields} } } } } } } } } } }`;
