import type { Layout } from './layout.ts';

/**
 * Amazon Seller Central → Orders → Order reports, "New orders" and "Unshipped orders": one row per item, with tabs between the
 * columns. Of an item that was sent in part, what is left is to be made.
 */
export const amazon: Layout = {
  name: 'amazon',
  signature: ['order-id', 'order-item-id', 'sku', 'quantity-purchased', 'recipient-name', 'ship-address-1', 'ship-country'],
  columns: {
    'order-id': 'order_number',
    'buyer-email': 'email',
    'ship-phone-number': 'phone',
    'buyer-phone-number': 'phone',
    sku: 'sku',
    'product-name': 'product',
    'quantity-to-ship': 'quantity',
    'quantity-purchased': 'quantity',
    'ship-service-level': 'shipping_line',
    'recipient-name': 'recipient',
    'ship-address-1': 'address1',
    'ship-address-2': 'address2',
    'ship-address-3': 'address3',
    'ship-city': 'city',
    'ship-state': 'region',
    'ship-postal-code': 'postcode',
    'ship-country': 'country',
  },
  header: [
    'order-id', 'order-item-id', 'purchase-date', 'payments-date', 'reporting-date', 'promise-date', 'days-past-promise',
    'buyer-email', 'buyer-name', 'buyer-phone-number', 'sku', 'product-name', 'quantity-purchased', 'quantity-shipped',
    'quantity-to-ship', 'ship-service-level', 'recipient-name', 'ship-address-1', 'ship-address-2', 'ship-address-3',
    'ship-city', 'ship-state', 'ship-postal-code', 'ship-country', 'is-business-order',
  ],
};
