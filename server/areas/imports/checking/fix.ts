import { sql } from 'kysely';
import type { z } from 'zod';
import type {
  fixSchema,
  Import,
  listedCellsSchema,
  ListedCell,
  listedFixSchema,
} from '../../../../contract/imports/calls.ts';
import { fieldRule, isImportField, type ImportField } from '../../../../contract/imports/fields.ts';
import { stateFields } from '../../../../contract/imports/fixes.ts';
import { valueKey } from '../../../../contract/imports/values.ts';
import type { Tx } from '../../../database/tenant.ts';
import { ApiError, invalid } from '../../../base/errors.ts';
import type { PriceBook } from '../../catalog/priceBook.ts';
import {
  inImport,
  readImport,
  recount,
  toImport,
  updateImport,
  type ImportKey,
  type StoredImport,
} from '../storedImport.ts';
import { recheckOrders, fewOrders } from './recheck.ts';
import { fieldsOf } from './footers.ts';
import { cellIndex, cellText, setCell } from './cells.ts';
import { valueKeyOf } from './sameValue.ts';

type Fix = z.infer<typeof fixSchema>;

/**
 * Builds the condition for the rows that a fix changes. A value of the whole order that all its rows repeat
 * is changed in all of them: otherwise the order would have two addresses.
 */
const rowsToFix = (key: ImportKey, fix: Fix, field: ImportField) => {
  const cell = cellText(field);
  if (fix.equal_to !== undefined) {
    const hasEqualValue = sql`${valueKeyOf(sql.lit(fix.field), cell)} = ${valueKey(fix.field, fix.equal_to)}`;
    return fix.code === undefined
      ? hasEqualValue
      : sql`${hasEqualValue} and level > 0 and exists (select from jsonb_array_elements(problems) as problem
          where problem ->> 'code' = ${fix.code} and problem ->> 'field' = ${fix.field})`;
  }
  if (fix.field === 'order_number' || fieldRule(field).scope === 'item') return sql`row_no = ${fix.row_no}`;
  return sql`(group_no, ${cell}) = (
    select group_no, ${cell} from import_rows
    where ${inImport(key)} and row_no = ${fix.row_no})`;
};

/** A changed row and the order that it was in. */
export interface ChangedRow {
  row_no: number;
  group_no: number;
  recipient: string;
}

/** Writes the value into the cells of a fix. Returns the orders they belong to, with the previous recipient. */
const setCells = async (tx: Tx, key: ImportKey, fix: Fix, field: ImportField): Promise<ChangedRow[]> => {
  const { rows } = await sql<ChangedRow>`
    update import_rows set ${setCell(field, sql`${fix.value}`)}, fixed = true,
      fixed_fields = array_append(array_remove(fixed_fields, ${field}), ${field})
    where ${inImport(key)} and ${rowsToFix(key, fix, field)}
    returning row_no, group_no, old.cells[${sql.lit(cellIndex('recipient'))}] as recipient`.execute(tx);
  return rows;
};

/**
 * Selects the cells that a list of values changes: those of its rows, and for a field of the whole order also
 * the cells of its other rows that repeat the value.
 */
const listedCells = (key: ImportKey, field: ImportField, cells: readonly ListedCell[]) => {
  const listedRows = sql`jsonb_to_recordset(${JSON.stringify(cells)}::jsonb)
    as listed (row_no int, value text, fixed boolean)`;
  if (field === 'order_number' || fieldRule(field).scope === 'item')
    return sql`select row_no, value, fixed as is_fix from ${listedRows}`;
  const cell = cellText(field);
  return sql`
    with named as (
      select row_no, group_no, ${cell} as text, listed.value, listed.fixed as is_fix
      from import_rows join ${listedRows} using (row_no) where ${inImport(key)}
    ), others as (select row_no, group_no, ${cell} as text from import_rows where ${inImport(key)})
    select distinct on (others.row_no) others.row_no, named.value, named.is_fix
    from named join others on others.group_no = named.group_no
      and (others.row_no = named.row_no or others.text = named.text)
    order by others.row_no, others.row_no = named.row_no desc, named.row_no`;
};

