import { sql } from 'kysely';
import { orderStatusCodes } from '../../../../contract/orders/statuses.ts';
import { paidLines } from '../../money/bills.ts';
import { takeOffBills } from '../../money/openBills.ts';
import { refund, wholeRefunds } from '../../money/refunds.ts';
import { lockWallet } from '../../money/wallet.ts';
import { addEvents } from '../events.ts';
import { splitByRule, lockBulk, type BulkOrder, type Refusals } from '../locking.ts';
import { assertAllowed } from '../read/record.ts';
import { ApiError } from '../../../base/errors.ts';
import { returnStock } from '../stock/moveStock.ts';
import { seenPriceColumns } from '../write/reprice.ts';
import type { OrderWork } from '../work.ts';

/** Takes items of closed orders out of the inbox: nothing is made of them any more. */
const closeItems = async ({ tx, accountId }: OrderWork, orderIds: readonly string[]): Promise<void> => {
  await tx
    .updateTable('order_items')
    .set({ unmatched_key: null })
    .where('account_id', '=', accountId)
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .where('unmatched_key', 'is not', null)
    .execute();
};

/** Marks the orders as canceled and refunds at once what was paid for them. The caller has locked the wallet. */
const cancelLocked = async (
  work: OrderWork,
  orders: readonly BulkOrder[],
  wallet: Awaited<ReturnType<typeof lockWallet>>,
  reason: string | undefined,
) => {
  const { tx, accountId } = work;
  const ids = orders.map((order) => order.id);
  const open = await takeOffBills(tx, work, wallet, ids);
  const refunds = wholeRefunds(await paidLines(tx, accountId, ids));
  await tx
    .updateTable('orders')
    .set({
      status: orderStatusCodes.canceled,
      payment_status: sql`case when payment_status = 'paid' then 'refunded' else payment_status end`,
      hold: null,
      ...seenPriceColumns,
      version: sql`version + 1`,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  await closeItems(work, ids);
  await returnStock(work, ids);
  await refund(tx, work, open, refunds);
  const refundedByOrder = new Map<string, number>();
  for (const { line, cents } of refunds)
    refundedByOrder.set(line.order_id, (refundedByOrder.get(line.order_id) ?? 0) + cents);
  await addEvents(
    tx,
    work,
    ids.map((id) => ({
      order_id: id,
      kind: 'canceled',
      data: { refunded_cents: refundedByOrder.get(id) ?? 0, ...(reason && { reason }) },
    })),
  );
};

/**
 * Handles POST /orders/{id}/cancel. Throws `not_found` or the reason why it can no longer be canceled (domain §1.4).
 */
export const cancelOrder = async (work: OrderWork, id: string, reason?: string): Promise<void> => {
  const wallet = await lockWallet(work.tx, work.accountId);
  const [order] = await lockBulk(work, [id]);
  if (!order) throw new ApiError('not_found');
  assertAllowed('cancel', order, work.now);
  await cancelLocked(work, [order], wallet, reason);
};

/** Handles POST /orders/cancel: cancels the orders of the selection that may be canceled. */
export const cancelOrders = async (
  work: OrderWork,
  ids: readonly string[],
  reason?: string,
): Promise<{ changed: number; refused: Refusals }> => {
  const wallet = await lockWallet(work.tx, work.accountId);
  const { orders, refused } = await splitByRule(work, 'cancel', await lockBulk(work, ids), ids);
  if (orders.length > 0) await cancelLocked(work, orders, wallet, reason);
  return { changed: orders.length, refused };
};
