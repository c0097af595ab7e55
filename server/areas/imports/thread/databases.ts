import type { Kysely } from 'kysely';
import type { BulkWriter } from '../../../database/bulkWriter.ts';
import type { Database } from '../../../database/tables.ts';

/** What the import thread works with: `writer` takes many rows, `db` does the rest, also while `writer` is busy. */
export interface Databases {
  db: Kysely<Database>;
  writer: BulkWriter;
}
