import { sql } from 'kysely';
import type { BillStatus } from '../../../contract/bills/bills.ts';
import type { BillChanged, ConfirmBill } from '../../../contract/bills/calls.ts';
import {
  mayCancelBill,
  mayConfirm,
  mayMoveByCall,
  mayTakeOff,
  type BillVerdict,
} from '../../../contract/bills/rules.ts';
import { ApiError, invalid } from '../../base/errors.ts';
import { tellDue } from '../money/bills.ts';
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
import { demandMoney, demandNone, markPaid, tellPaid } from '../orders/bulk/pay.ts';
import { payables, totalOf, type Payable } from '../orders/bulk/payable.ts';
import type { Work } from '../orders/work.ts';
import { leftOf } from './source.ts';
import { wholeBill, withinBills } from './scope.ts';

const demand = (verdict: BillVerdict): void => {
  if (!verdict.ok) throw new ApiError(verdict.reason);
};

/**
 * A bill of which every order is in a shop where the caller may pay, locked behind the wallet. Throws `not_found`, also for
 * one that he may not see, and `forbidden`.
 */
const lockBill = async (work: Work, id: string): Promise<{ bill: LockedBill; wallet: Wallet }> => {
  const { tx, accountId, shops } = work;
  const wallet = await lockWallet(tx, accountId);
  const { rows } = await sql<{ whole: boolean }>`
    select ${wholeBill(shops)} as whole from bills
    where account_id = ${accountId} and id = ${id} and ${withinBills(shops)}`.execute(tx);
  const [bill] = rows.length > 0 ? await lockBills(tx, accountId, [id]) : [];
  if (!bill) throw new ApiError('not_found');
  if (!rows[0]?.whole) throw new ApiError('forbidden', { details: { right: 'orders.pay' } });
  return { bill, wallet };
};

const openLines = ({ tx, accountId }: Work, billId: string) =>
  tx
    .selectFrom('bill_orders')
    .select(['order_id', 'amount_cents'])
    .where('account_id', '=', accountId)
    .where('bill_id', '=', billId)
    .where('state', '=', 'open')
    .execute();

/** The orders of an open bill at the prices of now, which must be those that it says. */
const demandPrices = async (work: Work, bill: LockedBill, wallet: Wallet): Promise<Payable[]> => {
  const lines = await openLines(work, bill.id);
  const ids = lines.map(({ order_id: id }) => id);
  const { payable, refused } = await payables(work, await lockBulk(work, ids), ids, wallet.discount_bp);
  demandNone(refused);
  const billed = new Map(lines.map((line) => [line.order_id, line.amount_cents]));
  if (payable.some(({ priced: { id, built } }) => billed.get(id) !== built.cost.total_cents)) {
    throw new ApiError('quote_changed', { details: { total_cents: totalOf(payable) } });
  }
  return payable;
};

/** From the balance as far as it is the account's own, or with what the house lends. */
const demandCover = (wallet: Wallet, { pay }: ConfirmBill, cents: number, now: Date): void => {
  if (pay === 'credit' && !wallet.postpaid) throw new ApiError('not_postpaid');
  if (pay === 'credit') return demandMoney(wallet, cents, now);
  const missing = cents - Math.max(0, wallet.balance_cents);
  if (missing > 0) throw new ApiError('balance_too_low', { details: { missing_cents: missing } });
};

const answer = async ({ tx, accountId }: Work, id: string): Promise<BillChanged> => {
  const { rows } = await sql<BillChanged['bill'] & { balance_cents: number }>`
    select bills.id, code, status, total_cents, ${leftOf(accountId)} as left_cents, balance_cents
    from bills join wallets on wallets.account_id = bills.account_id
    where bills.account_id = ${accountId} and bills.id = ${id}`.execute(tx);
  const [found] = rows;
  if (!found) throw new ApiError('not_found');
  const { balance_cents, ...bill } = found;
  return { bill, balance_cents };
};

