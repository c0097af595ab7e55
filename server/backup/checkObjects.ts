import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartProblem } from '../base/startProblem.ts';
import { hashFile } from './hashes.ts';
import { inParallel } from './inParallel.ts';
import type { Manifest } from './manifest.ts';
import { objectPlaces, readMeta } from './objectFolders.ts';
import { readList, type KeptFile, type KeptObject } from './objectList.ts';

/** Of a backup without a list: what its own metadata files say. */
const inFolders = async function* (root: string): AsyncGenerator<KeptObject> {
  for await (const place of objectPlaces(root)) {
    const found = await readMeta(root, place);
    if (!found) continue;
    const { entry, text } = found;
    yield {
      folder: place.folder,
      meta: { name: place.meta, size: Buffer.byteLength(text) },
      data: { name: entry.file, size: entry.size },
    };
  }
};

/** The objects of a backup. */
export const keptObjects = (folder: string, { objects }: Manifest): AsyncGenerator<KeptObject> =>
  objects?.list ? readList(join(folder, objects.list.file)) : inFolders(join(folder, 'objects'));

const isWhole = async (file: string, { size, sha256 }: KeptFile): Promise<boolean> => {
  const found = await stat(file).catch(() => undefined);
  if (found?.size !== size) return false;
  return sha256 === undefined || (await hashFile(file)) === sha256;
};

const damaged = (path: string): StartProblem =>
  new StartProblem(`${path} of the backup is damaged or missing.`);

/** Throws `StartProblem` naming an object of the backup that is not there as it was kept, before anything is written. */
export const checkObjects = async (folder: string, manifest: Manifest): Promise<void> => {
  const { objects } = manifest;
  if (!objects) return;
  const { list, files } = objects;
  if (list && (await hashFile(join(folder, list.file))) !== list.sha256) throw damaged(list.file);
  let found = 0;
  await inParallel(keptObjects(folder, manifest), async ({ folder: place, meta, data }) => {
    found += 1;
    for (const file of [meta, data]) {
      const path = join('objects', place, file.name);
      if (!(await isWhole(join(folder, path), file))) throw damaged(path);
    }
  });
  if (found !== files) throw new StartProblem(`The backup has ${found} objects where it kept ${files}.`);
};
