import { sql } from 'kysely';
import type { Import } from '../../../../contract/imports/calls.ts';
import type { Tx } from '../../../database/tenant.ts';
import { ApiError } from '../../../errors.ts';
import { readImport, recount, toImport, updateImport, type ImportKey } from '../record.ts';

/**
 * Takes the rows that stand below the table (sums, remarks) out of the import; none has an order in it. Called again,
 * there are none. Throws `import_not_ready` outside the preview.
 */
export const leaveOutFooters = async (tx: Tx, key: ImportKey, shopId: string): Promise<{ rows: number; import: Import }> => {
  const row = await readImport(tx, key, { shopId, lock: true });
  if (row.status !== 'preview') throw new ApiError('import_not_ready');
  const { rows } = await sql`
    delete from import_rows
    where account_id = ${key.accountId} and import_id = ${key.importId} and level = 3
      and jsonb_path_exists(problems, '$[*] ? (@.code == "row_footer")')
    returning row_no`.execute(tx);
  if (rows.length > 0) {
    await updateImport(tx, key, { rows_total: row.rows_total - rows.length });
    await recount(tx, key, row.duplicates);
  }
  return { rows: rows.length, import: toImport(await readImport(tx, key)) };
};
