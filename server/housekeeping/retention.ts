import { subDays } from 'date-fns/subDays';
import { sql } from 'kysely';
import type { JobKind } from '../jobs/jobs.ts';
import type { Services } from '../services/services.ts';
import { inTransaction } from '../database/changes.ts';

/** Days that things are kept which nobody deletes by hand (docs/operating.md). */
export const keptDays = { exportFile: 30, import: 90, notification: 180, takenUpload: 30 } as const;

/** Removed in one go: what is left is done by the next round of the same job. */
const batch = 500;

/** The file goes first: a row that names a file that is gone is tried again, a file that no row names is never found. */
const removeExportFiles = async ({ db, storage }: Services, before: Date): Promise<number> => {
  const old = await db
    .selectFrom('exports')
    .select(['account_id', 'id', 'object_key'])
    .where('object_key', 'is not', null)
    .where('created_at', '<', before.toISOString())
    .limit(batch)
    .execute();
  for (const { account_id: accountId, id, object_key: key } of old) {
    if (key) await storage.remove(key);
    await db
      .updateTable('exports')
      .set({ object_key: null })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute();
  }
  return old.length;
};

/** The file of an import is also that of its retries: it goes with the last of them. */
const removeImport = async (
  { db, storage }: Services,
  accountId: string,
  id: string,
  key: string,
): Promise<void> => {
  const other = await db
    .selectFrom('imports')
    .select('id')
    .where('account_id', '=', accountId)
    .where('object_key', '=', key)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (!other) await storage.remove(key);
  await inTransaction(db, async (tx) => {
    for (const table of ['import_rows', 'import_values'] as const) {
      await tx.deleteFrom(table).where('account_id', '=', accountId).where('import_id', '=', id).execute();
    }
    await tx.deleteFrom('imports').where('account_id', '=', accountId).where('id', '=', id).execute();
  });
};

const removeImports = async (services: Services, before: Date): Promise<number> => {
  const old = await services.db
    .selectFrom('imports')
    .select(['account_id', 'id', 'object_key'])
    .where('created_at', '<', before.toISOString())
    .limit(batch)
    .execute();
  for (const { account_id: accountId, id, object_key: key } of old)
    await removeImport(services, accountId, id, key);
  return old.length;
};

const removeNotifications = async ({ db }: Services, before: Date): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    delete from notifications where ctid = any(array(
      select ctid from notifications where created_at < ${before.toISOString()} limit ${batch}))`.execute(db);
  return Number(numAffectedRows);
};

const removeTakenUploads = async ({ db }: Services, before: Date): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    delete from upload_results where ctid = any(array(
      select ctid from upload_results where created_at < ${before.toISOString()} limit ${batch}))`.execute(
    db,
  );
  return Number(numAffectedRows);
};

/** Every night: deletes what is older than it is kept. */
export const retentionJob: JobKind<object> = {
  name: 'retention',
  cron: '41 19 * * *',
  key: () => 'all',
  run: async (services, _data, signal) => {
    const now = services.now();
    const steps = [
      () => removeExportFiles(services, subDays(now, keptDays.exportFile)),
      () => removeImports(services, subDays(now, keptDays.import)),
      () => removeNotifications(services, subDays(now, keptDays.notification)),
      () => removeTakenUploads(services, subDays(now, keptDays.takenUpload)),
    ];
    for (const step of steps) while ((await step()) === batch) signal.throwIfAborted();
  },
};
