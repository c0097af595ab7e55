import { MdOutlineReplay } from 'react-icons/md';
import type { Order } from '../../../../contract/orders/orders.ts';
import { checkOrderAction } from '../../../../contract/orders/rules.ts';
import { postOnce } from '../../../providers/http/idempotency.ts';
import type { Action } from '../../../views/base/actions.ts';
import { callPath } from '../../../../contract/callPaths.ts';

/** Sends a rejected order for review again; the cost of its changes is settled then (domain §1.4). */
export const resubmitAction: Action<Order> = {
  name: 'resubmit',
  label: 'orders.action.resubmit',
  icon: MdOutlineReplay,
  right: 'orders.edit',
  confirm: { title: 'orders.resubmit.title', text: 'orders.resubmit.help' },
  allowed: (order) => checkOrderAction('resubmit', order, new Date()),
  run: async ({ resource, records: [order], notify, refresh }) => {
    if (!order) return;
    await postOnce(`${callPath(resource)}/${order.id}/resubmit`, undefined);
    notify('orders.done.resubmitted', { type: 'success' });
    refresh();
  },
};
