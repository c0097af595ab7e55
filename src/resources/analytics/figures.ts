import type { Analytics, AnalyticsPeriod } from '../../../contract/analytics/calls.ts';

/** The measure of the chart: the amount spent, or the number of orders for users who may not see cost. */
export type Measure = 'spend' | 'orders';
export const measureOf = ({ now }: Analytics): Measure => (now.spend_cents === null ? 'orders' : 'spend');

type Day = AnalyticsPeriod['days'][number];

/** Returns the day's value in cents or orders. */
export const valueOf = (
  { spend_cents: cents, orders }: Pick<Day, 'spend_cents' | 'orders'>,
  measure: Measure,
): number => (measure === 'spend' ? (cents ?? 0) : orders);

/** Returns the average cost of an order in cents; null without orders, or for users who may not see cost. */
export const averageOf = ({ orders, spend_cents: cents }: AnalyticsPeriod): number | null =>
  orders === 0 || cents === null ? null : Math.round(cents / orders);

/** Returns the share of orders with a ticket that ended with a refund or a resend; null without orders. */
export const resolvedShare = ({ orders, resolved }: AnalyticsPeriod): number | null =>
  orders === 0 ? null : resolved / orders;

/** Returns the change as a share of the former number; null if that was zero or is unknown. */
export const percentChange = (now: number | null, before: number | null | undefined): number | null =>
  now === null || before === null || before === undefined || before === 0 ? null : now / before - 1;
