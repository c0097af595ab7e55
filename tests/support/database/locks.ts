import { sql, type Kysely } from 'kysely';
import { vi } from 'vitest';
import type { Database } from '../../../server/database/tables/tables.ts';

const patience = { timeout: 20_000 };

/**
 * Waits until somebody waits for what this transaction holds; gives the process ids of their connections. Nobody else's
 * waits count: the tests of other files work in the same server, and `pg_locks` shows theirs too.
 */
export const untilWaitedFor = (tx: Kysely<Database>): Promise<number[]> =>
  vi.waitUntil(async () => {
    const { rows } = await sql<{ pid: number }>`
      select distinct pid from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))`.execute(
      tx,
    );
    return rows.length > 0 && rows.map(({ pid }) => pid);
  }, patience);