const payAll = async (work: Work, bill: LockedBill, wallet: Wallet, cents: number): Promise<void> => {
  const { tx, accountId, now } = work;
  const payable = await demandPrices(work, bill, wallet);
  const due = dueAt(wallet, wallet.balance_cents - cents, now);
  await markPaid(
    work,
    payable.map(({ priced }) => priced.id),
  );
  if (due && wallet.debt_time === null) await tellDue(tx, accountId, bill, due);
  await payRest(tx, work, wallet, bill, due);
  await tellPaid(work, bill.code, payable);
};

/**
 * POST /bills/{id}/confirm: pays what is left, and its orders start; or a part of it, and they wait on. Throws `not_found`,
 * `forbidden`, `bill_not_open`, `bill_on_credit`, 422 for more than is left or a part on credit, `not_postpaid`, `balance_too_low`,
 * `credit_exceeded`, `debt_expired`, `quote_changed`, or why an order cannot be paid.
 */
export const confirmBill = async (work: Work, id: string, how: ConfirmBill): Promise<BillChanged> => {
  const { bill, wallet } = await lockBill(work, id);
  demand(mayConfirm(bill));
  const left = bill.total_cents - bill.paid_cents;
  const cents = how.amount_cents ?? left;
  if (cents > left) throw invalid({ amount_cents: 'too_big' });
  if (cents < left && how.pay === 'credit') throw invalid({ amount_cents: 'too_small' });
  demandCover(wallet, how, cents, work.now);
  if (cents === left) await payAll(work, bill, wallet, cents);
  else await payPart(work.tx, work, wallet, bill, cents);
  return answer(work, id);
};

/** POST /bills/{id}/cancel: what came of it goes back; its orders stay pending. Throws `not_found`, `forbidden`, `bill_not_open`, `bill_on_credit`. */
export const cancelBill = async (work: Work, id: string): Promise<BillChanged> => {
  const { bill, wallet } = await lockBill(work, id);
  demand(mayCancelBill(bill));
  await cancelOpenBill(work.tx, work, wallet, bill);
  return answer(work, id);
};

/**
 * DELETE /bills/{bill_id}/orders/{order_id}: the order stays pending; a bill without orders is canceled. Throws `not_found`,
 * `forbidden`, `bill_not_open`, `bill_on_credit`, `bill_part_paid`.
 */
export const removeFromBill = async (work: Work, id: string, orderId: string): Promise<BillChanged> => {
  const { bill, wallet } = await lockBill(work, id);
  const line = await work.tx
    .selectFrom('bill_orders')
    .select('amount_cents')
    .where('account_id', '=', work.accountId)
    .where('bill_id', '=', id)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (!line) throw new ApiError('not_found');
  demand(mayTakeOff(bill, line.amount_cents));
  await takeOffBills(work.tx, work, wallet, [orderId]);
  return answer(work, id);
};

/** Of a bill on credit: what comes to the wallet settles it, so all that is left is to see whether it has. */
const demandSettled = async (work: Work, id: string): Promise<BillChanged> => {
  const now = await answer(work, id);
  throw new ApiError('balance_too_low', { details: { missing_cents: now.bill.left_cents } });
};

/**
 * PUT /bills/status/{id}: the moves of domain §5.1 by the calls above. Throws `bill_not_open` for one
 * that is over, `bill_move` with both statuses for every other move.
 */
export const moveBill = async (work: Work, id: string, status: BillStatus): Promise<BillChanged> => {
  const { bill } = await lockBill(work, id);
  const verdict = mayMoveByCall(bill, status);
  if (!verdict.ok) throw new ApiError(verdict.reason, { details: { from: bill.status, to: status } });
  if (status === 'canceled') return cancelBill(work, id);
  if (status === 'confirmed') return confirmBill(work, id, { pay: 'credit' });
  return bill.status === 'confirmed' || bill.status === 'debt'
    ? demandSettled(work, id)
    : confirmBill(work, id, { pay: 'balance' });
};
