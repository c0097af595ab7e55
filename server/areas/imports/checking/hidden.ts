import { sql } from 'kysely';
import type { HiddenRowDecision, Import } from '../../../../contract/imports/calls.ts';
import type { Tx } from '../../../database/tenant.ts';
import { ApiError } from '../../../base/errors.ts';
import type { PriceBook } from '../../catalog/priceBook.ts';
import { inImport, readImport, toImport, updateImport, type ImportKey } from '../storedImport.ts';
import { addDecision } from './decisions.ts';
import { cellIndex } from './cells.ts';
import { checkChanged, type ChangedRow } from './fix.ts';

/** Takes the rows that are hidden in the workbook out of the import, or makes them normal rows. */
export const settleRows = async (tx: Tx, key: ImportKey, way: HiddenRowDecision): Promise<ChangedRow[]> => {
  const hidden = sql`${inImport(key)} and level = 3
    and jsonb_path_exists(problems, '$[*] ? (@.code == "row_hidden")')`;
  const change =
    way === 'leave_out'
      ? sql`delete from import_rows where ${hidden}`
      : sql`update import_rows
          set problems = jsonb_path_query_array(problems, '$[*] ? (@.code != "row_hidden")')
          where ${hidden}`;
  const { rows } = await sql<ChangedRow>`${change}
      returning row_no, group_no, cells[${sql.lit(cellIndex('recipient'))}] as recipient`.execute(tx);
  return rows;
};

/**
 * Includes or leaves out the rows that are hidden in the workbook. An order with visible rows keeps these.
 * Idempotent. Throws `import_not_ready` outside the preview.
 */
export const settleHidden = async (
  tx: Tx,
  key: ImportKey,
  shopId: string,
  way: HiddenRowDecision,
  book: PriceBook,
): Promise<{ rows: number; import: Import }> => {
  const storedImport = await readImport(tx, key, { shopId, lock: true });
  if (storedImport.status !== 'preview') throw new ApiError('import_not_ready');
  const changedRows = await settleRows(tx, key, way);
  if (changedRows.length === 0) return { rows: 0, import: toImport(storedImport) };
  await addDecision(tx, key, storedImport, { kind: 'hidden', way });
  if (way === 'leave_out')
    await updateImport(tx, key, { rows_total: storedImport.rows_total - changedRows.length });
  return checkChanged(tx, key, storedImport, book, changedRows, 'recipient');
};
