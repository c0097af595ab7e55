import type { orders } from '../../../../contract/orders/orders.ts';
import type { Overrides } from '../../../views/base/overrides.ts';
import {
  codeCell,
  itemsCell,
  orderPicture,
  paymentCell,
  recipientCell,
  shippingCell,
  statusCell,
  totalCell,
} from './cells.tsx';

/** Cells of the orders list that show more than their field: look §6 "List" and "Mobile 390". */
export const orderOverrides: Overrides<(typeof orders)['fields']> = {
  cell: {
    code: codeCell,
    recipient: recipientCell,
    item_summary: itemsCell,
    shipping_line: shippingCell,
    status: statusCell,
    payment_status: paymentCell,
    total_cents: totalCell,
  },
  alsoShown: { code: ['order_number', 'reference'], recipient: ['country'] },
  // Not muted like other choices.
  className: { shipping_line: '' },
  width: {
    code: [102, 0],
    shop_id: [96, 0.5],
    created_at: [140, 0],
    recipient: [124, 1.6],
    item_summary: [244, 2.4],
    source: [118, 0],
    shipping_line: [118, 0.2],
    status: [144, 0],
    total_cents: [92, 0],
  },
  picture: orderPicture,
};