/** Writes a list of values into the cells of one field. Returns the changed rows with their previous values. */
export const setListedCells = async (
  tx: Tx,
  key: ImportKey,
  field: ImportField,
  cells: readonly ListedCell[],
): Promise<(ChangedRow & ListedCell)[]> => {
  const otherFields = sql`array_remove(import_rows.fixed_fields, ${field})`;
  const fields = sql`case when wanted.is_fix
    then array_append(${otherFields}, ${field}) else nullif(${otherFields}, '{}') end`;
  const { rows } = await sql<ChangedRow & ListedCell>`
    update import_rows set ${setCell(field, sql`wanted.value`)}, fixed_fields = ${fields}, fixed = ${fields} is not null
    from (${listedCells(key, field, cells)}) as wanted
    where ${inImport(key)} and import_rows.row_no = wanted.row_no
    returning import_rows.row_no, group_no, old.cells[${sql.lit(cellIndex('recipient'))}] as recipient,
      ${cellText(field, sql`old.cells`)} as value,
      coalesce(${field} = any(old.fixed_fields), false) as fixed`.execute(tx);
  return rows;
};

/** Regroups rows after order numbers changed: rows with one number are one order, named after its first row. */
const regroup = async (tx: Tx, key: ImportKey, numberIndex: number): Promise<void> => {
  await sql`
    update import_rows set group_no = numbered.first
    from (
      select cells[${sql.lit(numberIndex)}] as number, min(row_no) as first from import_rows
      where ${inImport(key)} and cells[${sql.lit(numberIndex)}] <> '' group by 1
    ) as numbered
    where ${inImport(key)} and cells[${sql.lit(numberIndex)}] = numbered.number and group_no <> numbered.first`.execute(
    tx,
  );
};

/** Returns the orders that these rows belong to now. */
export const orderGroupsOf = async (tx: Tx, key: ImportKey, rowNos: readonly number[]): Promise<number[]> => {
  const groups = await sql<{ group_no: number }>`
    select distinct group_no from import_rows
    where ${inImport(key)} and row_no = any(${rowNos}::int[])`.execute(tx);
  return groups.rows.map(({ group_no: group }) => group);
};

/** Maximum orders to the same recipients that a fix checks again; a whole file may go to one recipient. */
const maxAlike = 500;

/**
 * Adds the first other orders to the recipients that these orders have or had: a duplicate within the file is
 * detected only when both orders are checked.
 */
const withAlike = async (
  tx: Tx,
  key: ImportKey,
  groups: readonly number[],
  changedRows: readonly ChangedRow[],
): Promise<number[]> => {
  const name = sql`lower(cells[${sql.lit(cellIndex('recipient'))}])`;
  const previousRecipients = [
    ...new Set(changedRows.map(({ recipient }) => recipient).filter((recipient) => recipient !== '')),
  ];
  const groupRows = await sql<{ group_no: number }>`
    select unnest(${groups}::int[]) as group_no
    union (
      select distinct group_no from import_rows
      where ${inImport(key)} and ${name} in (
        select lower(recipient) from unnest(${previousRecipients}::text[]) as recipient
        union
        select ${name} from import_rows where ${inImport(key)} and group_no = any(${groups}::int[]) and ${name} <> ''
      )
      order by group_no limit ${maxAlike}
    )`.execute(tx);
  return groupRows.rows.map(({ group_no: group }) => group);
};

/** Returns the orders that changed rows were in and are in now, after regrouping rows with one number. */
const ordersOf = async (
  tx: Tx,
  key: ImportKey,
  changedRows: readonly ChangedRow[],
  isRenumbered: boolean,
): Promise<number[]> => {
  if (isRenumbered) await regroup(tx, key, cellIndex('order_number'));
  const currentGroups = await orderGroupsOf(
    tx,
    key,
    changedRows.map((row) => row.row_no),
  );
  return [...new Set([...changedRows.map(({ group_no: group }) => group), ...currentGroups])];
};

/** Checks all orders of changed rows again at once, however many they are, with those that they may be like. */
export const checkTouched = async (
  tx: Tx,
  key: ImportKey,
  storedImport: StoredImport,
  book: PriceBook,
  changedRows: readonly ChangedRow[],
  isRenumbered: boolean,
): Promise<void> => {
  const groups = await ordersOf(tx, key, changedRows, isRenumbered);
  await recheckOrders(tx, key, storedImport, book, await withAlike(tx, key, groups, changedRows));
};

