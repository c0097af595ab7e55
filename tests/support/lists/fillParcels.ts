import type pg from 'pg';
import { connectTo } from './connectTo.ts';
import { fillOrders, withoutSearchIndex, type FilledShop } from './fillOrders.ts';

/** The carrier's code of a parcel by `r`, a hundredth of all parcels: most were delivered. */
const status = `case when r < 85 then 9 when r < 94 then 13 when r < 96 then 1 when r < 97 then 8 when r < 98 then 10 when r < 99 then 12 else 14 end`;

/** One parcel of each order, made the day after it. */
const parcels = `
  insert into trackings (account_id, id, shop_id, order_id, number, carrier, line, country, url, package_no, status, last_event, last_event_at, carrier_at, activated_at,
    delivered_at, silent_by, scan_by, lost_by, expected_from, expected_to, items, created_at)
  select account_id, uuidv7(at - now()), shop_id, id, '9400' || lpad(row_number() over ()::text, 16, '0'), 'USPS', 'usps', country, null, 1, code, 'in_transit', seen,
    case when code > 1 then seen end, case when code > 1 then at + interval '1 day' end, case when code = 9 then seen end,
    seen + interval '29 days', at + interval '14 days', at + interval '42 days', at + interval '2 days', at + interval '6 days', '[]', at
  from (
    select account_id, id, shop_id, country, ${status} as code, created_at + interval '1 day' as at,
      case when r < 85 or r between 94 and 95 then created_at + interval '5 days' else greatest(created_at, now() - r * interval '4 hours') end as seen
    from (select *, (hashtext(id::text) & 2147483647) % 100 as r from orders) as orders
  ) as made`;

/** An event a day of each parcel. `$1`: how many. */
const events = `
  insert into tracking_events (account_id, tracking_id, happened_at, code, text, event, created_at)
  select account_id, id, created_at + step * interval '1 day', case step when 1 then 2 when 5 then status else 13 end, 'in_transit', 'in_transit', created_at
  from trackings, generate_series(1, $1::int) as step`;

/** Runs `work` while a table has no keys: building them at the end costs a fraction of feeding them row by row. */
const withoutConstraints = async (
  client: pg.Client,
  table: string,
  work: () => Promise<unknown>,
): Promise<void> => {
  const { rows } = await client.query<{ name: string; text: string }>(
    "select conname as name, pg_get_constraintdef(oid) as text from pg_constraint where conrelid = $1::regclass and contype in ('p', 'f') order by contype desc",
    [table],
  );
  for (const { name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  await work();
  await client.query("set maintenance_work_mem = '512MB'");
  for (const { name, text } of rows)
    await client.query(`alter table ${table} add constraint ${name} ${text}`);
};

/** Fills an empty database with orders, a parcel for each, and events; returns the largest shop. */
export const fillParcels = async (
  ownerUrl: string,
  total: number,
  eventsEach: number,
): Promise<FilledShop> => {
  const shop = await fillOrders(ownerUrl, total);
  const client = await connectTo(ownerUrl);
  try {
    await withoutSearchIndex(client, 'trackings', () => client.query(parcels));
    await withoutConstraints(client, 'tracking_events', () => client.query(events, [eventsEach]));
    await client.query('vacuum (analyze) trackings, tracking_events');
    return shop;
  } finally {
    await client.end();
  }
};
