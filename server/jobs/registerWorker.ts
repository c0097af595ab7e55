import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { Services } from '../services/services.ts';

/** Shared lock that every process holds while it runs jobs. */
const workerLock = 7_526_341;
const retryMs = 1_000;
const connectMs = 5_000;

/** Queues the jobs of a killed process again at once, instead of when their heartbeat is missed. */
const queueOrphans = async ({ db }: Pick<Services, 'db'>): Promise<void> => {
  await sql`
    update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null
    where state = 'active' and retry_count < retry_limit`.execute(db);
};

/**
 * Registers in the database, for the lifetime of this process, that it runs jobs. If no other process does, running
 * jobs have no owner and are queued again. Call it before the jobs are started. Returns the function that ends the
 * registration.
 */
export const registerWorker = async (
  services: Pick<Services, 'db' | 'directUrl'>,
): Promise<() => Promise<void>> => {
  let isOver = false;
  let client: pg.Client | undefined;
  const holdLock = async (atStart: boolean): Promise<void> => {
    const next = new pg.Client({
      connectionString: services.directUrl,
      connectionTimeoutMillis: connectMs,
      keepAlive: true,
    });
    next.on('error', () => undefined);
    try {
      await next.connect();
      const { rows } = await next.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
        workerLock,
      ]);
      const isAlone = rows[0]?.alone ?? false;
      if (isAlone && atStart) await queueOrphans(services);
      await next.query('select pg_advisory_lock_shared($1)', [workerLock]);
      if (isAlone) await next.query('select pg_advisory_unlock($1)', [workerLock]);
    } catch (error) {
      next.end().catch(() => undefined);
      throw error;
    }
    client = next;
    next.once('end', () => void (isOver || reacquireLock()));
  };
  // While this process lacks the lock, another that starts may take its running jobs for orphans and run them twice.
  const reacquireLock = async (): Promise<void> => {
    await sleep(retryMs, undefined, { ref: false });
    if (!isOver) await holdLock(false).catch(reacquireLock);
  };
  await holdLock(true);
  return async () => {
    isOver = true;
    await client?.end();
  };
};
