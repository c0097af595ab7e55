import { z } from 'zod';
import { orderSources } from '../orders/statuses.ts';
import { costCents } from '../schema/cost.ts';
import { calendarDate } from '../schema/text.ts';
import { spendParts } from './figures.ts';
import { comparisons, isCountable, spanUnits } from './spans.ts';

/** GET /analytics: days of the account's time zone, both included, 30 years at most, from 2000 on; without them all time. */
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

/** Paid orders, without those that were canceled; resends, which cost nothing, are counted by `resolved` of the order they replace. */
const figures = z.object({
  orders: z.int(),
  /** Pieces. */
  items: z.int(),
  /** What they cost, less what was refunded. */
  spend_cents: costCents,
  /** Orders for which a ticket ended with a refund or a resend. */
  resolved: z.int(),
});

const day = figures.pick({ orders: true, items: true, spend_cents: true }).extend({ date: z.iso.date() });

/** `days`: by the first day of each step of the span (`unit`). */
const period = figures.extend({ days: z.array(day) });
export type AnalyticsPeriod = z.infer<typeof period>;

const facility = z.object({
  id: z.uuid(),
  name: z.string(),
  city: z.string(),
  country: z.string().nullable(),
  /** Orders of the period that left it, those that took more working days than the product's own, and those that were made again. */
  orders: z.int(),
  late: z.int(),
  reprinted: z.int(),
  /** Days from the review to the label: half of the orders took at most so long, nine of ten. */
  median_days: z.number(),
  p90_days: z.number(),
});
export type Facility = z.infer<typeof facility>;

/** What the orders of the shops in reach, paid in these days, were and cost. */
export const analyticsSchema = z.object({
  analytics: z.object({
    /** The days that it is about: those of the query, or all since the first payment. */
    span: z.object({ start_date: z.iso.date(), end_date: z.iso.date() }),
    unit: z.enum(spanUnits),
    now: period,
    /** The days it is compared with; null: with none. */
    before: period.nullable(),
    /** The compared days end at the hour of now, because today is among the days. */
    same_hours: z.boolean(),
    parts: z.record(z.enum(spendParts), costCents),
    /** The most frequent first, all there are. */
    countries: z.array(z.object({ country: z.string(), orders: z.int() })),
    sources: z.array(z.object({ source: z.enum(orderSources), orders: z.int() })),
    /** Base products by pieces, and in how many orders they are. */
    products: z.array(z.object({ id: z.uuid(), name: z.string(), items: z.int(), orders: z.int() })),
    facilities: z.array(facility),
  }),
});
export type Analytics = z.infer<typeof analyticsSchema>['analytics'];
