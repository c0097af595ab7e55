import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { fixSchema, Import } from '../../../../contract/imports/calls.ts';
import { fieldRule, fromStored, storedPlaces, isImportField, type ImportField } from '../../../../contract/imports/fields.ts';
import type { RowProblem } from '../../../../contract/imports/problems.ts';
import type { Tx } from '../../../database/tenant.ts';
import { ApiError, invalid } from '../../../errors.ts';
import type { PriceBook } from '../../catalog/priceBook.ts';
import { readWallet } from '../../money/wallet.ts';
import { destinationsOf, readKnown, warnOfAlike, type StoredOrder } from './alike.ts';
import { readContext, readExisting, scopeOf } from './context.ts';
import { readImport, recount, toImport, type ImportKey, type StoredImport } from '../record.ts';
import { checkAndPrice } from './checkAll.ts';
import { levelNumber, type StoredRow } from './storedRows.ts';

type Fix = z.infer<typeof fixSchema>;

interface Row {
  group_no: number;
  row_no: number;
  cells: string[];
  fixed: boolean;
  problems: RowProblem[] | null;
}

/** Place of a field in the stored cells, from 1 as PostgreSQL counts. */
export const placeOf = (name: ImportField): number => storedPlaces[name] + 1;

/**
 * Which rows a fix means. A value of the order itself that all its rows repeat is changed in all of them: otherwise
 * the order would have two addresses.
 */
const meant = (key: ImportKey, fix: Fix, place: number) => {
  // Rows that were read before a field came into being have no cell for it.
  const cell = sql`coalesce(cells[${sql.lit(place)}], '')`;
  if (fix.equal_to !== undefined) return sql`${cell} = ${fix.equal_to}`;
  if (fix.field === 'order_number' || fieldRule(fix.field as ImportField).scope === 'item') return sql`row_no = ${fix.row_no}`;
  return sql`(group_no, ${cell}) = (
    select group_no, ${cell} from import_rows
    where account_id = ${key.accountId} and import_id = ${key.importId} and row_no = ${fix.row_no})`;
};

interface Changed {
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
    where account_id = ${key.accountId} and import_id = ${key.importId} and row_no = any(${rows}::int[])`.execute(tx);
  return found.rows.map((row) => row.group_no);
};

/** Orders to the same recipients that a fix looks at again; a file may be all for one. */
const mostAlike = 500;

/**
 * These orders, and the first others to the recipients that they have or had: whether two orders of the file are alike
 * shows only when both are looked at.
 */
const withAlike = async (tx: Tx, key: ImportKey, groups: readonly number[], changed: readonly Changed[]): Promise<number[]> => {
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

/** The rows of these orders as they are stored, in the order of the file. */
export const readGroups = async (tx: Tx, key: ImportKey, groups: readonly number[]): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select group_no, row_no, cells, fixed, problems from import_rows
    where account_id = ${key.accountId} and import_id = ${key.importId} and group_no = any(${groups}::int[])
    order by group_no, row_no`.execute(tx);
  return rows;
};

/** What was found when the file was read; the stored value no longer shows it. */
const lasting = new Set<string>(['postcode_padded', 'city_split', 'row_cut']);

const withLasting = (fresh: StoredRow, before: Row | undefined, field: string): StoredRow => {
  const kept = before?.problems?.filter((problem) => lasting.has(problem.code) && problem.field !== field) ?? [];
  if (kept.length === 0) return fresh;
  return { ...fresh, problems: [...kept, ...(fresh.problems ?? [])], level: Math.max(fresh.level, levelNumber(kept)) };
};

const store = async (tx: Tx, key: ImportKey, rows: readonly StoredRow[]): Promise<void> => {
  await sql`
    update import_rows set cells = fresh.cells, level = fresh.level, problems = fresh.problems, cost_cents = fresh.cost_cents
    from jsonb_populate_recordset(null::import_rows, ${JSON.stringify(rows)}::jsonb) as fresh
    where import_rows.account_id = ${key.accountId} and import_rows.import_id = ${key.importId}
      and import_rows.group_no = fresh.group_no and import_rows.row_no = fresh.row_no`.execute(tx);
};

const checkAgain = async (tx: Tx, key: ImportKey, row: StoredImport, book: PriceBook, groups: number[], field: string) => {
  const rows = await readGroups(tx, key, groups);
  const scope = scopeOf(row);
  const numbers = rows.flatMap(({ cells }) => fromStored(cells).order_number ?? []);
  const context = await readContext(tx, scope, book, await readExisting(tx, scope, numbers));
  const { discount_bp: discountBp } = await readWallet(tx, key.accountId);
  const before = new Map(rows.map((one) => [one.row_no, one]));
  const orders: StoredOrder[] = [];
  let checked = 0;
  for (const [group, members] of Map.groupBy(rows, (one) => one.group_no)) {
    const order = members.map(({ row_no, cells }) => ({ row: row_no, fields: fromStored(cells) }));
    orders.push(checkAndPrice(group, order, row.source, context, discountBp));
    checked += 1;
    // A fix may touch every order of a large file: other requests get their turn in between.
    if (checked % 200 === 0) await setImmediate();
  }
  warnOfAlike(orders, await readKnown(tx, scope, destinationsOf(orders)), new Map());
  const fresh = orders.flatMap((order) => order.rows);
  await store(tx, key, fresh.map((one) => withLasting(one, before.get(one.row_no), field)));
};

/** Orders that are looked at again at once. */
const atOnce = 2_000;

/** Checks the orders that exist again, after another choice of what becomes of them: what is wrong in them matters or not. */
export const checkExisting = async (tx: Tx, key: ImportKey, row: StoredImport, book: PriceBook): Promise<void> => {
  const { rows } = await sql<{ group_no: number }>`
    select distinct group_no from import_rows
    where account_id = ${key.accountId} and import_id = ${key.importId} and level > 1
      and jsonb_path_exists(problems, '$[*] ? (@.code == "order_exists")')
    order by 1`.execute(tx);
  for (let from = 0; from < rows.length; from += atOnce) {
    await checkAgain(tx, key, row, book, rows.slice(from, from + atOnce).map(({ group_no: group }) => group), '');
  }
};

/** Checks the orders of changed rows again, those they were in and those they are in now. Throws `not_found` for none. */
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
  const moved = await groupsOf(tx, key, changed.map((one) => one.row_no));
  const groups = [...new Set([...changed.map((one) => one.group_no), ...moved])];
  await checkAgain(tx, key, row, book, await withAlike(tx, key, groups, changed), field);
  await recount(tx, key, row.duplicates);
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
