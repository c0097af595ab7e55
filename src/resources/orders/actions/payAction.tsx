import { MdOutlinePayments } from 'react-icons/md';
import type { Order } from '../../../../contract/orders/orders.ts';
import { checkOrderAction } from '../../../../contract/orders/rules.ts';
import type { Action } from '../../../views/base/actions.ts';
import { LazyPayDialog } from '../../../workflows/pay/LazyPayDialog.ts';
import { idsPerCall } from '../../../views/actions/bulkCall.ts';

/**
 * Shows the full cost and pays (look §6 "Pay"). A quote takes one call, so more single ids than one call takes are
 * refused.
 */
export const payAction: Action<Order> = {
  name: 'pay',
  label: 'orders.action.pay',
  icon: MdOutlinePayments,
  right: 'orders.pay',
  bulk: true,
  quick: () => true,
  allowed: (order) => checkOrderAction('pay', order, new Date()),
  run: ({ records, target, count, notify, refresh, clearSelection, show }) => {
    if ('ids' in target && target.ids.length > idsPerCall) {
      notify('orders.pay_limit', { type: 'warning', messageArgs: { limit: idsPerCall } });
      return;
    }
    show((close) => (
      <LazyPayDialog
        target={target}
        count={count}
        only={count === 1 ? records[0] : undefined}
        onClose={close}
        onPaid={() => {
          clearSelection();
          refresh();
        }}
      />
    ));
  },
};
