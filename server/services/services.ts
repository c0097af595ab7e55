import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { PgBoss } from 'pg-boss';
import type { LinkRules } from '../outbound/addressGuard.ts';
import type { Config } from './config.ts';
import type { Database } from '../database/tables/tables.ts';
import type { StorageParts } from '../storage/createStorage.ts';
import type { Storage } from '../storage/storage.ts';

/** What every area works with; made once at the start (server/main.ts) or by a test. */
export interface Services {
  config: Config;
  db: Kysely<Database>;
  pool: Pool;
  /** A connection beside the pool: a request whose transaction is open must not wait for its own pool. */
  sideDb: Kysely<Database>;
  /** Address of the database without a pooler between: for locks, which belong to a connection. */
  directUrl: string;
  storage: Storage;
  /** What a browser needs to upload by itself. */
  uploads: Pick<StorageParts, 'issueCredentials' | 'address'>;
  /** The local object gateway, where the objects are on this machine's disk. */
  gateway?: FastifyPluginAsync;
  boss: PgBoss;
  /** Ends the jobs under way when the server stops. */
  stopping: AbortSignal;
  /** Where design links may lead in a test; undefined: the public internet only. */
  linkRules?: LinkRules;
  log: FastifyBaseLogger;
  now: () => Date;
}
