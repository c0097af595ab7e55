import { sql, type Kysely } from 'kysely';
import { grantServer } from './tenantTable.ts';

export const kind = 'expand';

/**
 * Lets a payment take pieces from the stock, and a cancellation return them. A tenant may only read the stock, so the
 * function runs as the owner, for orders of the transaction's account alone.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function move_stock(order_ids uuid[], pieces int) returns table (missing_variant uuid, missing int)
      language plpgsql security definer set search_path = public, pg_temp as $$
    #variable_conflict use_column
    declare
      account uuid := nullif(current_setting('app.account_id', true), '')::uuid;
    begin
      perform from variant_stock where variant_id in (
        select variant_id from order_items where account_id = account and order_id = any (order_ids))
        order by variant_id for update;
      return query
        select variant_stock.variant_id, (sum(items.quantity) - variant_stock.quantity)::int
        from variant_stock join order_items as items on items.variant_id = variant_stock.variant_id
        where pieces > 0 and items.account_id = account and items.order_id = any (order_ids)
        group by variant_stock.variant_id, variant_stock.quantity
        having sum(items.quantity) > variant_stock.quantity;
      if found then return; end if;
      update variant_stock set quantity = variant_stock.quantity - pieces * wanted.quantity, changed_at = now()
      from (
        select variant_id, sum(quantity)::int as quantity from order_items
        where account_id = account and order_id = any (order_ids) group by variant_id
      ) as wanted where wanted.variant_id = variant_stock.variant_id;
    end $$`.execute(db);
  // A job tells the sellers whose listings use a variant.
  await grantServer(db, 'listings', 'select');
  await sql`revoke execute on function move_stock(uuid[], int) from public`.execute(db);
  await sql`grant execute on function move_stock(uuid[], int) to platen_app`.execute(db);
};
