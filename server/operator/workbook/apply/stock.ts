import { sql, type Kysely } from 'kysely';
import type { StockLevel } from '../../../../contract/catalog/catalog.ts';
import type { Database } from '../../../database/tables/tables.ts';

/** Stages the levels in force; call it before the tables are changed. */
export const stageLevels = async (db: Kysely<Database>): Promise<void> => {
  await sql`create temporary table staged_former_levels on commit drop as
    select id, stock as before from variants`.execute(db);
};

/** Returns the variants whose level a version has changed, also by taking them off sale. */
export const readChangedLevels = async (
  db: Kysely<Database>,
): Promise<{ id: string; before: StockLevel; stock: StockLevel }[]> =>
  (
    await sql<{ id: string; before: StockLevel; stock: StockLevel }>`
      select id, before, stock from staged_former_levels join variants using (id)
      where stock <> before order by id`.execute(db)
  ).rows;

/**
 * Takes the stock of variants whose cell differs from that of the version in force: what was sold since then is not
 * given back by a change of prices. New variants that are not counted have their level already. Rows are locked in the
 * order of their ids. Returns how many of them were there before.
 */
export const applyStock = async (db: Kysely<Database>): Promise<number> => {
  await sql`create temporary table staged_stock on commit drop as
    select variants.id, coalesce(staged.stock, 'in') as stock, coalesce(staged.stock ~ '^\\d', false) as is_counted,
      former.sku is not null as was_known
    from staged_variants as staged join variants on variants.sku = staged.sku
    left join staged_former_stock as former on former.sku = staged.sku
    where coalesce(staged.stock, '') <> former.stock or former.sku is null and (
      variants.stock <> coalesce(staged.stock, 'in') or exists (select from variant_stock where variant_id = variants.id))`.execute(
    db,
  );
  await sql`analyze staged_stock`.execute(db);
  await sql`select from variant_stock where variant_id in (select id from staged_stock)
    order by variant_id for update`.execute(db);
  await sql`delete from variant_stock using staged_stock
    where variant_id = id and not is_counted`.execute(db);
  await sql`insert into variant_stock (variant_id, quantity)
    select id, stock::int from staged_stock where is_counted order by id
    on conflict (variant_id) do update set quantity = excluded.quantity, changed_at = now()`.execute(db);
  // The job that follows quantities sets the level of a counted variant that was sold before, and tells its sellers.
  const { rows } = await sql<{ count: number }>`
    with levels as (
      select staged_stock.id, case when not is_counted then stock when quantity = 0 then 'out'
        when quantity <= low_at then 'at_risk' else 'in' end as level
      from staged_stock left join variant_stock on variant_id = staged_stock.id
      where not (is_counted and was_known)),
    changed as (
      update variants set stock = level from levels
      where variants.id = levels.id and variants.stock <> level returning 1)
    select count(*)::int as count from staged_stock where was_known`.execute(db);
  return rows[0]?.count ?? 0;
};
