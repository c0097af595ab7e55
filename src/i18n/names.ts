import type { StorePlatformName } from '../../contract/stores/platforms.ts';

/** Names of the platforms of stores, the same in every language (spec §1). */
export const platformNames = {
  shopify: 'Shopify',
  shopbase: 'ShopBase',
  woocommerce: 'WooCommerce',
} as const satisfies Record<StorePlatformName, string>;

/** Names of the sources of orders that are the same in every language. */
export const sourceNames = { csv: 'CSV', ...platformNames };
