import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '../storage/gateway/files.ts';

/** What an object's metadata file says of its data (server/storage/gateway/objectStore.ts). */
interface Entry {
  file: string;
  size: number;
}

const attempts = 5;
const atOnce = 8;

/** Copies one object: its data first, its metadata as it was read before. 0 for one that is being removed. */
const copyObject = async (from: string, to: string, meta: string): Promise<number | undefined> => {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    try {
      const text = await readFile(join(from, meta), 'utf8');
      const { file, size } = JSON.parse(text) as Entry;
      await copyFile(join(from, file), join(to, file), constants.COPYFILE_FICLONE);
      await writeFile(join(to, meta), text);
      return size;
    } catch (problem) {
      // Replaced or removed between the two reads: look again.
      if (!isMissing(problem)) throw problem;
    }
  }
  return undefined;
};

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((problem: unknown) => {
    if (isMissing(problem)) return [];
    throw problem;
  });

const copyFolder = async (from: string, to: string): Promise<{ files: number; bytes: number }> => {
  const total = { files: 0, bytes: 0 };
  await mkdir(to, { recursive: true });
  const queue = (await namesIn(from)).filter((name) => name.endsWith('.json')).values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const meta of queue) {
        const bytes = await copyObject(from, to, meta);
        if (bytes === undefined) continue;
        total.files += 1;
        total.bytes += bytes;
      }
    }),
  );
  return total;
};

/**
 * Copies the objects of a gateway's folder (`DATA_DIR/objects`) while it may be at work; what is still being uploaded is
 * left out. The same the other way round.
 */
export const copyObjects = async (from: string, to: string): Promise<{ files: number; bytes: number }> => {
  const total = { files: 0, bytes: 0 };
  for (const bucket of await namesIn(from)) {
    for (const folder of await namesIn(join(from, bucket, 'objects'))) {
      const place = join(bucket, 'objects', folder);
      const { files, bytes } = await copyFolder(join(from, place), join(to, place));
      total.files += files;
      total.bytes += bytes;
    }
  }
  return total;
};
