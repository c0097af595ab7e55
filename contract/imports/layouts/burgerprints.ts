import type { Layout } from './layout.ts';

/** BurgerPrints "Hướng dẫn tạo đơn hàng bằng CSV" (domain §1.2); an older template adds Shopify's order columns. */
export const burgerprints: Layout = {
  name: 'burgerprints',
  signature: ['Name', 'Line-item quantity', 'Line-item SKU', 'Shipping Name', 'Design front URL'],
  columns: {
    Name: 'order_number',
    Email: 'email',
    'Line-item quantity': 'quantity',
    'Line-item name': 'product',
    'Line-item SKU': 'sku',
    'Shipping Name': 'recipient',
    'Shipping Company': 'company',
    'Shipping Address1': 'address1',
    'Shipping Address2': 'address2',
    'Shipping City': 'city',
    'Shipping Zip': 'postcode',
    'Shipping Province': 'region',
    'Shipping Country': 'country',
    'Shipping Phone': 'phone',
    Notes: 'note',
    'Design front URL': 'design_front',
    'Design back URL': 'design_back',
    'Mockup front URL': 'mockup_front',
    'Mockup back URL': 'mockup_back',
  },
  header: [
    'Name', 'Line-item quantity', 'Line-item name', 'Line-item SKU', 'Shipping Name', 'Shipping Address1',
    'Shipping Address2', 'Shipping City', 'Shipping Zip', 'Shipping Province', 'Shipping Country', 'Shipping Phone',
    'Design front URL', 'Design back URL', 'Mockup front URL', 'Mockup back URL', 'Check valid address',
  ],
};
