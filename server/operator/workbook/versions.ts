import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/tables/tables.ts';

type Db = Kysely<Database>;

/** A version of the operator's data with its cells. */
export interface StoredVersion {
  number: number;
  sha256: string;
  workbook: Buffer;
}

/**
 * Lets only one transaction at a time change the version. Returns the version in force, 0 before the first. Locks come
 * in this order: this one, rows of the catalog, orders by account and id.
 */
export const lockVersion = async (db: Db): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('operator-version', 0))`.execute(db);
  return currentVersion(db);
};

/** Returns the number of the version in force, 0 before the first. */
export const currentVersion = async (db: Db): Promise<number> =>
  (await db.selectFrom('operator_settings').select('version').executeTakeFirstOrThrow()).version;

/** Returns a version with its cells; undefined if there is none of this number. */
export const readVersion = (db: Db, number: number): Promise<StoredVersion | undefined> =>
  db
    .selectFrom('operator_versions')
    .select(['number', 'sha256', 'workbook'])
    .where('number', '=', number)
    .executeTakeFirst();

/** Returns the version that waits for its date. */
export const readScheduled = (db: Db): Promise<(StoredVersion & { applies_at: string }) | undefined> =>
  db
    .selectFrom('operator_versions')
    .select(['number', 'sha256', 'workbook', 'applies_at'])
    .where('state', '=', 'scheduled')
    .executeTakeFirst();

/** Facts that are stored of a new version. */
export interface NewVersion {
  workbook: Buffer;
  sha256: string;
  plan: unknown;
  applied_by: string;
  approved_by: string | null;
  now: Date;
  /** When it takes effect; null: now. */
  from: Date | null;
}

/** Writes a version and returns its number. Versions are never edited or deleted. */
export const insertVersion = async (db: Db, version: NewVersion): Promise<number> => {
  const { now, from, plan, ...columns } = version;
  const { number } = await db
    .insertInto('operator_versions')
    .values({
      ...columns,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from operator_versions)`,
      state: from ? 'scheduled' : 'applied',
      plan: JSON.stringify(plan),
      created_at: now.toISOString(),
      applies_at: (from ?? now).toISOString(),
      applied_at: from ? null : now.toISOString(),
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
};

/** Puts a version in force: every copy of the server reads its data from now on. Call it last in the transaction. */
export const setVersion = async (db: Db, number: number, now: Date): Promise<void> => {
  await db.updateTable('operator_settings').set({ version: number, changed_at: now }).execute();
};
