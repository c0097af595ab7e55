/** Proper names are the same in every language (spec §1). */
export const storeNames = {
  csv: 'CSV',
  shopify: 'Shopify',
  shopbase: 'ShopBase',
  woocommerce: 'WooCommerce',
};

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
