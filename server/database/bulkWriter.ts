import { finished } from 'node:stream/promises';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { localLimits } from './roleLimits.ts';
import type { SealedRows } from './copyText.ts';
import type { Database } from './tables/tables.ts';
import { tenantRole } from './roles/names.ts';
import { columnTypes } from './types.ts';

/** A connection that writes many rows at once, one batch after the other. */
export interface BulkWriter {
  db: Kysely<Database>;
  /**
   * Inserts rows in order into a table of tenants, within a transaction of `db` that runs as a tenant. Frees the
   * rows. Throws if the table's policy refuses a row; then the transaction has failed.
   */
  copy(table: keyof Database, rows: SealedRows): Promise<void>;
  close(): Promise<void>;
}

/** Starts transactions with the limits of a job, since a batch may take longer than a request. */
const withJobLimits = (pool: pg.Pool): PostgresPool => ({
  options: pool.options,
  end: () => pool.end(),
  connect: async () => {
    const client = await pool.connect();
    const query = (text: string, values: unknown[]) =>
      client.query(text === 'begin' ? `begin; ${localLimits('job')}` : text, values);
    return {
      query,
      release: (destroy?: boolean) => client.release(destroy),
    } as unknown as PostgresPoolClient;
  },
});

/**
 * Returns the statements that copy rows into a temporary table and insert them from there, in one message.
 * PostgreSQL refuses COPY to roles under row level security, but not into a table that the tenant made; the policy
 * then checks every inserted row (docs/decisions/import-as-tenant.md).
 */
const statement = (table: string, columns: readonly string[]): string => {
  const names = columns.join(', ');
  const batch = `pg_temp.batch_of_${table}`;
  return `set local role ${tenantRole};
    create temporary table if not exists batch_of_${table} on commit drop as select ${names} from ${table} with no data;
    copy ${batch} (${names}) from stdin;
    insert into ${table} (${names}) select ${names} from ${batch};
    truncate ${batch}`;
};

/** Opens the connection of an import's writer. */
export const openBulkWriter = (databaseUrl: string): BulkWriter => {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    idleTimeoutMillis: 0,
    types: columnTypes,
  });
  let client: pg.PoolClient | undefined;
  pool.on('error', () => undefined);
  pool.on('connect', (newClient) => (client = newClient));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: withJobLimits(pool) }) });
  const copy: BulkWriter['copy'] = async (table, rows) => {
    const { columns, count, bytes } = rows;
    if (count === 0 || !client) return;
    await finished(client.query(copyFrom(statement(table, columns))).end(bytes));
    rows.free();
  };
  return { db, copy, close: () => db.destroy() };
};
