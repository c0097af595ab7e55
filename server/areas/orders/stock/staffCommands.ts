import { sql } from 'kysely';
import { z } from 'zod';
import { stockLevels } from '../../../../contract/catalog/catalog.ts';
import { plainText } from '../../../../contract/schema/text.ts';
import { ApiError, invalid } from '../../../base/errors.ts';
import { inTransaction } from '../../../database/changes.ts';
import type { Tx } from '../../../database/tenant.ts';
import { findColumns, readCsvFile } from '../../../staff/csvFile.ts';
import { staffCommand } from '../../../staff/staffCommand.ts';
import type { StaffFileCommand } from '../../../staff/staffFileCommand.ts';
import { notifyLevels, type ChangedLevel } from './levelNotices.ts';

/** Most pieces of one variant. */
const maxPieces = 10_000_000;

/** A level set by hand, or the pieces that are counted from now on. */
const stockSchema = z.union([
  z.enum(stockLevels),
  z
    .string()
    .regex(/^\d{1,8}$/)
    .transform(Number)
    .pipe(z.int().max(maxPieces)),
]);
type Stock = z.output<typeof stockSchema>;

interface StockOfSku {
  sku: string;
  stock: Stock;
}

/**
 * Sets the stock of variants by SKU, in any case, and tells sellers of levels; the job that follows quantities tells
 * them of pieces. Returns the SKUs that are unknown or taken off.
 */
const setStock = async (tx: Tx, stocks: readonly StockOfSku[]): Promise<string[]> => {
  const variants = await tx
    .selectFrom('variants')
    .select(['id', 'sku'])
    .where('is_active', '=', true)
    .where(sql`lower(sku)`, '=', sql<string>`any(${stocks.map(({ sku }) => sku.toLowerCase())}::text[])`)
    .orderBy('id')
    .execute();
  const idBySku = new Map(variants.map(({ id, sku }) => [sku.toLowerCase(), id]));
  const knownStocks = stocks.flatMap(({ sku, stock }) => {
    const id = idBySku.get(sku.toLowerCase());
    return id === undefined ? [] : [{ id, stock }];
  });
  const counted = knownStocks.flatMap(({ id, stock }) =>
    typeof stock === 'number' ? [{ id, quantity: stock }] : [],
  );
  const levels = knownStocks.flatMap(({ id, stock }) => (typeof stock === 'string' ? [{ id, stock }] : []));
  await sql`
    insert into variant_stock (variant_id, quantity)
    select id, quantity from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as new (id uuid, quantity int)
    order by id
    on conflict (variant_id) do update set quantity = excluded.quantity, changed_at = now()`.execute(tx);
  await sql`
    delete from variant_stock where variant_id = any(${levels.map(({ id }) => id)}::uuid[])`.execute(tx);
  const { rows: changed } = await sql<ChangedLevel>`
    with changed as (
      select variants.id, variants.stock as before, new.stock
      from jsonb_to_recordset(${JSON.stringify(levels)}::jsonb) as new (id uuid, stock text)
      join variants on variants.id = new.id
      where variants.stock <> new.stock order by variants.id for update of variants)
    update variants set stock = changed.stock from changed where variants.id = changed.id
    returning variants.id, changed.before, changed.stock`.execute(tx);
  await notifyLevels(tx, changed);
  return stocks.filter(({ sku }) => !idBySku.has(sku.toLowerCase())).map(({ sku }) => sku);
};

const setOne = staffCommand({
  name: 'stock set',
  right: 'production',
  help: `Set the pieces left of a SKU, or a level that stays until it is set again: ${stockLevels.join(', ')}`,
  input: z.strictObject({ sku: plainText(64, 1), stock: stockSchema }),
  run: async ({ tx }, input) => {
    const [unknown] = await setStock(tx, [input]);
    if (unknown !== undefined) throw new ApiError('not_found');
    return { answer: input, objectId: input.sku };
  },
});

/** Accepted column headings, normalized to plain letters. */
const columnNames = {
  sku: ['sku', 'ma sku'],
  stock: ['stock', 'quantity', 'pieces', 'so luong', 'ton kho'],
} as const;

interface StockFault {
  row: number;
  sku: string;
  fault: 'not_found' | 'stock';
}

const batch = 1000;

/** Staff command that sets the stock of many SKUs by a file; handing it in again changes nothing. */
export const stockFileCommand: StaffFileCommand = {
  name: 'stock file',
  right: 'production',
  help: 'Set the stock of many SKUs by a CSV with the columns sku and stock (pieces, or a level)',
  take: async ({ db }, bytes) => {
    const [head, ...rows] = readCsvFile(bytes);
    const columns = findColumns(head?.cells ?? [], columnNames);
    if (columns.sku < 0 || columns.stock < 0) throw invalid({ file: 'format' });
    const faults: StockFault[] = [];
    const lines = rows.flatMap(({ row, cells }) => {
      const sku = (cells[columns.sku] ?? '').trim();
      const stock = stockSchema.safeParse((cells[columns.stock] ?? '').trim().toLowerCase());
      if (stock.success) return [{ row, sku, stock: stock.data }];
      faults.push({ row, sku, fault: 'stock' });
      return [];
    });
    for (let start = 0; start < lines.length; start += batch) {
      const slice = lines.slice(start, start + batch);
      const unknown = new Set(await inTransaction(db, (tx) => setStock(tx, slice)));
      for (const { row, sku } of slice.filter((line) => unknown.has(line.sku)))
        faults.push({ row, sku, fault: 'not_found' });
    }
    faults.sort((a, b) => a.row - b.row);
    return { rows: rows.length, set: rows.length - faults.length, faults };
  },
};

/** Staff commands for the stock of the warehouse. */
export const stockCommands = [setOne];
