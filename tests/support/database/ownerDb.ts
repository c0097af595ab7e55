import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from '../../../server/database/tables/tables.ts';
import { columnTypes } from '../../../server/database/types.ts';
import { asOwner } from './superuser.ts';

/** Services over a database, or a database that is open. */
interface Reachable {
  pool: pg.Pool;
}

const pools = new WeakMap<pg.Pool, pg.Pool>();

/**
 * Returns connections to the database of a running server as the owner of its tables: for what a test puts into it or reads
 * out of it around the server, whose own role may do neither with most tables. Idle ones hold nothing up.
 */
export const ownerPool = ({ pool }: Reachable): pg.Pool => {
  const known = pools.get(pool);
  if (known) return known;
  const connectionString = asOwner(pool.options.connectionString ?? '');
  const made = new pg.Pool({ connectionString, max: 4, types: columnTypes, allowExitOnIdle: true });
  made.on('error', () => undefined);
  pools.set(pool, made);
  return made;
};

/** Returns the same for queries by Kysely. */
export const ownerDb = (reachable: Reachable): Kysely<Database> =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool: ownerPool(reachable) }) });
