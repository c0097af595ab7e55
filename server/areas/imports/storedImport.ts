import { sql, type Selectable, type Updateable } from 'kysely';
import type { Import, ImportCounts } from '../../../contract/imports/calls.ts';
import { storedIndexes } from '../../../contract/imports/fields.ts';
import type { ImportTable } from '../../database/tables/importTables.ts';
import type { Tx } from '../../database/tenant.ts';
import { ApiError } from '../../base/errors.ts';

export type StoredImport = Selectable<ImportTable>;

/** Account and id of an import. */
export interface ImportKey {
  accountId: string;
  importId: string;
}

/** Returns the condition for the rows of an import, for a query of `import_rows` alone. */
export const inImport = ({ accountId, importId }: ImportKey) =>
  sql<boolean>`account_id = ${accountId} and import_id = ${importId}`;

/** Index of the personalization in the stored cells, counted from 1 as in PostgreSQL. */
const personalizationAt = sql.lit(storedIndexes.personalization + 1);

const noCounts: ImportCounts = {
  rows: 0,
  orders: 0,
  ready_orders: 0,
  errors: 0,
  warnings: 0,
  duplicates: 0,
  existing_orders: 0,
  updatable_orders: 0,
  fixed: 0,
  personalized: 0,
  cost_cents: 0,
};

/** Returns the stored import as the API shows it. */
export const toImport = (storedImport: StoredImport): Import => {
  const {
    account_id: _account,
    shop_id: _shop,
    user_id: _user,
    support: _support,
    object_key: _key,
    source: _source,
    next_group: _next,
    recheck: _recheck,
    column_changes: _changes,
    ways: _ways,
    checked_mapping: _checked,
    price_version: _version,
    decisions: _decisions,
    ...publicFields
  } = storedImport;
  return { ...publicFields, counts: { ...noCounts, ...storedImport.counts } };
};

/**
 * Reads an import. Throws `not_found`, also for another shop's import if a shop is given. `lock`: until the
 * end of the transaction; orders that refer to the import may still be written.
 */
export const readImport = async (
  tx: Tx,
  { accountId, importId }: ImportKey,
  options: { shopId?: string; lock?: boolean } = {},
): Promise<StoredImport> => {
  let query = tx
    .selectFrom('imports')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', importId);
  if (options.shopId) query = query.where('shop_id', '=', options.shopId);
  if (options.lock) query = query.forNoKeyUpdate();
  const storedImport = await query.executeTakeFirst();
  if (!storedImport) throw new ApiError('not_found');
  return storedImport;
};

export const updateImport = async (
  tx: Tx,
  { accountId, importId }: ImportKey,
  change: Updateable<ImportTable>,
): Promise<void> => {
  await tx
    .updateTable('imports')
    .set(change)
    .where('account_id', '=', accountId)
    .where('id', '=', importId)
    .execute();
};

/**
 * Counts the stored rows for the header of the preview. An order is ready if no row of it has an error and it
 * is no duplicate, or a pending duplicate that will be updated.
 */
export const countImportRows = async (
  tx: Tx,
  { accountId, importId }: ImportKey,
  duplicates: Import['duplicates'],
): Promise<ImportCounts> => {
  const pending = sql`jsonb_path_exists(problems,
    '$[*] ? (@.code == "order_exists" && @.params.status == "pending" && !exists(@.params.elsewhere))')`;
  const ready = duplicates === 'update' ? sql`top < 2 or (top = 2 and updatable)` : sql`top < 2`;
  const { rows } = await sql<ImportCounts>`
    with grouped as (
      select max(level) as top, bool_and(level <> 2 or ${pending}) as updatable, count(*) as size,
        count(*) filter (where level = 3) as errors, count(*) filter (where level = 1) as warnings,
        count(*) filter (where level = 2) as duplicates, count(*) filter (where fixed) as fixed,
        count(*) filter (where cells[${personalizationAt}] <> '') as personalized,
        coalesce(sum(cost_cents), 0)::bigint as cost
      from import_rows where account_id = ${accountId} and import_id = ${importId} group by group_no
    )
    select coalesce(sum(size), 0)::int as rows, count(*)::int as orders,
      (count(*) filter (where ${ready}))::int as ready_orders,
      coalesce(sum(errors), 0)::int as errors, coalesce(sum(warnings), 0)::int as warnings,
      coalesce(sum(duplicates), 0)::int as duplicates, (count(*) filter (where top = 2))::int as existing_orders,
      (count(*) filter (where top = 2 and updatable))::int as updatable_orders,
      coalesce(sum(fixed), 0)::int as fixed, coalesce(sum(personalized), 0)::int as personalized,
      coalesce(sum(cost) filter (where ${ready}), 0)::bigint as cost_cents
    from grouped`.execute(tx);
  return rows[0] ?? noCounts;
};

/** Counts again and stores the result with the import. */
export const recount = async (tx: Tx, key: ImportKey, duplicates: Import['duplicates']): Promise<void> => {
  const counts = await countImportRows(tx, key, duplicates);
  await updateImport(tx, key, { counts: JSON.stringify(counts) });
};
