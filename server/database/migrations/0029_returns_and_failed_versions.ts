import { sql, type Kysely } from 'kysely';

export const kind = 'expand';

/**
 * Lets staff return the pieces of an order that is refunded before it is made: their transactions belong to no account,
 * so they name it. Within a tenant's transaction the named account has no effect.
 */
const createReturn = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop function return_stock(uuid[])`.execute(db);
  await sql`
    create function return_stock(order_ids uuid[], staff_account uuid default null) returns void
      language plpgsql security definer set search_path = public, pg_temp as $$
    #variable_conflict use_column
    declare
      account uuid := coalesce(nullif(current_setting('app.account_id', true), '')::uuid, staff_account);
    begin
      perform from variant_stock where variant_id in (
        select variant_id from order_items
        where account_id = account and order_id = any (order_ids) and stock_taken > 0)
        order by variant_id for update;
      update variant_stock set quantity = variant_stock.quantity + taken.pieces, changed_at = now()
      from (
        select variant_id, sum(stock_taken)::int as pieces from order_items
        where account_id = account and order_id = any (order_ids) and stock_taken > 0 group by variant_id
      ) as taken where taken.variant_id = variant_stock.variant_id;
      update order_items set stock_taken = 0
      where account_id = account and order_id = any (order_ids) and stock_taken > 0;
    end $$`.execute(db);
  await sql`revoke execute on function return_stock(uuid[], uuid) from public`.execute(db);
  await sql`grant execute on function return_stock(uuid[], uuid) to platen_app, platen_server`.execute(db);
};

/** Lets a version fail at its date, with the reason, instead of being tried again each minute. */
const allowFailed = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table operator_versions
      add column if not exists problem text,
      drop constraint operator_versions_state_check,
      add constraint operator_versions_state_check check (state in ('scheduled', 'applied', 'withdrawn', 'failed'))`.execute(
    db,
  );
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createReturn(db);
  await allowFailed(db);
};
