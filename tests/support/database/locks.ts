import { sql, type Kysely } from 'kysely';
import { vi } from 'vitest';
import type { Database } from '../../../server/database/tables/tables.ts';

const waitOptions = { timeout: 20_000 };

/**
 * Waits until a connection waits for a lock of this transaction; returns the process ids of the waiting connections.
 * Waits for other transactions do not count: other test files use the same server, and `pg_locks` shows their locks
 * too.
 */
export const untilWaitedFor = (tx: Kysely<Database>): Promise<number[]> =>
  vi.waitUntil(async () => {
    const { rows } = await sql<{ pid: number }>`
      select distinct pid from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))`.execute(
      tx,
    );
    return rows.length > 0 && rows.map(({ pid }) => pid);
  }, waitOptions);
