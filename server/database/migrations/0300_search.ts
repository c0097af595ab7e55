import { sql, type Kysely, type RawBuilder } from 'kysely';
import { searchView } from './searchView.ts';

/** Text of a row as searches look in it, with a blank before each word: plain letters, then the same without dashes. */
const functions = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function search_words(letters text) returns text
    language sql immutable parallel safe
    return (
      select ' ' || plain || ' ' || replace(plain, '-', '') || ' '
      from (select translate(plain_letters(coalesce(letters, '')), E'\n\r\t', '   ') as plain) as words)`.execute(
    db,
  );
  await sql`
    create function phone_digits(phone text) returns text
    language sql immutable parallel safe
    return translate(phone, '+ -().', '') || case when phone like '+84%' then ' 0' || substr(translate(phone, '+ -().', ''), 3) else '' end`.execute(
    db,
  );
};

/**
 * Words of the row itself. The text of orders is in plain letters already; an import writes a great many, and each letter
 * more costs it time, so that only their numbers are repeated without dashes.
 */
const generated: Readonly<Record<string, RawBuilder<unknown>>> = {
  orders: sql`' ' || translate(search, E'\n\r\t', '   ') || ' ' || lower(replace(code || coalesce(' ' || order_number, ''), '-', ''))
    || coalesce(' ' || lower(email), '') || coalesce(' ' || phone_digits(phone), '') || ' '`,
  designs: sql`search_words(file_name || ' ' || tags)`,
  bills: sql`search_words(code)`,
  audit_log: sql`search_words(actor_name || coalesce(' ' || (details ->> 'email'), '') || coalesce(' ' || (details ->> 'name'), '')
    || coalesce(' ' || translate(details ->> 'codes', '[]",', '    '), ''))`,
  ledger_entries: sql`search_words(reference)`,
  transactions: sql`search_words(code || coalesce(' ' || reference, '') || coalesce(' ' || transfer_text, ''))`,
};

const generatedColumns = async (db: Kysely<unknown>): Promise<void> => {
  for (const [table, words] of Object.entries(generated)) {
    await sql`alter table ${sql.table(table)} add column search_text text not null generated always as (${words}) stored`.execute(
      db,
    );
  }
};

/** Parcels and tickets are found by their order too: triggers copy its words, and copy them again when they change. */
const ofOrders = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table trackings add column search_text text not null default ''`.execute(db);
  await sql`alter table tickets add column search_text text not null default ''`.execute(db);
  await sql`
    create function order_words(account uuid, id uuid) returns text language sql stable as $$
      select concat_ws(' ', '', code, order_number, recipient) from orders where orders.account_id = account and orders.id = order_words.id
    $$`.execute(db);
  await sql`
    create function set_tracking_words() returns trigger language plpgsql as $$
      begin
        new.search_text := search_words(new.number || order_words(new.account_id, new.order_id));
        return new;
      end $$`.execute(db);
  await sql`
    create function set_ticket_words() returns trigger language plpgsql as $$
      begin
        new.search_text := search_words(new.code || ' ' || new.subject || order_words(new.account_id, new.order_id));
        return new;
      end $$`.execute(db);
  await sql`
    create function spread_order_words() returns trigger language plpgsql as $$
      begin
        update trackings set order_id = order_id where account_id = new.account_id and order_id = new.id;
        update tickets set order_id = order_id where account_id = new.account_id and order_id = new.id;
        return null;
      end $$`.execute(db);
  await sql`update trackings set search_text = search_words(number || order_words(account_id, order_id))`.execute(
    db,
  );
  await sql`update tickets set search_text = search_words(code || ' ' || subject || order_words(account_id, order_id))`.execute(
    db,
  );
  await sql`create trigger trackings_words before insert or update of number, order_id on trackings
    for each row execute function set_tracking_words()`.execute(db);
  await sql`create trigger tickets_words before insert or update of code, subject, order_id on tickets
    for each row execute function set_ticket_words()`.execute(db);
  await sql`create trigger orders_words after update of code, order_number, recipient on orders for each row
    when ((old.code, old.order_number, old.recipient) is distinct from (new.code, new.order_number, new.recipient))
    execute function spread_order_words()`.execute(db);
};

/**
 * Products are found by the SKUs of their variants. Who adds variants has locked their products already, so that the update
 * waits for nobody.
 */
const ofProducts = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table products add column search_text text not null default ''`.execute(db);
  await sql`
    create function product_words(account uuid, product uuid, title text) returns text language sql stable as $$
      select search_words(title || ' ' || coalesce(string_agg(sku, ' ' order by id), ''))
      from listings where account_id = account and product_id = product
    $$`.execute(db);
  await sql`update products set search_text = product_words(account_id, id, title)`.execute(db);
  await sql`
    create function set_product_words() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          new.search_text := search_words(new.title);
        else
          new.search_text := product_words(new.account_id, new.id, new.title);
        end if;
        return new;
      end $$`.execute(db);
  await sql`create trigger products_words before insert or update of title on products
    for each row execute function set_product_words()`.execute(db);
  await sql`
    create function spread_listing_words() returns trigger language plpgsql as $$
      begin
        update products set search_text = search_words(concat_ws(' ', products.title, touched.skus))
        from (
          select ids.account_id, ids.product_id, string_agg(listings.sku, ' ' order by listings.id) as skus
          from (select distinct account_id, product_id from changed) as ids
          left join listings on listings.account_id = ids.account_id and listings.product_id = ids.product_id
          group by ids.account_id, ids.product_id
        ) as touched
        where products.account_id = touched.account_id and products.id = touched.product_id;
        return null;
      end $$`.execute(db);
  await sql`create trigger listings_added after insert on listings referencing new table as changed
    for each statement execute function spread_listing_words()`.execute(db);
  await sql`create trigger listings_removed after delete on listings referencing old table as changed
    for each statement execute function spread_listing_words()`.execute(db);
  await sql`
    create function move_listing_words() returns trigger language plpgsql as $$
      begin
        update products set search_text = product_words(account_id, id, title)
        where account_id = new.account_id and id in (old.product_id, new.product_id);
        return null;
      end $$`.execute(db);
  await sql`create trigger listings_moved after update of sku, product_id on listings for each row
    when ((old.sku, old.product_id) is distinct from (new.sku, new.product_id))
    execute function move_listing_words()`.execute(db);
};

/** The entries of an order are found by its code. */
const ledgerOrders = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index ledger_order on ledger_entries (account_id, order_id)
    where side = 'wallet' and order_id is not null`.execute(db);
};

const tables = [...Object.keys(generated), 'trackings', 'tickets', 'products'];

/**
 * One text for each searched list, kept by the database, so that who writes a row need not know of it; with an index of
 * trigrams behind the tenant (docs/decisions/search.md).
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop function find_orders(text)`.execute(db);
  await sql`drop function find_designs(text)`.execute(db);
  await sql`drop index orders_search`.execute(db);
  await sql`drop index designs_search`.execute(db);
  await functions(db);
  await generatedColumns(db);
  await ofOrders(db);
  await ofProducts(db);
  await ledgerOrders(db);
  for (const table of tables) {
    await sql`create index ${sql.id(`${table}_search`)} on ${sql.table(table)} using gin (account_id, search_text gin_trgm_ops)`.execute(
      db,
    );
    await searchView(db, table);
  }
};
