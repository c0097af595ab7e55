import type { Layout } from './layout.ts';

/** Etsy → Shop Manager → Settings → Download data → Order items. */
export const etsy: Layout = {
  name: 'etsy',
  signature: ['Sale Date', 'Item Name', 'Ship Name', 'Ship Country', 'Order ID', 'Quantity'],
  columns: {
    'Order ID': 'order_number',
    'Date Shipped': 'shipped_at',
    'Item Name': 'product',
    Quantity: 'quantity',
    'Ship Name': 'recipient',
    'Ship Address1': 'address1',
    'Ship Address2': 'address2',
    'Ship City': 'city',
    'Ship State': 'region',
    'Ship Zipcode': 'postcode',
    'Ship Country': 'country',
    Variations: 'variations',
    Personalization: 'personalization',
    SKU: 'sku',
  },
  header: [
    'Sale Date', 'Item Name', 'Buyer', 'Quantity', 'Price', 'Coupon Code', 'Coupon Details', 'Discount Amount',
    'Shipping Discount', 'Order Shipping', 'Order Sales Tax', 'Item Total', 'Currency', 'Transaction ID', 'Listing ID',
    'Date Paid', 'Date Shipped', 'Ship Name', 'Ship Address1', 'Ship Address2', 'Ship City', 'Ship State',
    'Ship Zipcode', 'Ship Country', 'Order ID', 'Variations', 'Order Type', 'Listings Type', 'Payment Type',
    'InPerson Discount', 'InPerson Location', 'VAT Paid by Buyer', 'SKU',
  ],
};
