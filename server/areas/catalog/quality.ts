import { subDays } from 'date-fns/subDays';
import { sql, type Kysely } from 'kysely';
import { toQuality, type OrderCounts, type Quality } from '../../../contract/catalog/quality.ts';
import { orderStatusCodes } from '../../../contract/orders/statuses.ts';
import { readCalendar } from '../../calendar/operatorCalendar.ts';
import { operatorDay, workingDayTable } from '../../calendar/workingDayTable.ts';
import type { Database } from '../../database/tables/tables.ts';
import type { JobKind } from '../../jobs/jobs.ts';

/** Age in days beyond which orders no longer count. */
const days = 180;

/**
 * Counts, over all accounts, the orders of each base product that were sent within the last half year: all, those that
 * took more working days from the review than the product states, and those that were made again.
 */
export const countQuality = async (db: Kysely<Database>, now: Date): Promise<void> => {
  const since = subDays(now, days);
  const workingDays = workingDayTable(subDays(since, 60), now, await readCalendar(db));
  await sql`
    with numbered as ${workingDays}, sent as (
      select orders.account_id, orders.id, min(order_events.created_at) as accepted_at,
        min(trackings.created_at) as sent_at,
        exists (select from orders as again where again.account_id = orders.account_id
          and again.resend_of = orders.id) as is_reprinted
      from orders
      join order_events on order_events.account_id = orders.account_id and order_events.order_id = orders.id
        and order_events.kind = 'accepted'
      join trackings on trackings.account_id = orders.account_id and trackings.order_id = orders.id
      where orders.resend_of is null and orders.created_at > ${since}
        and orders.status in (${sql.lit(orderStatusCodes.fulfilled)},
          ${sql.lit(orderStatusCodes['partially-fulfilled'])}, ${sql.lit(orderStatusCodes.refund)})
      group by orders.account_id, orders.id
    ), made as (
      select distinct variants.base_id, sent.account_id, sent.id, sent.is_reprinted,
        sent_day.n - accepted_day.n > base_products.production_days_max as is_late
      from sent
      join order_items on order_items.account_id = sent.account_id and order_items.order_id = sent.id
      join variants on variants.id = order_items.variant_id
      join base_products on base_products.id = variants.base_id
      join numbered as accepted_day on accepted_day.day = ${operatorDay(sql`sent.accepted_at`)}
      join numbered as sent_day on sent_day.day = ${operatorDay(sql`sent.sent_at`)}
    )
    insert into provider_quality (base_id, orders, late, reprinted, counted_at)
    select base_id, count(*), count(*) filter (where is_late), count(*) filter (where is_reprinted), ${now} from made
      group by base_id
    on conflict (base_id) do update set
      orders = excluded.orders, late = excluded.late, reprinted = excluded.reprinted,
        counted_at = excluded.counted_at`.execute(db);
  await db.deleteFrom('provider_quality').where('counted_at', '<', now.toISOString()).execute();
};

/** Job that runs at night, in the operator's time zone. */
export const qualityJob: JobKind<object> = {
  name: 'provider-quality',
  key: () => 'all',
  cron: '30 18 * * *',
  run: ({ db, now }) => countQuality(db, now()),
};

/** Returns the production quality of each base product by id; null with too few orders. */
export const baseQuality = async (db: Kysely<Database>): Promise<Map<string, Quality | null>> => {
  const rows = await db
    .selectFrom('provider_quality')
    .select(['base_id', 'orders', 'late', 'reprinted'])
    .execute();
  return new Map(rows.map(({ base_id: id, ...counts }) => [id, toQuality(counts)]));
};

/** Returns the same by provider, over all its products. */
export const providerQuality = async (db: Kysely<Database>): Promise<Map<string, Quality | null>> => {
  const rows = await db
    .selectFrom('provider_quality')
    .innerJoin('base_products', 'base_products.id', 'provider_quality.base_id')
    .select(({ fn }) => [
      'provider',
      fn.sum<number>('orders').as('orders'),
      fn.sum<number>('late').as('late'),
      fn.sum<number>('reprinted').as('reprinted'),
    ])
    .groupBy('provider')
    .execute();
  return new Map(
    rows.map(({ provider, ...counts }: OrderCounts & { provider: string }) => [provider, toQuality(counts)]),
  );
};
