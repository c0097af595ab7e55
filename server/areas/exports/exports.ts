import { randomUUID } from 'node:crypto';
import type { NewExport } from '../../../contract/exports.ts';
import { may } from '../../../contract/permissions.ts';
import { listQuerySchema } from '../../../contract/schema/derive.ts';
import type { Kind } from '../../../contract/schema/field.ts';
import { fieldOf } from '../../../contract/schema/resource.ts';
import type { Actor } from '../../auth/actor.ts';
import { seesCostOf } from '../../auth/cost.ts';
import { asTenant, type Tx } from '../../database/tenant.ts';
import { ApiError, invalid } from '../../errors.ts';
import type { JobKind } from '../../jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { notify } from '../notifications/notifications.ts';
import type { OrderScope } from '../orders/queries.ts';
import { fileFormats } from './files.ts';
import { countRows, exportRows } from './rows.ts';
import { exportSources, type ExportSource } from './sources.ts';

/** What an export needs to be written after the request that asked for it. */
export interface ExportJob {
  id: string;
  userId: string;
  scope: OrderScope;
  wish: NewExport;
}

/** The source of a wish. Throws 422 for an unknown resource, column or filter value. */
const sourceOf = (wish: NewExport): ExportSource => {
  const source = Object.hasOwn(exportSources, wish.resource) && exportSources[wish.resource];
  if (!source) throw invalid({ resource: 'choice' });
  const unknown = wish.columns.find(({ name }) => !Object.hasOwn(source.resource.fields, name));
  if (unknown) throw invalid({ columns: 'choice' });
  if (!listQuerySchema(source.resource).safeParse(wish.query).success) throw invalid({ query: 'format' });
  return source;
};

/** The shop that an export is of, where it is of one. */
const oneShopOf = ({ shops }: OrderScope): string | null => (shops !== 'all' && shops.length === 1 && shops[0]) || null;

/**
 * Notes a new export in the database and gives its job; the caller queues it after the commit. Throws `forbidden` for
 * rows or a column that the asker may not see.
 */
export const askExport = async (tx: Tx, asker: Actor, wish: NewExport): Promise<ExportJob> => {
  const { userId } = asker;
  const source = sourceOf(wish);
  const { fields } = source.resource;
  if (!may(asker.rights, source.right)) throw new ApiError('forbidden', { details: { right: source.right } });
  const scope = source.scope(asker);
  if (!seesCostOf(asker, wish.query) && wish.columns.some(({ name }) => fields[name]?.cost)) {
    throw new ApiError('forbidden', { details: { right: 'cost.view' } });
  }
  const day = new Date().toISOString().slice(0, 10);
  const { id } = await tx
    .insertInto('exports')
    .values({
      account_id: scope.accountId,
      shop_id: oneShopOf(scope),
      user_id: userId,
      resource: wish.resource,
      format: wish.format,
      locale: wish.locale,
      query: JSON.stringify(wish.query),
      columns: JSON.stringify(wish.columns),
      file_name: `${wish.resource}-${day}.${wish.format}`,
      object_key: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, userId, scope, wish };
};

const update = ({ db }: Services, { id, scope }: ExportJob, change: Parameters<typeof setExport>[3]) =>
  asTenant(db, scope.accountId, (tx) => setExport(tx, scope.accountId, id, change));

const setExport = (
  tx: Tx,
  accountId: string,
  id: string,
  change: { status?: 'done' | 'failed'; rows_total?: number; rows_done?: number; object_key?: string; finished_at?: Date },
): Promise<{ file_name: string }> =>
  tx
    .updateTable('exports')
    .set(change)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('file_name')
    .executeTakeFirstOrThrow();

const write = async (services: Services, job: ExportJob): Promise<void> => {
  const { scope, wish } = job;
  const source = sourceOf(wish);
  const file = fileFormats[wish.format];
  const key = `exports/${scope.accountId}/${job.id}-${randomUUID()}.${wish.format}`;
  let rows = 0;
  await asTenant(services.db, scope.accountId, async (tx) => {
    await update(services, job, { rows_total: await countRows(tx, source, scope, wish) });
    const counted = async function* () {
      for await (const batch of exportRows(tx, source, scope, wish)) {
        yield batch;
        rows += batch.length;
        await update(services, job, { rows_done: rows });
      }
    };
    const columns = wish.columns.map(({ name, label }) => ({ label, kind: fieldOf(source.resource, name).kind as Kind }));
    await services.storage.put(key, file.write(columns, counted()), { contentType: file.contentType });
  });
  await asTenant(services.db, scope.accountId, async (tx) => {
    const done = await setExport(tx, scope.accountId, job.id, {
      status: 'done', rows_done: rows, object_key: key, finished_at: services.now(),
    });
    const params = { file: done.file_name, rows };
    await notify(tx, scope.accountId, { kind: 'export_ready', shopId: oneShopOf(scope), objectId: job.id, params });
  });
};

/** Writes the file of an export to the object storage. Done again after a crash it writes a new file. */
export const exportJob: JobKind<ExportJob> = {
  name: 'export',
  key: ({ id }) => id,
  run: async (services, job) => {
    try {
      await write(services, job);
    } catch (error) {
      services.log.error(error);
      await update(services, job, { status: 'failed', finished_at: services.now() });
    }
  },
};
