import { sql, type Kysely } from 'kysely';

/**
 * Orders of a shop by recipient and the digits of his address, for the warning "same recipient and items" (domain §1.3).
 * By the name alone, a shop that sends all to a few names had every one of its orders read with each file. Equal
 * addresses have equal digits however they are written, so none is passed over.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create index orders_destination on orders (account_id,
      ((lower(recipient) || ' ' || regexp_replace(address1 || coalesce(address2, '') || coalesce(postcode, ''), '[^0-9]', '', 'g')) collate "C"),
      created_at)`.execute(db);
  await sql`
    create function find_destinations(shop uuid, names text[], digits text[], since timestamptz) returns setof uuid
    language sql stable security definer set search_path = public, pg_temp rows 100 as $$
      select id from orders
      where account_id = nullif(current_setting('app.account_id', true), '')::uuid
        and (lower(recipient) || ' ' || regexp_replace(address1 || coalesce(address2, '') || coalesce(postcode, ''), '[^0-9]', '', 'g')) collate "C"
          = any(array(select lower(name) || ' ' || number from unnest(names, digits) as wanted (name, number)))
        and created_at > since and shop_id = shop and status <> 6
    $$`.execute(db);
  await sql`comment on function find_destinations is 'Orders since then that are not canceled (6)'`.execute(
    db,
  );
  await sql`revoke all on function find_destinations(uuid, text[], text[], timestamptz) from public`.execute(
    db,
  );
  await sql`grant execute on function find_destinations(uuid, text[], text[], timestamptz) to platen_app`.execute(
    db,
  );
  await sql`drop function find_recipients(uuid, text[], timestamptz)`.execute(db);
  await sql`drop index orders_recipient`.execute(db);
};
