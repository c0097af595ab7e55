import { MdOutlineDelete } from 'react-icons/md';
import type { Order } from '../../../../contract/orders/orders.ts';
import { checkOrderAction } from '../../../../contract/orders/rules.ts';
import type { Action } from '../../../views/base/actions.ts';
import { bulkCall } from '../../../views/actions/bulkCall.ts';
import { finishDeletion } from '../../../views/actions/finishDeletion.ts';
import { showBulkResult } from '../../../views/actions/showBulkResult.ts';
import { LazyDropDialog } from './lazyDialogs.ts';

/** Deletes pending orders permanently. */
export const deleteOrderAction: Action<Order> = {
  name: 'delete',
  label: 'orders.action.delete_some',
  icon: MdOutlineDelete,
  right: 'orders.delete',
  bulk: true,
  destructive: true,
  allowed: (order) => checkOrderAction('delete', order, new Date()),
  run: (context) =>
    context.show((close) => (
      <LazyDropDialog
        action="delete"
        target={context.target}
        code={context.records.length === 1 ? context.records[0]?.code : undefined}
        count={context.count}
        onClose={close}
        onSubmit={async () => {
          const result = await bulkCall('/orders/delete', context.target);
          close();
          showBulkResult(context, result, 'orders.done.deleted');
          finishDeletion('orders', context, result);
        }}
      />
    )),
};
