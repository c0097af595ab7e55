import { addMinutes } from 'date-fns/addMinutes';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { paidSchema, paySchema } from '../../../../contract/orders/calls.ts';
import { apiErrors, type ErrorCode } from '../../../../contract/errors.ts';
import { cancelWindowMinutes } from '../../../../contract/orders/rules.ts';
import { orderStatusCodes } from '../../../../contract/orders/statuses.ts';
import { ApiError } from '../../../errors.ts';
import { chargeBill, type Billed } from '../../money/bills.ts';
import { lockWallet, overDebtLimit, spendable, type Wallet } from '../../money/wallet.ts';
import { forgetWaiting } from '../waiting/queue.ts';
import { addEvents } from '../events.ts';
import { learnListings } from './listings.ts';
import { lockBulk, type Refusals } from './locking.ts';
import { payables, totalOf, type Payable } from './payable.ts';
import { saveCosts } from '../write/reprice.ts';
import type { Work } from '../work.ts';

const isErrorCode = (code: string): code is ErrorCode => code in apiErrors;

/** A payment takes all of its orders or none: the most common reason is the answer, with how many it stops. */
const demandNone = (refused: Refusals): void => {
  const [worst] = Object.entries(refused).toSorted(([, a], [, b]) => b - a);
  if (!worst) return;
  const [code, count] = worst;
  throw new ApiError(isErrorCode(code) ? code : 'nothing_to_pay', { details: { refused: count } });
};

/** Throws `debt_expired`, `credit_exceeded` or `balance_too_low` with the missing cents, unless the wallet covers it. */
export const demandMoney = (wallet: Wallet, cents: number, now: Date): void => {
  if (overDebtLimit(wallet, now)) throw new ApiError('debt_expired');
  const missing = cents - spendable(wallet);
  if (missing <= 0) return;
  throw new ApiError(wallet.postpaid ? 'credit_exceeded' : 'balance_too_low', {
    details: { missing_cents: missing },
  });
};

/** The end of free cancelling for what is paid now (domain §1.4). */
export const cancelUntil = (now: Date): string => addMinutes(now, cancelWindowMinutes).toISOString();

const markPaid = ({ tx, accountId, now }: Work, ids: readonly string[]) =>
  tx
    .updateTable('orders')
    .set({
      status: orderStatusCodes.reviewing,
      payment_status: 'paid',
      paid_at: now,
      cancel_until: cancelUntil(now),
      version: sql`version + 1`,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();

const lineOf = ({ priced }: Payable) => ({
  order_id: priced.id,
  amount_cents: priced.built.cost.total_cents,
});

/**
 * Pays orders that are locked and fit the locked wallet: the bill, the debit, their status and what the timeline says. None of them
 * waits for money any more.
 */
export const settlePayment = async (work: Work, wallet: Wallet, payable: readonly Payable[]): Promise<Billed> => {
  const { tx } = work;
  const ids = payable.map(({ priced }) => priced.id);
  await saveCosts(
    work,
    payable.filter(({ moved }) => moved).map(({ priced }) => priced),
  );
  await markPaid(work, ids);
  const billed = await chargeBill(tx, work, wallet, payable.map(lineOf));
  await addEvents(
    tx,
    work,
    payable.map((each) => ({
      order_id: each.priced.id,
      kind: 'paid',
      data: { bill: billed.bill.code, total_cents: each.priced.built.cost.total_cents },
    })),
  );
  await learnListings(work, ids);
  await forgetWaiting(work, ids);
  return billed;
};

/**
 * POST /orders/pay: debits the wallet, writes the bill and moves the orders to Reviewing, or changes nothing.
 * Everything is locked and checked at the prices of now. Throws `not_found`, `forbidden`, why an order cannot be paid,
 * `quote_changed` with the total of now, or what `demandMoney` says.
 */
export const payOrders = async (
  work: Work,
  { ids: named, total_cents: seen }: z.infer<typeof paySchema>,
): Promise<z.infer<typeof paidSchema>> => {
  const { tx, accountId } = work;
  const asked = [...new Set(named)];
  const wallet = await lockWallet(tx, accountId);
  const { payable, refused } = await payables(work, await lockBulk(work, asked), asked, wallet.discount_bp);
  demandNone(refused);
  const total = totalOf(payable);
  if (total !== seen) throw new ApiError('quote_changed', { details: { total_cents: total } });
  demandMoney(wallet, total, work.now);
  const { bill, wallet: after } = await settlePayment(work, wallet, payable);
  return { bill, orders: payable.length, balance_cents: after.balance_cents };
};
