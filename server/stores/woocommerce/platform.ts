import type { Store, StoreAccess, StorePlatform } from '../platform.ts';
import { wooCredentials, type WooCredentials } from './credentials.ts';
import { keyHandOver } from './handOver.ts';
import {
  countWaitingOrders,
  fetchOrder,
  listExistingOrders,
  pullChangedOrders,
} from './orders/orderReader.ts';
import { listExistingProducts, pullProducts } from './products.ts';
import { openClient } from './requests/client.ts';
import { readWooOrigin } from './storeAddress.ts';
import { testConnection } from './testConnection.ts';
import { Trackings } from './parcels.ts';
import { listWebhooks, registerWebhooks, removeWebhooks, verifyWebhook } from './webhooks.ts';

const openStore = (access: StoreAccess<WooCredentials>): Store => {
  const client = openClient(access);
  const trackings = new Trackings(client);
  return {
    testConnection: (signal) => testConnection(client, access.origin, signal),
    pullChangedOrders: (cursor, signal) => pullChangedOrders(client, cursor, signal),
    fetchOrder: (id, signal) => fetchOrder(client, id, signal),
    listExistingOrders: (ids, signal) => listExistingOrders(client, ids, signal),
    countWaitingOrders: (since, signal) => countWaitingOrders(client, since, signal),
    pullProducts: (since, signal) => pullProducts(client, since, signal),
    listExistingProducts: (ids, signal) => listExistingProducts(client, ids, signal),
    readFulfillments: (orderId, signal) => trackings.read(orderId, signal),
    pushFulfillment: (parcel, state, signal) => trackings.push(parcel, state, signal),
    changeTracking: (id, parcel, signal) => trackings.change(id, parcel, signal),
    cancelFulfillment: (id, orderId, signal) => trackings.cancel(id, orderId, signal),
    listWebhooks: (signal) => listWebhooks(client, signal),
    registerWebhooks: (address, secret, signal) => registerWebhooks(client, { address, secret }, signal),
    removeWebhooks: (address, signal) => removeWebhooks(client, address, signal),
  };
};

/** WooCommerce by version 3 of its REST interface. */
export const wooCommerce: StorePlatform<WooCredentials> = {
  name: 'woocommerce',
  credentials: wooCredentials,
  hasLocalIds: true,
  readOrigin: readWooOrigin,
  webhookSecret: (_credentials, ownSecret) => ownSecret,
  verifyWebhook,
  handOver: keyHandOver,
  open: openStore,
};
