import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartProblem } from '../base/startProblem.ts';
import { hashFile } from './hashes.ts';
import { inParallel } from './inParallel.ts';
import type { Manifest } from './manifest.ts';
import { listObjectPaths, readMeta } from './objectFolders.ts';
import { readList, type BackupFile, type BackupObject } from './objectList.ts';

/** Yields the objects of a backup without a list, by their own metadata files. */
const inFolders = async function* (root: string): AsyncGenerator<BackupObject> {
  for await (const objectPlace of listObjectPaths(root)) {
    const objectMeta = await readMeta(root, objectPlace);
    if (!objectMeta) continue;
    const { entry, text } = objectMeta;
    yield {
      folder: objectPlace.folder,
      meta: { name: objectPlace.meta, size: Buffer.byteLength(text) },
      data: { name: entry.file, size: entry.size },
    };
  }
};

/** Returns the objects of a backup. */
export const readBackupObjects = (folder: string, { objects }: Manifest): AsyncGenerator<BackupObject> =>
  objects?.list ? readList(join(folder, objects.list.file)) : inFolders(join(folder, 'objects'));

const isWhole = async (file: string, { size, sha256 }: BackupFile): Promise<boolean> => {
  const fileStats = await stat(file).catch(() => undefined);
  if (fileStats?.size !== size) return false;
  return sha256 === undefined || (await hashFile(file)) === sha256;
};

const damaged = (path: string): StartProblem =>
  new StartProblem(`${path} of the backup is damaged or missing.`);

/** Throws `StartProblem` naming an object of the backup that is missing or damaged, before anything is written. */
export const checkObjects = async (folder: string, manifest: Manifest): Promise<void> => {
  const { objects } = manifest;
  if (!objects) return;
  const { list, files } = objects;
  if (list && (await hashFile(join(folder, list.file))) !== list.sha256) throw damaged(list.file);
  let objectCount = 0;
  await inParallel(readBackupObjects(folder, manifest), async ({ folder: objectFolder, meta, data }) => {
    objectCount += 1;
    for (const file of [meta, data]) {
      const path = join('objects', objectFolder, file.name);
      if (!(await isWhole(join(folder, path), file))) throw damaged(path);
    }
  });
  if (objectCount !== files)
    throw new StartProblem(`The backup has ${objectCount} objects where it kept ${files}.`);
};
