/** Proper names are the same in every language (spec §1). */
export const storeNames = { csv: 'CSV', shopify: 'Shopify', shopbase: 'ShopBase', woocommerce: 'WooCommerce' };

export const shippingLineNames = {
  usps: 'USPS',
  epacket: 'ePacket',
  yunexpress: 'YunExpress',
  dhl: 'DHL',
  shunfeng: 'Shunfeng',
  'shunfeng-express': 'Shunfeng Express',
  'house-express': 'House express',
  '4px': '4PX',
};

/** Services whose files an import knows by their header. */
export const layoutNames = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  etsy: 'Etsy',
  tiktok: 'TikTok Shop',
  amazon: 'Amazon',
  printhub: 'ShopBase Print Hub',
  burgerprints: 'BurgerPrints',
};
