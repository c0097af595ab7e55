import { PgBoss } from 'pg-boss';
import { isSessionOpen } from './auth/sessions.ts';
import type { Config } from './config.ts';
import { Closers } from './closers.ts';
import { openDatabase } from './database/connection.ts';
import { startEmbedded } from './database/embedded/start.ts';
import type { SupervisorEvents } from './database/embedded/supervise.ts';
import { migrateToLatest } from './database/migrate.ts';
import { explainRefusal, signInFirst } from './database/signIn.ts';
import { floodOf } from './limits/settings.ts';
import { openLog } from './log.ts';
import { closeFolders } from './privateFolders.ts';
import type { Services } from './services.ts';
import { createStorage } from './storage/createStorage.ts';
import { countedStorage } from './storage/quota/countedStorage.ts';
import { databaseCounts } from './storage/quota/databaseCounts.ts';
import { remoteIssuer } from './storage/quota/remoteUploads.ts';

/** Open services; `close` ends all of them, the embedded PostgreSQL last. */
export type OpenServices = { services: Services; close: () => Promise<unknown[]> };

export type OpenServicesOptions = {
  /** Use the embedded PostgreSQL of a running copy instead of failing: for commands beside a server. */
  join?: boolean;
  /** Called when the embedded PostgreSQL ended by itself so often that it is not started again. */
  onCrash?: (reason: string) => void;
};

/** The queue has connections of its own; a frozen database must not hold whoever queues a job. */
const queuePatience = { connectionTimeoutMillis: 4_000, query_timeout: 12_000, keepAlive: true };

/**
 * Opens everything that the areas work with: PostgreSQL (ours, or `DATABASE_URL`), migrated; storage; the queue.
 * What was opened before a failure is closed again.
 */
export async function openServices(config: Config, options: OpenServicesOptions = {}): Promise<OpenServices> {
  const closers = new Closers();
  try {
    return { services: await open(config, options, closers), close: () => closers.close() };
  } catch (error) {
    await closers.close();
    throw error;
  }
}

async function open(config: Config, options: OpenServicesOptions, closers: Closers): Promise<Services> {
  closeFolders(config.dataDir);
  const log = openLog(config.dataDir);
  const onRestart = (reason: string) => log.error(`PostgreSQL is started again: ${reason}`);
  const url = config.databaseUrl ?? (await openEmbedded(config, { ...options, onRestart }, closers));
  await signInFirst(url);
  const { db, pool, close } = openDatabase(url, { max: 20 });
  closers.add(close);
  const side = openDatabase(url, { max: 1 });
  closers.add(side.close);
  await setUp(url, () => migrateToLatest(db));
  const { dataDir, publicUrl, secretKey, secretKeyBefore, s3 } = config;
  const counts = databaseCounts(db);
  const { storage, gateway, ...uploads } = await createStorage({
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
  const boss = new PgBoss({
    connectionString: url,
    max: 4,
    ...queuePatience,
    useListenNotify: true,
    monitorIntervalSeconds: 5,
    superviseIntervalSeconds: 5,
    supervise: !options.join,
    schedule: !options.join,
  });
  boss.on('error', (error) => log.error(error));
  await setUp(url, () => boss.start());
  const stopping = new AbortController();
  closers.add(() => {
    const stopped = boss.stop({ graceful: true, timeout: 2_500 });
    stopping.abort();
    return stopped;
  });
  const issueCredentials = s3
    ? remoteIssuer(uploads.issueCredentials, { db, boss })
    : uploads.issueCredentials;
  return {
    config,
    db,
    pool,
    sideDb: side.db,
    storage: countedStorage(storage, counts),
    uploads: { ...uploads, issueCredentials },
    gateway,
    boss,
    stopping: stopping.signal,
    log,
    now: () => new Date(),
  };
}

/** Sets the database up, or says in one line what keeps its role from it. */
async function setUp<T>(url: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw explainRefusal(error, url);
  }
}

async function openEmbedded(
  config: Config,
  options: OpenServicesOptions & SupervisorEvents,
  closers: Closers,
): Promise<string> {
  const embedded = await startEmbedded({ dataDir: config.dataDir, ...options });
  closers.add(embedded.stop);
  return embedded.url;
}
