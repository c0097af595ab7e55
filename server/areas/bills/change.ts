import { sql } from 'kysely';
import type { BillStatus } from '../../../contract/bills/bills.ts';
import type { BillChanged, ConfirmBill } from '../../../contract/bills/calls.ts';
import {
  mayCancelBill,
  checkPayment,
  checkStatusChange,
  checkRemoveOrder,
  type BillVerdict,
} from '../../../contract/bills/rules.ts';
import { ApiError, invalid } from '../../base/errors.ts';
import { notifyDebt } from '../money/bills.ts';
import {
  cancelOpenBill,
  lockBills,
  payPart,
  payRest,
  takeOffBills,
  type LockedBill,
} from '../money/openBills.ts';
import { dueAt, lockWallet, type Wallet } from '../money/wallet.ts';
import { lockBulk } from '../orders/locking.ts';
import { assertMoney, assertNone, markPaid, recordPaid } from '../orders/bulk/pay.ts';
import { splitPayables, totalCostOf, type Payable } from '../orders/bulk/payable.ts';
import type { OrderWork } from '../orders/work.ts';
import { remainingCentsOf } from './source.ts';
import { wholeBill, withinBills } from './scope.ts';

const assertVerdict = (verdict: BillVerdict): void => {
  if (!verdict.ok) throw new ApiError(verdict.reason);
};

/**
 * Throws `not_found` for a bill that the caller may not see, and `forbidden` for one with an order in a shop where they
 * may not pay. Orders only ever leave a bill, so this stays true while the caller waits for a lock.
 */
const assertPayable = async ({ tx, accountId, shops }: OrderWork, id: string): Promise<void> => {
  const bill = await tx
    .selectFrom('bills')
    .select(wholeBill(shops).as('whole'))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where(withinBills(shops))
    .executeTakeFirst();
  if (!bill) throw new ApiError('not_found');
  if (!bill.whole) throw new ApiError('forbidden', { details: { right: 'orders.pay' } });
};

/**
 * Locks the wallet and a bill whose orders are all in shops where the caller may pay. What needs no lock is read
 * before: all payments of an account wait for its wallet. Throws `not_found` and `forbidden`.
 */
const lockBill = async (work: OrderWork, id: string): Promise<{ bill: LockedBill; wallet: Wallet }> => {
  const { tx, accountId } = work;
  await assertPayable(work, id);
  const wallet = await lockWallet(tx, accountId);
  const [bill] = await lockBills(tx, accountId, [id]);
  if (!bill) throw new ApiError('not_found');
  return { bill, wallet };
};

const openLines = ({ tx, accountId }: OrderWork, billId: string) =>
  tx
    .selectFrom('bill_orders')
    .select(['order_id', 'amount_cents'])
    .where('account_id', '=', accountId)
    .where('bill_id', '=', billId)
    .where('state', '=', 'open')
    .execute();

/** Returns the orders of an open bill at current prices. Throws `quote_changed` if the bill's prices differ. */
const priceOpenBill = async (work: OrderWork, bill: LockedBill, wallet: Wallet): Promise<Payable[]> => {
  const lines = await openLines(work, bill.id);
  const ids = lines.map(({ order_id: id }) => id);
  const { payable, refused } = await splitPayables(work, await lockBulk(work, ids), ids, wallet.discount_bp);
  assertNone(refused);
  const billedCents = new Map(lines.map((line) => [line.order_id, line.amount_cents]));
  if (payable.some(({ priced: { id, built } }) => billedCents.get(id) !== built.cost.total_cents)) {
    throw new ApiError('quote_changed', { details: { total_cents: totalCostOf(payable) } });
  }
  return payable;
};

/** Throws unless the payment is covered by the account's own balance, or by the credit line. */
const assertCovered = (wallet: Wallet, { pay }: ConfirmBill, cents: number, now: Date): void => {
  if (pay === 'credit' && !wallet.postpaid) throw new ApiError('not_postpaid');
  if (pay === 'credit') return assertMoney(wallet, cents, now);
  const missingCents = cents - Math.max(0, wallet.balance_cents);
  if (missingCents > 0) throw new ApiError('balance_too_low', { details: { missing_cents: missingCents } });
};

const readAnswer = async ({ tx, accountId }: OrderWork, id: string): Promise<BillChanged> => {
  const { rows } = await sql<BillChanged['bill'] & { balance_cents: number }>`
    select bills.id, code, status, total_cents, ${remainingCentsOf(accountId)} as left_cents, balance_cents
    from bills join wallets on wallets.account_id = bills.account_id
    where bills.account_id = ${accountId} and bills.id = ${id}`.execute(tx);
  const [row] = rows;
  if (!row) throw new ApiError('not_found');
  const { balance_cents, ...bill } = row;
  return { bill, balance_cents };
};

