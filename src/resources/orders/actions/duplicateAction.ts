import { MdOutlineContentCopy } from 'react-icons/md';
import type { Order } from '../../../../contract/orders/orders.ts';
import { checkOrderAction } from '../../../../contract/orders/rules.ts';
import type { Action } from '../../../views/base/actions.ts';
import { recordPath } from '../../../../contract/pagePaths.ts';

/** Opens a new order filled with the values of this one. */
export const duplicateAction: Action<Order> = {
  name: 'duplicate',
  label: 'orders.action.duplicate',
  icon: MdOutlineContentCopy,
  right: 'orders.create',
  allowed: (order) => checkOrderAction('duplicate', order, new Date()),
  run: ({ records: [order], navigate }) => {
    if (order) void navigate(`${recordPath('orders', order.id)}/duplicate`);
  },
};
