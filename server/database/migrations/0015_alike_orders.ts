import { sql, type Kysely } from 'kysely';

/**
 * Orders of a shop by the names of their recipients, for the warning "same recipient and items" (domain §1.3).
 * `lower` is not leakproof, so under row level security the planner may not use this index. The function runs as its
 * owner and applies the tenant itself, as `find_orders` does.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index orders_recipient on orders (account_id, (lower(recipient) collate "C"), created_at)`.execute(
    db,
  );
  await sql`
    create function find_recipients(shop uuid, names text[], since timestamptz) returns setof uuid
    language sql stable security definer set search_path = public, pg_temp rows 100 as $$
      select id from orders
      where account_id = nullif(current_setting('app.account_id', true), '')::uuid
        and lower(recipient) collate "C" = any(array(select lower(name) from unnest(names) as name))
        and created_at > since and shop_id = shop and status <> 6
    $$`.execute(db);
  await sql`comment on function find_recipients is 'Orders since then that are not canceled (6)'`.execute(db);
  await sql`revoke all on function find_recipients(uuid, text[], timestamptz) from public`.execute(db);
  await sql`grant execute on function find_recipients(uuid, text[], timestamptz) to platen_app`.execute(db);
};
