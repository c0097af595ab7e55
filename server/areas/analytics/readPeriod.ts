import { sql, type RawBuilder } from 'kysely';
import type { AnalyticsPeriod } from '../../../contract/analytics/calls.ts';
import { mostBars, spendParts, type SpendPart } from '../../../contract/analytics/figures.ts';
import { eachDay, type Span } from '../../../contract/analytics/spans.ts';
import { orderStatusCodes, type OrderSource } from '../../../contract/orders/statuses.ts';
import { inDays } from '../../database/filters.ts';
import type { Tx } from '../../database/tenant.ts';
import { whereOf } from '../../lists/rows.ts';
import { orderSource, type OrderScope } from '../orders/read/source.ts';

/** Orders of the scope that were paid in these days and stand, without resends, which cost nothing. */
export const paidOrders = (
  scope: OrderScope,
  span: Span,
): RawBuilder<boolean> => sql<boolean>`${whereOf(orderSource, scope, {})}
  and ${sql.join(inDays('paid_at', { ...span }, scope.timeZone), sql` and `)}
  and resend_of is null and status <> ${sql.lit(orderStatusCodes.canceled)}`;

/** What each part adds; `refunded` is of the order's lines on bills. */
const partOf = (part: SpendPart): RawBuilder<number> => {
  if (part === 'refunded') return sql`-refunded_cents`;
  return part === 'discount' ? sql`-discount_cents` : sql.ref(`${part}_cents`);
};

const sums = sql.join(
  spendParts.map((part) => sql`coalesce(sum(${partOf(part)}), 0)::bigint as ${sql.ref(part)}`),
);

/** Totals of a period, of one of its days, of a country or of a source: what the others are is null. */
interface Row extends Record<SpendPart, number> {
  day: string | null;
  country: string | null;
  source: OrderSource | null;
  orders: number;
  items: number;
  spend: number;
  resolved: number;
}

/** What a period amounts to, and how it is spread. */
export interface Counted {
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
  rows.toSorted((one, other) => other.orders - one.orders).slice(0, mostBars);

/** One pass over the orders of a period. */
export const readPeriod = async (tx: Tx, scope: OrderScope, span: Span): Promise<Counted> => {
  const { rows } = await sql<Row>`
    with paid as (
      select (paid_at at time zone ${scope.timeZone})::date::text as day, country, source, quantity, total_cents,
        base_cents, extra_print_cents, shipping_cents, handling_cents, surcharge_cents, discount_cents,
        coalesce((select sum(refunded_cents) from bill_orders
          where bill_orders.account_id = orders.account_id and bill_orders.order_id = orders.id and state = 'charged'), 0) as refunded_cents,
        exists (select from tickets join ticket_offers on ticket_offers.account_id = tickets.account_id and ticket_offers.ticket_id = tickets.id
          where tickets.account_id = orders.account_id and tickets.order_id = orders.id and ticket_offers.state = 'accepted') as is_resolved
      from orders where ${paidOrders(scope, span)}
    )
    select day, country, source, count(*)::int as orders, coalesce(sum(quantity), 0)::int as items,
      coalesce(sum(total_cents - refunded_cents), 0)::bigint as spend, count(*) filter (where is_resolved)::int as resolved, ${sums}
    from paid group by grouping sets ((), (day), (country), (source))`.execute(tx);
  const days = new Map(rows.flatMap((row) => (row.day === null ? [] : [[row.day, row] as const])));
  const all = rows.find(({ day, country, source }) => day === null && country === null && source === null);
  const { orders, items, spend, resolved } = all ?? nothing;
  return {
    period: {
      orders,
      items,
      spend_cents: spend,
      resolved,
      days: eachDay(span).map((date) => {
        const row = days.get(date) ?? nothing;
        return { date, orders: row.orders, items: row.items, spend_cents: row.spend };
      }),
    },
    parts: Object.fromEntries(spendParts.map((part) => [part, all?.[part] ?? 0])) as Counted['parts'],
    countries: byOrders(
      rows.flatMap((row) => (row.country === null ? [] : [{ country: row.country, orders: row.orders }])),
    ),
    sources: byOrders(
      rows.flatMap((row) => (row.source === null ? [] : [{ source: row.source, orders: row.orders }])),
    ),
  };
};
