import { buildOrder } from '../../areas/orders/write/build.ts';
import { isHeld, isReady } from './heldBack.ts';
import type { OrdersInput, SampleOrder } from './sampleOrders.ts';

/** Orders of a seller that wait on a bill for their money. */
const waitingCount = 4;

/** Cents that the first of them costs beyond what the account may owe: else the money at hand would pay it at once. */
const beyondCredit = 100_000;

/** The same order for so many pieces that the seller's money does not reach. */
const enlarge = (order: SampleOrder, { book, discountBp, seller }: OrdersInput): SampleOrder => {
  const [first, ...others] = order.draft.items;
  if (!first) return order;
  const cents = order.built.items[0]?.variant.base_cents ?? 0;
  const quantity = Math.ceil((seller.creditLimitCents + beyondCredit) / Math.max(cents, 1) / 10) * 10;
  const draft = { ...order.draft, items: [{ ...first, quantity }, ...others] };
  return { ...order, draft, built: buildOrder(draft, book, discountBp) };
};

/**
 * Has some orders that could be paid wait for money, of the smaller shops as far as there are. The first of them is large, and the
 * queue keeps its order, so they still wait when somebody looks.
 */
export const waitForMoney = (
  orders: readonly SampleOrder[],
  input: OrdersInput,
): { orders: SampleOrder[]; waiting: SampleOrder[] } => {
  const shops = input.shops.map(({ id }) => id);
  const [first, ...others] = orders
    .filter((order) => isReady(order) && !isHeld(order))
    .toSorted(
      (one, other) =>
        shops.indexOf(other.shopId) - shops.indexOf(one.shopId) || one.createdAt - other.createdAt,
    )
    .slice(0, waitingCount);
  if (!first) return { orders: [...orders], waiting: [] };
  const large = enlarge(first, input);
  return {
    orders: orders.map((order) => (order === first ? large : order)),
    waiting: [large, ...others],
  };
};
