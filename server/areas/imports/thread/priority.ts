import { readFileSync, readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/tables.ts';

const { PRIORITY_BELOW_NORMAL: below } = constants.priority;

/** Where the system has no such thing, or does not let us, an import is as important as everything else. */
const tryTo = (lower: () => void): void => {
  try {
    lower();
  } catch {
    // A slower list is the whole harm.
  }
};

/** Lets requests go before this thread. Only Linux has priorities of threads. */
export const yieldThread = (): void => tryTo(() => setPriority(Number(basename(readlinkSync('/proc/thread-self'))), below));

/** The same for the PostgreSQL process behind a connection, when it is one of this machine. */
export const yieldConnection = async (db: Kysely<Database>): Promise<void> => {
  const { rows } = await sql<{ pid: number }>`
    select pg_backend_pid() as pid where inet_server_addr() is null`.execute(db);
  for (const { pid } of rows) {
    tryTo(() => {
      if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres')) setPriority(pid, below);
    });
  }
};
