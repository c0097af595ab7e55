import { randomUUID } from 'node:crypto';
import type { Export, NewExport } from '../../../contract/exports.ts';
import { asTenant, asTenantOnce, type Tx } from '../../database/tenant.ts';
import type { JobKind } from '../../jobs/jobs.ts';
import type { Services } from '../../services/services.ts';
import { countRows, exportRows } from '../../lists/exportRows.ts';
import { fieldOfColumn } from '../../lists/fileColumns.ts';
import type { Scope } from '../../lists/scope.ts';
import { notify } from '../../notify/notify.ts';
import { fileFormats } from '../../lists/files.ts';
import { archivedItem, writeArchive } from './mockupArchive.ts';
import { sourceOf } from './sources.ts';

/** Which export of which account. */
export interface ExportKey {
  accountId: string;
  id: string;
}

interface Asked {
  scope: Scope;
  wish: Omit<NewExport, 'format'> & Pick<Export, 'format'>;
  shopId: string | null;
  userId: string;
}

/** What a running export is of; undefined for one that has ended. */
const readAsked = async (tx: Tx, { accountId, id }: ExportKey): Promise<Asked | undefined> => {
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
  const { shop_id: shopId, user_id: userId, shops, ids, time_zone: timeZone, ...wish } = row;
  return {
    scope: { accountId, shops: shops ?? 'all', timeZone },
    wish: { ...wish, ...(ids && { ids }) },
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

/** Changes an export that is still running; answers its file's name, undefined where it has ended. */
const setExport = async (
  tx: Tx,
  { accountId, id }: ExportKey,
  change: Change,
): Promise<string | undefined> => {
  const changed = await tx
    .updateTable('exports')
    .set(change)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('status', '=', 'running')
    .returning('file_name')
    .executeTakeFirst();
  return changed?.file_name;
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

/** Ends every running export of an account that is made inactive. Returns how many there were. */
export const stopExports = async (tx: Tx, accountId: string, now: Date): Promise<number> => {
  const { numUpdatedRows } = await tx
    .updateTable('exports')
    .set({ status: 'stopped', finished_at: now })
    .where('account_id', '=', accountId)
    .where('status', '=', 'running')
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
};

/** The export has ended while its file was written: nobody waits for the rest. */
class ExportEnded extends Error {}

/** Reports the progress of an export. Throws `ExportEnded`. */
const report = async (services: Services, key: ExportKey, change: Change): Promise<void> => {
  if ((await update(services, key, change)) === undefined) throw new ExportEnded();
};

type Listed = Omit<Asked, 'wish'> & { wish: NewExport };

const isList = (asked: Asked): asked is Listed => asked.wish.format !== 'zip';

/** Puts the file of a list into the storage; how many rows it has. */
const putList = async (
  services: Services,
  key: ExportKey,
  { scope: asked, wish, userId }: Listed,
  objectKey: string,
): Promise<number> => {
  const source = sourceOf(wish);
  const file = fileFormats[wish.format];
  let rows = 0;
  await asTenantOnce(services.db, asked.accountId, async (tx) => {
    const scope = (await source.override?.fileScope?.({ ...asked, userId }, services, tx)) ?? asked;
    await report(services, key, { rows_total: await countRows(tx, source, scope, wish) });
    const counted = async function* () {
      for await (const batch of exportRows(tx, source, scope, wish)) {
        yield batch;
        rows += batch.length;
        await report(services, key, { rows_done: rows });
      }
    };
    const columns = wish.columns.map(({ name, label }) => ({
      label,
      kind: fieldOfColumn(source, name)?.kind ?? 'text',
    }));
    await services.storage.put(objectKey, file.write(columns, counted()), {
      contentType: file.contentType,
      mayExceed: true,
    });
  });
  return rows;
};

/** The same for the mockups of an item. It ends when the server stops, and begins again. */
const putMockups = (
  services: Services,
  key: ExportKey,
  { scope, wish }: Asked,
  objectKey: string,
  signal: AbortSignal,
): Promise<number> =>
  writeArchive(services, scope, archivedItem.parse(wish.query), objectKey, (rows_done, rows_total) => {
    signal.throwIfAborted();
    return report(services, key, { rows_done, rows_total });
  });

const write = async (
  services: Services,
  key: ExportKey,
  asked: Asked,
  signal: AbortSignal,
): Promise<void> => {
  const objectKey = `exports/${key.accountId}/${key.id}-${randomUUID()}.${asked.wish.format}`;
  const rows = isList(asked)
    ? await putList(services, key, asked, objectKey)
    : await putMockups(services, key, asked, objectKey, signal);
  const told = await asTenant(services.db, key.accountId, async (tx) => {
    const done = {
      status: 'done',
      rows_done: rows,
      object_key: objectKey,
      finished_at: services.now(),
    } as const;
    const file = await setExport(tx, key, done);
    if (file === undefined) return false;
    await notify(tx, key.accountId, {
      kind: isList(asked) ? 'export_ready' : 'mockups_ready',
      shopId: asked.shopId,
      userId: asked.userId,
      objectId: key.id,
      params: { file, rows },
    });
    return true;
  });
  if (!told) await services.storage.remove(objectKey);
};

/** Writes the file of an export to the object storage. Done again after a crash it writes a new file, once it is done none. */
export const exportJob: JobKind<ExportKey> = {
  name: 'export',
  key: ({ id }) => id,
  accountOf: ({ accountId }) => accountId,
  whenInactive: stopExport,
  run: async (services, key, signal) => {
    const asked = await asTenant(services.db, key.accountId, (tx) => readAsked(tx, key));
    if (!asked) return;
    try {
      await write(services, key, asked, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      if (error instanceof ExportEnded) return;
      services.log.error(error);
      await failExport(services, key);
    }
  },
};
