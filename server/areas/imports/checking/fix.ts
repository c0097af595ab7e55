import { sql } from 'kysely';
import type { z } from 'zod';
import type { fixSchema, Import } from '../../../../contract/imports/calls.ts';
import {
  fieldRule,
  storedPlaces,
  isImportField,
  type ImportField,
} from '../../../../contract/imports/fields.ts';
import { valueKey } from '../../../../contract/imports/values.ts';
import type { Tx } from '../../../database/tenant.ts';
import { ApiError, invalid } from '../../../errors.ts';
import type { PriceBook } from '../../catalog/priceBook.ts';
import { readImport, recount, toImport, updateImport, type ImportKey, type StoredImport } from '../record.ts';
import { checkAgain, fewOrders } from './again.ts';
import { valueKeyOf } from './sameValue.ts';

type Fix = z.infer<typeof fixSchema>;

/** Place of a field in the stored cells, from 1 as PostgreSQL counts. */
export const placeOf = (name: ImportField): number => storedPlaces[name] + 1;

/**
 * Which rows a fix means. A value of the order itself that all its rows repeat is changed in all of them: otherwise
 * the order would have two addresses.
 */
const meant = (key: ImportKey, fix: Fix, place: number) => {
  // Rows that were read before a field came into being have no cell for it.
  const cell = sql`coalesce(cells[${sql.lit(place)}], '')`;
  if (fix.equal_to !== undefined)
    return sql`${valueKeyOf(sql.lit(fix.field), cell)} = ${valueKey(fix.field, fix.equal_to)}`;
  if (fix.field === 'order_number' || fieldRule(fix.field as ImportField).scope === 'item')
    return sql`row_no = ${fix.row_no}`;
  return sql`(group_no, ${cell}) = (
    select group_no, ${cell} from import_rows
    where account_id = ${key.accountId} and import_id = ${key.importId} and row_no = ${fix.row_no})`;
};

/** A row that was changed, and the order that it was in. */
export interface Changed {
  row_no: number;
  group_no: number;
  recipient: string;
}

/** Writes the value into the cells that are meant, and answers the orders they belong to, with the recipient as it was. */
const setCells = async (tx: Tx, key: ImportKey, fix: Fix, place: number): Promise<Changed[]> => {
  const { rows } = await sql<Changed>`
    update import_rows set cells[${sql.lit(place)}] = ${fix.value}, fixed = true,
      fixed_fields = array_append(array_remove(fixed_fields, ${fix.field}), ${fix.field})
    where account_id = ${key.accountId} and import_id = ${key.importId} and ${meant(key, fix, place)}
    returning row_no, group_no, old.cells[${sql.lit(placeOf('recipient'))}] as recipient`.execute(tx);
  return rows;
};

/** After a change of order numbers: rows with one number are one order, called by its first row. */
const regroup = async (tx: Tx, key: ImportKey, place: number): Promise<void> => {
  const mine = sql`account_id = ${key.accountId} and import_id = ${key.importId}`;
  await sql`
    update import_rows set group_no = numbered.first
    from (
      select cells[${sql.lit(place)}] as number, min(row_no) as first from import_rows
      where ${mine} and cells[${sql.lit(place)}] <> '' group by 1
    ) as numbered
    where ${mine} and cells[${sql.lit(place)}] = numbered.number and group_no <> numbered.first`.execute(tx);
};

/** The orders that these rows are of now. */
export const groupsOf = async (tx: Tx, key: ImportKey, rows: readonly number[]): Promise<number[]> => {
  const found = await sql<{ group_no: number }>`
    select distinct group_no from import_rows
    where account_id = ${key.accountId} and import_id = ${key.importId} and row_no = any(${rows}::int[])`.execute(
    tx,
  );
  return found.rows.map((row) => row.group_no);
};

/** Orders to the same recipients that a fix looks at again; a file may be all for one. */
const mostAlike = 500;

/**
 * These orders, and the first others to the recipients that they have or had: whether two orders of the file are alike
 * shows only when both are looked at.
 */
const withAlike = async (
  tx: Tx,
  key: ImportKey,
  groups: readonly number[],
  changed: readonly Changed[],
): Promise<number[]> => {
  const mine = sql`account_id = ${key.accountId} and import_id = ${key.importId}`;
  const name = sql`lower(cells[${sql.lit(placeOf('recipient'))}])`;
  const before = [...new Set(changed.map((one) => one.recipient).filter((one) => one !== ''))];
  const found = await sql<{ group_no: number }>`
    select unnest(${groups}::int[]) as group_no
    union (
      select distinct group_no from import_rows
      where ${mine} and ${name} in (
        select lower(recipient) from unnest(${before}::text[]) as recipient
        union
        select ${name} from import_rows where ${mine} and group_no = any(${groups}::int[]) and ${name} <> ''
      )
      order by group_no limit ${mostAlike}
    )`.execute(tx);
  return found.rows.map((row) => row.group_no);
};

/**
 * Checks the orders of changed rows again, those they were in and those they are in now. Where they are many, the import's
 * own thread does, and the answer is `checking`. Throws `not_found` for none.
 */
export const checkChanged = async (
  tx: Tx,
  key: ImportKey,
  row: StoredImport,
  book: PriceBook,
  changed: readonly Changed[],
  field: ImportField,
): Promise<{ rows: number; import: Import }> => {
  if (changed.length === 0) throw new ApiError('not_found');
  if (field === 'order_number') await regroup(tx, key, placeOf(field));
  const moved = await groupsOf(
    tx,
    key,
    changed.map((one) => one.row_no),
  );
  const groups = [...new Set([...changed.map((one) => one.group_no), ...moved])];
  if (groups.length > fewOrders) await updateImport(tx, key, { status: 'checking', recheck: 'all' });
  else {
    await checkAgain(tx, key, row, book, await withAlike(tx, key, groups, changed));
    await recount(tx, key, row.duplicates);
  }
  return { rows: changed.length, import: toImport(await readImport(tx, key)) };
};

/**
 * Changes one cell, or all cells of a column with an equal value, and checks the orders they belong to again.
 * Throws `import_not_ready` outside the preview, 422 for an unknown field.
 */
export const fixCells = async (
  tx: Tx,
  key: ImportKey,
  shopId: string,
  fix: Fix,
  book: PriceBook,
): Promise<{ rows: number; import: Import }> => {
  if (!isImportField(fix.field)) throw invalid({ field: 'choice' });
  const row = await readImport(tx, key, { shopId, lock: true });
  if (row.status !== 'preview') throw new ApiError('import_not_ready');
  const changed = await setCells(tx, key, fix, placeOf(fix.field));
  return checkChanged(tx, key, row, book, changed, fix.field);
};
