import type { Kysely } from 'kysely';
import type { Database } from '../database/tables/tables.ts';

/** Longest time that a value is used without looking whether its version is still in force. */
const checkAfterMs = 2_000;

/** Longest time that a value is used at all: some of its data changes without a new version, such as stock levels. */
const maxAgeMs = 60_000;

interface Entry<T> {
  readAt: number;
  checkedAt: number;
  version: Promise<number>;
  value: Promise<T>;
}

const readVersion = async (db: Kysely<Database>): Promise<number> =>
  (await db.selectFrom('operator_settings').select('version').executeTakeFirstOrThrow()).version;

/**
 * Caches a value that is read from the operator's data. Every copy of the server follows a new version within
 * `checkAfterMs` of its next use. Ages are measured by a monotonic clock: if the clock were set back, old prices would
 * stay.
 * @param read reads the value; in one snapshot if it takes several statements (`inSnapshot`)
 */
export const versionedCache = <T>(
  read: (db: Kysely<Database>) => Promise<T>,
): ((db: Kysely<Database>) => Promise<T>) => {
  const entries = new WeakMap<Kysely<Database>, Entry<T>>();

  const readAnew = (db: Kysely<Database>, version: Promise<number>): Promise<T> => {
    const now = performance.now();
    const entry = { readAt: now, checkedAt: now, version, value: version.then(() => read(db)) };
    entries.set(db, entry);
    entry.value.catch(() => {
      if (entries.get(db) === entry) entries.delete(db);
    });
    return entry.value;
  };

  return async (db) => {
    const entry = entries.get(db);
    const now = performance.now();
    // The version is read before the value: a change in between is seen by the next check.
    if (!entry || now - entry.readAt >= maxAgeMs) return readAnew(db, readVersion(db));
    if (now - entry.checkedAt < checkAfterMs) return entry.value;
    entry.checkedAt = now;
    const current = readVersion(db);
    if ((await current) === (await entry.version)) return entry.value;
    // Another caller may have read the new version in the meantime.
    const newest = entries.get(db);
    return newest && newest !== entry ? newest.value : readAnew(db, current);
  };
};
