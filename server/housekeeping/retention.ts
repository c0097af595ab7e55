import { subDays } from 'date-fns/subDays';
import { sql } from 'kysely';
import type { JobKind } from '../jobs/jobs.ts';
import type { Services } from '../services/services.ts';
import { inTransaction } from '../database/changes.ts';

/** Days that records are kept which nobody deletes by hand (docs/operating.md). */
export const retentionDays = {
  exportFile: 30,
  import: 90,
  notification: 180,
  takenUpload: 30,
  storeEvent: 30,
} as const;

/** Records removed at once; the next run of the job removes the others. */
const batch = 500;

/**
 * Removes files of exports. The file goes first: a row without its file is retried, a file without a row is never
 * found.
 */
const removeExportFiles = async ({ db, storage }: Services, limitDate: Date): Promise<number> => {
  const oldExports = await db
    .selectFrom('exports')
    .select(['account_id', 'id', 'object_key'])
    .where('object_key', 'is not', null)
    .where('created_at', '<', limitDate.toISOString())
    .limit(batch)
    .execute();
  for (const { account_id: accountId, id, object_key: key } of oldExports) {
    if (key) await storage.remove(key);
    await db
      .updateTable('exports')
      .set({ object_key: null })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute();
  }
  return oldExports.length;
};

/** Removes an import. Its file belongs to its retries too, so it goes with the last of them. */
const removeImport = async (
  { db, storage }: Services,
  accountId: string,
  id: string,
  key: string,
): Promise<void> => {
  const otherImport = await db
    .selectFrom('imports')
    .select('id')
    .where('account_id', '=', accountId)
    .where('object_key', '=', key)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (!otherImport) await storage.remove(key);
  await inTransaction(db, async (tx) => {
    for (const table of ['import_rows', 'import_values'] as const) {
      await tx.deleteFrom(table).where('account_id', '=', accountId).where('import_id', '=', id).execute();
    }
    await tx.deleteFrom('imports').where('account_id', '=', accountId).where('id', '=', id).execute();
  });
};

const removeImports = async (services: Services, limitDate: Date): Promise<number> => {
  const oldImports = await services.db
    .selectFrom('imports')
    .select(['account_id', 'id', 'object_key'])
    .where('created_at', '<', limitDate.toISOString())
    .limit(batch)
    .execute();
  for (const { account_id: accountId, id, object_key: key } of oldImports)
    await removeImport(services, accountId, id, key);
  return oldImports.length;
};

const removeNotifications = async ({ db }: Services, limitDate: Date): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    delete from notifications where ctid = any(array(
      select ctid from notifications where created_at < ${limitDate.toISOString()} limit ${batch}))`.execute(
    db,
  );
  return Number(numAffectedRows);
};

const removeTakenUploads = async ({ db }: Services, limitDate: Date): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    delete from upload_results where ctid = any(array(
      select ctid from upload_results where created_at < ${limitDate.toISOString()} limit ${batch}))`.execute(
    db,
  );
  return Number(numAffectedRows);
};

const removeStoreEvents = async ({ db }: Services, limitDate: Date): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    delete from store_events where ctid = any(array(
      select ctid from store_events where created_at < ${limitDate.toISOString()} limit ${batch}))`.execute(
    db,
  );
  return Number(numAffectedRows);
};

/** Deletes every night the records past their retention. */
export const retentionJob: JobKind<object> = {
  name: 'retention',
  cron: '41 19 * * *',
  key: () => 'all',
  run: async (services, _data, signal) => {
    const now = services.now();
    const steps = [
      () => removeExportFiles(services, subDays(now, retentionDays.exportFile)),
      () => removeImports(services, subDays(now, retentionDays.import)),
      () => removeNotifications(services, subDays(now, retentionDays.notification)),
      () => removeTakenUploads(services, subDays(now, retentionDays.takenUpload)),
      () => removeStoreEvents(services, subDays(now, retentionDays.storeEvent)),
    ];
    for (const step of steps) while ((await step()) === batch) signal.throwIfAborted();
  },
};
