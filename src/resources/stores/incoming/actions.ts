import { MdOutlineCallSplit, MdOutlineCheck, MdOutlineLibraryAdd, MdOutlineRefresh } from 'react-icons/md';
import type { IncomingOrder } from '../../../../contract/stores/incoming.ts';
import { checkRetry, checkTakeAnyway, checkTakeAsAnother } from '../../../../contract/stores/rules.ts';
import { postOnce } from '../../../providers/http/idempotency.ts';
import type { Action, ActionContext } from '../../../views/base/actions.ts';

/** Sends a command on an incoming order and shows its new status, which may be unchanged. */
const send =
  (command: 'retry' | 'take') =>
  async ({ records: [order], notify, refresh }: ActionContext<IncomingOrder>): Promise<void> => {
    if (!order) return;
    const { incoming_order: result } = await postOnce<{ incoming_order: IncomingOrder }>(
      `/incoming-orders/${order.id}/${command}`,
      {},
    );
    notify(`stores.incoming.result.${result.status}`, {
      type: result.status === 'created' ? 'success' : 'warning',
      messageArgs: { number: result.number },
    });
    refresh();
  };

/** Returns true if the order was taken, and a change in the store made it a task of the seller. */
const isTask = ({ status, order_id: orderId }: IncomingOrder): boolean =>
  status === 'failed' && orderId !== null;

const refused = { ok: false, reason: 'incoming_order_state' } as const;

const retryAction: Action<IncomingOrder> = {
  name: 'retry',
  label: 'stores.incoming.retry',
  icon: MdOutlineRefresh,
  right: 'stores.edit',
  quick: ({ status }) => status === 'failed',
  allowed: (order) => (isTask(order) ? refused : checkRetry(order)),
  run: send('retry'),
};

/** Completes the seller's task after a change in the store: the order is read again. */
const doneAction: Action<IncomingOrder> = {
  name: 'done',
  label: 'stores.incoming.done',
  icon: MdOutlineCheck,
  right: 'stores.edit',
  quick: () => true,
  allowed: (order) => (isTask(order) ? checkRetry(order) : refused),
  run: send('retry'),
};

/** Takes an order whose number another order has, as the next copy of that number. */
const anotherAction: Action<IncomingOrder> = {
  name: 'another',
  label: 'stores.incoming.another',
  icon: MdOutlineCallSplit,
  right: 'stores.edit',
  quick: () => true,
  allowed: checkTakeAsAnother,
  run: send('take'),
};

/** Overrules the rule that keeps an order out. */
const takeAction: Action<IncomingOrder> = {
  name: 'take',
  label: 'stores.incoming.take',
  icon: MdOutlineLibraryAdd,
  right: 'stores.edit',
  quick: () => true,
  allowed: checkTakeAnyway,
  run: send('take'),
};

/** Actions of the seller on orders of stores, the strongest last. */
export const incomingActions: readonly Action<IncomingOrder>[] = [
  retryAction,
  doneAction,
  anotherAction,
  takeAction,
];
