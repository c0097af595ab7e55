import type { Import } from '../../../../contract/imports/calls.ts';
import { asTenant, type Tx } from '../../../database/tenant.ts';
import { ApiError } from '../../../base/errors.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import type { Services } from '../../../services/services.ts';
import { readJob } from '../jobs.ts';
import { readImport, toImport, type ImportKey, type StoredImport } from '../storedImport.ts';

/** Owner of the dashboard where the retry is requested, and the member of staff who requests it, if any. */
interface Asker {
  userId: string;
  support: string | null;
}

const insertRetry = async (tx: Tx, row: StoredImport, { userId, support }: Asker): Promise<StoredImport> =>
  tx
    .insertInto('imports')
    .values({
      account_id: row.account_id,
      shop_id: row.shop_id,
      user_id: userId,
      support,
      file_name: row.file_name,
      object_key: row.object_key,
      bytes: row.bytes,
      status: 'checking',
      layout: row.layout,
      sheet: row.sheet,
      header: JSON.stringify(row.header),
      samples: JSON.stringify(row.samples),
      mapping: JSON.stringify(row.mapping),
      matched_by: JSON.stringify(row.matched_by),
      value_map: JSON.stringify(row.value_map),
      column_changes: JSON.stringify(row.column_changes),
      ways: JSON.stringify(row.ways),
      template_id: row.template_id,
      template_name: row.template_name,
      duplicates: row.duplicates,
      unmatched_codes: row.unmatched_codes,
      source: row.source,
      retry_of: row.id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/**
 * Makes an import of the failed orders of a finished one, to be fixed in its preview and created; earlier
 * fixes stay. Called again, returns the same import. Throws `import_not_ready` if nothing failed.
 */
export const retryFailed = async (
  { db, boss }: Services,
  key: ImportKey,
  { shopId, ...requester }: Asker & { shopId: string },
): Promise<Import> => {
  const newImport = await asTenant(db, key.accountId, async (tx) => {
    const row = await readImport(tx, key, { shopId, lock: true });
    if (row.status !== 'done' || row.failed_count === 0) throw new ApiError('import_not_ready');
    const existingRetry = await tx
      .selectFrom('imports')
      .selectAll()
      .where('account_id', '=', key.accountId)
      .where('retry_of', '=', row.id)
      .where('status', '<>', 'canceled')
      .executeTakeFirst();
    return existingRetry ?? insertRetry(tx, row, requester);
  });
  if (newImport.status === 'checking')
    await enqueue(boss, readJob, { accountId: key.accountId, importId: newImport.id });
  return toImport(newImport);
};
