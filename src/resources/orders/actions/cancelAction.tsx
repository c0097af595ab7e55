import { MdOutlineCancel } from 'react-icons/md';
import type { Order } from '../../../../contract/orders/orders.ts';
import { checkOrderAction } from '../../../../contract/orders/rules.ts';
import type { Action } from '../../../views/base/actions.ts';
import { bulkCall } from '../../../views/actions/bulkCall.ts';
import { showBulkResult } from '../../../views/actions/showBulkResult.ts';
import { LazyCancelDialog } from './lazyDialogs.ts';

/** Cancels orders within the free time, and refunds what was paid (domain §1.4). */
export const cancelAction: Action<Order> = {
  name: 'cancel',
  label: 'orders.action.cancel_some',
  icon: MdOutlineCancel,
  right: 'orders.edit',
  bulk: true,
  destructive: true,
  allowed: (order) => checkOrderAction('cancel', order, new Date()),
  run: (context) =>
    context.show((close) => (
      <LazyCancelDialog
        target={context.target}
        code={context.records.length === 1 ? context.records[0]?.code : undefined}
        count={context.count}
        onClose={close}
        onCancel={async (reason) => {
          const result = await bulkCall('/orders/cancel', context.target, { reason });
          close();
          showBulkResult(context, result, 'orders.done.canceled');
          context.clearSelection();
          context.refresh();
        }}
      />
    )),
};
