import { sql } from 'kysely';
import type { z } from 'zod';
import { buyersOf } from '../../../../contract/imports/buyers.ts';
import type { buyersSchema, Import } from '../../../../contract/imports/calls.ts';
import {
  fieldRule,
  fromStored,
  toStored,
  type FieldValues,
  type ImportField,
} from '../../../../contract/imports/fields.ts';
import { addressFields } from '../../../../contract/imports/checking/recipient.ts';
import type { Tx } from '../../../database/tenant.ts';
import { ApiError } from '../../../base/errors.ts';
import type { PriceBook } from '../../catalog/priceBook.ts';
import { readImport, type ImportKey, type StoredImport } from '../storedImport.ts';
import { scopeOf } from './context.ts';
import { readExisting } from './readExisting.ts';
import { readGroups } from './recheck.ts';
import { checkChanged, groupsOf, placeOf } from './fix.ts';

interface Row {
  row: number;
  values: FieldValues;
}

/** Numbers of one order that are tried for the orders of its other buyers. */
const tried = 100;

/** `A-1` → those of `A-1-2`, `A-1-3`, … that neither the file nor the shop has. */
const freeNumbers = async (tx: Tx, key: ImportKey, row: StoredImport, number: string): Promise<string[]> => {
  const start = number.slice(0, fieldRule('order_number').max - 4);
  const wished = Array.from({ length: tried }, (_, index) => `${start}-${index + 2}`);
  const taken = new Set((await readExisting(tx, scopeOf(row), wished)).keys());
  const place = sql.lit(placeOf('order_number'));
  const { rows } = await sql<{ number: string }>`
    select distinct cells[${place}] as number from import_rows
    where account_id = ${key.accountId} and import_id = ${key.importId} and cells[${place}] = any(${wished}::text[])`.execute(
    tx,
  );
  for (const found of rows) taken.add(found.number);
  return wished.filter((one) => !taken.has(one));
};

const write = async (
  tx: Tx,
  key: ImportKey,
  rows: readonly Row[],
  fields: readonly ImportField[],
): Promise<void> => {
  const changes = rows.map(({ row, values }) => ({ row_no: row, cells: toStored(values) }));
  await sql`
    update import_rows set cells = fresh.cells, fixed = true,
      fixed_fields = array(select unnest(import_rows.fixed_fields) union select unnest(${fields}::text[]))
    from jsonb_populate_recordset(null::import_rows, ${JSON.stringify(changes)}::jsonb) as fresh
    where import_rows.account_id = ${key.accountId} and import_rows.import_id = ${key.importId}
      and import_rows.row_no = fresh.row_no`.execute(tx);
};

const withAddressOf = ({ row, values }: Row, source: FieldValues): Row => {
  const rest = { ...values };
  for (const field of addressFields) delete rest[field];
  const address = addressFields.flatMap((field) => (source[field] ? [[field, source[field]]] : []));
  return { row, values: { ...rest, ...Object.fromEntries(address) } };
};

type Buyers = Row[][];

/** What each row is to be where every further buyer gets an order of his own. */
const asTwoOrders = async (
  tx: Tx,
  key: ImportKey,
  row: StoredImport,
  [first = [], ...others]: Buyers,
): Promise<Row[]> => {
  const number =
    [first, ...others].flat().find(({ values }) => values.order_number)?.values.order_number ?? '';
  const free = await freeNumbers(tx, key, row, number);
  return others.flatMap((members, index) =>
    members.map((one): Row => ({ row: one.row, values: { ...one.values, order_number: free[index] ?? '' } })),
  );
};

/** What each row is to be where all pieces go to the buyer of one of them. */
const asSameBuyer = (buyers: Buyers, rowNo: number): Row[] => {
  const chosen = buyers.find((members) => members.some(({ row }) => row === rowNo)) ?? [];
  const source = chosen.find(({ values }) => values.address1)?.values ?? {};
  return buyers
    .filter((members) => members !== chosen)
    .flat()
    .map((one) => withAddressOf(one, source));
};

/**
 * Settles an order number with two buyers: each further buyer's rows become an order of their own, or all rows take
 * the address of the named row's buyer. Throws `import_not_ready` outside the preview, `not_found` where the order
 * has one buyer.
 */
export const settleBuyers = async (
  tx: Tx,
  key: ImportKey,
  shopId: string,
  { way, row_no: rowNo }: z.infer<typeof buyersSchema>,
  book: PriceBook,
): Promise<{ rows: number; import: Import }> => {
  const row = await readImport(tx, key, { shopId, lock: true });
  if (row.status !== 'preview') throw new ApiError('import_not_ready');
  const members = await readGroups(tx, key, await groupsOf(tx, key, [rowNo]));
  const buyers = buyersOf(
    members.map(({ row_no, cells }): Row => ({ row: row_no, values: fromStored(cells) })),
  );
  if (buyers.length < 2) throw new ApiError('not_found');
  const field = way === 'two_orders' ? 'order_number' : 'recipient';
  const fresh = way === 'two_orders' ? await asTwoOrders(tx, key, row, buyers) : asSameBuyer(buyers, rowNo);
  await write(tx, key, fresh, way === 'two_orders' ? ['order_number'] : addressFields);
  const isFresh = new Set(fresh.map((one) => one.row));
  const changed = members
    .filter((one) => isFresh.has(one.row_no))
    .map(({ row_no, group_no, cells }) => ({
      row_no,
      group_no,
      recipient: fromStored(cells).recipient ?? '',
    }));
  return checkChanged(tx, key, row, book, changed, field);
};
