import type { Store, StoreAccess, StorePlatform } from '../platform.ts';
import { openClient } from './client.ts';
import { shopBaseCredentials, type ShopBaseCredentials } from './credentials.ts';
import { cancelFulfillment, changeTracking, pushFulfillment, readFulfillments } from './fulfillments.ts';
import { countWaitingOrders, fetchOrder, listExistingOrders, pullChangedOrders } from './orderReader.ts';
import { listExistingProducts, pullProducts } from './products.ts';
import { readOrigin } from './storeAddress.ts';
import { testConnection } from './testConnection.ts';
import { listWebhooks, registerWebhooks, removeWebhooks, verifyWebhook } from './webhooks.ts';

const openStore = (access: StoreAccess<ShopBaseCredentials>): Store => {
  const client = openClient(access);
  return {
    testConnection: (signal) => testConnection(client, access, signal),
    pullChangedOrders: (cursor, signal) => pullChangedOrders(client, cursor, signal),
    fetchOrder: (id, signal) => fetchOrder(client, id, signal),
    listExistingOrders: (ids, signal) => listExistingOrders(client, ids, signal),
    countWaitingOrders: (since, signal) => countWaitingOrders(client, since, signal),
    pullProducts: (since, signal) => pullProducts(client, since, signal),
    listExistingProducts: (ids, signal) => listExistingProducts(client, ids, signal),
    readFulfillments: (orderId, signal) => readFulfillments(client, orderId, signal),
    pushFulfillment: (parcel, state, signal) => pushFulfillment(client, parcel, state, signal),
    changeTracking: (id, parcel, signal) => changeTracking(client, id, parcel, signal),
    cancelFulfillment: (id, orderId, signal) => cancelFulfillment(client, id, orderId, signal),
    listWebhooks: (signal) => listWebhooks(client, signal),
    registerWebhooks: (address, _secret, signal) => registerWebhooks(client, address, signal),
    removeWebhooks: (address, signal) => removeWebhooks(client, address, signal),
  };
};

/** ShopBase by its REST API; not tested with a real store (`unconfirmedFacts.ts`). */
export const shopBase: StorePlatform<ShopBaseCredentials> = {
  name: 'shopbase',
  credentials: shopBaseCredentials,
  readOrigin,
  // The store chooses its secret itself and shows it with its hooks.
  webhookSecret: ({ hookSecret }) => hookSecret,
  verifyWebhook,
  open: openStore,
};
