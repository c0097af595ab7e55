import { MdOutlineBlurOn } from 'react-icons/md';
import type { Order } from '../../../../contract/orders/orders.ts';
import { may } from '../../../../contract/orders/rules.ts';
import type { Action } from '../../../views/base/actions.ts';
import { askQuality } from '../../../workflows/quality/askQuality.tsx';

/**
 * The seller's word that files below the least resolution will do. A row does not say whether it has such a file, so it
 * is offered for a selection, whose dialog says how many there are, and on the page of an order that has one.
 */
export const confirmQualityAction: Action<Order> = {
  name: 'confirm_quality',
  label: 'orders.action.confirm_quality',
  icon: MdOutlineBlurOn,
  right: 'orders.edit',
  bulk: 'only',
  allowed: (order) => may('edit_prints', order, new Date()),
  run: (context) => askQuality(context, context.target),
};
