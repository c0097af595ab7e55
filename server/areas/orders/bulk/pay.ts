import { addMinutes } from 'date-fns/addMinutes';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { paidSchema, paySchema } from '../../../../contract/orders/calls.ts';
import { apiErrors, type ErrorCode } from '../../../../contract/errors.ts';
import { cancelWindowMinutes } from '../../../../contract/orders/rules.ts';
import { orderStatusCodes } from '../../../../contract/orders/statuses.ts';
import { ApiError } from '../../../base/errors.ts';
import { chargeBill, type Billed, type BillLine } from '../../money/bills.ts';
import { takeOffBills } from '../../money/openBills.ts';
import { lackingDebt, lockWallet, spendable, type Wallet } from '../../money/wallet.ts';
import { forgetWaiting } from '../../money/waiting.ts';
import { addEvents } from '../events.ts';
import { learnListings } from './listings.ts';
import { lockBulk, type Refusals } from '../locking.ts';
import { payables, totalOf, type Payable } from './payable.ts';
import { saveCosts } from '../write/reprice.ts';
import type { Work } from '../work.ts';

const isErrorCode = (code: string): code is ErrorCode => code in apiErrors;

/** A payment takes all of its orders or none: the most common reason is the answer, with how many it stops. */
export const demandNone = (refused: Refusals): void => {
  const [worst] = Object.entries(refused).toSorted(([, a], [, b]) => b - a);
  if (!worst) return;
  const [code, count] = worst;
  throw new ApiError(isErrorCode(code) ? code : 'nothing_to_pay', { details: { refused: count } });
};

/** Throws `debt_expired`, `credit_exceeded` or `balance_too_low` with the missing cents, unless the wallet covers it. */
export const demandMoney = (wallet: Wallet, cents: number, now: Date): void => {
  const debt = lackingDebt(wallet, now);
  const missing = Math.max(debt, cents - spendable(wallet));
  if (debt > 0) throw new ApiError('debt_expired', { details: { missing_cents: missing } });
  if (missing <= 0) return;
  throw new ApiError(wallet.postpaid ? 'credit_exceeded' : 'balance_too_low', {
    details: { missing_cents: missing },
  });
};

/** The end of free cancelling for what is paid now (domain §1.4). */
export const cancelUntil = (now: Date): string => addMinutes(now, cancelWindowMinutes).toISOString();

/** Moves orders that were just charged to Reviewing. */
export const markPaid = ({ tx, accountId, now }: Work, ids: readonly string[]) =>
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

/** What an order costs on a bill, by its parts. */
export const lineOf = ({ priced }: Payable): BillLine => ({
  order_id: priced.id,
  amount_cents: priced.built.cost.total_cents,
  cost: priced.built.cost,
});

/** Says in the timeline of orders that they were paid, learns what their SKUs stand for, and lets them wait no more. */
export const tellPaid = async (work: Work, code: string, payable: readonly Payable[]): Promise<void> => {
  await addEvents(
    work.tx,
    work,
    payable.map((each) => ({
      order_id: each.priced.id,
      kind: 'paid',
      data: { bill: code, total_cents: each.priced.built.cost.total_cents },
    })),
  );
  const ids = payable.map(({ priced }) => priced.id);
  await learnListings(work, ids);
  await forgetWaiting(work, ids);
};

/** Writes the prices of now where the stored ones are others. */
export const saveMoved = (work: Work, payable: readonly Payable[]): Promise<void> =>
  saveCosts(
    work,
    payable.filter(({ moved }) => moved).map(({ priced }) => priced),
  );

/** Pays orders that are locked, on no open bill any more, and fit the locked wallet. None of them waits for money then. */
export const settlePayment = async (
  work: Work,
  wallet: Wallet,
  payable: readonly Payable[],
): Promise<Billed> => {
  const ids = payable.map(({ priced }) => priced.id);
  await saveMoved(work, payable);
  await markPaid(work, ids);
  const billed = await chargeBill(work.tx, work, wallet, payable.map(lineOf));
  await tellPaid(work, billed.bill.code, payable);
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
  const locked = await lockWallet(tx, accountId);
  const { payable, refused } = await payables(work, await lockBulk(work, asked), asked, locked.discount_bp);
  demandNone(refused);
  const total = totalOf(payable);
  if (total !== seen) throw new ApiError('quote_changed', { details: { total_cents: total } });
  // What was paid on a bill that they leave comes back, and may be needed here.
  const wallet = await takeOffBills(
    tx,
    work,
    locked,
    payable.map(({ priced }) => priced.id),
  );
  demandMoney(wallet, total, work.now);
  const { bill, wallet: after } = await settlePayment(work, wallet, payable);
  return { bill, orders: payable.length, balance_cents: after.balance_cents };
};
