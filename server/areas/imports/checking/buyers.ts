import { sql } from 'kysely';
import type { z } from 'zod';
import { groupByBuyer } from '../../../../contract/imports/buyers.ts';
import type { buyersSchema, Import } from '../../../../contract/imports/calls.ts';
import {
  fieldRule,
  fromStored,
  toStored,
  type FieldValues,
  type ImportField,
} from '../../../../contract/imports/fields.ts';
import { importAddressFields } from '../../../../contract/imports/checking/recipient.ts';
import type { Tx } from '../../../database/tenant.ts';
import { ApiError } from '../../../base/errors.ts';
import type { PriceBook } from '../../catalog/priceBook.ts';
import { inImport, readImport, type ImportKey, type StoredImport } from '../storedImport.ts';
import { importScopeOf } from './context.ts';
import { readExisting } from './readExisting.ts';
import { readGroups } from './recheck.ts';
import { cellIndex } from './cells.ts';
import { checkChanged, orderGroupsOf } from './fix.ts';

interface BuyerRow {
  row: number;
  values: FieldValues;
}

/** Numbers derived from one order number that are tried for the orders of its other buyers. */
const maxCandidates = 100;

/** Returns the numbers `A-1-2`, `A-1-3`, … derived from `A-1` that neither the file nor the shop has. */
const freeNumbers = async (
  tx: Tx,
  key: ImportKey,
  storedImport: StoredImport,
  orderNumber: string,
): Promise<string[]> => {
  const start = orderNumber.slice(0, fieldRule('order_number').max - 4);
  const candidates = Array.from({ length: maxCandidates }, (_, index) => `${start}-${index + 2}`);
  const usedNumbers = new Set((await readExisting(tx, importScopeOf(storedImport), candidates)).keys());
  const column = sql.lit(cellIndex('order_number'));
  const { rows } = await sql<{ number: string }>`
    select distinct cells[${column}] as number from import_rows
    where ${inImport(key)}
      and cells[${column}] = any(${candidates}::text[])`.execute(tx);
  for (const match of rows) usedNumbers.add(match.number);
  return candidates.filter((candidate) => !usedNumbers.has(candidate));
};

const writeRows = async (
  tx: Tx,
  key: ImportKey,
  rows: readonly BuyerRow[],
  fields: readonly ImportField[],
): Promise<void> => {
  const changes = rows.map(({ row: rowNo, values }) => ({ row_no: rowNo, cells: toStored(values) }));
  await sql`
    update import_rows set cells = fresh.cells, fixed = true,
      fixed_fields = array(select unnest(import_rows.fixed_fields) union select unnest(${fields}::text[]))
    from jsonb_populate_recordset(null::import_rows, ${JSON.stringify(changes)}::jsonb) as fresh
    where import_rows.account_id = ${key.accountId} and import_rows.import_id = ${key.importId}
      and import_rows.row_no = fresh.row_no`.execute(tx);
};

const withAddressOf = ({ row: rowNo, values }: BuyerRow, source: FieldValues): BuyerRow => {
  const otherValues = { ...values };
  for (const field of importAddressFields) delete otherValues[field];
  const address = importAddressFields.flatMap((field) => (source[field] ? [[field, source[field]]] : []));
  return { row: rowNo, values: { ...otherValues, ...Object.fromEntries(address) } };
};

type Buyers = BuyerRow[][];

/** Returns the rows to change so that every further buyer gets a separate order. */
const asTwoOrders = async (
  tx: Tx,
  key: ImportKey,
  storedImport: StoredImport,
  [first = [], ...otherBuyers]: Buyers,
): Promise<BuyerRow[]> => {
  const orderNumber =
    [first, ...otherBuyers].flat().find(({ values }) => values.order_number)?.values.order_number ?? '';
  const newNumbers = await freeNumbers(tx, key, storedImport, orderNumber);
  return otherBuyers.flatMap((members, index) =>
    members.map((member): BuyerRow => ({
      row: member.row,
      values: { ...member.values, order_number: newNumbers[index] ?? '' },
    })),
  );
};

/** Returns the rows to change so that all pieces go to the buyer of one row. */
const asSameBuyer = (buyers: Buyers, rowNo: number): BuyerRow[] => {
  const chosenBuyer = buyers.find((members) => members.some((member) => member.row === rowNo)) ?? [];
  const source = chosenBuyer.find(({ values }) => values.address1)?.values ?? {};
  return buyers
    .filter((members) => members !== chosenBuyer)
    .flat()
    .map((member) => withAddressOf(member, source));
};

/**
 * Resolves an order number with two buyers: either each further buyer's rows become a separate order, or all
 * rows take the address of the named row's buyer. Throws `import_not_ready` outside the preview, `not_found`
 * if the order has one buyer.
 */
export const settleBuyers = async (
  tx: Tx,
  key: ImportKey,
  shopId: string,
  { way, row_no: rowNo }: z.infer<typeof buyersSchema>,
  book: PriceBook,
): Promise<{ rows: number; import: Import }> => {
  const storedImport = await readImport(tx, key, { shopId, lock: true });
  if (storedImport.status !== 'preview') throw new ApiError('import_not_ready');
  const members = await readGroups(tx, key, await orderGroupsOf(tx, key, [rowNo]));
  const buyers = groupByBuyer(
    members.map(({ row_no, cells }): BuyerRow => ({ row: row_no, values: fromStored(cells) })),
  );
  if (buyers.length < 2) throw new ApiError('not_found');
  const field = way === 'two_orders' ? 'order_number' : 'recipient';
  const newRows =
    way === 'two_orders' ? await asTwoOrders(tx, key, storedImport, buyers) : asSameBuyer(buyers, rowNo);
  await writeRows(tx, key, newRows, way === 'two_orders' ? ['order_number'] : importAddressFields);
  const newRowNumbers = new Set(newRows.map(({ row: newRowNo }) => newRowNo));
  const changedRows = members
    .filter((member) => newRowNumbers.has(member.row_no))
    .map(({ row_no, group_no, cells }) => ({
      row_no,
      group_no,
      recipient: fromStored(cells).recipient ?? '',
    }));
  return checkChanged(tx, key, storedImport, book, changedRows, field);
};
