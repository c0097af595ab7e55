/**
 * Operations of the GraphQL Admin API, valid in versions 2026-01 to 2026-10. Each costs less than 1,000 points, the
 * maximum per query, so nested lists are short and have further queries for their other pages.
 */

/** Requested API version. Shopify supports a version for at least 12 months. */
export const apiVersion = '2026-10';

/** A constant GraphQL text. `name`: key of its measured cost. */
export interface GraphqlOperation {
  name: string;
  text: string;
}

const orderFields = `
  id name createdAt updatedAt cancelledAt test displayFinancialStatus displayFulfillmentStatus requiresShipping currencyCode
  note email customAttributes { key value }
  currentSubtotalLineItemsQuantity
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

export const orderIdsQuery: GraphqlOperation = {
  name: 'OrderIds',
  text: `query OrderIds($after: String, $query: String!) {
    orders(first: 100, after: $after, query: $query, sortKey: UPDATED_AT) {
      pageInfo { hasNextPage endCursor } nodes { id updatedAt } } }`,
};

export const ordersCountQuery: GraphqlOperation = {
  name: 'OrdersCount',
  text: 'query OrdersCount($query: String!, $limit: Int) { ordersCount(query: $query, limit: $limit) { count } }',
};

export const orderQuery: GraphqlOperation = {
  name: 'OrderFull',
  text: `query OrderFull($id: ID!) { order(id: $id) { ${fullOrder} } }`,
};

export const fulfillmentOrderQuery: GraphqlOperation = {
  name: 'OrderOfFulfillmentOrder',
  text: 'query OrderOfFulfillmentOrder($id: ID!) { fulfillmentOrder(id: $id) { orderId } }',
};

export const orderLinesQuery: GraphqlOperation = {
  name: 'OrderLines',
  text: `query OrderLines($id: ID!, $after: String) { order(id: $id) {
    lineItems(first: 80, after: $after) { pageInfo { hasNextPage endCursor } nodes { ${lineFields} } } } }`,
};

export const fulfillmentOrdersQuery: GraphqlOperation = {
  name: 'OrderFulfillmentOrders',
  text: `query OrderFulfillmentOrders($id: ID!, $after: String) { order(id: $id) {
    cancelledAt ${fulfillmentOrderPage(', after: $after')} } }`,
};

export const fulfillmentOrderLinesQuery: GraphqlOperation = {
  name: 'FulfillmentOrderLines',
  text: `query FulfillmentOrderLines($id: ID!, $after: String) { fulfillmentOrder(id: $id) {
    lineItems(first: 250, after: $after) { pageInfo { hasNextPage endCursor } nodes { ${fulfillmentOrderLineFields} } } } }`,
};

/** Maximum number of an order's fulfillments that are read; their list has no pages. */
export const maxFulfillments = 25;

export const fulfillmentsQuery: GraphqlOperation = {
  name: 'OrderFulfillments',
  text: `query OrderFulfillments($id: ID!) { order(id: $id) {
    fulfillments(first: ${maxFulfillments}) { id status trackingInfo(first: 5) { number }
      fulfillmentLineItems(first: 12) { pageInfo { hasNextPage endCursor } nodes { quantity lineItem { id } } } } } }`,
};

export const fulfillmentLinesQuery: GraphqlOperation = {
  name: 'FulfillmentLines',
  text: `query FulfillmentLines($id: ID!, $after: String) { fulfillment(id: $id) {
    fulfillmentLineItems(first: 250, after: $after) {
      pageInfo { hasNextPage endCursor } nodes { quantity lineItem { id } } } } }`,
};

export const fulfillmentStatusQuery: GraphqlOperation = {
  name: 'FulfillmentStatus',
  text: 'query FulfillmentStatus($id: ID!) { fulfillment(id: $id) { status } }',
};

export const ordersByIdsQuery: GraphqlOperation = {
  name: 'OrdersByIds',
  text: 'query OrdersByIds($ids: [ID!]!) { nodes(ids: $ids) { ... on Order { id updatedAt } } }',
};

export const productsByIdsQuery: GraphqlOperation = {
  name: 'ProductsByIds',
  text: 'query ProductsByIds($ids: [ID!]!) { nodes(ids: $ids) { ... on Product { id } } }',
};

export const createFulfillmentMutation: GraphqlOperation = {
  name: 'CreateFulfillment',
  text: `mutation CreateFulfillment($fulfillment: FulfillmentInput!) { fulfillmentCreate(fulfillment: $fulfillment) {
    fulfillment { id } userErrors { field message } } }`,
};

export const changeTrackingMutation: GraphqlOperation = {
  name: 'ChangeTracking',
  text: `mutation ChangeTracking($id: ID!, $tracking: FulfillmentTrackingInput!, $notify: Boolean) {
    fulfillmentTrackingInfoUpdate(fulfillmentId: $id, trackingInfoInput: $tracking, notifyCustomer: $notify) {
      fulfillment { id } userErrors { field message } } }`,
};

export const cancelFulfillmentMutation: GraphqlOperation = {
  name: 'CancelFulfillment',
  text: `mutation CancelFulfillment($id: ID!) { fulfillmentCancel(id: $id) {
    fulfillment { id } userErrors { field message } } }`,
};

export const webhooksQuery: GraphqlOperation = {
  name: 'ListWebhooks',
  text: `query ListWebhooks($after: String) { webhookSubscriptions(first: 100, after: $after) {
    pageInfo { hasNextPage endCursor } nodes { id topic uri } } }`,
};

export const createWebhookMutation: GraphqlOperation = {
  name: 'CreateWebhook',
  text: `mutation CreateWebhook($topic: WebhookSubscriptionTopic!, $webhook: WebhookSubscriptionInput!) {
    webhookSubscriptionCreate(topic: $topic, webhookSubscription: $webhook) {
      webhookSubscription { id topic uri } userErrors { field message } } }`,
};

export const deleteWebhookMutation: GraphqlOperation = {
  name: 'DeleteWebhook',
  text: `mutation DeleteWebhook($id: ID!) { webhookSubscriptionDelete(id: $id) { userErrors { field message } } }`,
};

export const shopIdentityQuery: GraphqlOperation = {
  name: 'ShopIdentity',
  text: `query ShopIdentity { shop { name myshopifyDomain currencyCode ianaTimezone }
    currentAppInstallation { accessScopes { handle } } }`,
};

/** Reads the buyer fields of one order, to check whether they are granted. */
export const buyerProbeQuery: GraphqlOperation = {
  name: 'BuyerProbe',
  text: 'query BuyerProbe { orders(first: 1) { nodes { shippingAddress { name address1 phone } email } } }',
};

const variantFields = `
  id sku price selectedOptions { name value } media(first: 1) { nodes { preview { image { url } } } }`;

export const productListQuery: GraphqlOperation = {
  name: 'Products',
  text: `query Products($after: String, $query: String) {
    products(first: 5, after: $after, query: $query, sortKey: UPDATED_AT) {
      pageInfo { hasNextPage endCursor }
      nodes { id title status updatedAt featuredMedia { preview { image { url } } }
        variants(first: 20) { pageInfo { hasNextPage endCursor } nodes { ${variantFields} } } } } }`,
};

export const productVariantsQuery: GraphqlOperation = {
  name: 'ProductVariants',
  text: `query ProductVariants($id: ID!, $after: String) { product(id: $id) {
    variants(first: 100, after: $after) { pageInfo { hasNextPage endCursor } nodes { ${variantFields} } } } }`,
};

/** Children of one order follow it directly (`groupObjects`), so that the response is read order by order. */
export const runBulkMutation: GraphqlOperation = {
  name: 'RunBulk',
  text: `mutation RunBulk($query: String!) { bulkOperationRunQuery(query: $query, groupObjects: true) {
    bulkOperation { id } userErrors { field message } } }`,
};

export const bulkStateQuery: GraphqlOperation = {
  name: 'BulkState',
  text: 'query BulkState($id: ID!) { bulkOperation(id: $id) { status errorCode rootObjectCount url } }',
};

/**
 * Returns the bulk query of all orders that match a filter: four connections, two levels deep, of the five and two
 * allowed.
 */
export const bulkOrdersQuery = (filter: string): string => `{
  orders(query: ${JSON.stringify(filter)}, sortKey: UPDATED_AT) { edges { node { ${orderFields}
    lineItems { edges { node { ${lineFields} } } }
    fulfillmentOrders { edges { node { ${fulfillmentOrderFields}
      lineItems { edges { node { ${fulfillmentOrderLineFields} } } } } } } } } } }`;
