import { sql, type Kysely } from 'kysely';
import { searchView } from './searchView.ts';
import { figureColumns, type FigureRules, makeCountedView, makeNoteFunction } from './shopFigures.ts';

/** As migration 0310; the money of an order counts in one task of home (`contract/home/tasks.ts`). */
export const figures: FigureRules = {
  orders: `
    ('orders', '-infinity'::date, 0::bigint, true),
    ('orders.status.' || status, '-infinity', total_cents, true),
    ('orders.day.' || status, (created_at at time zone 'UTC')::date, 0, true),
    ('orders.held', '-infinity', case when status = 7 then 0 else total_cents end, hold = 'asked'),
    ('orders.address', '-infinity', case when status = 1 or hold is not distinct from 'asked' then 0 else total_cents end,
      status in (1, 2, 3, 9) and address_check = 'invalid'),
    ('orders.payable', '-infinity', total_cents, status = 1 and matched and in_stock),
    ('orders.out_of_stock', '-infinity', total_cents, status = 1 and matched and not in_stock),
    ('orders.unmatched', '-infinity', total_cents, status = 1 and not matched)`,
  trackings: `
    ('trackings.troubled', '-infinity'::date, 0::bigint, status in (8, 10, 14)),
    ('trackings.late', (late_at at time zone 'UTC')::date, 0, late_at is not null),
    ('trackings.label', (last_event_at at time zone 'UTC')::date, 0,
      status = 1 and activated_at is null and last_event_at is not null),
    ('trackings.quiet', (last_event_at at time zone 'UTC')::date, 0,
      status not in (9, 11) and activated_at is not null and last_event_at is not null)`,
  tickets: `('tickets.waiting', '-infinity'::date, 0::bigint, awaits = 'seller')`,
};

/** Figures that are new, or have other cents than before. */
const recounted = ['orders.held', 'orders.address', 'orders.payable', 'orders.out_of_stock'];

/**
 * Adds whether all products of an order are in stock. Triggers keep it for orders that wait for payment: when items are
 * written, and when the stock of a variant changes. Only those of few orders change, so both touch few rows.
 */
const addStock = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table orders add column in_stock boolean not null default true`.execute(db);
  await sql`comment on column orders.in_stock is
    'All its products can be had, as long as it waits for payment; afterwards as it was then'`.execute(db);
  await sql`create index orders_out_of_stock on orders (account_id, shop_id, created_at, id) where not in_stock`.execute(
    db,
  );
  // A change of stock looks at the orders that wait for payment, whoever they belong to.
  await sql`create index orders_pending on orders (account_id, id) where status = 1`.execute(db);
  await sql`
    update orders set in_stock = false
    where status = 1 and exists (
      select from order_items join variants on variants.id = order_items.variant_id
      where order_items.account_id = orders.account_id and order_items.order_id = orders.id and stock = 'out')`.execute(
    db,
  );
  await searchView(db, 'orders');
};

const functions: Readonly<Record<string, string>> = {
  note_stock_of_items: `
    if tg_op = 'INSERT' then
      update orders set in_stock = false
      from (
        select distinct account_id, order_id from new_rows join variants on variants.id = new_rows.variant_id where stock = 'out'
      ) as lacking
      where orders.account_id = lacking.account_id and orders.id = lacking.order_id and status = 1 and in_stock;
    else
      update orders set in_stock = true
      from (select distinct account_id, order_id from old_rows) as touched
      where orders.account_id = touched.account_id and orders.id = touched.order_id and status = 1 and not in_stock and not exists (
        select from order_items join variants on variants.id = order_items.variant_id
        where order_items.account_id = orders.account_id and order_items.order_id = orders.id and stock = 'out');
    end if;`,
  note_stock_of_variants: `
    update orders set in_stock = checked.in_stock
    from (
      select waiting.account_id, waiting.id, not exists (
        select from order_items join variants on variants.id = order_items.variant_id
        where order_items.account_id = waiting.account_id and order_items.order_id = waiting.id and stock = 'out') as in_stock
      from orders as waiting
      where status = 1 and exists (
        select from order_items
        where order_items.account_id = waiting.account_id and order_items.order_id = waiting.id and variant_id in (
          select new_rows.id from new_rows join old_rows on old_rows.id = new_rows.id
          where (new_rows.stock = 'out') <> (old_rows.stock = 'out')))
      order by waiting.account_id, waiting.id for update of waiting
    ) as checked
    where orders.account_id = checked.account_id and orders.id = checked.id and orders.in_stock <> checked.in_stock;`,
};

const triggers = [
  'stock_after_insert after insert on order_items referencing new table as new_rows',
  'stock_after_delete after delete on order_items referencing old table as old_rows',
  'stock_after_update after update on variants referencing old table as old_rows new table as new_rows',
];

const makeStockTriggers = async (db: Kysely<unknown>): Promise<void> => {
  for (const [name, body] of Object.entries(functions)) {
    await sql
      .raw(
        `create function ${name}() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
        begin ${body} return null; end $$`,
      )
      .execute(db);
    await sql.raw(`revoke execute on function ${name}() from public`).execute(db);
  }
  for (const trigger of triggers) {
    const name = trigger.includes('variants') ? 'note_stock_of_variants' : 'note_stock_of_items';
    await sql.raw(`create trigger ${trigger} for each statement execute function ${name}()`).execute(db);
  }
};

/** Counts the changed figures again. Nothing writes or folds them meanwhile. */
const recount = async (db: Kysely<unknown>): Promise<void> => {
  await sql`lock table orders, shop_figures, shop_figure_changes in share row exclusive mode`.execute(db);
  await sql.raw(makeNoteFunction(figures, 'orders')).execute(db);
  await sql.raw(makeCountedView(figures)).execute(db);
  for (const table of ['shop_figures', 'shop_figure_changes'])
    await sql`delete from ${sql.table(table)} where figure = any(${recounted}::text[])`.execute(db);
  await sql`
    insert into shop_figures (${sql.raw(figureColumns)})
    select * from counted_figures where figure = any(${recounted}::text[])`.execute(db);
};

/** What of the unpaid orders can be paid, and whose refunds and products analytics leads to. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await addStock(db);
  await makeStockTriggers(db);
  await recount(db);
  await sql`create index bill_orders_refunded on bill_orders (account_id, order_id) where refunded_cents > 0`.execute(
    db,
  );
};
