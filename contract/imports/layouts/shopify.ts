import type { Layout } from './layout.ts';

/**
 * Shopify admin → Orders → Export: one row per line item, the order's own values on its first row only.
 * Zips begin with an apostrophe. Its shipping method is the store's, not a shipping line of ours. What a buyer typed
 * into the line item is in a column that apps add, each under another name.
 */
export const shopify: Layout = {
  name: 'shopify',
  signature: ['Name', 'Financial Status', 'Lineitem quantity', 'Lineitem sku', 'Shipping Name', 'Shipping Country'],
  columns: {
    Name: 'order_number',
    Email: 'email',
    'Lineitem quantity': 'quantity',
    'Lineitem name': 'product',
    'Lineitem sku': 'sku',
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
    'Financial Status': 'order_state',
    'Cancelled at': 'canceled_at',
    'Fulfilled at': 'shipped_at',
    'Lineitem properties': 'personalization',
    'Line item properties': 'personalization',
    'Line: Properties': 'personalization',
  },
  header: [
    'Name', 'Email', 'Financial Status', 'Paid at', 'Fulfillment Status', 'Fulfilled at', 'Accepts Marketing',
    'Currency', 'Subtotal', 'Shipping', 'Taxes', 'Total', 'Discount Code', 'Discount Amount', 'Shipping Method',
    'Created at', 'Lineitem quantity', 'Lineitem name', 'Lineitem price', 'Lineitem compare at price', 'Lineitem sku',
    'Lineitem requires shipping', 'Lineitem taxable', 'Lineitem fulfillment status', 'Billing Name', 'Billing Street',
    'Billing Address1', 'Billing Address2', 'Billing Company', 'Billing City', 'Billing Zip', 'Billing Province',
    'Billing Country', 'Billing Phone', 'Shipping Name', 'Shipping Street', 'Shipping Address1', 'Shipping Address2',
    'Shipping Company', 'Shipping City', 'Shipping Zip', 'Shipping Province', 'Shipping Country', 'Shipping Phone',
    'Notes', 'Note Attributes', 'Cancelled at', 'Payment Method', 'Payment Reference', 'Refunded Amount', 'Vendor',
    'Outstanding Balance', 'Employee', 'Location', 'Device ID', 'Id', 'Tags', 'Risk Level', 'Source',
    'Lineitem discount', 'Tax 1 Name', 'Tax 1 Value', 'Tax 2 Name', 'Tax 2 Value', 'Tax 3 Name', 'Tax 3 Value',
    'Tax 4 Name', 'Tax 4 Value', 'Tax 5 Name', 'Tax 5 Value', 'Phone', 'Receipt Number', 'Duties',
    'Billing Province Name', 'Shipping Province Name', 'Payment ID', 'Payment Terms Name', 'Next Payment Due At',
    'Payment References',
  ],
};