/**
 * Checks the orders of changed rows again, those they were in and those they are in now. If there are many,
 * the import's worker thread does, and the import returned is `checking`. Throws `not_found` for no rows.
 */
export const checkChanged = async (
  tx: Tx,
  key: ImportKey,
  storedImport: StoredImport,
  book: PriceBook,
  changedRows: readonly ChangedRow[],
  field: ImportField,
): Promise<{ rows: number; import: Import }> => {
  if (changedRows.length === 0) throw new ApiError('not_found');
  const groups = await ordersOf(tx, key, changedRows, field === 'order_number');
  if (groups.length > fewOrders) await updateImport(tx, key, { status: 'checking', recheck: 'all' });
  else {
    await recheckOrders(tx, key, storedImport, book, await withAlike(tx, key, groups, changedRows));
    await recount(tx, key, storedImport.duplicates);
  }
  return { rows: changedRows.length, import: toImport(await readImport(tx, key)) };
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
  const storedImport = await readImport(tx, key, { shopId, lock: true });
  if (storedImport.status !== 'preview') throw new ApiError('import_not_ready');
  const changedRows = await setCells(tx, key, fix, fix.field);
  return checkChanged(tx, key, storedImport, book, changedRows, fix.field);
};

/** Returns how many rows have an equal value in a field; 0 for an unknown field. */
export const countSame = async (
  tx: Tx,
  key: ImportKey,
  { field, value }: { field: string; value: string },
): Promise<number> => {
  if (!isImportField(field)) return 0;
  const cell = cellText(field);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from import_rows
    where ${inImport(key)}
      and ${valueKeyOf(sql.lit(field), cell)} = ${valueKey(field, value)}`.execute(tx);
  return rows[0]?.count ?? 0;
};

/** Returns how many rows the seller has fixed, by field name. */
export const countFixes = async (tx: Tx, key: ImportKey): Promise<{ field: string; rows: number }[]> => {
  const { rows } = await sql<{ field: string; rows: number }>`
    select field, count(*)::int as rows from import_rows, unnest(fixed_fields) as field
    where ${inImport(key)} and fixed group by 1 order by 1`.execute(tx);
  return rows;
};

/**
 * Returns how many rows the state of their order or item keeps out of the import: those that still wait in
 * the preview and those that the seller took out.
 */
export const countLeftOut = async (
  tx: Tx,
  key: ImportKey,
  { decisions }: Pick<StoredImport, 'decisions'>,
): Promise<{ field: string; rows: number }[]> => {
  const { rows } = await sql<{ field: string; rows: number }>`
    select problem ->> 'field' as field, count(distinct row_no)::int as rows
    from import_rows, jsonb_array_elements(problems) as problem
    where ${inImport(key)} and level > 0
      and problem ->> 'field' = any(${stateFields}::text[]) group by 1`.execute(tx);
  return stateFields.flatMap((field) => {
    const waitingRows = rows.find((count) => count.field === field)?.rows ?? 0;
    const removedRows = decisions.reduce(
      (sum, decision) =>
        decision.kind === 'leave_out' && fieldsOf[decision.code] === field ? sum + (decision.rows ?? 0) : sum,
      0,
    );
    return waitingRows + removedRows > 0 ? [{ field, rows: waitingRows + removedRows }] : [];
  });
};

/**
 * Changes a list of cells of one field at once and checks their orders again. Returns the list that undoes
 * the change. Throws as `fixCells` does.
 */
export const fixListedCells = async (
  tx: Tx,
  key: ImportKey,
  shopId: string,
  { field, cells }: z.infer<typeof listedCellsSchema>,
  book: PriceBook,
): Promise<z.infer<typeof listedFixSchema>> => {
  if (!isImportField(field)) throw invalid({ field: 'choice' });
  const storedImport = await readImport(tx, key, { shopId, lock: true });
  if (storedImport.status !== 'preview') throw new ApiError('import_not_ready');
  const changedRows = await setListedCells(tx, key, field, cells);
  const previousCells = changedRows.map(({ row_no, value, fixed }): ListedCell => ({ row_no, value, fixed }));
  return { ...(await checkChanged(tx, key, storedImport, book, changedRows, field)), before: previousCells };
};
