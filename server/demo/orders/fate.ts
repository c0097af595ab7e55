import type { OrderStatus } from '../../../contract/orders/statuses.ts';
import type { Random } from '../random.ts';
import { dayMs, hourMs, minuteMs } from './clock.ts';

/** The course of an order as instants in milliseconds; those after now have not happened. */
export interface OrderCourse {
  kind: 'normal' | 'left' | 'canceled-unpaid' | 'canceled' | 'rejected' | 'refunded';
  paidAt?: number;
  canceledAt?: number;
  rejectedAt?: number;
  acceptedAt?: number;
  startedAt?: number;
  /** One instant per package. */
  shippedAt: number[];
  refundedAt?: number;
}

export interface FateInput {
  createdAt: number;
  now: number;
  /** Pay session that pays it; undefined if there was none since. */
  session: number | undefined;
  packages: number;
  productionDays: readonly [number, number];
  payable: boolean;
  /** False for a wrong address, which stops an order in review. */
  addressOk: boolean;
}

const kindOf = (random: Random, age: number): OrderCourse['kind'] => {
  if (random.chance(0.02)) return age > 9 * dayMs ? 'canceled-unpaid' : 'left';
  if (random.chance(0.012)) return 'canceled-unpaid';
  if (random.chance(0.012)) return 'canceled';
  if (age < 4 * dayMs && random.chance(0.035)) return 'rejected';
  if (age > 20 * dayMs && random.chance(0.012)) return 'refunded';
  return 'normal';
};

const production = (
  random: Random,
  paidAt: number,
  input: FateInput,
): Pick<OrderCourse, 'acceptedAt' | 'startedAt' | 'shippedAt'> => {
  const acceptedAt = paidAt + random.int(45, 9 * 60) * minuteMs;
  const startedAt = acceptedAt + random.int(4, 34) * hourMs;
  const [min, max] = input.productionDays;
  const first = startedAt + random.int(min * 12, max * 22) * hourMs + random.int(0, 59) * minuteMs;
  const shippedAt = Array.from(
    { length: input.packages },
    (_, index) => first + index * random.int(18, 40) * hourMs,
  );
  return { acceptedAt, startedAt, shippedAt };
};

/** Decides the course of one order. */
export const sampleCourse = (random: Random, input: FateInput): OrderCourse => {
  const { createdAt, now, session } = input;
  const kind = input.payable ? kindOf(random, now - createdAt) : 'left';
  if (kind === 'left') return { kind, shippedAt: [] };
  const soon = Math.min(createdAt + random.int(1, 30) * hourMs, now - minuteMs);
  if (kind === 'canceled-unpaid') return { kind, canceledAt: soon, shippedAt: [] };
  if (session === undefined) return { kind: 'left', shippedAt: [] };
  const paidFate = { kind, paidAt: session, shippedAt: [] };
  if (kind === 'canceled')
    return { ...paidFate, canceledAt: Math.min(session + random.int(3, 28) * minuteMs, now - minuteMs) };
  if (kind === 'rejected') {
    const rejectedAt = session + random.int(60, 600) * minuteMs;
    return rejectedAt < now
      ? { ...paidFate, rejectedAt }
      : { ...paidFate, kind: 'normal', ...production(random, session, input) };
  }
  if (!input.addressOk) return { ...paidFate, kind: 'normal' };
  const producedFate = { ...paidFate, ...production(random, session, input) };
  if (kind !== 'refunded') return producedFate;
  return { ...producedFate, refundedAt: (producedFate.shippedAt.at(-1) ?? now) + random.int(3, 9) * dayMs };
};

/** Returns the status at an instant. */
export const statusOf = (fate: OrderCourse, now: number): OrderStatus => {
  const hasPassed = (at: number | undefined): boolean => at !== undefined && at <= now;
  if (hasPassed(fate.canceledAt)) return 'canceled';
  if (hasPassed(fate.rejectedAt)) return 'rejected';
  if (hasPassed(fate.refundedAt)) return 'refund';
  if (!hasPassed(fate.paidAt)) return 'pending';
  if (!hasPassed(fate.acceptedAt)) return 'reviewing';
  if (!hasPassed(fate.startedAt)) return 'awaiting';
  const shipped = fate.shippedAt.filter((at) => at <= now).length;
  if (shipped === 0) return 'process';
  return shipped < fate.shippedAt.length ? 'partially-fulfilled' : 'fulfilled';
};
