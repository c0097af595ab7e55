import { subDays } from 'date-fns/subDays';
import { sql } from 'kysely';
import type { MailLocale } from '../../../contract/locales.ts';
import type { Analytics, Facility } from '../../../contract/analytics/calls.ts';
import type { Span } from '../../../contract/analytics/spans.ts';
import type { WorkingCalendar } from '../../../contract/workingDays.ts';
import { operatorDay, workingDayTable } from '../../calendar/workingDayTable.ts';
import type { Tx } from '../../database/tenant.ts';
import { productionStartedAt, hasResend } from '../orders/read/linkFilters.ts';
import type { OrderScope } from '../orders/read/source.ts';
import { paidOrders } from './readPeriod.ts';

/** Reads the base products of the period by pieces; at most as many as the catalog has. */
export const readProducts = async (
  tx: Tx,
  scope: OrderScope,
  span: Span,
  language: MailLocale,
): Promise<Analytics['products']> => {
  const { rows } = await sql<Analytics['products'][number]>`
    with paid as (select account_id, id from orders where ${paidOrders(scope, span)}), made as (
      select variants.base_id, order_items.order_id, sum(order_items.quantity) as items
      from paid
      join order_items on order_items.account_id = paid.account_id and order_items.order_id = paid.id
      join variants on variants.id = order_items.variant_id
      group by variants.base_id, order_items.order_id
    )
    select base_products.id, coalesce(translations -> ${language}::text ->> 'name', base_products.name) as name,
      counted.items, counted.orders
    from (select base_id, sum(items)::int as items, count(*)::int as orders from made group by base_id) as counted
    join base_products on base_products.id = counted.base_id
    order by items desc, base_products.name, base_products.id`.execute(tx);
  return rows;
};

/**
 * Reads which facilities made the orders of the period, how long that took, and whether it was in time. An order of two
 * facilities counts for both.
 */
export const readFacilities = async (
  tx: Tx,
  scope: OrderScope,
  span: Span,
  calendar: WorkingCalendar,
  now: Date,
): Promise<Facility[]> => {
  const workingDays = workingDayTable(subDays(new Date(span.start_date), 1), now, calendar);
  const { rows } = await sql<Facility>`
    with numbered as ${workingDays}, paid as (
      select account_id, id, ${productionStartedAt} as begun_at, sent_at, ${hasResend} as is_reprinted
      from orders where ${paidOrders(scope, span)} and sent_at is not null
    ), items as (
      select base_products.provider, paid.id, min(production_days_max) as days_max, min(begun_at) as begun_at,
        min(sent_at) as sent_at, bool_or(is_reprinted) as is_reprinted
      from paid
      join order_items on order_items.account_id = paid.account_id and order_items.order_id = paid.id
      join variants on variants.id = order_items.variant_id
      join base_products on base_products.id = variants.base_id
      group by base_products.provider, paid.id
    ), made as (
      select provider, is_reprinted, sent_day.n - begun_day.n > days_max as is_late,
        extract(epoch from sent_at - begun_at) / 86400 as days
      from items
      join numbered as begun_day on begun_day.day = ${operatorDay(sql`begun_at`)}
      join numbered as sent_day on sent_day.day = ${operatorDay(sql`sent_at`)}
    )
    select providers.id, providers.name, providers.city, providers.country, count(*)::int as orders,
      count(*) filter (where is_late)::int as late, count(*) filter (where is_reprinted)::int as reprinted,
      round(percentile_cont(0.5) within group (order by days)::numeric, 1)::float8 as median_days,
      round(percentile_cont(0.9) within group (order by days)::numeric, 1)::float8 as p90_days
    from made join providers on providers.name = made.provider
    group by providers.id, providers.name, providers.city, providers.country
    order by count(*) desc, providers.name`.execute(tx);
  return rows;
};
