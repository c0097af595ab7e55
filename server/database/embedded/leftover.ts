import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerFolders } from './folders.ts';

/** Content of `postmaster.pid` about a server that runs, or ran, on a cluster. */
export type PostmasterFile = { pid: number; port: number };

/** Reads `postmaster.pid`: line 1 is the process id, line 4 the port. Undefined if there is none. */
export function readPostmaster(cluster: string): PostmasterFile | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return pid > 0 ? { pid, port: Number(lines[3]) } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Stops a server that was left behind when its parent was killed, so that the next one starts with our settings.
 * Then removes lock files whose pid now belongs to a zombie or to an unrelated process (usual in containers):
 * PostgreSQL would take that process for a running server. Its own interlock, the shared memory of the cluster,
 * still protects.
 */
export async function stopLeftover(place: ServerFolders): Promise<void> {
  const postmaster = readPostmaster(place.cluster);
  if (postmaster && runs(postmaster.pid, place.cluster)) {
    await stopPostmaster(postmaster.pid, () => runs(postmaster.pid, place.cluster));
  }
  if (postmaster && exists(postmaster.pid)) rmSync(join(place.cluster, 'postmaster.pid'), { force: true });
  for (const file of readdirSync(place.run)) {
    if (file.startsWith('.s.PGSQL.')) rmSync(join(place.run, file));
  }
}

/** Ends a postmaster: fast shutdown first, then immediate, then by force. Each step is crash-safe. */
export async function stopPostmaster(pid: number, alive: () => boolean): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', 6_000],
    ['SIGQUIT', 2_000],
    ['SIGKILL', 2_000],
  ];
  for (const [signal, timeoutMs] of steps) {
    if (!alive()) return;
    signalQuietly(pid, signal);
    const deadline = Date.now() + timeoutMs;
    while (alive() && Date.now() < deadline) await sleep(20);
  }
}

function signalQuietly(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process ended by itself in between.
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Returns true if the process is a live postmaster of this very cluster. */
function runs(pid: number, cluster: string): boolean {
  return exists(pid) && commandLine(pid).includes(cluster);
}

function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    if (process.platform === 'win32') return windowsCommandLine(pid);
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

function windowsCommandLine(pid: number): string {
  const query = `(Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}').CommandLine`;
  return execFileSync('powershell', ['-NoProfile', '-Command', query], { encoding: 'utf8' });
}
