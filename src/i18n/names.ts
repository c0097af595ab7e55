/** Proper names are the same in every language (spec §1). */
export const storeNames = {
  csv: 'CSV',
  shopify: 'Shopify',
  shopbase: 'ShopBase',
  woocommerce: 'WooCommerce',
};
