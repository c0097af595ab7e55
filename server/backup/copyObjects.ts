import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isMissing } from '../storage/gateway/store/files.ts';
import { crcToBase64 } from '../storage/gateway/store/receive.ts';
import { keptObjects } from './checkObjects.ts';
import { copyHashed } from './hashes.ts';
import { inParallel } from './inParallel.ts';
import type { Manifest } from './manifest.ts';
import { objectPlaces, readMeta, type Place } from './objectFolders.ts';
import { startList, type KeptFile, type KeptObject } from './objectList.ts';

const attempts = 5;

/** What came of one object. `damaged`: the key of one that no longer has the content that was stored. */
interface Copied {
  object?: KeptObject;
  damaged?: string;
}

const makeFolderOf = (file: string) => mkdir(dirname(file), { recursive: true, mode: 0o700 });

/** Its data first, then its metadata as it was read before. Nothing for one that is being removed. */
const copyObject = async (from: string, to: string, place: Place): Promise<Copied> => {
  const { folder, meta } = place;
  let found = await readMeta(from, place);
  for (let attempt = 0; found && attempt < attempts; attempt += 1) {
    const { entry, text } = found;
    try {
      await makeFolderOf(join(to, folder, meta));
      const { crc, ...copied } = await copyHashed(
        join(from, folder, entry.file),
        join(to, folder, entry.file),
      );
      await writeFile(join(to, folder, meta), text, { mode: 0o600 });
      const sha256 = createHash('sha256').update(text).digest('hex');
      const object = {
        folder,
        meta: { name: meta, size: Buffer.byteLength(text), sha256 },
        data: { name: entry.file, ...copied },
      };
      const isWhole = copied.size === entry.size && crcToBase64(crc) === entry.crc32;
      return { object, ...(!isWhole && { damaged: entry.key }) };
    } catch (problem) {
      // Replaced or removed between the two reads: look again.
      if (!isMissing(problem)) throw problem;
      found = await readMeta(from, place);
    }
  }
  return found ? { damaged: found.entry.key } : {};
};

/** What a backup has of objects: for its manifest, and the keys of those that were damaged already. */
export interface KeptObjects {
  kept: { files: number; bytes: number; list: { file: string; sha256: string } };
  damaged: string[];
}

/**
 * Copies the objects of a gateway's folder (`DATA_DIR/objects`) into a backup while it may be at work, and lists them;
 * what is still being uploaded is left out.
 */
export const keepObjects = async (from: string, folder: string): Promise<KeptObjects> => {
  const total = { files: 0, bytes: 0 };
  const lost: string[] = [];
  const list = startList(folder);
  await inParallel(objectPlaces(from), async (place) => {
    const { object, damaged } = await copyObject(from, join(folder, 'objects'), place);
    if (damaged) lost.push(damaged);
    if (!object) return;
    total.files += 1;
    total.bytes += object.data.size;
    await list.add(object);
  });
  return { kept: { ...total, list: await list.close() }, damaged: lost.toSorted() };
};

/** Puts the objects of a backup, which has been checked, where a gateway keeps its own. How many there were. */
export const putObjects = async (folder: string, manifest: Manifest, to: string): Promise<number> => {
  let count = 0;
  const copy = async (place: string, { name, sha256 }: KeptFile): Promise<void> => {
    const path = join(place, name);
    const copied = await copyHashed(join(folder, 'objects', path), join(to, path));
    if (sha256 !== undefined && copied.sha256 !== sha256)
      throw new Error(`${path} of the backup changed while it was restored`);
  };
  await inParallel(keptObjects(folder, manifest), async ({ folder: place, meta, data }) => {
    await makeFolderOf(join(to, place, meta.name));
    await copy(place, data);
    await copy(place, meta);
    count += 1;
  });
  return count;
};
