import type { StorePlatformName } from './platforms.ts';

/**
 * Rights that a link needs, as the platform names them. Empty for platforms whose keys have all rights or whose rights
 * cannot be read; there the connection test makes trial calls. Shopify: orders older than 60 days would also need
 * `read_all_orders`, which we do not request.
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

/** Returns the needed rights that are missing. A right to write includes the right to read. */
export const missingScopes = (platform: StorePlatformName, granted: readonly string[]): string[] =>
  neededScopes[platform].filter(
    (scope) => !granted.includes(scope) && !granted.includes(scope.replace(/^read_/, 'write_')),
  );
