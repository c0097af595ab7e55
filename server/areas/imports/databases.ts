import type { Kysely } from 'kysely';
import type { BulkWriter } from '../../database/bulkWriter.ts';
import type { Database } from '../../database/tables/tables.ts';

/**
 * What the import thread works with: `writers` take many rows, each on a connection of its own, which is a process of
 * PostgreSQL of its own; `db` does the rest, also while they are busy.
 */
export interface Databases {
  db: Kysely<Database>;
  writers: readonly [BulkWriter, ...BulkWriter[]];
}
