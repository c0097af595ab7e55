import { subDays } from 'date-fns/subDays';
import { subHours } from 'date-fns/subHours';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/tables/tables.ts';
import type { JobKind } from '../jobs/jobs.ts';
import { pictureFolder } from '../operator/workbook/pictureKeys.ts';
import type { Services } from '../services/services.ts';
import { identityKey } from '../storage/identity.ts';
import type { ObjectMeta } from '../storage/storage.ts';
import { inBatches } from '../storage/quota/inBatches.ts';
import { countStored, forgetAbandoned } from '../storage/quota/databaseCounts.ts';

/** Columns that name objects. An object that no row names a day after it was stored is removed. */
export const namingColumns = [
  ['designs', 'object_key'],
  ['designs', 'thumb_key'],
  ['designs', 'attachment_key'],
  ['imports', 'object_key'],
  ['exports', 'object_key'],
  ['transactions', 'receipt_key'],
  ['ticket_files', 'object_key'],
] as const;

const youngHours = 24;

/** Returns the design of an object: its pictures and print files belong to it in any size. */
const designOf = ({ key }: ObjectMeta): string | undefined =>
  (
    /\/(?:thumbs|prints)\/([\da-f-]{36})-[\da-f]+\.(?:webp|png)$/.exec(key) ??
    /\/mockups\/([\da-f-]{36})-[\da-f]{24}-\d+\.(?:webp|png)$/.exec(key)
  )?.[1];

/** Days after which a mockup is removed; browsers keep it until then, and it is generated again on request. */
const mockupDays = 60;

const isOldMockup = ({ key, lastModified }: ObjectMeta, limitDate: Date): boolean =>
  key.includes('/mockups/') && lastModified < subDays(limitDate, mockupDays);

/** Returns true for pictures of the operator: former versions of the workbook name them as well. */
const isOperators = ({ key }: ObjectMeta): boolean => key.startsWith(pictureFolder);

const namedOf = async (db: Kysely<Database>, objects: readonly ObjectMeta[]): Promise<Set<string>> => {
  const keys = objects.map(({ key }) => key);
  const namedKeys = new Set<string>();
  for (const [table, column] of namingColumns) {
    const { rows } = await sql<{ key: string }>`
      select ${sql.ref(column)} as key
      from ${sql.table(table)} where ${sql.ref(column)} = any(${keys}::text[])`.execute(db);
    for (const { key } of rows) namedKeys.add(key);
  }
  const ids = objects.flatMap((object) => designOf(object) ?? []);
  const { rows } = await sql<{ id: string }>`select id from designs where id = any(${ids}::uuid[])`.execute(
    db,
  );
  const designIds = new Set(rows.map(({ id }) => id));
  for (const object of objects) if (designIds.has(designOf(object) ?? '')) namedKeys.add(object.key);
  return namedKeys;
};

const sweepBatch = async (
  { db, storage }: Services,
  objects: readonly ObjectMeta[],
  limitDate: Date,
): Promise<void> => {
  const namedKeys = (await namedOf(db, objects)).add(identityKey);
  const isGone = (object: ObjectMeta): boolean =>
    (!namedKeys.has(object.key) && !isOperators(object) && object.lastModified < limitDate) ||
    isOldMockup(object, limitDate);
  for (const { key } of objects.filter(isGone)) await storage.remove(key);
  const staying = objects.filter((object) => !isGone(object));
  if (staying.length > 0) await countStored(db, staying);
};

/** Removes every night the objects that no row names, and counts those that are not counted yet. */
export const sweepObjectsJob: JobKind<object> = {
  name: 'object-sweep',
  cron: '11 20 * * *',
  key: () => 'all',
  run: async (services, _data, signal) => {
    const limitDate = subHours(services.now(), youngHours);
    await forgetAbandoned(services.db, limitDate);
    for await (const objects of inBatches(services.storage.list(''))) {
      signal.throwIfAborted();
      await sweepBatch(services, objects, limitDate);
    }
  },
};
