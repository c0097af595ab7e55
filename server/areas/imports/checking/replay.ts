import { sql } from 'kysely';
import { fromStored, isImportField, type ImportField } from '../../../../contract/imports/fields.ts';
import { keepsFix } from '../../../../contract/imports/fixes.ts';
import type { Tx } from '../../../database/tenant.ts';
import type { PriceBook } from '../../catalog/priceBook.ts';
import { countRows, updateImport, type ImportKey, type StoredImport } from '../storedImport.ts';
import type { ListedCell } from '../../../../contract/imports/calls.ts';
import { checkTouched, setListedCells, type Changed } from './fix.ts';
import { removeRows } from './footers.ts';
import { settleRows } from './hidden.ts';

/** Cells that the seller has fixed, by field. */
export type Fixes = ReadonlyMap<ImportField, readonly ListedCell[]>;

/** Reads the fixes that outlast the choice of other columns, before the rows that have them are replaced. */
export const readFixes = async (
  tx: Tx,
  { accountId, importId }: ImportKey,
  { counts, checked_mapping: before, mapping }: StoredImport,
): Promise<Fixes> => {
  const fixes = new Map<ImportField, ListedCell[]>();
  if (!counts.fixed || !before) return fixes;
  const { rows } = await sql<{ row_no: number; cells: string[]; fixed_fields: string[] }>`
    select row_no, cells, fixed_fields from import_rows
    where account_id = ${accountId} and import_id = ${importId} and fixed and fixed_fields is not null
    order by row_no`.execute(tx);
  for (const { row_no, cells, fixed_fields: fields } of rows) {
    const values = fromStored(cells);
    for (const field of fields) {
      if (!isImportField(field) || !keepsFix(field, before, mapping)) continue;
      const listed = fixes.get(field) ?? [];
      listed.push({ row_no, value: values[field] ?? '', fixed: true });
      fixes.set(field, listed);
    }
  }
  return fixes;
};

/**
 * Does once more what the seller has done with the rows before they were read again: fixes of cells, then what was decided
 * about whole rows. Returns false where there is nothing to do, so that the rows are as they were counted.
 */
export const replayWork = async (
  tx: Tx,
  key: ImportKey,
  row: StoredImport,
  book: PriceBook,
  fixes: Fixes,
): Promise<boolean> => {
  if (fixes.size === 0 && row.decisions.length === 0) return false;
  const changed: Changed[] = [];
  for (const [field, cells] of fixes) changed.push(...(await setListedCells(tx, key, field, cells)));
  if (changed.length > 0) await checkTouched(tx, key, row, book, changed, fixes.has('order_number'));
  for (const decision of row.decisions) {
    if (decision.kind === 'leave_out') await removeRows(tx, key, decision);
    else {
      const settled = await settleRows(tx, key, decision.way);
      if (settled.length > 0) await checkTouched(tx, key, row, book, settled, false);
    }
  }
  const { rows } = await countRows(tx, key, row.duplicates);
  await updateImport(tx, key, { rows_total: rows });
  return true;
};
