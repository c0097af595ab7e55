import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** Number that no other advisory lock of ours has. */
const lock = 20_261_127;

const checkIntervalMs = 100;

/**
 * Runs `work` while no other copy changes the schema of the database; `client` is to be closed afterwards. Copies
 * poll for the lock instead of waiting for it: a waiting statement holds a snapshot, which `create index
 * concurrently` of the other copy would wait for in turn.
 */
export const withSchemaLock = async <T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> => {
  for (;;) {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [lock]);
    if (rows[0]?.got) break;
    await sleep(checkIntervalMs);
  }
  return work();
};
