import { sql, type RawBuilder } from 'kysely';
import type { AnalyticsPeriod } from '../../../contract/analytics/calls.ts';
import { countedOrders, spendParts, type SpendPart } from '../../../contract/analytics/figures.ts';
import { eachStep, type Span, type SpanUnit } from '../../../contract/analytics/spans.ts';
import type { OrderSource } from '../../../contract/orders/statuses.ts';
import { filterSchema } from '../../../contract/schema/derive.ts';
import type { Tx } from '../../database/tenant.ts';
import { whereOf } from '../../lists/rows.ts';
import { isResolved, refundedCents } from '../orders/read/linkFilters.ts';
import { orderSource, type OrderScope } from '../orders/read/source.ts';

const schema = filterSchema(orderSource.resource);

/**
 * Returns a condition for the orders that were paid in these days and count: the same orders as in the list that the
 * figures link to.
 */
export const paidOrders = (scope: OrderScope, span: Span): RawBuilder<boolean> =>
  whereOf(orderSource, scope, schema.parse(countedOrders(span)));

/** Days of a period. */
export interface PeriodDays {
  span: Span;
  unit: SpanUnit;
  /** Time of day at which the last day ends. */
  until?: Date;
}

const beforeHour = ({ span, until }: PeriodDays, { timeZone }: OrderScope): RawBuilder<boolean> =>
  until === undefined
    ? sql<boolean>`true`
    : sql<boolean>`paid_at
      < (${span.end_date}::date + (${until}::timestamptz at time zone ${timeZone})::time) at time zone ${timeZone}`;

/** Returns the amount that each part adds. `refunded` is summed over the order's lines on bills. */
const partOf = (spendPart: SpendPart): RawBuilder<number> => {
  if (spendPart === 'refunded') return sql`-refunded_cents`;
  return spendPart === 'discount' ? sql`-discount_cents` : sql.ref(`${spendPart}_cents`);
};

const sums = sql.join(
  spendParts.map((spendPart) => sql`coalesce(sum(${partOf(spendPart)}), 0)::bigint as ${sql.ref(spendPart)}`),
);

/** Totals of a period, a day, a country or a source; the other grouping columns are null. */
interface Row extends Record<SpendPart, number> {
  day: string | null;
  country: string | null;
  source: OrderSource | null;
  orders: number;
  items: number;
  spend: number;
  resolved: number;
}

/** Totals of a period and their distribution. */
export interface PeriodTotals {
  period: AnalyticsPeriod;
  parts: Record<SpendPart, number>;
  countries: { country: string; orders: number }[];
  sources: { source: OrderSource; orders: number }[];
}

const nothing: Pick<Row, 'orders' | 'items' | 'spend' | 'resolved'> = {
  orders: 0,
  items: 0,
  spend: 0,
  resolved: 0,
};

const byOrders = <T extends { orders: number }>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => b.orders - a.orders);

/** Reads the orders of a period in one pass. */
export const readPeriod = async (tx: Tx, scope: OrderScope, days: PeriodDays): Promise<PeriodTotals> => {
  const { span, unit } = days;
  const { rows } = await sql<Row>`
    with paid as (
      select date_trunc(${unit}, paid_at at time zone ${scope.timeZone})::date::text as day, country, source, quantity,
        total_cents,
        base_cents, extra_print_cents, shipping_cents, handling_cents, surcharge_cents, discount_cents,
        ${refundedCents} as refunded_cents, ${isResolved} as is_resolved
      from orders where ${paidOrders(scope, span)} and ${beforeHour(days, scope)}
    )
    select day, country, source, count(*)::int as orders, coalesce(sum(quantity), 0)::int as items,
      coalesce(sum(total_cents - refunded_cents), 0)::bigint as spend,
        count(*) filter (where is_resolved)::int as resolved, ${sums}
    from paid group by grouping sets ((), (day), (country), (source))`.execute(tx);
  const byDay = new Map(rows.flatMap((row) => (row.day === null ? [] : [[row.day, row] as const])));
  const totals = rows.find(({ day, country, source }) => day === null && country === null && source === null);
  const { orders, items, spend, resolved } = totals ?? nothing;
  return {
    period: {
      orders,
      items,
      spend_cents: spend,
      resolved,
      days: eachStep(span, unit).map((date) => {
        const row = byDay.get(date) ?? nothing;
        return { date, orders: row.orders, items: row.items, spend_cents: row.spend };
      }),
    },
    parts: Object.fromEntries(
      spendParts.map((spendPart) => [spendPart, totals?.[spendPart] ?? 0]),
    ) as PeriodTotals['parts'],
    countries: byOrders(
      rows.flatMap((row) => (row.country === null ? [] : [{ country: row.country, orders: row.orders }])),
    ),
    sources: byOrders(
      rows.flatMap((row) => (row.source === null ? [] : [{ source: row.source, orders: row.orders }])),
    ),
  };
};

/** Returns all days from the first payment until today; today alone without any payment. */
export const readWholeSpan = async (tx: Tx, scope: OrderScope, today: string): Promise<Span> => {
  const { rows } = await sql<{ first: string | null }>`
    select (min(paid_at) at time zone ${scope.timeZone})::date::text as first
    from orders where ${whereOf(orderSource, scope, schema.parse({ in_analytics: 'true' }))}
      and paid_at is not null`.execute(tx);
  return { start_date: rows[0]?.first ?? today, end_date: today };
};
