import { orderStatusCodes } from '../../../../contract/orders/statuses.ts';
import { costParts, noCost, type CostParts } from '../../../../contract/orders/pricing.ts';
import { ApiError } from '../../../base/errors.ts';
import { chargeBill, heldCents, paidLines } from '../../money/bills.ts';
import { partRefunds, refund } from '../../money/refunds.ts';
import { lockWallet, type Wallet } from '../../money/wallet.ts';
import { addEvents, type NewEvent } from '../events.ts';
import { cancelUntil, demandMoney } from './pay.ts';
import { heldBack, heldCode } from '../write/held.ts';
import { readItems } from '../write/items.ts';
import { demand, lockOrder, type LockedOrder } from '../read/record.ts';
import type { Work } from '../work.ts';

/** By which parts the order costs more than what it was charged by; undefined where that is not known to the cent. */
const addedCost = async ({ tx, accountId }: Work, order: LockedOrder): Promise<CostParts | undefined> => {
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
  const added = { ...noCost };
  for (const part of costParts)
    added[part] = (order[part] ?? 0) - lines.reduce((sum, line) => sum + (line[part] ?? 0), 0);
  return added;
};

/** Charges or gives back what fixing the order changed in its cost; cents charged. */
const settle = async (work: Work, order: LockedOrder, wallet: Wallet): Promise<number> => {
  const lines = await paidLines(work.tx, work.accountId, [order.id]);
  const difference = order.total_cents - heldCents(lines);
  if (difference > 0) {
    if (!work.mayPay(order.shop_id)) throw new ApiError('forbidden', { details: { right: 'orders.pay' } });
    demandMoney(wallet, difference, work.now);
    await chargeBill(work.tx, work, wallet, [
      { order_id: order.id, amount_cents: difference, cost: await addedCost(work, order) },
    ]);
  }
  if (difference < 0) await refund(work.tx, work, wallet, partRefunds(lines, -difference));
  return difference;
};

const nextState = (order: LockedOrder, now: Date) => {
  if (order.resend_of) return { status: orderStatusCodes.resend };
  if (order.payment_status !== 'paid') return { status: orderStatusCodes.pending };
  return { status: orderStatusCodes.reviewing, cancel_until: cancelUntil(now) };
};

/**
 * POST /orders/{id}/resubmit: a rejected order goes back to review, and may be canceled free of charge again.
 * What the fix changed in its cost is settled in the same transaction. Throws `not_rejected`, `order_unmatched`,
 * `print_too_coarse`, `print_blank`, `forbidden` where it costs more and the caller may not pay, or what `demandMoney` says.
 */
export const resubmitOrder = async (work: Work, id: string): Promise<void> => {
  const { tx, accountId, now } = work;
  const wallet = await lockWallet(tx, accountId);
  const order = await lockOrder(work, id);
  demand('resubmit', order, now);
  if (!order.matched) throw new ApiError('order_unmatched');
  const held = heldBack(work, await readItems(work, [id]));
  if (held) throw new ApiError(heldCode(held));
  const cents = order.payment_status === 'paid' ? await settle(work, order, wallet) : 0;
  await tx
    .updateTable('orders')
    .set({ ...nextState(order, now), reject_reason: null, version: order.version + 1 })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
  const settled: NewEvent[] =
    cents === 0 ? [] : [{ order_id: id, kind: 'settled', data: { total_cents: order.total_cents, cents } }];
  await addEvents(tx, work, [...settled, { order_id: id, kind: 'resubmitted' }]);
};
