import { createHash, randomUUID } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync, realpathSync, rmdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { SystemUser } from './account.ts';
import { blockedAt, canEnter, chooseSystemUser } from './account.ts';
import { StartProblem } from '../../base/startProblem.ts';

/** Folder for what the unprivileged account must reach if root's data folder is closed to it. */
export const SYSTEM_FOLDER = '/var/lib/platen';

/**
 * Maximum length of the socket folder: a socket path may have 107 bytes on Linux and 103 on macOS; PostgreSQL adds
 * `/.s.PGSQL.5432`.
 */
const SOCKET_FOLDER_LIMIT = 103 - '/.s.PGSQL.5432'.length;

/** Paths of one embedded server, all absolute and free of symlinks. */
export type ServerFolders = {
  account: SystemUser;
  /** Folder of the cluster that initdb creates. */
  cluster: string;
  /** Private folder for the sockets. */
  run: string;
  /** Server log, next to the other logs of the data folder. */
  log: string;
  /** Password file, used only if there are no unix sockets. */
  password: string;
};

/**
 * Creates the folders of the embedded server below `dataDir` and makes them private to its account.
 * @throws StartProblem that names the folder to open if the account cannot reach them.
 */
export function prepareFolders(dataDir: string): ServerFolders {
  mkdirSync(join(dataDir, 'logs'), { recursive: true, mode: 0o700 });
  const root = realpathSync(dataDir);
  const account = chooseSystemUser(join(root, 'postgres'));
  const home = realpathSync(prepareHome(root, account));
  if (!canEnter(account, home)) throw new StartProblem(closedMessage(account, home));
  return {
    account,
    cluster: join(home, 'data'),
    run: prepareRunFolder(home, account),
    log: join(root, 'logs', 'postgres.log'),
    password: join(root, 'postgres.password'),
  };
}

function prepareHome(root: string, account: SystemUser): string {
  const home = join(root, 'postgres');
  if (lstatSync(home, { throwIfNoEntry: false })) return home;
  if (canEnter(account, root)) return makePrivate(home, account);
  // The folder (typically below /root) is closed to the account: the cluster goes where it can be reached.
  mkdirSync(SYSTEM_FOLDER, { recursive: true, mode: 0o755 });
  symlinkSync(makePrivate(join(SYSTEM_FOLDER, randomUUID()), account), home);
  return home;
}

function prepareRunFolder(home: string, account: SystemUser): string {
  const inside = join(home, 'run');
  if (Buffer.byteLength(inside) <= SOCKET_FOLDER_LIMIT) return makePrivate(inside, account);
  const name = `platen-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`;
  const base = Buffer.byteLength(join(tmpdir(), name)) <= SOCKET_FOLDER_LIMIT ? tmpdir() : '/tmp';
  return makePrivate(join(realpathSync(base), name), account);
}

/** Removes the socket folder if it lies outside of the data folder; does nothing while another process uses it. */
export function removeSocketFolder(place: ServerFolders): void {
  if (dirname(place.run) === dirname(place.cluster)) return;
  try {
    rmdirSync(place.run);
  } catch {
    // Another copy has begun to use it.
  }
}

/** Creates the folder, or checks that an existing one is ours: the temporary folder is open to other users. */
function makePrivate(folder: string, account: SystemUser): string {
  if (!lstatSync(folder, { throwIfNoEntry: false })) {
    mkdirSync(folder, { mode: 0o700 });
    if (account) chownSync(folder, account.uid, account.gid);
    return folder;
  }
  const folderStats = lstatSync(folder);
  const owner = account?.uid ?? process.getuid?.();
  if (!folderStats.isDirectory() || (owner !== undefined && folderStats.uid !== owner)) {
    throw new StartProblem(`${folder} belongs to another user. Remove it, or choose another DATA_DIR.`);
  }
  chmodSync(folder, 0o700);
  return folder;
}

function closedMessage(account: SystemUser, folder: string): string {
  return (
    `PostgreSQL runs as user ${account?.uid} and cannot enter ${blockedAt(account, folder)}. ` +
    'Let others pass (chmod o+x), choose another DATA_DIR, or set DATABASE_URL.'
  );
}
