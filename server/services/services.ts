import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { PgBoss } from 'pg-boss';
import type { LinkRules } from '../outbound/addressGuard.ts';
import type { Config } from './config.ts';
import type { Database } from '../database/tables/tables.ts';
import type { StorageParts } from '../storage/createObjectStorage.ts';
import type { Storage } from '../storage/storage.ts';

/** Services that every area uses; made once at the start (server/main.ts) or by a test. */
export interface Services {
  config: Config;
  db: Kysely<Database>;
  pool: Pool;
  /** A connection beside the pool: a request with an open transaction must not wait for its own pool. */
  sideDb: Kysely<Database>;
  /** Address of the database without a pooler: for locks, which belong to a connection. */
  directUrl: string;
  storage: Storage;
  /** Data that a browser needs to upload directly. */
  uploads: Pick<StorageParts, 'issueCredentials' | 'address'>;
  /** The local object gateway, if the objects are on this machine's disk. */
  gateway?: FastifyPluginAsync;
  boss: PgBoss;
  /** Ends the running jobs when the server stops. */
  stopping: AbortSignal;
  /** Allowed targets of design links in a test; undefined: the public internet only. */
  linkRules?: LinkRules;
  log: FastifyBaseLogger;
  now: () => Date;
}
