import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';

/** User that PostgreSQL runs as; undefined for the user of this process. */
export type SystemUser = { uid: number; gid: number } | undefined;

const NOBODY = 65_534;

/**
 * Chooses the user for PostgreSQL, which refuses to run as root. Root drops to the owner of an existing
 * cluster, or to uid/gid 65534 for a new one; everybody else runs it as themselves.
 */
export function chooseSystemUser(clusterFolder: string): SystemUser {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(clusterFolder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return { uid: NOBODY, gid: NOBODY };
}

/**
 * Returns true if the account can enter the folder: every parent must allow it, which mode bits alone do not show.
 */
export function canEnter(account: SystemUser, folder: string): boolean {
  if (!account) return true;
  const { status } = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  });
  return status === 0;
}

/** Returns the topmost folder on the way to `folder` that the account cannot enter. */
export function blockedAt(account: SystemUser, folder: string): string {
  const parent = dirname(folder);
  return parent === folder || canEnter(account, parent) ? folder : blockedAt(account, parent);
}
