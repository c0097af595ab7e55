import type { PayQuote } from '../../../../contract/orders/calls.ts';
import { isUnusual } from '../../../../contract/orders/habit.ts';
import { affordableOrders, sumPayment, type PayOrder } from '../../../../contract/orders/payment.ts';
import { dueAt, lackingDebt, readWallet, spendable } from '../../money/wallet.ts';
import { readHabits } from './habits.ts';
import { readBulk, type RefusedOrder } from '../locking.ts';
import { splitPayables, waitsForAddress, type Payable } from './payable.ts';
import { heldFigures } from '../write/held.ts';
import type { OrderWork } from '../work.ts';

/** Maximum number of orders that one payment takes. */
export const payLimit = 10_000;

/** Number of unpayable orders that are listed by name. */
const namedLimit = 200;

const oldestFirst = (a: Payable, b: Payable): number =>
  a.order.created_at.localeCompare(b.order.created_at) || a.order.id.localeCompare(b.order.id);

/** Returns the total that the seller last saw of an order; null if it is the current one. */
const formerTotal = (
  { former_total_cents: former, total_cents: stored }: Payable['order'],
  current: number,
): number | null => {
  const seen = former ?? stored;
  return seen === current ? null : seen;
};

const toPayOrder = (
  { accountId, pictures }: OrderWork,
  { order, priced, extraPrints }: Payable,
  habit: number | null,
): PayOrder => ({
  id: order.id,
  code: order.code,
  recipient: order.recipient,
  item_picture: pictures.listPicture(accountId, order.item_picture),
  pieces: order.quantity,
  extra_prints: extraPrints,
  shipping_line: order.shipping_line,
  waits: waitsForAddress(order),
  unusual: isUnusual(order.quantity, habit) ? { habit } : null,
  cost: priced.built.cost,
  former_total_cents: formerTotal(order, priced.built.cost.total_cents),
});

/**
 * Returns the orders that a confirmation would release, their lowest resolution, and how many are hardly visible or
 * were centered.
 */
const coarseOf = (leftOut: readonly RefusedOrder[]): PayQuote['coarse'] => {
  const heldOrders = leftOut.filter(({ dpi, blank, recentered }) => dpi !== undefined || blank || recentered);
  return {
    ids: heldOrders.slice(0, payLimit).map(({ id }) => id),
    ...heldFigures(heldOrders),
  };
};

/** Handles POST /orders/pay/quote: returns the full cost at current prices. Changes nothing. */
export const quotePayment = async (work: OrderWork, ids: readonly string[]): Promise<PayQuote> => {
  const wallet = await readWallet(work.tx, work.accountId);
  const storedOrders = await readBulk(work, ids);
  const {
    payable: allPayable,
    refused,
    left_out: leftOut,
  } = await splitPayables(work, storedOrders, ids, wallet.discount_bp);
  const payable = allPayable.toSorted(oldestFirst).slice(0, payLimit);
  const habits = await readHabits(work.tx, work.accountId, [
    ...new Set(payable.map(({ order }) => order.shop_id)),
  ]);
  const payOrders = payable.map((entry) => toPayOrder(work, entry, habits.get(entry.order.shop_id) ?? null));
  const sum = sumPayment(payOrders);
  const debt = lackingDebt(wallet, work.now);
  const fits = debt > 0 ? [] : affordableOrders(payOrders, spendable(wallet));
  return {
    price_version: work.book.operator.version,
    ...sum,
    package: { name: wallet.package_name, discount_bp: wallet.discount_bp },
    refused,
    left_out: leftOut.slice(0, namedLimit),
    coarse: coarseOf(leftOut),
    wallet: {
      postpaid: wallet.postpaid,
      balance_cents: wallet.balance_cents,
      floor_cents: wallet.floor_cents,
      due_at: dueAt(wallet, wallet.balance_cents - sum.cost.total_cents, work.now),
    },
    // With nothing to pay a top-up is of no use here, whatever is owed.
    missing_cents: payOrders.length === 0 ? 0 : Math.max(debt, sum.cost.total_cents - spendable(wallet)),
    affordable: { ids: fits.map(({ id }) => id), total_cents: sumPayment(fits).cost.total_cents },
    ids: payOrders.map(({ id }) => id),
    each: payOrders,
  };
};
