import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { Services } from '../services/services.ts';

/** Names the lock that every process holds together with others while it works on jobs. */
const lock = 7_526_341;
const retryMs = 1_000;
const connectMs = 5_000;

/** Jobs that a killed process had under way are queued again at once, instead of when their heartbeat is missed. */
const queueOrphans = async ({ db }: Pick<Services, 'db'>): Promise<void> => {
  await sql`
    update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null
    where state = 'active' and retry_count < retry_limit`.execute(db);
};

/**
 * Says in the database, for as long as this process lives, that it works on jobs. When no other does, what is under way
 * belongs to nobody: it is queued again. Call it before the jobs are started; answers what ends it.
 */
export const claimJobs = async (
  services: Pick<Services, 'db' | 'directUrl'>,
): Promise<() => Promise<void>> => {
  let isOver = false;
  let client: pg.Client | undefined;
  const hold = async (atStart: boolean): Promise<void> => {
    const next = new pg.Client({
      connectionString: services.directUrl,
      connectionTimeoutMillis: connectMs,
      keepAlive: true,
    });
    next.on('error', () => undefined);
    try {
      await next.connect();
      const { rows } = await next.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
        lock,
      ]);
      const isAlone = rows[0]?.alone ?? false;
      if (isAlone && atStart) await queueOrphans(services);
      await next.query('select pg_advisory_lock_shared($1)', [lock]);
      if (isAlone) await next.query('select pg_advisory_unlock($1)', [lock]);
    } catch (error) {
      next.end().catch(() => undefined);
      throw error;
    }
    client = next;
    next.once('end', () => void (isOver || holdAgain()));
  };
  // Without the lock a copy that starts would take our work for a dead one's, and do it twice: nothing worse.
  const holdAgain = async (): Promise<void> => {
    await sleep(retryMs, undefined, { ref: false });
    if (!isOver) await hold(false).catch(holdAgain);
  };
  await hold(true);
  return async () => {
    isOver = true;
    await client?.end();
  };
};
