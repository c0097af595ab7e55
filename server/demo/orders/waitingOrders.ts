import { buildOrder } from '../../areas/orders/write/build.ts';
import { hasCoarsePrint, isReady } from './heldBack.ts';
import type { OrdersInput, SampleOrder } from './sampleOrders.ts';

/** Number of a seller's orders that wait for the money of their bill. */
const waitingCount = 4;

/** Cents that the first of them costs above the account's credit: else the available money would pay it at once. */
const beyondCredit = 100_000;

/** Returns the order with a quantity that the seller's money cannot pay. */
const enlarge = (order: SampleOrder, { book, discountBp, seller }: OrdersInput): SampleOrder => {
  const [first, ...otherItems] = order.draft.items;
  if (!first) return order;
  const cents = order.built.items[0]?.variant.base_cents ?? 0;
  const quantity = Math.ceil((seller.creditLimitCents + beyondCredit) / Math.max(cents, 1) / 10) * 10;
  const draft = { ...order.draft, items: [{ ...first, quantity }, ...otherItems] };
  return { ...order, draft, built: buildOrder(draft, book, discountBp) };
};

/**
 * Makes some payable orders wait for money, of the smaller shops if possible. The first of them is large, and the
 * queue keeps its order, so they still wait when somebody looks.
 */
export const queueOrders = (
  orders: readonly SampleOrder[],
  input: OrdersInput,
): { orders: SampleOrder[]; waiting: SampleOrder[] } => {
  const shops = input.shops.map(({ id }) => id);
  const [first, ...otherOrders] = orders
    .filter((order) => isReady(order) && !hasCoarsePrint(order))
    .toSorted((a, b) => shops.indexOf(b.shopId) - shops.indexOf(a.shopId) || a.createdAt - b.createdAt)
    .slice(0, waitingCount);
  if (!first) return { orders: [...orders], waiting: [] };
  const large = enlarge(first, input);
  return {
    orders: orders.map((order) => (order === first ? large : order)),
    waiting: [large, ...otherOrders],
  };
};
