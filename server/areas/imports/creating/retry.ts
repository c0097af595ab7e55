import type { Import } from '../../../../contract/imports/calls.ts';
import { asTenant, type Tx } from '../../../database/tenant.ts';
import { ApiError } from '../../../base/errors.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import type { Services } from '../../../services/services.ts';
import { readJob } from '../jobs.ts';
import { readImport, toImport, type ImportKey, type StoredImport } from '../storedImport.ts';

/** Owner of the dashboard where the retry is requested, and the member of staff who requests it, if any. */
interface Requester {
  userId: string;
  support: string | null;
}

const insertRetry = async (
  tx: Tx,
  storedImport: StoredImport,
  { userId, support }: Requester,
): Promise<StoredImport> =>
  tx
    .insertInto('imports')
    .values({
      account_id: storedImport.account_id,
      shop_id: storedImport.shop_id,
      user_id: userId,
      support,
      file_name: storedImport.file_name,
      object_key: storedImport.object_key,
      bytes: storedImport.bytes,
      status: 'checking',
      layout: storedImport.layout,
      sheet: storedImport.sheet,
      header: JSON.stringify(storedImport.header),
      samples: JSON.stringify(storedImport.samples),
      mapping: JSON.stringify(storedImport.mapping),
      matched_by: JSON.stringify(storedImport.matched_by),
      value_map: JSON.stringify(storedImport.value_map),
      column_changes: JSON.stringify(storedImport.column_changes),
      ways: JSON.stringify(storedImport.ways),
      template_id: storedImport.template_id,
      template_name: storedImport.template_name,
      duplicates: storedImport.duplicates,
      unmatched_codes: storedImport.unmatched_codes,
      source: storedImport.source,
      retry_of: storedImport.id,
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
  { shopId, ...requester }: Requester & { shopId: string },
): Promise<Import> => {
  const newImport = await asTenant(db, key.accountId, async (tx) => {
    const storedImport = await readImport(tx, key, { shopId, lock: true });
    if (storedImport.status !== 'done' || storedImport.failed_count === 0)
      throw new ApiError('import_not_ready');
    const existingRetry = await tx
      .selectFrom('imports')
      .selectAll()
      .where('account_id', '=', key.accountId)
      .where('retry_of', '=', storedImport.id)
      .where('status', '<>', 'canceled')
      .executeTakeFirst();
    return existingRetry ?? insertRetry(tx, storedImport, requester);
  });
  if (newImport.status === 'checking')
    await enqueue(boss, readJob, { accountId: key.accountId, importId: newImport.id });
  return toImport(newImport);
};
