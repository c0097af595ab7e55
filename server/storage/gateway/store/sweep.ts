import { readFile, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { readOr } from './files.ts';
import type { ObjectStore } from './objectStore.ts';

/** Age in ms of what is abandoned: longer than any upload takes, since credentials live an hour at most. */
const abandonedAfter = 24 * 60 * 60 * 1000;

/** Returns the paths of a folder's files and folders; none if it is missing. */
const pathsIn = async (folder: string) =>
  (await readdir(folder).catch(() => [])).map((name) => path.join(folder, name));

/** Returns true if the file, or if there is none the other one, was last written long ago. */
async function isOld(file: string, otherFile = file): Promise<boolean> {
  const stats = await stat(file).catch(() => stat(otherFile).catch(() => undefined));
  return stats !== undefined && Date.now() - stats.mtimeMs > abandonedAfter;
}

/** Returns true for half-written metadata, and for data that no metadata names. */
async function isOrphan(file: string): Promise<boolean> {
  const { dir, base, ext } = path.parse(file);
  if (ext !== '.data') return ext === '.tmp';
  const metadata = path.join(dir, `${base.split('.')[0]}.json`);
  return !(await readOr('', readFile(metadata, 'utf8'))).includes(base);
}

/** Removes what is older than a day: staged content, uploads by their start, files without an object. Counts them. */
export async function sweep({ staging, uploads, objects }: ObjectStore): Promise<number> {
  const abandoned: string[] = [];
  for (const file of await pathsIn(staging)) if (await isOld(file)) abandoned.push(file);
  for (const upload of await pathsIn(uploads))
    if (await isOld(path.join(upload, 'upload.json'), upload)) abandoned.push(upload);
  for (const folder of await pathsIn(objects))
    for (const file of await pathsIn(folder))
      if ((await isOld(file)) && (await isOrphan(file))) abandoned.push(file);
  for (const entry of abandoned) await rm(entry, { recursive: true, force: true });
  return abandoned.length;
}
