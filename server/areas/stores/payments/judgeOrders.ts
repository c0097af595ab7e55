import type { Selectable } from 'kysely';
import { unpaidReason, type PayLimits, type UnpaidReason } from '../../../../contract/stores/payments.ts';
import type { IncomingOrderTable } from '../../../database/tables/storeTables.ts';
import { lackingDebt, spendable, type Wallet } from '../../money/wallet.ts';
import { lockBulk } from '../../orders/locking.ts';
import { splitPayables } from '../../orders/bulk/payable.ts';
import type { StoreWork } from '../incoming/storeWork.ts';
import { readOrderFacts, readSpentCents } from './paymentFacts.ts';

/** An order of a store of which it is due to decide. */
export type DueOrder = Pick<
  Selectable<IncomingOrderTable>,
  'id' | 'number' | 'order_id' | 'reason' | 'differs'
>;

/** Decision about an order: it is paid now, it is not and why, or it is no longer to be paid by us. */
export type Decision =
  | { due: DueOrder; kind: 'pay'; orderId: string; cents: number }
  | { due: DueOrder; kind: 'unpaid'; reason: UnpaidReason }
  | { due: DueOrder; kind: 'closed' };

interface Judged {
  work: StoreWork;
  hasPayer: boolean;
  limits: PayLimits;
  wallet: Wallet;
}

/**
 * Locks the orders and decides about each in its turn, so that limits and balance are kept for all of them together.
 */
export const judgeOrders = async (
  { work, hasPayer, limits, wallet }: Judged,
  dueOrders: readonly DueOrder[],
): Promise<Decision[]> => {
  const ids = dueOrders.flatMap(({ order_id: id }) => id ?? []);
  const orders = new Map((await lockBulk(work, ids)).map((order) => [order.id, order]));
  const pending = [...orders.values()].filter(({ status }) => status === 'pending');
  const pendingIds = pending.map(({ id }) => id);
  const split = await splitPayables(work, pending, pendingIds, wallet.discount_bp);
  const centsById = new Map(
    split.payable.map(({ order, priced }) => [order.id, priced.built.cost.total_cents]),
  );
  const refusalById = new Map(split.left_out.map(({ id, reason }) => [id, reason]));
  const factsById = await readOrderFacts(work, pendingIds);
  let spentCents = await readSpentCents(work, work.link.id);
  let spendableCents = lackingDebt(wallet, work.now) > 0 ? 0 : spendable(wallet);
  return dueOrders.map((due): Decision => {
    const order = orders.get(due.order_id ?? '');
    const facts = factsById.get(due.order_id ?? '');
    if (!order || !facts) return { due, kind: 'closed' };
    const cents = centsById.get(order.id);
    const reason = unpaidReason({
      has_payer: hasPayer,
      reason: due.reason,
      differs: due.differs,
      hold_reason: order.hold_reason,
      on_bill: facts.on_bill,
      matched: order.matched,
      address_check: order.address_check,
      items: facts.items,
      cost: cents === undefined ? { refusal: refusalById.get(order.id) ?? '' } : { cents },
      spent_cents: spentCents,
      spendable_cents: spendableCents,
      limits,
    });
    if (reason || cents === undefined) return { due, kind: 'unpaid', reason: reason ?? 'not_payable' };
    spentCents += cents;
    spendableCents -= cents;
    return { due, kind: 'pay', orderId: order.id, cents };
  });
};
