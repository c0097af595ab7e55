import { sql, type Kysely } from 'kysely';
import type pg from 'pg';
import { vi } from 'vitest';
import type { Database } from '../../../server/database/tables/tables.ts';

const waitOptions = { timeout: 20_000 };

const waiting =
  'select distinct pid from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))';

type Waiting = { pid: number };

const untilAny = (read: () => Promise<{ rows: Waiting[] }>): Promise<number[]> =>
  vi.waitUntil(async () => {
    const { rows } = await read();
    return rows.length > 0 && rows.map(({ pid }) => pid);
  }, waitOptions);

/**
 * Waits until a connection waits for a lock of this transaction; returns the process ids of the waiting connections.
 * Waits for other transactions do not count: other test files use the same server, and `pg_locks` shows their locks
 * too.
 */
export const untilWaitedFor = (tx: Kysely<Database>): Promise<number[]> =>
  untilAny(() => sql<Waiting>`${sql.raw(waiting)}`.execute(tx));

/** Does the same as `untilWaitedFor` for the open transaction of a connection without Kysely. */
export const untilClientWaitedFor = (client: pg.ClientBase): Promise<number[]> =>
  untilAny(() => client.query<Waiting>(waiting));
