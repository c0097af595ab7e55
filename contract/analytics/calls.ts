import { z } from 'zod';
import { orderSources } from '../orders/statuses.ts';
import { costCents } from '../schema/cost.ts';
import { calendarDate } from '../schema/text.ts';
import { spendParts } from './figures.ts';
import { comparisons, isCountable, spanUnits } from './spans.ts';

/**
 * GET /analytics: days in the account's time zone, both included, at most 30 years, from 2000 on; without them all
 * time.
 */
export const analyticsQuery = z
  .object({
    start_date: calendarDate.optional(),
    end_date: calendarDate.optional(),
    compare: z.enum(comparisons).default('before'),
  })
  .refine(
    ({ start_date: from, end_date: to }) =>
      from ? Boolean(to) && isCountable({ start_date: from, end_date: to ?? '' }) : !to,
    {
      path: ['end_date'],
      params: { code: 'format' },
    },
  );

/**
 * Figures of paid orders except canceled ones. Resends, which cost nothing, count in `resolved` of the order they
 * replace.
 */
const figures = z.object({
  orders: z.int(),
  /** Number of pieces. */
  items: z.int(),
  /** Cost of the orders minus refunds. */
  spend_cents: costCents,
  /** Orders whose ticket ended with a refund or a resend. */
  resolved: z.int(),
});

const day = figures.pick({ orders: true, items: true, spend_cents: true }).extend({ date: z.iso.date() });

/** `days`: figures by the first day of each step of the span (`unit`). */
const period = figures.extend({ days: z.array(day) });
export type AnalyticsPeriod = z.infer<typeof period>;

const facility = z.object({
  id: z.uuid(),
  name: z.string(),
  city: z.string(),
  country: z.string().nullable(),
  /**
   * Orders of the period that it sent, those that took more working days than their product allows, and those made
   * again.
   */
  orders: z.int(),
  late: z.int(),
  reprinted: z.int(),
  /** Days from review to label: the median, and the 90th percentile. */
  median_days: z.number(),
  p90_days: z.number(),
});
export type Facility = z.infer<typeof facility>;

/** Figures of the orders that were paid in these days, in the caller's shops. */
export const analyticsSchema = z.object({
  analytics: z.object({
    /** Days of the analysis: those of the query, or all since the first payment. */
    span: z.object({ start_date: z.iso.date(), end_date: z.iso.date() }),
    unit: z.enum(spanUnits),
    now: period,
    /** Figures of the compared days; null without a comparison. */
    before: period.nullable(),
    /** True if the compared days end at the current hour, because today is among the days. */
    same_hours: z.boolean(),
    parts: z.record(z.enum(spendParts), costCents),
    /** All countries, the most frequent first. */
    countries: z.array(z.object({ country: z.string(), orders: z.int() })),
    sources: z.array(z.object({ source: z.enum(orderSources), orders: z.int() })),
    /** Base products by number of pieces, with their number of orders. */
    products: z.array(z.object({ id: z.uuid(), name: z.string(), items: z.int(), orders: z.int() })),
    facilities: z.array(facility),
  }),
});
export type Analytics = z.infer<typeof analyticsSchema>['analytics'];
