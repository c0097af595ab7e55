import { MdOutlineCallSplit, MdOutlineLibraryAdd, MdOutlineRefresh } from 'react-icons/md';
import type { IncomingOrder } from '../../../../contract/stores/incoming.ts';
import { checkRetry, checkTakeAnyway, checkTakeAsAnother } from '../../../../contract/stores/rules.ts';
import { postOnce } from '../../../providers/http/idempotency.ts';
import type { Action, ActionContext } from '../../../views/base/actions.ts';

/** Sends a command on an order of a store and shows what became of it, which may again be nothing. */
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

const retryAction: Action<IncomingOrder> = {
  name: 'retry',
  label: 'stores.incoming.retry',
  icon: MdOutlineRefresh,
  right: 'stores.edit',
  quick: ({ status }) => status === 'failed',
  allowed: checkRetry,
  run: send('retry'),
};

/** Makes an order of one that has the number of another order: the next copy of that number. */
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
export const incomingActions: readonly Action<IncomingOrder>[] = [retryAction, anotherAction, takeAction];
