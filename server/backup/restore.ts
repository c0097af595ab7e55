import { chmod, copyFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../services/config.ts';
import { objectsFolder, secretFile, type BackupSummary } from './backup.ts';
import { checkObjects } from './checkObjects.ts';
import { restoreObjects } from './copyObjects.ts';
import { checkTables, assertEmpty, loadTables } from './loadTables.ts';
import { readManifest, type Manifest } from './manifest.ts';
import { requeueWork } from './requeueWork.ts';

/** Runs with the address of the database; an embedded one is started only then. */
type InDatabase = <T>(work: (url: string) => Promise<T>) => Promise<T>;

const checkBackup = async (folder: string): Promise<Manifest> => {
  const manifest = await readManifest(folder);
  await checkTables(folder, manifest);
  await checkObjects(folder, manifest);
  return manifest;
};

/**
 * Restores a backup into an empty database and its objects into `DATA_DIR`; the secret key too, unless
 * `storeSecret`. Work under way is queued again (requeueWork.ts). Every table and object is checked first: throws
 * `StartProblem` before any row has changed.
 */
export const restore = async (
  config: Config,
  inDatabase: InDatabase,
  folder: string,
  { keepSecret: storeSecret }: { keepSecret: boolean },
): Promise<BackupSummary> => {
  const manifest = await checkBackup(folder);
  const objects = await inDatabase(async (url) => {
    await assertEmpty(url);
    // Before the rows: an object without a row does no harm, and a disk without enough space is noticed in time.
    const objectCount = config.s3 ? 0 : await restoreObjects(folder, manifest, objectsFolder(config));
    await loadTables(url, folder, manifest);
    await requeueWork(url);
    return objectCount;
  });
  const secret = join(folder, 'secret.key');
  if (!storeSecret && existsSync(secret)) {
    await copyFile(secret, secretFile(config));
    await chmod(secretFile(config), 0o600);
  }
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return { tables: manifest.tables.length, rows, objects };
};
