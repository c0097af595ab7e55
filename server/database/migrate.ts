import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations/index.ts';
import type { Database } from './tables/tables.ts';
import { runAs } from './work.ts';

/**
 * Brings the schema up to date and gives the names of the migrations that it ran. Kysely holds an advisory lock
 * meanwhile, so that several servers may start at once, and all run in one transaction: all are done or none is.
 * @throws Error that names the migration that failed, with its cause.
 */
export async function migrateToLatest(db: Kysely<Database>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results = [] } = await runAs({ patience: 'maintenance' }, () => migrator.migrateToLatest());
  if (error) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName;
    throw new Error(
      `The migration ${failed ?? ''} failed: ${error instanceof Error ? error.message : 'unknown'}`,
      { cause: error },
    );
  }
  return results.map((result) => result.migrationName);
}
