import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { flushChanges } from './changes.ts';
import type { Database } from './tables/tables.ts';
import { timeLimits, sharedPool } from './sharedPool.ts';
import { columnTypes } from './types.ts';

/** An open database. Close it once; afterwards every query fails. */
export type OpenDatabase = { db: Kysely<Database>; pool: pg.Pool; close: () => Promise<void> };

export type OpenOptions = {
  /** Maximum connections; 10 by default. */
  max?: number;
};

/**
 * Connections that stay open: connecting costs more than most requests, and a new connection has no table metadata
 * cached.
 */
const warm = { min: 4, idleTimeoutMillis: 60_000 };

/**
 * Opens a pool. Column values arrive as: int8 (so `count(*)` too) number; numeric (so `sum` of an int8 too) string;
 * date 'yyyy-MM-dd'; timestamptz ISO string in UTC with milliseconds; jsonb parsed.
 */
export function openDatabase(url: string, options: OpenOptions = {}): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    ...options,
    types: columnTypes,
    pipeline: true,
    connectionTimeoutMillis: timeLimits.connect,
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    ...warm,
  });
  // A broken connection must not end the process, idle or in use: the query that waits for it fails, and the pool
  // drops it and opens another.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: sharedPool(pool) }) });
  return { db, pool, close: () => flushChanges(db).then(() => db.destroy()) };
}
