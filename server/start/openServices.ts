import type { Kysely } from 'kysely';
import { PgBoss } from 'pg-boss';
import { isSessionOpen } from '../auth/sessions.ts';
import type { Config } from '../services/config.ts';
import { Closers } from '../base/closers.ts';
import { openDatabase } from '../database/connection.ts';
import { startEmbedded } from '../database/embedded/start.ts';
import type { SupervisorEvents } from '../database/embedded/supervise.ts';
import { prepareDatabase } from '../database/prepare.ts';
import { configuredAddresses, type Addresses } from '../database/roles/addresses.ts';
import { checkServerRole } from '../database/roles/checkServerRole.ts';
import { explainRefusal, signInFirst } from '../database/signIn.ts';
import type { Database } from '../database/tables/tables.ts';
import { floodOf } from '../limits/settings.ts';
import { openLog } from '../base/log.ts';
import { closeFolders } from '../base/privateFolders.ts';
import type { Services } from '../services/services.ts';
import { createObjectStorage, type StorageParts } from '../storage/createObjectStorage.ts';
import { agreeOnStore, identifiedStorage, WrongStore } from '../storage/identity.ts';
import { countedStorage } from '../storage/quota/countedStorage.ts';
import { databaseCounts } from '../storage/quota/databaseCounts.ts';
import { remoteIssuer } from '../uploads/remoteUploads.ts';

/** Open services; `close` ends all of them, the embedded PostgreSQL last. `ownerUrl`: of the tables' owner. */
export type OpenServices = { services: Services; ownerUrl: string; close: () => Promise<unknown[]> };

export type OpenServicesOptions = {
  /** True: uses the embedded PostgreSQL of a running copy instead of failing, for commands beside a server. */
  join?: boolean;
  /** Called when the embedded PostgreSQL ended by itself too often and is not restarted. */
  onCrash?: (reason: string) => void;
};

/** Time limits of the queue's own connections: a frozen database must not block callers that queue a job. */
const queueConnection = { connectionTimeoutMillis: 4_000, query_timeout: 12_000, keepAlive: true };

/**
 * Opens everything that the areas use: PostgreSQL (embedded, or `DATABASE_URL`), migrated; storage; the queue.
 * After a failure, opened parts are closed again.
 */
export async function openServices(config: Config, options: OpenServicesOptions = {}): Promise<OpenServices> {
  const closers = new Closers();
  try {
    closeFolders(config.dataDir);
    const log = openLog(config.dataDir);
    const addresses = await openAddresses(config, options, log, closers);
    const services = await open(config, addresses, log, options, closers);
    return { services, ownerUrl: addresses.owner, close: () => closers.close() };
  } catch (error) {
    await closers.close();
    throw error;
  }
}

async function open(
  config: Config,
  addresses: Addresses,
  log: Services['log'],
  options: OpenServicesOptions,
  closers: Closers,
): Promise<Services> {
  const { waiting: waitingSteps } = await prepareDatabase(addresses.owner);
  if (waitingSteps.length > 0)
    log.info(`Steps of the schema wait for npm run contract: ${waitingSteps.join(', ')}`);
  await signInFirst(addresses.signIn);
  const { db, pool, close } = openDatabase(addresses.server, { max: 20 });
  closers.add(close);
  const side = openDatabase(addresses.server, { max: 1 });
  closers.add(side.close);
  await checkServerRole(pool);
  const storage = await openStorage(config, db, log);
  const stopping = new AbortController();
  const boss = await openQueue(addresses.direct, options, log, stopping.signal);
  closers.add(() => {
    const stopped = boss.stop({ graceful: true, timeout: 2_500 });
    stopping.abort();
    return stopped;
  });
  return {
    config,
    db,
    pool,
    sideDb: side.db,
    directUrl: addresses.direct,
    storage: storage.storage,
    uploads: {
      address: storage.address,
      issueCredentials: config.s3
        ? remoteIssuer(storage.issueCredentials, { db, boss })
        : storage.issueCredentials,
    },
    gateway: storage.gateway,
    boss,
    stopping: stopping.signal,
    log,
    now: () => new Date(),
  };
}

/** Opens the storage that holds the database's objects; another storage is refused for writing. */
async function openStorage(
  config: Config,
  db: Kysely<Database>,
  log: Services['log'],
): Promise<StorageParts> {
  const { dataDir, publicUrl, secretKey, secretKeyBefore, s3 } = config;
  const counts = databaseCounts(db);
  const parts = await createObjectStorage({
    dataDir,
    publicUrl,
    secretKey,
    secretKeyBefore,
    s3,
    counts,
    isSessionOpen: (id) => isSessionOpen(db, id, new Date()),
    floods: {
      reads: floodOf(config.rateLimits, 'storage-reads'),
      writes: floodOf(config.rateLimits, 'storage-writes'),
    },
  });
  const identity = await agreeOnStore(db, parts.storage);
  parts.expectIdentity?.(identity);
  const storage = identifiedStorage(parts.storage, identity);
  await storage.check().catch((error: unknown) => {
    if (!(error instanceof WrongStore)) throw error;
    log.error(error.message);
  });
  return { ...parts, storage: countedStorage(storage, counts) };
}

/** Opens the queue as `platen_server`; its tables belong to the owner (prepareDatabase). */
async function openQueue(
  connectionString: string,
  { join }: OpenServicesOptions,
  log: Services['log'],
  stopping: AbortSignal,
): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString,
    max: 4,
    ...queueConnection,
    migrate: false,
    useListenNotify: true,
    monitorIntervalSeconds: 5,
    superviseIntervalSeconds: 5,
    supervise: !join,
    schedule: !join,
  });
  // While the server stops, PostgreSQL may end connections that the queue has closed already.
  boss.on('error', (error) => {
    if (!stopping.aborted) log.error(error);
  });
  try {
    await boss.start();
  } catch (error) {
    throw explainRefusal(error, connectionString);
  }
  return boss;
}

async function openAddresses(
  config: Config,
  options: OpenServicesOptions,
  log: Services['log'],
  closers: Closers,
): Promise<Addresses> {
  if (config.databaseUrl) return configuredAddresses(config.databaseUrl, config.databaseOwnerUrl);
  const events: SupervisorEvents = {
    ...options,
    onRestart: (reason) => log.error(`PostgreSQL is started again: ${reason}`),
  };
  const { url, ownerUrl, stop } = await startEmbedded({ dataDir: config.dataDir, ...options, ...events });
  closers.add(stop);
  return { owner: ownerUrl, server: url, direct: url, signIn: url };
}
