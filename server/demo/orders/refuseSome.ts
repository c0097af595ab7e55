import type { OrderStatus } from '../../../contract/orders/statuses.ts';
import { hourMs } from './clock.ts';
import type { Fate } from './fate.ts';

/** So many rejected orders a shop has at least: chance leaves it without any on some days. */
const least = 3;
/** From payment until somebody looked at it. */
const looked = 2 * hourMs;

/** What of a sample order says whether it may be rejected. */
interface Order {
  createdAt: number;
  status: OrderStatus;
  fate: Fate;
  resendOf: object | null;
  packages: readonly object[];
  draft: { items: readonly { prints: readonly { confirmed_dpi?: number }[] }[] };
}

const underWay = new Set<OrderStatus>(['reviewing', 'awaiting', 'process']);

/** What its seller said will do is not rejected for being too coarse. */
const isConfirmed = ({ draft }: Order): boolean =>
  draft.items.some(({ prints }) => prints.some(({ confirmed_dpi: dpi }) => dpi !== undefined));

const isRefusable = (order: Order, now: number): boolean => {
  const { status, fate, resendOf } = order;
  return (
    resendOf === null &&
    !isConfirmed(order) &&
    underWay.has(status) &&
    fate.paidAt !== undefined &&
    fate.paidAt < now - looked
  );
};

const refused = <O extends Order>(order: O): O => {
  const { paidAt = 0 } = order.fate;
  return {
    ...order,
    status: 'rejected',
    packages: [],
    fate: { kind: 'rejected', paidAt, rejectedAt: paidAt + looked, shippedAt: [] },
  };
};

/** Has the last ones that are under way be rejected, as many as are missing. */
export const refuseSome = <O extends Order>(orders: readonly O[], now: number): O[] => {
  const missing = least - orders.filter(({ status }) => status === 'rejected').length;
  const last = orders
    .filter((order) => isRefusable(order, now))
    .toSorted((one, other) => other.createdAt - one.createdAt);
  const chosen = new Set(last.slice(0, Math.max(0, missing)));
  return orders.map((order) => (chosen.has(order) ? refused(order) : order));
};
