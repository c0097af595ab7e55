import { sql, type Kysely } from 'kysely';

/**
 * Each day with how many working days of the house there are up to it, and the working days by that number: so many of
 * them later is the one whose number is that much higher (contract/workingDays.ts).
 */
const numberDays = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create temporary table numbered_days on commit drop as
    select day::date, is_working, count(*) filter (where is_working) over (order by day)::int as number
    from generate_series(date '2024-01-01', date '2031-12-31', interval '1 day') as day,
      lateral (select extract(isodow from day) < 6 and day::date not in (select day from holidays) as is_working) as kind`.execute(
    db,
  );
  await sql`create temporary table working_days on commit drop as select number, day from numbered_days where is_working`.execute(
    db,
  );
  await sql`alter table numbered_days add primary key (day)`.execute(db);
  await sql`alter table working_days add primary key (number)`.execute(db);
  await sql`analyze numbered_days, working_days`.execute(db);
};

/** The same time of day so many working days later, in the house's time zone. */
const later = (from: string, days: string): string => `${from} + make_interval(days => (
  select working_days.day - numbered_days.day from numbered_days join working_days on working_days.number = numbered_days.number + (${days})
  where numbered_days.day = (${from} at time zone 'Asia/Ho_Chi_Minh')::date))`;

/** What each parcel without promises was sent with: its order's payment, its slowest product, the days of its line. */
const sent = `
  select parcel.account_id, parcel.id, parcel.line, parcel.country, parcel.created_at as shipped_at, coalesce(last_event_at, parcel.created_at) as told_at,
    coalesce(orders.paid_at, orders.created_at) as paid_at, coalesce(goods.production_days, 0) as production_days,
    coalesce(goods.days_min, 7) as days_min, coalesce(goods.days_max, 20) as days_max
  from trackings as parcel join orders on orders.account_id = parcel.account_id and orders.id = parcel.order_id
  left join lateral (
    select max(production_days_max) as production_days, max(coalesce(rate.days_max, 20)) as days_max,
      (array_agg(coalesce(rate.days_min, 7) order by coalesce(rate.days_max, 20) desc))[1] as days_min
    from order_items as item
    join variants on variants.id = item.variant_id
    join base_products as base on base.id = variants.base_id
    left join lateral (
      select days_min, days_max from ship_rates
      where ship_rates.product_type = base.product_type and ship_rates.line = parcel.line and ship_rates.country in (parcel.country, '*')
      order by (ship_rates.country = '*') limit 1
    ) as rate on true
    where item.account_id = parcel.account_id and item.order_id = parcel.order_id
  ) as goods on true
  where parcel.lost_by is null and orders.created_at between '2024-02-01' and '2031-01-01'`;

/** Parcels that were sent before there were promises get those of the day on which they were sent (domain §4). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await numberDays(db);
  const isHome = "sent.line = 'usps' and sent.country = 'US'";
  await sql
    .raw(`
      update trackings set
        promised_at = ${later('sent.paid_at', 'sent.production_days + sent.days_max')},
        expected_from = ${later('sent.shipped_at', 'sent.days_min')},
        expected_to = ${later('sent.shipped_at', 'sent.days_max')},
        scan_by = ${later('sent.paid_at', `case when ${isHome} then 10 else 13 end`)},
        deliver_by = case when ${isHome} then ${later('sent.paid_at', '17')} end,
        lost_by = ${later('sent.paid_at', '30')},
        silent_by = ${later('sent.told_at', '21')}
      from (${sent}) as sent where trackings.account_id = sent.account_id and trackings.id = sent.id`)
    .execute(db);
  await sql`drop table numbered_days, working_days`.execute(db);
};
