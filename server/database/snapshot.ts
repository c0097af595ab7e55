import type { Kysely } from 'kysely';
import type { Database } from './tables/tables.ts';

/** Runs several reads on one state of the database: none sees a change that another has not seen. */
export const inSnapshot = <T>(db: Kysely<Database>, read: (tx: Kysely<Database>) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
