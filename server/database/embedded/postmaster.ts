import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { rotateLog } from '../../base/rotateLog.ts';
import type { SystemUser } from './account.ts';
import type { Binaries } from './binaries.ts';
import { childEnv } from './cluster.ts';
import { stopPostmaster } from './leftover.ts';
import type { ServerFolders } from './folders.ts';
import type { PostgresSettings } from './settings.ts';

/** A server process that we started. */
export type PostmasterProcess = {
  /** Resolves when the process ends, with the last lines of its log. */
  ended: Promise<string>;
  hasEnded: () => boolean;
  stop: () => Promise<void>;
};

/**
 * Starts postgres in a process group of its own, so that Ctrl-C in a terminal reaches only us and we stop it last.
 * A shell watches a pipe from us: if we are killed, the pipe closes and the shell shuts the server down.
 */
export function spawnPostmaster(
  binaries: Binaries,
  place: ServerFolders,
  settings: PostgresSettings,
): PostmasterProcess {
  const logStart = rotateLog(place.log);
  const log = openSync(place.log, 'a', 0o600);
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(binaries.postgres, ['-D', place.cluster, ...options], {
    ...place.account,
    cwd: '/',
    env: childEnv,
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  const watchdog = child.pid === undefined ? undefined : watch(child.pid, place.account);
  const end = endOf(child).then((reason) => {
    watchdog?.kill('SIGKILL');
    return `${reason} ${logTail(place.log, logStart)}`.trim();
  });
  const hasEnded = () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
  return { ended: end, hasEnded, stop: () => stopChild(child, hasEnded, end) };
}

async function stopChild(child: ChildProcess, hasEnded: () => boolean, end: Promise<string>): Promise<void> {
  if (child.pid === undefined || hasEnded()) return;
  child.ref();
  await stopPostmaster(child.pid, () => !hasEnded());
  await end;
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(`PostgreSQL ended (${signal ?? code}).`));
  });
}

/** Starts the watchdog. Windows has neither the shell nor the signal; there the next start recovers. */
function watch(pid: number, account: SystemUser): ChildProcess | undefined {
  if (process.platform === 'win32') return undefined;
  const script = 'cat > /dev/null; kill -INT "$1"';
  const watchdog = spawn('/bin/sh', ['-c', script, 'platen-watchdog', String(pid)], {
    ...account,
    cwd: '/',
    env: childEnv,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without a listener a machine out of processes would take the whole server down because of its watchdog.
  watchdog.once('error', () => undefined);
  watchdog.unref();
  if (watchdog.stdin && 'unref' in watchdog.stdin && typeof watchdog.stdin.unref === 'function')
    watchdog.stdin.unref();
  return watchdog;
}

function logTail(file: string, from: number): string {
  return readFileSync(file).subarray(from).toString('utf8').trim().split('\n').slice(-5).join('\n');
}
