import type { Span } from './spans.ts';

/** Parts of what orders cost, as an analysis adds them up: `discount` and `refunded` take off, so they are negative. */
export const spendParts = [
  'base',
  'extra_print',
  'shipping',
  'handling',
  'surcharge',
  'discount',
  'refunded',
] as const;
export type SpendPart = (typeof spendParts)[number];

/** How punctual who prints is, by the share of orders that took more working days than the product's own. */
export const paces = ['on_time', 'slow', 'late'] as const;
export type Pace = (typeof paces)[number];

/** 95 % in time is the rule of the field (domain §10). */
const slowFrom = 0.05;
const lateFrom = 0.15;

/** The pace of who made so many orders. */
export const paceOf = (orders: number, late: number): Pace => {
  const share = orders === 0 ? 0 : late / orders;
  if (share > lateFrom) return 'late';
  return share > slowFrom ? 'slow' : 'on_time';
};

/** Bars of a card until all are wanted. */
export const mostBars = 5;

/** The filter of the orders that an analysis of these days counts; `more` narrows them to those of one of its figures. */
export const countedOrders = ({ start_date: from, end_date: to }: Span, more: object = {}) => ({
  in_analytics: 'true',
  paid_at_gte: from,
  paid_at_lte: to,
  ...more,
});

/** The filter by which orders have a part of what was spent; a part of no orders has none. */
export const partFilter = (part: SpendPart): object =>
  part === 'refunded' ? { refunded: 'true' } : { [`${part}_cents_gte`]: '1' };
