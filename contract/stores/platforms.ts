/** Platforms that a store can be linked from (spec §1). The name of a platform is the source of its orders as well. */
export const storePlatforms = ['shopify', 'shopbase', 'woocommerce'] as const;
export type StorePlatformName = (typeof storePlatforms)[number];
