import type { OrderStatus } from '../../../contract/orders/statuses.ts';
import { hourMs } from './clock.ts';
import type { OrderCourse } from './fate.ts';

/** Minimum number of rejected orders in a shop: by chance it would have none on some days. */
const minRejected = 3;
/** Time from payment to rejection. */
const reviewMs = 2 * hourMs;

/** Properties of a sample order that decide whether it may be rejected. */
interface Order {
  createdAt: number;
  status: OrderStatus;
  fate: OrderCourse;
  resendOf: object | null;
  packages: readonly object[];
  draft: { items: readonly { prints: readonly { confirmed_dpi?: number }[] }[] };
}

const underWay = new Set<OrderStatus>(['reviewing', 'awaiting', 'process']);

/** Returns true if the seller accepted the resolution, so that the order is not rejected for it. */
const isConfirmed = ({ draft }: Order): boolean =>
  draft.items.some(({ prints }) => prints.some(({ confirmed_dpi: dpi }) => dpi !== undefined));

const isRefusable = (order: Order, now: number): boolean => {
  const { status, fate, resendOf } = order;
  return (
    resendOf === null &&
    !isConfirmed(order) &&
    underWay.has(status) &&
    fate.paidAt !== undefined &&
    fate.paidAt < now - reviewMs
  );
};

const rejectOrder = <O extends Order>(order: O): O => {
  const { paidAt = 0 } = order.fate;
  return {
    ...order,
    status: 'rejected',
    packages: [],
    fate: { kind: 'rejected', paidAt, rejectedAt: paidAt + reviewMs, shippedAt: [] },
  };
};

/** Rejects the latest orders under way, as many as are missing. */
export const rejectMissing = <O extends Order>(orders: readonly O[], now: number): O[] => {
  const missingCount = minRejected - orders.filter(({ status }) => status === 'rejected').length;
  const last = orders
    .filter((order) => isRefusable(order, now))
    .toSorted((a, b) => b.createdAt - a.createdAt);
  const chosenOrders = new Set(last.slice(0, Math.max(0, missingCount)));
  return orders.map((order) => (chosenOrders.has(order) ? rejectOrder(order) : order));
};
