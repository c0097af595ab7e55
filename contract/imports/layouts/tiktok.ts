import type { ImportLayout } from './layout.ts';

/** Columns before and after the address, shared by the exports of all countries. */
const beforeAddress = [
  'Order ID',
  'Order Status',
  'Order Substatus',
  'Cancelation/Return Type',
  'Normal or Pre-order',
  'SKU ID',
  'Seller SKU',
  'Product Name',
  'Variation',
  'Quantity',
  'Sku Quantity of return',
  'SKU Unit Original Price',
  'SKU Subtotal Before Discount',
  'SKU Platform Discount',
  'SKU Seller Discount',
  'SKU Subtotal After Discount',
  'Shipping Fee After Discount',
  'Original Shipping Fee',
  'Shipping Fee Seller Discount',
  'Shipping Fee Platform Discount',
  'Payment platform discount',
  'Taxes',
  'Order Amount',
  'Order Refund Amount',
  'Created Time',
  'Paid Time',
  'RTS Time',
  'Shipped Time',
  'Delivered Time',
  'Cancelled Time',
  'Cancel By',
  'Cancel Reason',
  'Fulfillment Type',
  'Warehouse Name',
  'Tracking ID',
  'Delivery Option',
  'Shipping Provider Name',
  'Buyer Message',
  'Buyer Username',
  'Recipient',
  'Phone #',
  'Country',
];
const afterAddress = [
  'Payment Method',
  'Weight(kg)',
  'Product Category',
  'Package ID',
  'Seller Note',
  'Checked Status',
  'Checked Marked by',
];

const commonColumns = {
  'Order ID': 'order_number',
  'Order Status': 'order_state',
  'Cancelled Time': 'canceled_at',
  'Shipped Time': 'shipped_at',
  'Seller SKU': 'sku',
  'Product Name': 'product',
  Variation: 'variations',
  Quantity: 'quantity',
  'Sku Quantity of return': 'item_returned',
  'Delivery Option': 'shipping_line',
  'Buyer Message': 'note',
  Recipient: 'recipient',
  'Phone #': 'phone',
  Country: 'country',
} as const satisfies ImportLayout['columns'];

/** Columns that identify a file of any country. */
const signature = ['Order ID', 'Order Substatus', 'Seller SKU', 'Variation', 'Recipient'];

/** Creates the layout of a country from its address columns, in file order. */
const layoutWith = (address: ImportLayout['columns'], addressSignature: readonly string[]): ImportLayout => ({
  name: 'tiktok',
  signature: [...signature, ...addressSignature],
  columns: { ...commonColumns, ...address },
  header: [...beforeAddress, ...Object.keys(address), ...afterAddress],
});

/**
 * TikTok Shop Seller Center → Orders → Export in the United States: one row per SKU, with a row of explanations below
 * the header. Other countries have other address columns, which are mapped by their names.
 */
export const tiktokLayout = layoutWith(
  {
    State: 'region',
    City: 'city',
    Zipcode: 'postcode',
    'Address Line 1': 'address1',
    'Address Line 2': 'address2',
  },
  ['Address Line 1', 'Zipcode'],
);

/** TikTok Shop in Vietnam, with provinces, districts and communes. */
export const tiktokVietnamLayout = layoutWith(
  {
    Province: 'region',
    District: 'city',
    Commune: 'address3',
    'Detail Address': 'address1',
    'Additional address information': 'address2',
  },
  ['Province', 'Detail Address'],
);
