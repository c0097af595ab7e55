import { orders, recipientFields } from '../../../contract/orders/orders.ts';

/**
 * Orders with a form that is generated, which the product writes by hand: fields of every kind, and rules between them.
 */
export const formOrders: typeof orders = {
  ...orders,
  edit: [
    { title: 'recipient', fields: recipientFields },
    { title: 'words', fields: ['shipping_line', 'reference', 'note', 'gift_message'] },
  ],
};
