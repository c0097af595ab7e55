import { execFile } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import type { ServerFolders } from './folders.ts';
import { StartProblem } from '../../base/startProblem.ts';

const MAJOR_VERSION = '18';

const run = promisify(execFile);

/** Clean environment: stray PG* variables or locales of the caller must not reach PostgreSQL. */
export const childEnv: NodeJS.ProcessEnv = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };

/**
 * Creates the cluster on the first start. initdb works in a draft folder that is renamed when complete, so that a
 * kill in between leaves nothing incomplete.
 * @param sync false skips the fsync of the new files (temporary clusters of tests).
 * @throws StartProblem if initdb fails or the cluster was created by another major version.
 */
export async function ensureCluster(binaries: Binaries, place: ServerFolders, sync: boolean): Promise<void> {
  const versionFile = join(place.cluster, 'PG_VERSION');
  if (existsSync(versionFile)) {
    checkVersion(readFileSync(versionFile, 'utf8').trim(), place.cluster);
    return;
  }
  const draft = `${place.cluster}.new`;
  rmSync(draft, { recursive: true, force: true });
  await initialise(binaries, place, draft, sync);
  renameSync(draft, place.cluster);
}

function checkVersion(clusterVersion: string, cluster: string): void {
  if (clusterVersion === MAJOR_VERSION) return;
  throw new StartProblem(
    `${cluster} was made by PostgreSQL ${clusterVersion}; this version runs ${MAJOR_VERSION}. ` +
      'Back up with the version that made it and restore here.',
  );
}

async function initialise(
  binaries: Binaries,
  place: ServerFolders,
  draft: string,
  sync: boolean,
): Promise<void> {
  let reason = '';
  for (const ctype of characterTypes()) {
    const args = [...initdbArguments(place, draft, ctype), ...(sync ? [] : ['--no-sync'])];
    try {
      await run(binaries.initdb, args, { ...place.account, cwd: '/', env: childEnv });
      return;
    } catch (error) {
      reason = saidBy(error);
      if (!/invalid locale/.test(reason)) break;
    }
  }
  throw new StartProblem(
    `No database could be made in ${place.cluster}: ${reason}. ${adviceFor(reason)}`.trim(),
  );
}

/** Returns the reason that initdb printed: its first line of errors. */
function saidBy(error: unknown): string {
  const text = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
  return text.trim().split('\n')[0] ?? '';
}

/**
 * Returns advice for the failure. Containers may run under a uid without a user; PostgreSQL insists on a user name.
 */
function adviceFor(reason: string): string {
  return /user does not exist/.test(reason) ? 'Add that user to /etc/passwd, or set DATABASE_URL.' : '';
}

/**
 * Returns the LC_CTYPE values to try. The builtin provider sorts alike on every system; pg_trgm still asks the C
 * library which bytes are letters.
 */
function characterTypes(): string[] {
  if (process.platform === 'darwin') return ['UTF-8', 'C'];
  return process.platform === 'win32' ? ['C'] : ['C.UTF-8', 'en_US.UTF-8', 'C'];
}

function initdbArguments(place: ServerFolders, draft: string, ctype: string): string[] {
  const password = process.platform === 'win32' ? [`--pwfile=${place.password}`] : [];
  return [
    `--pgdata=${draft}`,
    '--username=platen',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    `--lc-ctype=${ctype}`,
    // The socket is in a folder that only its account (and root) can enter.
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    '--no-instructions',
    ...password,
  ];
}
