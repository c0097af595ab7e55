import type { Span } from './spans.ts';

/** Parts of the cost of orders in an analysis; `discount` and `refunded` are negative. */
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

/** Punctuality of a provider, by the share of orders that took more working days than their product allows. */
export const paces = ['on_time', 'slow', 'late'] as const;
export type Pace = (typeof paces)[number];

/** Late shares from which a provider is slow and late; 95 % on time is the rule in the trade (domain §10). */
const slowShare = 0.05;
const lateShare = 0.15;

/** Returns the pace of a provider from its number of orders and of late orders. */
export const paceOf = (orders: number, late: number): Pace => {
  const share = orders === 0 ? 0 : late / orders;
  if (share > lateShare) return 'late';
  return share > slowShare ? 'slow' : 'on_time';
};

/** Bars of a card before all are expanded. */
export const maxBars = 5;

/**
 * Returns the filter of the orders that an analysis of these days counts; `furtherFilter` narrows them to one of its
 * figures.
 */
export const countedOrders = ({ start_date: from, end_date: to }: Span, furtherFilter: object = {}) => ({
  in_analytics: 'true',
  paid_at_gte: from,
  paid_at_lte: to,
  ...furtherFilter,
});

/** Returns the filter of orders with a part of the cost. */
export const partFilter = (part: SpendPart): object =>
  part === 'refunded' ? { refunded: 'true' } : { [`${part}_cents_gte`]: '1' };
