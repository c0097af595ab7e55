import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from '../../../server/database/tables/tables.ts';
import { columnTypes } from '../../../server/database/types.ts';
import { asOwner } from './superuser.ts';

/** Services with a database, or an open database. */
interface Reachable {
  pool: pg.Pool;
}

const pools = new WeakMap<pg.Pool, pg.Pool>();

/**
 * Returns connections to the database of a running server as the owner of its tables, for reads and writes that
 * bypass the server; the server's own role may do neither with most tables. Idle connections do not keep the process
 * alive.
 */
export const ownerPool = ({ pool }: Reachable): pg.Pool => {
  const existing = pools.get(pool);
  if (existing) return existing;
  const connectionString = asOwner(pool.options.connectionString ?? '');
  const newPool = new pg.Pool({ connectionString, max: 4, types: columnTypes, allowExitOnIdle: true });
  newPool.on('error', () => undefined);
  pools.set(pool, newPool);
  return newPool;
};

/** Closes these connections: a database that is dropped under them takes 100 ms longer. */
export const closeOwnerPool = async ({ pool }: Reachable): Promise<void> => {
  await pools.get(pool)?.end();
  pools.delete(pool);
};

/** Returns the same for Kysely queries. */
export const ownerDb = (reachable: Reachable): Kysely<Database> =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool: ownerPool(reachable) }) });
