import CancelOutlined from '@mui/icons-material/CancelOutlined';
import type { Order } from '../../../../contract/orders/orders.ts';
import { may } from '../../../../contract/orders/rules.ts';
import { formatMoney } from '../../../i18n/format.ts';
import type { Action, ActionContext } from '../../../views/base/actions.ts';
import { bulkCall } from '../../../views/actions/bulkCall.ts';
import { tellResult } from '../../../views/actions/tellResult.ts';
import { CancelDialog } from './CancelDialog.tsx';

const allowed = (order: Order) => may('cancel', order, new Date());

/** What comes back to the balance: only of the orders that can be canceled and are paid. */
const refundOf = (orders: readonly Order[]): number =>
  orders
    .filter((order) => order.payment_status === 'paid' && allowed(order).ok)
    .reduce((sum, order) => sum + (order.total_cents ?? 0), 0);

const question = ({ records, count, translate }: ActionContext<Order>) => {
  const amount = formatMoney(refundOf(records));
  const paid = refundOf(records) > 0;
  const [order] = records;
  if (count === 1 && order) {
    return {
      title: translate('orders.cancel.title', { code: order.code }),
      text: translate(paid ? 'orders.cancel.help' : 'orders.cancel.help_unpaid', { amount }),
    };
  }
  const title = translate('orders.cancel.title_some', { smart_count: count });
  if (records.length === 0) return { title, text: translate('orders.cancel.help_all') };
  return {
    title,
    text: translate(paid ? 'orders.cancel.help_some' : 'orders.cancel.help_some_unpaid', { amount }),
  };
};

/** Stops orders and gives back what was paid, within the free time (domain §1.4). */
export const cancelAction: Action<Order> = {
  name: 'cancel',
  label: 'orders.action.cancel_some',
  icon: CancelOutlined,
  right: 'orders.edit',
  bulk: true,
  destructive: true,
  allowed,
  run: (context) =>
    context.show((close) => (
      <CancelDialog
        {...question(context)}
        count={context.count}
        onClose={close}
        onCancel={async (reason) => {
          const result = await bulkCall('/orders/cancel', context.target, { reason });
          close();
          tellResult(context, result, 'orders.done.canceled');
          context.clearSelection();
          context.refresh();
        }}
      />
    )),
};
