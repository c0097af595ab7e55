import type { DropQuote } from '../../../../contract/orders/dropQuote.ts';
import { heldCents, paidLines } from '../../money/bills.ts';
import { splitByRule, readBulk } from '../locking.ts';
import type { OrderWork } from '../work.ts';
import { countBilled } from './billed.ts';

/** Returns what canceling or deleting a selection would do, by the rules and sums of that call. Changes nothing. */
export const quoteDrop = async (
  work: OrderWork,
  action: 'cancel' | 'delete',
  ids: readonly string[],
): Promise<DropQuote> => {
  const { orders, refused } = await splitByRule(work, action, await readBulk(work, ids), ids);
  const orderIds = orders.map(({ id }) => id);
  const unpaid = orders.filter(({ payment_status: payment }) => payment === 'unpaid');
  const lines = await paidLines(work.tx, work.accountId, orderIds);
  return {
    orders: orders.length,
    paid: orders.length - unpaid.length,
    refund_cents: heldCents(lines),
    unpaid_cents: unpaid.reduce((sum, { total_cents: cents }) => sum + (cents ?? 0), 0),
    billed: await countBilled(work, orderIds),
    refused,
  };
};
