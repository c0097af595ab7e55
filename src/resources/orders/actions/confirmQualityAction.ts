import { MdOutlineBlurOn } from 'react-icons/md';
import type { Order } from '../../../../contract/orders/orders.ts';
import { checkOrderAction } from '../../../../contract/orders/rules.ts';
import type { Action } from '../../../views/base/actions.ts';
import { askQuality } from '../../../workflows/quality/askQuality.tsx';

/**
 * Confirms that the seller accepts files below the minimum resolution. A row does not say if it has such a file, so
 * the action is offered for a selection, whose dialog shows their number, and on the page of an order that has one.
 */
export const confirmQualityAction: Action<Order> = {
  name: 'confirm_quality',
  label: 'orders.action.confirm_quality',
  icon: MdOutlineBlurOn,
  right: 'orders.edit',
  bulk: 'only',
  allowed: (order) => checkOrderAction('edit_prints', order, new Date()),
  run: (context) => askQuality(context, context.target),
};
