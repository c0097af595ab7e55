import { finished } from 'node:stream/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { OpenOptions } from './connection.ts';
import type { SealedRows } from './copyText.ts';
import type { Database } from './tables/tables.ts';
import { tenantRole } from './tenant.ts';
import { columnTypes } from './types.ts';

/** A connection of its own that writes many rows at once. */
export interface BulkWriter {
  db: Kysely<Database>;
  /**
   * Inserts rows in their order into a table of tenants, within a transaction of `db` that runs as a tenant. Throws
   * where one of them is not of that account; then the transaction must not be committed. Frees the rows.
   */
  copy(table: keyof Database, rows: SealedRows): Promise<void>;
  close(): Promise<void>;
}

/** What the policy of every tenant's table says (migrations/tenantTable.ts). */
const ofTheAccount = "account_id = nullif(current_setting('app.account_id', true), '')::uuid";

const statement = (table: string, columns: readonly string[]): string =>
  `set local role none; copy ${table} (${columns.join(', ')}) from stdin where ${ofTheAccount}; set local role ${tenantRole}`;

/**
 * COPY is the quickest way in, but PostgreSQL refuses it to roles under row level security. So the owner of the
 * tables copies, under the same condition as the policy (docs/decisions/import-copy.md).
 */
export const openBulkWriter = (
  databaseUrl: string,
  options: Pick<OpenOptions, 'onConnect'> = {},
): BulkWriter => {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    idleTimeoutMillis: 0,
    types: columnTypes,
    ...options,
  });
  let client: pg.PoolClient | undefined;
  pool.on('error', () => undefined);
  pool.on('connect', (opened) => (client = opened));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const copy: BulkWriter['copy'] = async (table, rows) => {
    const { columns, count, bytes } = rows;
    if (count === 0 || !client) return;
    const into = client.query(copyFrom(statement(table, columns)));
    await finished(into.end(bytes));
    rows.free();
    if (into.rowCount !== count) throw new Error(`A row for ${table} is of another account`);
  };
  return { db, copy, close: () => db.destroy() };
};
