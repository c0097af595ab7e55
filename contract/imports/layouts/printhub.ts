import type { Layout } from './layout.ts';

/** ShopBase Print Hub "Import order by CSV" (domain §1.2); the columns after the country vary. */
export const printhub: Layout = {
  name: 'printhub',
  signature: ['Name', 'Lineitem Quantity', 'Lineitem Sku', 'Product Id', 'Color', 'Size', 'Shipping Name'],
  columns: {
    Name: 'order_number',
    'Reference Id': 'reference',
    'Lineitem Quantity': 'quantity',
    'Lineitem Sku': 'sku',
    'Product Name': 'product',
    Color: 'color',
    Size: 'size',
    'Shipping Name': 'recipient',
    'Shipping Address 1': 'address1',
    'Shipping Address 2': 'address2',
    'Shipping City': 'city',
    'Shipping Zip': 'postcode',
    'Shipping Province': 'region',
    'Shipping Country': 'country',
    'Shipping Phone': 'phone',
  },
  header: [
    'Name', 'Reference Id', 'Lineitem Quantity', 'Lineitem Sku', 'Product Name', 'Product Id', 'Color', 'Size',
    'Shipping Name', 'Shipping Address 1', 'Shipping Address 2', 'Shipping City', 'Shipping Zip', 'Shipping Province',
    'Shipping Country', 'Shipping Phone', 'Artwork Front', 'Artwork Back', 'Mockup Front', 'Mockup Back',
  ],
  open: true,
};
