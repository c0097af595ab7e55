import type { SampleOrder } from '../orders/sampleOrders.ts';
import type { MoneyStep } from './book.ts';

const payments = (orders: readonly SampleOrder[]): MoneyStep[] => {
  const paidOrders = orders.filter((order) => order.fate.paidAt !== undefined && !order.resendOf);
  const sessions = Map.groupBy(paidOrders, (order) => `${order.shopId}/${order.fate.paidAt}`);
  return [...sessions.values()].map((group) => ({
    at: group[0]?.fate.paidAt ?? 0,
    kind: 'pay',
    orders: group.map((order) => ({ id: order.id, cost: order.built.cost })),
  }));
};

const refunds = (orders: readonly SampleOrder[], now: number): MoneyStep[] =>
  orders.flatMap(({ id, fate }) => {
    const at = fate.canceledAt ?? fate.refundedAt;
    return fate.paidAt !== undefined && at !== undefined && at <= now
      ? [{ at, kind: 'refund' as const, orderId: id }]
      : [];
  });

/**
 * Returns the money steps of these orders in chronological order; steps at one instant are separated by
 * milliseconds.
 */
export const moneySteps = (orders: readonly SampleOrder[], now: number): MoneyStep[] => {
  let last = 0;
  return [...payments(orders), ...refunds(orders, now)]
    .toSorted((a, b) => a.at - b.at)
    .map((step) => {
      // A top-up comes 2 ms before a payment, and the partial payment of an open bill between or after them.
      last = Math.max(step.at, last + 4);
      return { ...step, at: last };
    });
};
