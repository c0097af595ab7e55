import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isMissing } from '../storage/gateway/store/files.ts';
import { crcToBase64 } from '../storage/gateway/store/receive.ts';
import { readBackupObjects } from './checkObjects.ts';
import { copyHashed } from './hashes.ts';
import { inParallel } from './inParallel.ts';
import type { Manifest } from './manifest.ts';
import { listObjectPaths, readMeta, type MetaLocation } from './objectFolders.ts';
import { startList, type BackupFile, type BackupObject } from './objectList.ts';

const attempts = 5;

/** Result of copying one object. `damaged`: its key, if its content no longer is what was stored. */
interface CopyResult {
  object?: BackupObject;
  damaged?: string;
}

const makeFolderOf = (file: string) => mkdir(dirname(file), { recursive: true, mode: 0o700 });

/**
 * Copies an object, its data first, then its metadata as read before. Returns nothing for an object that is being
 * removed.
 */
const copyObject = async (from: string, to: string, place: MetaLocation): Promise<CopyResult> => {
  const { folder, meta } = place;
  let objectMeta = await readMeta(from, place);
  for (let attempt = 0; objectMeta && attempt < attempts; attempt += 1) {
    const { entry, text } = objectMeta;
    try {
      await makeFolderOf(join(to, folder, meta));
      const { crc, ...copiedFile } = await copyHashed(
        join(from, folder, entry.file),
        join(to, folder, entry.file),
      );
      await writeFile(join(to, folder, meta), text, { mode: 0o600 });
      const sha256 = createHash('sha256').update(text).digest('hex');
      const object = {
        folder,
        meta: { name: meta, size: Buffer.byteLength(text), sha256 },
        data: { name: entry.file, ...copiedFile },
      };
      const isWhole = copiedFile.size === entry.size && crcToBase64(crc) === entry.crc32;
      return { object, ...(!isWhole && { damaged: entry.key }) };
    } catch (problem) {
      // Replaced or removed between the two reads: read again.
      if (!isMissing(problem)) throw problem;
      objectMeta = await readMeta(from, place);
    }
  }
  return objectMeta ? { damaged: objectMeta.entry.key } : {};
};

/** Objects of a backup: entries of its manifest, and the keys of those that were damaged already. */
export interface BackupObjects {
  summary: { files: number; bytes: number; list: { file: string; sha256: string } };
  damaged: string[];
}

/**
 * Copies the objects of a gateway's folder (`DATA_DIR/objects`) into a backup while the gateway may be running, and
 * lists them. Unfinished uploads are left out.
 */
export const copyObjects = async (from: string, folder: string): Promise<BackupObjects> => {
  const total = { files: 0, bytes: 0 };
  const damagedKeys: string[] = [];
  const list = startList(folder);
  await inParallel(listObjectPaths(from), async (objectPlace) => {
    const { object, damaged } = await copyObject(from, join(folder, 'objects'), objectPlace);
    if (damaged) damagedKeys.push(damaged);
    if (!object) return;
    total.files += 1;
    total.bytes += object.data.size;
    await list.add(object);
  });
  return { summary: { ...total, list: await list.close() }, damaged: damagedKeys.toSorted() };
};

/** Copies the objects of a checked backup into a gateway's folder. Returns their number. */
export const restoreObjects = async (folder: string, manifest: Manifest, to: string): Promise<number> => {
  let count = 0;
  const copy = async (objectFolder: string, { name, sha256 }: BackupFile): Promise<void> => {
    const path = join(objectFolder, name);
    const copiedFile = await copyHashed(join(folder, 'objects', path), join(to, path));
    if (sha256 !== undefined && copiedFile.sha256 !== sha256)
      throw new Error(`${path} of the backup changed while it was restored`);
  };
  await inParallel(readBackupObjects(folder, manifest), async ({ folder: objectFolder, meta, data }) => {
    await makeFolderOf(join(to, objectFolder, meta.name));
    await copy(objectFolder, data);
    await copy(objectFolder, meta);
    count += 1;
  });
  return count;
};
