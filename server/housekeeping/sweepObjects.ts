import { subDays } from 'date-fns/subDays';
import { subHours } from 'date-fns/subHours';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/tables/tables.ts';
import type { JobKind } from '../jobs/jobs.ts';
import type { Services } from '../services/services.ts';
import { identityKey } from '../storage/identity.ts';
import type { ObjectMeta } from '../storage/storage.ts';
import { inBatches } from '../storage/quota/inBatches.ts';
import { countLying, forgetAbandoned } from '../storage/quota/databaseCounts.ts';

/** Every column that names an object. What no row names a day after it was stored is removed. */
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

/** Pictures and print files that were made of a design belong to it, whatever their size. */
const designOf = ({ key }: ObjectMeta): string | undefined =>
  (
    /\/(?:thumbs|prints)\/([\da-f-]{36})-[\da-f]+\.(?:webp|png)$/.exec(key) ??
    /\/mockups\/([\da-f-]{36})-[\da-f]{24}-\d+\.(?:webp|png)$/.exec(key)
  )?.[1];

/** A mockup that is looked at again after so many days is made again; until then browsers keep it. */
const mockupDays = 60;

const isOldMockup = ({ key, lastModified }: ObjectMeta, before: Date): boolean =>
  key.includes('/mockups/') && lastModified < subDays(before, mockupDays);

const namedOf = async (db: Kysely<Database>, objects: readonly ObjectMeta[]): Promise<Set<string>> => {
  const keys = objects.map(({ key }) => key);
  const named = new Set<string>();
  for (const [table, column] of namingColumns) {
    const { rows } = await sql<{ key: string }>`
      select ${sql.ref(column)} as key from ${sql.table(table)} where ${sql.ref(column)} = any(${keys}::text[])`.execute(
      db,
    );
    for (const { key } of rows) named.add(key);
  }
  const ids = objects.flatMap((object) => designOf(object) ?? []);
  const { rows } = await sql<{ id: string }>`select id from designs where id = any(${ids}::uuid[])`.execute(
    db,
  );
  const known = new Set(rows.map(({ id }) => id));
  for (const object of objects) if (known.has(designOf(object) ?? '')) named.add(object.key);
  return named;
};

const sweepBatch = async (
  { db, storage }: Services,
  objects: readonly ObjectMeta[],
  before: Date,
): Promise<void> => {
  const named = (await namedOf(db, objects)).add(identityKey);
  const isGone = (object: ObjectMeta): boolean =>
    (!named.has(object.key) && object.lastModified < before) || isOldMockup(object, before);
  for (const { key } of objects.filter(isGone)) await storage.remove(key);
  const staying = objects.filter((object) => !isGone(object));
  if (staying.length > 0) await countLying(db, staying);
};

/** Every night: removes objects that no row names, and counts those that are not counted yet. */
export const sweepObjectsJob: JobKind<object> = {
  name: 'object-sweep',
  cron: '11 20 * * *',
  key: () => 'all',
  run: async (services, _data, signal) => {
    const before = subHours(services.now(), youngHours);
    await forgetAbandoned(services.db, before);
    for await (const objects of inBatches(services.storage.list(''))) {
      signal.throwIfAborted();
      await sweepBatch(services, objects, before);
    }
  },
};
