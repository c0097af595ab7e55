import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '../storage/gateway/store/files.ts';
import type { ObjectEntry } from '../storage/gateway/store/objectStore.ts';

/** Position of an object's metadata file below the folder of all buckets. */
export interface MetaLocation {
  folder: string;
  meta: string;
}

/** Metadata of an object (server/storage/gateway/store/objectStore.ts): its entry, and the text of the file. */
export interface ObjectMetaFile {
  place: MetaLocation;
  entry: ObjectEntry;
  text: string;
}

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((problem: unknown) => {
    if (isMissing(problem)) return [];
    throw problem;
  });

/** Reads an object's metadata; undefined for a removed object. */
export const readMeta = async (root: string, place: MetaLocation): Promise<ObjectMetaFile | undefined> => {
  try {
    const text = await readFile(join(root, place.folder, place.meta), 'utf8');
    return { place, entry: JSON.parse(text) as ObjectEntry, text };
  } catch (problem) {
    if (isMissing(problem)) return undefined;
    throw problem;
  }
};

/**
 * Yields every object below a gateway's folder (`DATA_DIR/objects`), which may be in use; unfinished uploads are
 * left out.
 */
export const listObjectPaths = async function* (root: string): AsyncGenerator<MetaLocation> {
  for (const bucket of await namesIn(root)) {
    for (const name of await namesIn(join(root, bucket, 'objects'))) {
      const folder = join(bucket, 'objects', name);
      for (const meta of await namesIn(join(root, folder)))
        if (meta.endsWith('.json')) yield { folder, meta };
    }
  }
};
