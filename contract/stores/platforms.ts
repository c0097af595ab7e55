/** Platforms of stores that can be linked (spec §1). A platform's name is also the source of its orders. */
export const storePlatforms = ['shopify', 'shopbase', 'woocommerce'] as const;
export type StorePlatformName = (typeof storePlatforms)[number];
