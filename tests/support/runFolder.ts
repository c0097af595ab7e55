import { existsSync, statfsSync } from 'node:fs';
import { chmod, mkdir, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolder } from './folders.ts';

/** Linux keeps the files below it in memory. */
const memoryFolder = '/dev/shm';
const gigabyte = 1024 ** 3;
/** Free bytes for which a run uses memory; the project `e2e` holds a gigabyte, `api` half of it. */
const enoughRoom = 2 * gigabyte;
const enoughMemory = 6 * gigabyte;
const prefix = 'platen-tests-';

/**
 * Puts all temporary files of a run (databases, data folders, browser profiles) into one folder, which is removed at
 * its end. In memory if there is room: on ext4, creating a database after others were dropped takes up to 0.5 s of
 * the processor, because each new file passes over every file that was deleted in the last minutes.
 */
export async function setup(): Promise<() => Promise<void>> {
  const parent = hasRoomInMemory() ? memoryFolder : tmpdir();
  await removeLeftovers(parent);
  const folder = join(parent, `${prefix}${process.pid}`);
  await mkdir(folder, { recursive: true });
  // PostgreSQL passes through it as another user.
  await chmod(folder, 0o755);
  process.env['TMPDIR'] = folder;
  return () => removeFolder(folder);
}

function hasRoomInMemory(): boolean {
  if (!existsSync(memoryFolder) || process.availableMemory() < enoughMemory) return false;
  const { bavail, bsize } = statfsSync(memoryFolder);
  return bavail * bsize >= enoughRoom;
}

/**
 * Removes the folders of killed runs: nothing else frees their memory before the machine restarts. Those of another
 * user stay.
 */
async function removeLeftovers(parent: string): Promise<void> {
  const names = (await readdir(parent)).filter((name) => name.startsWith(prefix));
  const leftovers = names.filter((name) => !isRunning(Number(name.slice(prefix.length))));
  await Promise.all(leftovers.map((name) => removeFolder(join(parent, name)).catch(() => undefined)));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user cannot be signaled either.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}
