import { readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

const { PRIORITY_BELOW_NORMAL: below } = constants.priority;

/** A third of the share of others: enough to stand behind them, and not so little that what it holds is waited for on a busy machine. */
const sessionBelow = 5;

/** Where the system has no such thing, or does not let us, an import is as important as everything else. */
const tryTo = (lower: () => void): void => {
  try {
    lower();
  } catch {
    // A slower list is the whole harm.
  }
};

/** Lets requests go before this thread. Only Linux has priorities of threads. */
export const yieldThread = (): void =>
  tryTo(() => setPriority(Number(basename(readlinkSync('/proc/thread-self'))), below));

/** Whether it is a process of PostgreSQL that is a session of its own, as all of them are: the session's priority is that of nobody else. */
const isOwnSession = (pid: number): boolean => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [, , , session] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(session) === pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres');
};

/** Who is no administrator may set the priority of one session in a tenth of a second. */
const soon = { ms: 120, tries: 10 };

/**
 * Where Linux shares its processors among sessions first (autogroup), a process has to compete with other sessions by the
 * priority of its session; its own counts within that only (docs/decisions/import-copy.md).
 */
const yieldProcess = async (pid: number): Promise<void> => {
  if (!isOwnSession(pid)) return;
  tryTo(() => setPriority(pid, below));
  for (let left = soon.tries; left > 0; left -= 1) {
    try {
      writeFileSync(`/proc/${pid}/autogroup`, String(sessionBelow), { flag: 'r+' });
      return;
    } catch (problem) {
      if (!(problem instanceof Error && 'code' in problem && problem.code === 'EAGAIN')) return;
    }
    await sleep(soon.ms, undefined, { ref: false });
  }
};

/** Lets requests go before the PostgreSQL process behind a new connection, when it is one of this machine. */
export const yieldConnection = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ pid: number }>(
    'select pg_backend_pid() as pid where inet_server_addr() is null',
  );
  // Nobody waits for it. A process that has ended has no priority.
  for (const { pid } of rows) yieldProcess(pid).catch(() => undefined);
};
