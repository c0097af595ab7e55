import type { StorePlatformName } from './platforms.ts';

/**
 * Rights that a link needs, in the names of the platform. Platforms whose keys have one right for all, or whose rights cannot
 * be read, have none here: their connection test tries what it needs. Shopify: orders older than 60 days need `read_all_orders`
 * as well, which we never ask for.
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

/** Returns the needed rights that are missing: the right to write is one to read as well. */
export const missingScopes = (platform: StorePlatformName, granted: readonly string[]): string[] =>
  neededScopes[platform].filter(
    (scope) => !granted.includes(scope) && !granted.includes(scope.replace(/^read_/, 'write_')),
  );
