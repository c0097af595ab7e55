import type { Analytics, AnalyticsPeriod } from '../../../contract/analytics/calls.ts';

/** What each day is drawn by: what was spent, for who may not see that how many orders there were. */
export type Measure = 'spend' | 'orders';
export const measureOf = ({ now }: Analytics): Measure => (now.spend_cents === null ? 'orders' : 'spend');

type Day = AnalyticsPeriod['days'][number];

/** Cents, or orders. */
export const valueOf = (
  { spend_cents: cents, orders }: Pick<Day, 'spend_cents' | 'orders'>,
  measure: Measure,
): number => (measure === 'spend' ? (cents ?? 0) : orders);

/** Cents that an order cost on average; null without orders, and for who may not see cost. */
export const averageOf = ({ orders, spend_cents: cents }: AnalyticsPeriod): number | null =>
  orders === 0 || cents === null ? null : Math.round(cents / orders);

/** Share of the orders for which a ticket ended with a refund or a resend; null without orders. */
export const resolvedShare = ({ orders, resolved }: AnalyticsPeriod): number | null =>
  orders === 0 ? null : resolved / orders;

/** By how much a number changed, as a share of what it was; null where it was nothing or is not known. */
export const percentChange = (now: number | null, before: number | null | undefined): number | null =>
  now === null || before === null || before === undefined || before === 0 ? null : now / before - 1;
