import type { Store, StoreAccess, StorePlatform } from '../platform.ts';
import { fetchOrder } from './fetchOrder.ts';
import { cancelFulfillment, changeTracking, pushFulfillment, readFulfillments } from './fulfillments.ts';
import { openGraphql } from './graphqlClient.ts';
import { listExistingProducts, pullProducts } from './products.ts';
import { countWaitingOrders, listExistingOrders, pullChangedOrders } from './pullOrders.ts';
import { readOrigin } from './storeAddress.ts';
import { testConnection } from './testConnection.ts';
import { shopifyCredentials, type ShopifyCredentials } from './token.ts';
import { listWebhooks, registerWebhooks, removeWebhooks, verifyWebhook } from './webhooks.ts';

const open = (access: StoreAccess<ShopifyCredentials>): Store => {
  const client = openGraphql(access);
  return {
    testConnection: (signal) => testConnection(client, access.credentials, signal),
    pullChangedOrders: (cursor, signal) => pullChangedOrders(client, access.http, cursor, signal),
    fetchOrder: (externalId, signal) => fetchOrder(client, externalId, signal),
    listExistingOrders: (ids, signal) => listExistingOrders(client, ids, signal),
    countWaitingOrders: (since, signal) => countWaitingOrders(client, since, signal),
    pullProducts: (since, signal) => pullProducts(client, since, signal),
    listExistingProducts: (ids, signal) => listExistingProducts(client, ids, signal),
    readFulfillments: (externalOrderId, signal) => readFulfillments(client, externalOrderId, signal),
    pushFulfillment: (parcel, state, signal) => pushFulfillment(client, parcel, state, signal),
    changeTracking: (fulfillmentId, parcel, signal) => changeTracking(client, fulfillmentId, parcel, signal),
    cancelFulfillment: (fulfillmentId, _orderId, signal) => cancelFulfillment(client, fulfillmentId, signal),
    listWebhooks: (signal) => listWebhooks(client, signal),
    registerWebhooks: (address, _secret, signal) => registerWebhooks(client, address, signal),
    removeWebhooks: (address, signal) => removeWebhooks(client, address, signal),
  };
};

export const shopify: StorePlatform<ShopifyCredentials> = {
  name: 'shopify',
  credentials: shopifyCredentials,
  readOrigin,
  webhookSecret: (credentials) =>
    credentials.method === 'app' ? credentials.clientSecret : credentials.apiSecret,
  verifyWebhook,
  open,
};
