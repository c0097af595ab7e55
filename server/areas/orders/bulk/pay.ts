import { addMinutes } from 'date-fns/addMinutes';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { payResultSchema, paySchema } from '../../../../contract/orders/calls.ts';
import { apiErrors, type ErrorCode } from '../../../../contract/errors.ts';
import { orderStatusCodes } from '../../../../contract/orders/statuses.ts';
import { ApiError } from '../../../base/errors.ts';
import { payNewBill, type WrittenBill, type BillLine } from '../../money/bills.ts';
import { takeOffBills } from '../../money/openBills.ts';
import { lackingDebt, lockWallet, spendable, type Wallet } from '../../money/wallet.ts';
import { forgetWaiting } from '../../money/waiting.ts';
import { addEvents } from '../events.ts';
import { learnListings } from './listings.ts';
import { lockBulk, type Refusals } from '../locking.ts';
import { splitPayables, totalCostOf, type Payable } from './payable.ts';
import { takeStock } from '../stock/moveStock.ts';
import { saveCosts, seenPriceColumns } from '../write/reprice.ts';
import type { OrderWork } from '../work.ts';

const isErrorCode = (code: string): code is ErrorCode => code in apiErrors;

/** Throws the most common reason with its count if any order is refused: a payment takes all of its orders or none. */
export const assertNone = (refused: Refusals): void => {
  const [worst] = Object.entries(refused).toSorted(([, a], [, b]) => b - a);
  if (!worst) return;
  const [code, count] = worst;
  throw new ApiError(isErrorCode(code) ? code : 'nothing_to_pay', { details: { refused: count } });
};

/**
 * Throws `debt_expired`, `credit_exceeded` or `balance_too_low` with the missing cents unless the wallet covers the
 * amount.
 */
export const assertMoney = (wallet: Wallet, cents: number, now: Date): void => {
  const debt = lackingDebt(wallet, now);
  const missingCents = Math.max(debt, cents - spendable(wallet));
  if (debt > 0) throw new ApiError('debt_expired', { details: { missing_cents: missingCents } });
  if (missingCents <= 0) return;
  throw new ApiError(wallet.postpaid ? 'credit_exceeded' : 'balance_too_low', {
    details: { missing_cents: missingCents },
  });
};

/** Returns the end of free cancellation for orders that are paid now (domain §1.4). */
export const cancelUntil = ({ now, book }: Pick<OrderWork, 'now' | 'book'>): string =>
  addMinutes(now, book.operator.settings.cancel_minutes).toISOString();

/** Moves orders that were just charged to Reviewing, and takes their pieces from the stock. Throws `out_of_stock`. */
export const markPaid = async (work: OrderWork, ids: readonly string[]): Promise<void> => {
  await takeStock(work, ids);
  await work.tx
    .updateTable('orders')
    .set({
      status: orderStatusCodes.reviewing,
      payment_status: 'paid',
      paid_at: work.now,
      cancel_until: cancelUntil(work),
      ...seenPriceColumns,
      version: sql`version + 1`,
    })
    .where('account_id', '=', work.accountId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
};

/** Returns the bill line of an order with its cost parts. */
export const lineOf = ({ priced }: Payable): BillLine => ({
  order_id: priced.id,
  amount_cents: priced.built.cost.total_cents,
  cost: priced.built.cost,
});

/** Records the payment in the timelines, learns the products behind the SKUs, and takes the orders off the queue. */
export const recordPaid = async (
  work: OrderWork,
  code: string,
  payable: readonly Payable[],
): Promise<void> => {
  await addEvents(
    work.tx,
    work,
    payable.map((order) => ({
      order_id: order.priced.id,
      kind: 'paid',
      data: { bill: code, total_cents: order.priced.built.cost.total_cents },
    })),
  );
  const ids = payable.map(({ priced }) => priced.id);
  const hasStoreSkus = payable.some(({ priced }) =>
    priced.built.items.some((item) => item.listing_sku !== null),
  );
  if (hasStoreSkus) await learnListings(work, ids);
  await forgetWaiting(work, ids);
};

/** Saves the current prices of orders whose stored prices differ. */
export const saveMoved = (work: OrderWork, payable: readonly Payable[]): Promise<void> =>
  saveCosts(
    work,
    payable.filter(({ moved }) => moved).map(({ priced }) => priced),
  );

/** Pays orders that are locked, on no open bill, and covered by the locked wallet. Takes them off the queue. */
export const settlePayment = async (
  work: OrderWork,
  wallet: Wallet,
  payable: readonly Payable[],
): Promise<WrittenBill> => {
  const ids = payable.map(({ priced }) => priced.id);
  await saveMoved(work, payable);
  await markPaid(work, ids);
  const payment = await payNewBill(work.tx, work, wallet, payable.map(lineOf));
  await recordPaid(work, payment.bill.code, payable);
  return payment;
};

/**
 * Handles POST /orders/pay: debits the wallet, writes the bill and moves the orders to Reviewing, or changes nothing.
 * Locks everything and checks it at current prices. Throws `not_found`, `forbidden`, the reason why an order cannot be
 * paid, `quote_changed` with the current total, or the errors of `assertMoney`.
 */
export const payOrders = async (
  work: OrderWork,
  { ids: requestedIds, total_cents: quotedTotal }: z.infer<typeof paySchema>,
): Promise<z.infer<typeof payResultSchema>> => {
  const { tx, accountId } = work;
  const orderIds = [...new Set(requestedIds)];
  const lockedWallet = await lockWallet(tx, accountId);
  const { payable, refused } = await splitPayables(
    work,
    await lockBulk(work, orderIds),
    orderIds,
    lockedWallet.discount_bp,
  );
  assertNone(refused);
  const total = totalCostOf(payable);
  if (total !== quotedTotal) throw new ApiError('quote_changed', { details: { total_cents: total } });
  // The orders leave their open bills. What was paid on those is returned to the wallet and may be needed here.
  const wallet = await takeOffBills(
    tx,
    work,
    lockedWallet,
    payable.map(({ priced }) => priced.id),
  );
  assertMoney(wallet, total, work.now);
  const { bill, wallet: paidWallet } = await settlePayment(work, wallet, payable);
  return { bill, orders: payable.length, balance_cents: paidWallet.balance_cents };
};
