import { sql, type Kysely, type QueryExecutorProvider } from 'kysely';
import { heldBlank, heldDpi } from '../../../contract/orders/coarse.ts';
import type { Area } from '../../../contract/prints/placement.ts';
import type { Print } from '../tables/orderTables.ts';
import { rules } from './0381_late_parcels.ts';
import { searchView } from './searchView.ts';
import { figureColumns, makeCountedView, makeNoteFunction, type FigureRules } from './shopFigures.ts';

/** An order with files to confirm cannot be paid: its money counts in a task of its own. */
export const figures: FigureRules = {
  ...rules,
  orders: rules.orders.replace(
    `('orders.payable', '-infinity', total_cents, status = 1 and matched and in_stock),`,
    `('orders.payable', '-infinity', total_cents, status = 1 and matched and in_stock and not prints_held),
    ('orders.prints_held', '-infinity', total_cents, status = 1 and matched and in_stock and prints_held),`,
  ),
};

interface Item {
  account_id: string;
  order_id: string;
  id: string;
  hex: string;
  prints: Print[];
  areas: Partial<Record<Print['position'], Area>>;
}

/** Rows of one step, so that a large database is never in memory as a whole. */
const step = 1000;

const readItems = async (db: QueryExecutorProvider, after: Item | undefined): Promise<Item[]> => {
  const { rows } = await sql<Item>`
    select item.account_id, item.order_id, item.id, variants.hex, item.prints, (
      select coalesce(jsonb_object_agg(position, jsonb_build_object('width_in', width_in, 'height_in', height_in)), '{}')
      from print_areas where print_areas.base_id = variants.base_id) as areas
    from orders
    join order_items as item on item.account_id = orders.account_id and item.order_id = orders.id
    join variants on variants.id = item.variant_id
    where orders.status = 1 and item.prints <> '[]'
      and (item.account_id, item.order_id, item.id) > (
        ${after?.account_id ?? '00000000-0000-0000-0000-000000000000'}::uuid,
        ${after?.order_id ?? '00000000-0000-0000-0000-000000000000'}::uuid,
        ${after?.id ?? '00000000-0000-0000-0000-000000000000'}::uuid)
    order by item.account_id, item.order_id, item.id limit ${step}`.execute(db);
  return rows;
};

const isHeld = ({ prints, areas, hex }: Item): boolean =>
  prints.some(
    (print) =>
      heldDpi(print, (position) => areas[position]) !== undefined || heldBlank(print, hex) !== undefined,
  );

/** Judges the files of the orders that wait for payment, by the rule that paying asks. */
export const judgeWaiting = async (db: QueryExecutorProvider): Promise<void> => {
  let items = await readItems(db, undefined);
  while (items.length > 0) {
    const held = items.filter(isHeld);
    await sql`
      update orders set prints_held = true
      from unnest(${held.map((item) => item.account_id)}::uuid[], ${held.map((item) => item.order_id)}::uuid[]) as found (account_id, id)
      where orders.account_id = found.account_id and orders.id = found.id`.execute(db);
    items = items.length < step ? [] : await readItems(db, items.at(-1));
  }
};

const recounted = ['orders.payable', 'orders.prints_held'];

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

/** Which of the unpaid orders have files that the seller has to confirm. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table orders add column prints_held boolean not null default false`.execute(db);
  await sql`comment on column orders.prints_held is
    'Files of it wait for the seller to confirm them, as long as it waits for payment; afterwards as it was then'`.execute(
    db,
  );
  await sql`create index orders_prints_held on orders (account_id, shop_id, created_at, id) where prints_held`.execute(
    db,
  );
  await judgeWaiting(db);
  await searchView(db, 'orders');
  await recount(db);
};
