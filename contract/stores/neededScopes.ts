import type { StorePlatformName } from './platforms.ts';

/**
 * Rights that a link needs, in the names of the platform. Platforms whose keys have one right for all, or whose rights cannot
 * be read, have none here: their connection test tries what it needs.
 */
export const neededScopes: Readonly<Record<StorePlatformName, readonly string[]>> = {
  shopify: [
    'read_orders',
    'read_products',
    'read_merchant_managed_fulfillment_orders',
    'write_merchant_managed_fulfillment_orders',
  ],
  shopbase: [],
  woocommerce: [],
};
