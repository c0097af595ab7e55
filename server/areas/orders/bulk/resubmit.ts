import { orderStatusCodes } from '../../../../contract/orders/statuses.ts';
import { costParts, zeroCost, type CostParts } from '../../../../contract/orders/costs/pricing.ts';
import { ApiError } from '../../../base/errors.ts';
import { payNewBill, heldCents, paidLines } from '../../money/bills.ts';
import { partRefunds, refund } from '../../money/refunds.ts';
import { lockWallet, type Wallet } from '../../money/wallet.ts';
import { addEvents, type NewEvent } from '../events.ts';
import { cancelUntil, assertMoney } from './pay.ts';
import { heldBack, heldCode } from '../write/held.ts';
import { readItems } from '../write/items.ts';
import { assertAllowed, lockOrder, type LockedOrder } from '../read/record.ts';
import { returnStock, takeStock } from '../stock/moveStock.ts';
import type { OrderWork } from '../work.ts';

/**
 * Returns by how much each cost part exceeds what was charged; undefined if the charged parts are not known to the
 * cent.
 */
const addedCost = async (
  { tx, accountId }: OrderWork,
  order: LockedOrder,
): Promise<CostParts | undefined> => {
  const lines = await tx
    .selectFrom('bill_orders')
    .select([
      'base_cents',
      'extra_print_cents',
      'shipping_cents',
      'handling_cents',
      'surcharge_cents',
      'discount_cents',
      'amount_cents as total_cents',
      'refunded_cents',
    ])
    .where('account_id', '=', accountId)
    .where('order_id', '=', order.id)
    .where('state', '=', 'charged')
    .execute();
  if (lines.some((line) => line.base_cents === null || line.refunded_cents > 0)) return undefined;
  const addedCents = { ...zeroCost, surcharge_labels: order.surcharge_labels };
  for (const costPart of costParts)
    addedCents[costPart] =
      (order[costPart] ?? 0) - lines.reduce((sum, line) => sum + (line[costPart] ?? 0), 0);
  return addedCents;
};

/** Charges or refunds the change in cost that the fix caused. Returns the charged cents. */
const settle = async (work: OrderWork, order: LockedOrder, wallet: Wallet): Promise<number> => {
  const lines = await paidLines(work.tx, work.accountId, [order.id]);
  const difference = (order.total_cents ?? 0) - heldCents(lines);
  if (difference > 0) {
    if (!work.mayPay(order.shop_id)) throw new ApiError('forbidden', { details: { right: 'orders.pay' } });
    assertMoney(wallet, difference, work.now);
    await payNewBill(work.tx, work, wallet, [
      { order_id: order.id, amount_cents: difference, cost: await addedCost(work, order) },
    ]);
  }
  if (difference < 0) await refund(work.tx, work, wallet, partRefunds(lines, -difference));
  return difference;
};

const nextState = (work: OrderWork, order: LockedOrder) => {
  if (order.resend_of) return { status: orderStatusCodes.resend };
  if (order.payment_status !== 'paid') return { status: orderStatusCodes.pending };
  return { status: orderStatusCodes.reviewing, cancel_until: cancelUntil(work) };
};

/**
 * Handles POST /orders/{id}/resubmit: returns a rejected order to review, with free cancellation again. Settles the
 * change in cost in the same transaction. Throws `not_rejected`, `order_unmatched`, `print_too_coarse`, `print_blank`,
 * `out_of_stock`, `forbidden` if it costs more and the caller may not pay, or the errors of `assertMoney`.
 */
export const resubmitOrder = async (work: OrderWork, id: string): Promise<void> => {
  const { tx, accountId, now } = work;
  const wallet = await lockWallet(tx, accountId);
  const order = await lockOrder(work, id);
  assertAllowed('resubmit', order, now);
  if (!order.matched) throw new ApiError('order_unmatched');
  const heldBackFiles = heldBack(work, await readItems(work, [id]));
  if (heldBackFiles) throw new ApiError(heldCode(heldBackFiles));
  const isPaid = order.payment_status === 'paid';
  const cents = isPaid ? await settle(work, order, wallet) : 0;
  await returnStock(work, [id]);
  if (isPaid) await takeStock(work, [id]);
  await tx
    .updateTable('orders')
    .set({ ...nextState(work, order), reject_reason: null, version: order.version + 1 })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
  const settlementEvents: NewEvent[] =
    cents === 0 ? [] : [{ order_id: id, kind: 'settled', data: { total_cents: order.total_cents, cents } }];
  await addEvents(tx, work, [...settlementEvents, { order_id: id, kind: 'resubmitted' }]);
};
