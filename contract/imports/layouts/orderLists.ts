import { bareName } from '../vocabulary/columns.ts';

/** An export with one row per order, which does not say how many of each item; `instead`: the export to use. */
interface OrderList {
  found: string;
  instead: string;
  signature: readonly string[];
  /** Columns of the export with one row per item. */
  without: readonly string[];
}

/** Export names as the services write them. */
const orderLists: readonly OrderList[] = [
  {
    found: 'Etsy',
    instead: 'Order Items',
    signature: [
      'Sale Date',
      'Order ID',
      'Number of Items',
      'Street 1',
      'Ship City',
      'Order Value',
      'Date Shipped',
    ],
    without: ['Item Name', 'Quantity'],
  },
  {
    found: 'BigCommerce',
    instead: 'One row per product',
    signature: [
      'Order ID',
      'Order Status',
      'Billing Name',
      'Shipping Name',
      'Total Quantity',
      'Product Details',
    ],
    without: ['Product SKU'],
  },
  {
    found: 'WooCommerce',
    instead: 'One row per item',
    signature: ['order_number', 'shipping_address_1', 'shipping_country', 'line_items'],
    without: ['item_sku'],
  },
  {
    found: 'WooCommerce',
    instead: 'One row per item',
    signature: ['order_number', 'shipping_address_1', 'shipping_country', 'line_item_1'],
    without: ['item_sku'],
  },
];

/** Returns the order list that a header belongs to, which cannot say what to make; undefined for any other header. */
export const orderListOf = (header: readonly string[]): Pick<OrderList, 'found' | 'instead'> | undefined => {
  const names = new Set(header.map(bareName));
  const has = (name: string): boolean => names.has(bareName(name));
  const list = orderLists.find(({ signature, without }) => signature.every(has) && !without.some(has));
  return list && { found: list.found, instead: list.instead };
};
