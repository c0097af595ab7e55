import type { PayQuote } from '../../../../contract/orders/calls.ts';
import { addCosts } from '../../../../contract/orders/pricing.ts';
import { dueAt, readWallet, spendable } from '../../money/wallet.ts';
import { readBulk } from './locking.ts';
import { payables, totalOf, waitsForAddress, type Payable } from './payable.ts';
import type { Work } from '../work.ts';

/** As many as one payment takes. */
export const payLimit = 10_000;

const oldestFirst = (a: Payable, b: Payable): number =>
  a.order.created_at.localeCompare(b.order.created_at) || a.order.id.localeCompare(b.order.id);

/** The oldest orders that the money covers together; ends at the first that does not fit. */
const affordable = (payable: readonly Payable[], cents: number): PayQuote['affordable'] => {
  let total = 0;
  const ids: string[] = [];
  for (const { order, priced } of payable) {
    if (total + priced.built.cost.total_cents > cents) break;
    total += priced.built.cost.total_cents;
    ids.push(order.id);
  }
  return { ids, total_cents: total };
};

/** POST /orders/pay/quote: the full cost at the prices of now, before anything is charged. Changes nothing. */
export const quotePayment = async (work: Work, ids: readonly string[]): Promise<PayQuote> => {
  const wallet = await readWallet(work.tx, work.accountId);
  const found = await readBulk(work, ids);
  const { payable: all, refused } = await payables(work, found, ids, wallet.discount_bp);
  const payable = all.toSorted(oldestFirst).slice(0, payLimit);
  const total = totalOf(payable);
  const waiting = payable.filter(({ order }) => waitsForAddress(order));
  return {
    orders: payable.length,
    pieces: payable.reduce((sum, { order }) => sum + order.quantity, 0),
    extra_prints: payable.reduce((sum, each) => sum + each.extraPrints, 0),
    lines: new Set(payable.map(({ order }) => order.shipping_line)).size,
    cost: addCosts(payable.map(({ priced }) => priced.built.cost)),
    package: { name: wallet.package_name, discount_bp: wallet.discount_bp },
    waiting: { orders: waiting.length, total_cents: totalOf(waiting) },
    refused,
    wallet: {
      postpaid: wallet.postpaid,
      balance_cents: wallet.balance_cents,
      floor_cents: wallet.floor_cents,
      due_at: dueAt(wallet, wallet.balance_cents - total, work.now),
    },
    missing_cents: Math.max(0, total - spendable(wallet)),
    affordable: affordable(payable, spendable(wallet)),
    ids: payable.map(({ order }) => order.id),
  };
};
