import type { Order } from '../../../../contract/orders/orders.ts';
import type { Action } from '../../../views/base/actions.ts';
import { exportAction } from '../../../views/export/exportAction.tsx';
import { cancelAction } from './cancelAction.tsx';
import { changeLineAction } from './changeLineAction.tsx';
import { confirmQualityAction } from './confirmQualityAction.ts';
import { deleteOrderAction } from './deleteAction.tsx';
import { duplicateAction } from './duplicateAction.ts';
import { payAction } from './payAction.tsx';
import { resubmitAction } from './resubmitAction.ts';

/**
 * Actions on orders, for row menus, the bulk bar and the order's page, in the order of look §6: the bulk bar shows
 * the first three that work on several orders, the others are in More.
 */
export const orderActions: readonly Action<Order>[] = [
  payAction,
  changeLineAction,
  exportAction('orders'),
  resubmitAction,
  confirmQualityAction,
  duplicateAction,
  cancelAction,
  deleteOrderAction,
];
