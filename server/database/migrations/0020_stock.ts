import { sql, type Kysely } from 'kysely';
import { grantServer } from './tenantTable.ts';

export const kind = 'expand';

/** Takes the pieces of orders, or returns which variants lack how many and takes nothing. */
const createTake = (db: Kysely<unknown>) =>
  sql`
    create function take_stock(order_ids uuid[]) returns table (missing_variant uuid, missing int)
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
        where items.account_id = account and items.order_id = any (order_ids)
        group by variant_stock.variant_id, variant_stock.quantity
        having sum(items.quantity) > variant_stock.quantity;
      if found then return; end if;
      update order_items set stock_taken = order_items.quantity
      from variant_stock where account_id = account and order_id = any (order_ids)
        and variant_stock.variant_id = order_items.variant_id;
      update variant_stock set quantity = variant_stock.quantity - wanted.pieces, changed_at = now()
      from (
        select variant_id, sum(stock_taken)::int as pieces from order_items
        where account_id = account and order_id = any (order_ids) and stock_taken > 0 group by variant_id
      ) as wanted where wanted.variant_id = variant_stock.variant_id;
    end $$`.execute(db);

/** Returns the pieces that orders have taken; none that were paid before their variant was counted. */
const createReturn = (db: Kysely<unknown>) =>
  sql`
    create function return_stock(order_ids uuid[]) returns void
      language plpgsql security definer set search_path = public, pg_temp as $$
    #variable_conflict use_column
    declare
      account uuid := nullif(current_setting('app.account_id', true), '')::uuid;
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

/**
 * Lets a payment take pieces from the stock, and a cancellation return them. A tenant may only read the stock, so the
 * functions run as the owner, for orders of the transaction's account alone.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Pieces that the item took from the counted stock of its variant.
  await sql`alter table order_items add column stock_taken int not null default 0`.execute(db);
  await createTake(db);
  await createReturn(db);
  await sql`revoke execute on function take_stock(uuid[]), return_stock(uuid[]) from public`.execute(db);
  await sql`grant execute on function take_stock(uuid[]), return_stock(uuid[]) to platen_app`.execute(db);
  // A job tells the sellers whose listings use a variant.
  await grantServer(db, 'listings', 'select');
};
