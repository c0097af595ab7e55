import { sql } from 'kysely';
import { fromStored, isImportField, type ImportField } from '../../../../contract/imports/fields.ts';
import { keepsFix } from '../../../../contract/imports/fixes.ts';
import type { Tx } from '../../../database/tenant.ts';
import type { PriceBook } from '../../catalog/priceBook.ts';
import {
  inImport,
  countImportRows,
  updateImport,
  type ImportKey,
  type StoredImport,
} from '../storedImport.ts';
import type { ListedCell } from '../../../../contract/imports/calls.ts';
import { checkTouched, setListedCells, type ChangedRow } from './fix.ts';
import { removeRows } from './footers.ts';
import { settleRows } from './hidden.ts';

/** Cells that the seller has fixed, by field. */
export type Fixes = ReadonlyMap<ImportField, readonly ListedCell[]>;

/** Reads the fixes that remain valid when other columns are chosen, before their rows are replaced. */
export const readFixes = async (
  tx: Tx,
  key: ImportKey,
  { counts, checked_mapping: previousMapping, mapping }: StoredImport,
): Promise<Fixes> => {
  const fixes = new Map<ImportField, ListedCell[]>();
  if (!counts.fixed || !previousMapping) return fixes;
  const { rows } = await sql<{ row_no: number; cells: string[]; fixed_fields: string[] }>`
    select row_no, cells, fixed_fields from import_rows
    where ${inImport(key)} and fixed and fixed_fields is not null
    order by row_no`.execute(tx);
  for (const { row_no, cells, fixed_fields: fields } of rows) {
    const values = fromStored(cells);
    for (const field of fields) {
      if (!isImportField(field) || !keepsFix(field, previousMapping, mapping)) continue;
      const fixedCells = fixes.get(field) ?? [];
      fixedCells.push({ row_no, value: values[field] ?? '', fixed: true });
      fixes.set(field, fixedCells);
    }
  }
  return fixes;
};

/**
 * Reapplies the seller's work on the rows before they were read again: fixed cells, then decisions about
 * whole rows. Returns false if there was none, so that the counts still hold.
 */
export const reapplyWork = async (
  tx: Tx,
  key: ImportKey,
  storedImport: StoredImport,
  book: PriceBook,
  fixes: Fixes,
): Promise<boolean> => {
  if (fixes.size === 0 && storedImport.decisions.length === 0) return false;
  const changedRows: ChangedRow[] = [];
  for (const [field, cells] of fixes) changedRows.push(...(await setListedCells(tx, key, field, cells)));
  if (changedRows.length > 0)
    await checkTouched(tx, key, storedImport, book, changedRows, fixes.has('order_number'));
  for (const decision of storedImport.decisions) {
    if (decision.kind === 'leave_out') await removeRows(tx, key, decision);
    else {
      const settledRows = await settleRows(tx, key, decision.way);
      if (settledRows.length > 0) await checkTouched(tx, key, storedImport, book, settledRows, false);
    }
  }
  const { rows } = await countImportRows(tx, key, storedImport.duplicates);
  await updateImport(tx, key, { rows_total: rows });
  return true;
};
