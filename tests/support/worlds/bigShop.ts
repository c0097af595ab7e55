import { sql } from 'kysely';
import type { Services } from '../../../server/services/services.ts';
import { ownerDb } from '../database/ownerDb.ts';
import type { Seller } from './seller.ts';

type Filled = Pick<Services, 'pool'>;
type Shop = Pick<Seller, 'accountId' | 'shopId'>;

/**
 * Creates orders of a shop over the last 200 days, evenly over all statuses; each with a parcel, whose codes and
 * dates vary too, and with a ticket.
 * @param prefix of the codes; a different one for each call.
 */
export const fillShop = async (
  services: Filled,
  { accountId, shopId }: Shop,
  count: number,
  prefix: string,
): Promise<void> => {
  await ownerDb(services)
    .transaction()
    .execute(async (db) => {
      // A busy machine takes longer than the statement timeout.
      await sql`set local statement_timeout = 0`.execute(db);
      await sql`
    insert into orders (account_id, id, shop_id, code, source, order_number, status, payment_status, matched, in_stock, prints_held, hold, recipient, address1, city, region,
      postcode, country, address_check, shipping_line, item_summary, quantity, base_cents, extra_print_cents, shipping_cents,
      handling_cents, surcharge_cents, discount_cents, total_cents, search, created_at)
    select ${accountId}::uuid, uuidv7(at - now()), ${shopId}::uuid, ${prefix}::text || i, 'csv', ${prefix}::text || i, 1 + i % 10, 'paid', i % 3 > 0, i % 4 > 0, i % 40 = 10,
      case when i % 5 = 0 then 'asked' end, 'Grace Miller', '48 Newbury St', 'Boston', 'MA', '02116', 'US',
      case when i % 7 = 0 then 'invalid' else 'valid' end, 'usps', '1 × Tee', 1, 1200, 450, 599, 0, 0, 60, 1500 + i % 900, '', at
    from generate_series(1, ${count}::int) as i,
      lateral (select now() - i * (interval '200 days' / ${count}::int) as at) as time`.execute(db);
      // Without statistics, the triggers of parcels and tickets find each order by passing over all of them.
      await sql`analyze orders`.execute(db);
      await sql`
    insert into trackings (account_id, id, shop_id, order_id, number, carrier, line, country, status, last_event, last_event_at, carrier_at,
      activated_at, silent_by, scan_by, lost_by, created_at)
    select account_id, uuidv7(created_at - now()), shop_id, id, code, 'USPS', 'usps', 'US', 1 + n % 14, 'in_transit', created_at + interval '3 days',
      created_at, case when n % 14 > 0 then created_at + interval '1 day' end, created_at + interval '24 days',
      created_at + interval '10 days', created_at + interval '40 days', created_at
    from (select *, row_number() over (order by id) as n from orders where account_id = ${accountId} and code like ${`${prefix}%`}) as orders`.execute(
        db,
      );
      await sql`
    insert into tickets (account_id, shop_id, order_id, code, subject, category, type, status, awaits, closed_at)
    select account_id, shop_id, id, code, 'A print is missing', 'defect', 'remake', case when n % 3 = 0 then 4 else 1 end,
      case n % 3 when 1 then 'seller' when 2 then 'house' end, case when n % 3 = 0 then now() end
    from (select *, row_number() over (order by id) as n from orders where account_id = ${accountId} and code like ${`${prefix}%`}) as orders`.execute(
        db,
      );
    });
};

/** Orders of a store that could not be taken, however many came in. */
const failedOrders = 4;

/** Connects a store that is broken, with orders that came in; a few could not be taken. */
export const fillStore = async (
  services: Filled,
  { accountId, shopId }: Shop,
  count: number,
): Promise<void> => {
  await sql`
    with link as (
      insert into store_links (account_id, shop_id, platform, origin, external_id, name, currency, time_zone, api_version,
        status, problem, shipping_line, taken_from, pull_cursor, next_pull_at)
      values (${accountId}, ${shopId}, 'woocommerce', 'https://big.example', 'https://big.example', 'Big store', 'USD', 'UTC',
        '10.9.2', 'broken', 'keys_unknown', 'usps', now(), '', now() + interval '1 day')
      returning account_id, shop_id, id)
    insert into incoming_orders (account_id, id, shop_id, link_id, external_id, number, status, reason, store_state,
      store_updated_at, created_at)
    select account_id, uuidv7(at - now()), shop_id, link.id, i::text, '#' || i,
      case when i <= ${failedOrders} then 'failed' else 'created' end,
      case when i <= ${failedOrders} then 'address_missing' end, 'processing', at, at
    from link, generate_series(1, ${count}::int) as i,
      lateral (select now() - i * (interval '90 days' / ${count}::int) as at) as time`.execute(
    ownerDb(services),
  );
};

/** Creates unread notifications of a shop. */
export const fillBell = async (
  services: Filled,
  { accountId, shopId }: Shop,
  count: number,
): Promise<void> => {
  await sql`
    insert into notifications (account_id, id, shop_id, type, object_id, kind, params, created_at)
    select ${accountId}::uuid, uuidv7(at - now()), ${shopId}::uuid, 'order', uuidv7(), 'order_rejected', '{"code":"A","reason":"B"}', at
    from generate_series(1, ${count}::int) as i,
      lateral (select now() - interval '2 hours' - (${count}::int - i) * (interval '90 days' / ${count}::int) as at) as time`.execute(
    ownerDb(services),
  );
};

/** Refreshes statistics and the visibility map, as autovacuum does; only the owner of the tables may. */
export const settleTables = (services: Filled): Promise<unknown> =>
  sql`vacuum (analyze)`.execute(ownerDb(services));
