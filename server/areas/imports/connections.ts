import type { Kysely } from 'kysely';
import type { BulkWriter } from '../../database/bulkWriter.ts';
import type { Database } from '../../database/tables/tables.ts';

/**
 * Connections of the import thread: `writer` writes many rows, `db` runs all other queries, also while the
 * writer is busy.
 */
export interface ImportConnections {
  db: Kysely<Database>;
  writer: BulkWriter;
}