const payAll = async (work: OrderWork, bill: LockedBill, wallet: Wallet, cents: number): Promise<Wallet> => {
  const { tx, accountId, now } = work;
  const payable = await priceOpenBill(work, bill, wallet);
  const dueDate = dueAt(wallet, wallet.balance_cents - cents, now);
  await markPaid(
    work,
    payable.map(({ priced }) => priced.id),
  );
  if (dueDate && wallet.debt_time === null) await notifyDebt(tx, accountId, bill, dueDate);
  const paidWallet = await payRest(tx, work, wallet, bill, dueDate);
  await recordPaid(work, bill.code, payable);
  return paidWallet;
};

/**
 * Handles POST /bills/{id}/confirm: pays the remainder and starts the orders, or pays a part and they wait on. Throws
 * `not_found`, `forbidden`, `bill_not_open`, `bill_on_credit`, 422 for more than the remainder or a part on credit,
 * `not_postpaid`, `balance_too_low`, `credit_exceeded`, `debt_expired`, `quote_changed`, or the reason why an order
 * cannot be paid.
 */
export const confirmBill = async (
  work: OrderWork,
  id: string,
  payment: ConfirmBill,
): Promise<BillChanged> => {
  const { bill, wallet } = await lockBill(work, id);
  assertVerdict(checkPayment(bill));
  const leftCents = bill.total_cents - bill.paid_cents;
  const cents = payment.amount_cents ?? leftCents;
  if (cents > leftCents) throw invalid({ amount_cents: 'too_big' });
  if (cents < leftCents && payment.pay === 'credit') throw invalid({ amount_cents: 'too_small' });
  assertCovered(wallet, payment, cents, work.now);
  const isPart = cents < leftCents;
  const { balance_cents } = await (isPart
    ? payPart(work.tx, work, wallet, bill, cents)
    : payAll(work, bill, wallet, cents));
  // On credit: how much is left depends on the other bills.
  if (balance_cents < 0) return readAnswer(work, id);
  const { code, total_cents } = bill;
  const status = isPart ? 'partially paid' : 'paid';
  return { bill: { id, code, status, total_cents, left_cents: leftCents - cents }, balance_cents };
};

/**
 * Handles POST /bills/{id}/cancel: refunds its paid part; its orders stay pending. Throws `not_found`, `forbidden`,
 * `bill_not_open`, `bill_on_credit`.
 */
export const cancelBill = async (work: OrderWork, id: string): Promise<BillChanged> => {
  const { bill, wallet } = await lockBill(work, id);
  assertVerdict(mayCancelBill(bill));
  await cancelOpenBill(work.tx, work, wallet, bill);
  return readAnswer(work, id);
};

/**
 * Handles DELETE /bills/{bill_id}/orders/{order_id}: the order stays pending; a bill without orders is canceled. Throws
 * `not_found`, `forbidden`, `bill_not_open`, `bill_on_credit`, `bill_part_paid`.
 */
export const removeFromBill = async (work: OrderWork, id: string, orderId: string): Promise<BillChanged> => {
  const { bill, wallet } = await lockBill(work, id);
  const line = await work.tx
    .selectFrom('bill_orders')
    .select('amount_cents')
    .where('account_id', '=', work.accountId)
    .where('bill_id', '=', id)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (!line) throw new ApiError('not_found');
  assertVerdict(checkRemoveOrder(bill, line.amount_cents));
  await takeOffBills(work.tx, work, wallet, [orderId]);
  return readAnswer(work, id);
};

/** Returns a bill on credit if it is settled. Money that comes to the wallet settles it, so this only checks. */
const assertSettled = async (work: OrderWork, id: string): Promise<BillChanged> => {
  const now = await readAnswer(work, id);
  throw new ApiError('balance_too_low', { details: { missing_cents: now.bill.left_cents } });
};

/**
 * Handles PUT /bills/status/{id}: makes the moves of domain §5.1 by the calls above. Throws `bill_not_open` for a
 * closed bill, `bill_move` with both statuses for every other move.
 */
export const moveBill = async (work: OrderWork, id: string, status: BillStatus): Promise<BillChanged> => {
  const { bill } = await lockBill(work, id);
  const verdict = checkStatusChange(bill, status);
  if (!verdict.ok) throw new ApiError(verdict.reason, { details: { from: bill.status, to: status } });
  if (status === 'canceled') return cancelBill(work, id);
  if (status === 'confirmed') return confirmBill(work, id, { pay: 'credit' });
  return bill.status === 'confirmed' || bill.status === 'debt'
    ? assertSettled(work, id)
    : confirmBill(work, id, { pay: 'balance' });
};
