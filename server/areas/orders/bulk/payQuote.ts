import type { PayQuote } from '../../../../contract/orders/calls.ts';
import { lowestDpi } from '../../../../contract/orders/coarse.ts';
import { isUnusual } from '../../../../contract/orders/habit.ts';
import { fitting, paySum, type PayOrder } from '../../../../contract/orders/payment.ts';
import { dueAt, lackingDebt, readWallet, spendable } from '../../money/wallet.ts';
import { readHabits } from './habits.ts';
import { readBulk, type LeftOut } from '../locking.ts';
import { payables, waitsForAddress, type Payable } from './payable.ts';
import type { Work } from '../work.ts';

/** As many as one payment takes. */
export const payLimit = 10_000;

/** As many orders that cannot be paid as are named. */
const named = 200;

const oldestFirst = (a: Payable, b: Payable): number =>
  a.order.created_at.localeCompare(b.order.created_at) || a.order.id.localeCompare(b.order.id);

const toPayOrder = (
  { accountId, pictures }: Work,
  { order, priced, extraPrints }: Payable,
  habit: number | null,
): PayOrder => ({
  id: order.id,
  code: order.code,
  recipient: order.recipient,
  item_picture: pictures.told(accountId, order.item_picture),
  pieces: order.quantity,
  extra_prints: extraPrints,
  shipping_line: order.shipping_line,
  waits: waitsForAddress(order),
  unusual: isUnusual(order.quantity, habit) ? { habit } : null,
  cost: priced.built.cost,
});

/** Those that a confirmation of the seller lets through, how low they are, and how many would not be seen. */
const coarseOf = (leftOut: readonly LeftOut[]): PayQuote['coarse'] => {
  const held = leftOut.filter(({ dpi, blank }) => dpi !== undefined || blank);
  const blanks = held.filter(({ blank }) => blank).length;
  return {
    ids: held.slice(0, payLimit).map(({ id }) => id),
    dpi: lowestDpi(held.map(({ dpi }) => dpi)) ?? null,
    ...(blanks > 0 && { blank: blanks }),
  };
};

/** POST /orders/pay/quote: the full cost at the prices of now, before anything is charged. Changes nothing. */
export const quotePayment = async (work: Work, ids: readonly string[]): Promise<PayQuote> => {
  const wallet = await readWallet(work.tx, work.accountId);
  const found = await readBulk(work, ids);
  const { payable: all, refused, left_out: leftOut } = await payables(work, found, ids, wallet.discount_bp);
  const payable = all.toSorted(oldestFirst).slice(0, payLimit);
  const habits = await readHabits(work.tx, work.accountId, [
    ...new Set(payable.map(({ order }) => order.shop_id)),
  ]);
  const each = payable.map((one) => toPayOrder(work, one, habits.get(one.order.shop_id) ?? null));
  const sum = paySum(each);
  const debt = lackingDebt(wallet, work.now);
  const fits = debt > 0 ? [] : fitting(each, spendable(wallet));
  return {
    ...sum,
    package: { name: wallet.package_name, discount_bp: wallet.discount_bp },
    refused,
    left_out: leftOut.slice(0, named),
    coarse: coarseOf(leftOut),
    wallet: {
      postpaid: wallet.postpaid,
      balance_cents: wallet.balance_cents,
      floor_cents: wallet.floor_cents,
      due_at: dueAt(wallet, wallet.balance_cents - sum.cost.total_cents, work.now),
    },
    // A top-up would pay nothing here, whatever is owed.
    missing_cents: each.length === 0 ? 0 : Math.max(debt, sum.cost.total_cents - spendable(wallet)),
    affordable: { ids: fits.map(({ id }) => id), total_cents: paySum(fits).cost.total_cents },
    ids: each.map(({ id }) => id),
    each,
  };
};
