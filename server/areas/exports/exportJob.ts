import { randomUUID } from 'node:crypto';
import type { Export, NewExport } from '../../../contract/exports.ts';
import { asTenant, asTenantOnce, type Tx } from '../../database/tenant.ts';
import type { JobKind } from '../../jobs/jobs.ts';
import type { Services } from '../../services/services.ts';
import { countExportRows, exportRows } from '../../lists/exportRows.ts';
import { exportFieldOf } from '../../lists/fileColumns.ts';
import type { Scope } from '../../lists/scope.ts';
import { notify } from '../../notify/notify.ts';
import { fileFormats } from '../../lists/files.ts';
import { itemInArchive, writeMockupArchive } from './mockupArchive.ts';
import { exportSourceOf } from './sources.ts';

/** Id of an export and its account. */
export interface ExportKey {
  accountId: string;
  id: string;
}

interface StoredExport {
  scope: Scope;
  request: Omit<NewExport, 'format'> & Pick<Export, 'format'>;
  shopId: string | null;
  userId: string;
}

/** Reads what a running export contains; undefined for one that has ended. */
const readExport = async (tx: Tx, { accountId, id }: ExportKey): Promise<StoredExport | undefined> => {
  const row = await tx
    .selectFrom('exports')
    .innerJoin('accounts', 'accounts.id', 'exports.account_id')
    .select([
      'shop_id',
      'user_id',
      'shops',
      'resource',
      'format',
      'exports.locale',
      'query',
      'ids',
      'columns',
      'choices',
      'time_zone',
    ])
    .where('account_id', '=', accountId)
    .where('exports.id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst();
  if (!row) return undefined;
  const { shop_id: shopId, user_id: userId, shops, ids, time_zone: timeZone, ...request } = row;
  return {
    scope: { accountId, shops: shops ?? 'all', timeZone },
    request: { ...request, ...(ids && { ids }) },
    shopId,
    userId,
  };
};

type Change = {
  status?: 'done' | 'failed' | 'stopped';
  rows_total?: number;
  rows_done?: number;
  object_key?: string;
  finished_at?: Date;
};

/** Changes an export that is still running. Returns its file name, undefined if it has ended. */
const setExport = async (
  tx: Tx,
  { accountId, id }: ExportKey,
  change: Change,
): Promise<string | undefined> => {
  const updated = await tx
    .updateTable('exports')
    .set(change)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('status', '=', 'running')
    .returning('file_name')
    .executeTakeFirst();
  return updated?.file_name;
};

const update = ({ db }: Services, key: ExportKey, change: Change) =>
  asTenant(db, key.accountId, (tx) => setExport(tx, key, change));

/** Ends an export without a file. */
export const failExport = async (services: Services, key: ExportKey): Promise<void> => {
  await update(services, key, { status: 'failed', finished_at: services.now() });
};

/** Ends an export whose account is inactive. */
const stopExport = async (services: Services, key: ExportKey): Promise<void> => {
  await update(services, key, { status: 'stopped', finished_at: services.now() });
};

/** Ends every running export of an account that becomes inactive. Returns how many there were. */
export const stopExports = async (tx: Tx, accountId: string, now: Date): Promise<number> => {
  const { numUpdatedRows } = await tx
    .updateTable('exports')
    .set({ status: 'stopped', finished_at: now })
    .where('account_id', '=', accountId)
    .where('status', '=', 'running')
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
};

/** Error of an export that ended while its file was written: nobody waits for the rest. */
class ExportEnded extends Error {}

/** Reports the progress of an export. Throws `ExportEnded`. */
const report = async (services: Services, key: ExportKey, change: Change): Promise<void> => {
  if ((await update(services, key, change)) === undefined) throw new ExportEnded();
};

type ListExport = Omit<StoredExport, 'request'> & { request: NewExport };

const isList = (request: StoredExport): request is ListExport => request.request.format !== 'zip';

/** Writes the file of a list to the storage. Returns its number of rows. */
const putList = async (
  services: Services,
  key: ExportKey,
  { scope: requestedScope, request, userId }: ListExport,
  objectKey: string,
): Promise<number> => {
  const source = exportSourceOf(request);
  const file = fileFormats[request.format];
  let rows = 0;
  await asTenantOnce(services.db, requestedScope.accountId, async (tx) => {
    const scope =
      (await source.override?.fileScope?.(
        { ...requestedScope, userId, language: request.locale },
        services,
        tx,
      )) ?? requestedScope;
    await report(services, key, { rows_total: await countExportRows(tx, source, scope, request) });
    const countedRows = async function* () {
      for await (const batch of exportRows(tx, source, scope, request)) {
        yield batch;
        rows += batch.length;
        await report(services, key, { rows_done: rows });
      }
    };
    const columns = request.columns.map(({ name, label }) => ({
      label,
      kind: exportFieldOf(source, name)?.kind ?? 'text',
    }));
    await services.storage.put(objectKey, file.write(columns, countedRows()), {
      contentType: file.contentType,
      mayExceed: true,
    });
  });
  return rows;
};

/** Does the same for the mockups of an item. Stops with the server and starts over. */
const putMockups = (
  services: Services,
  key: ExportKey,
  { scope, request }: StoredExport,
  objectKey: string,
  signal: AbortSignal,
): Promise<number> =>
  writeMockupArchive(
    services,
    scope,
    itemInArchive.parse(request.query),
    objectKey,
    (rows_done, rows_total) => {
      signal.throwIfAborted();
      return report(services, key, { rows_done, rows_total });
    },
  );

const write = async (
  services: Services,
  key: ExportKey,
  request: StoredExport,
  signal: AbortSignal,
): Promise<void> => {
  const objectKey = `exports/${key.accountId}/${key.id}-${randomUUID()}.${request.request.format}`;
  const rows = isList(request)
    ? await putList(services, key, request, objectKey)
    : await putMockups(services, key, request, objectKey, signal);
  const isRecorded = await asTenant(services.db, key.accountId, async (tx) => {
    const doneColumns = {
      status: 'done',
      rows_done: rows,
      object_key: objectKey,
      finished_at: services.now(),
    } as const;
    const file = await setExport(tx, key, doneColumns);
    if (file === undefined) return false;
    await notify(tx, key.accountId, {
      kind: isList(request) ? 'export_ready' : 'mockups_ready',
      shopId: request.shopId,
      userId: request.userId,
      objectId: key.id,
      params: { file, rows },
    });
    return true;
  });
  if (!isRecorded) await services.storage.remove(objectKey);
};

/**
 * Job that writes the file of an export to the object storage. After a crash it writes a new file, after success none.
 */
export const exportJob: JobKind<ExportKey> = {
  name: 'export',
  key: ({ id }) => id,
  accountOf: ({ accountId }) => accountId,
  whenInactive: stopExport,
  run: async (services, key, signal) => {
    const request = await asTenant(services.db, key.accountId, (tx) => readExport(tx, key));
    if (!request) return;
    try {
      await write(services, key, request, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      if (error instanceof ExportEnded) return;
      services.log.error(error);
      await failExport(services, key);
    }
  },
};
