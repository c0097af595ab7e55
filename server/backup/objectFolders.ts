import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '../storage/gateway/store/files.ts';
import type { Entry } from '../storage/gateway/store/objectStore.ts';

/** Where an object's metadata file lies below the folder of all buckets. */
export interface Place {
  folder: string;
  meta: string;
}

/** Of an object's metadata file (server/storage/gateway/store/objectStore.ts): what it says, and its text as it is. */
export interface Meta {
  place: Place;
  entry: Entry;
  text: string;
}

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((problem: unknown) => {
    if (isMissing(problem)) return [];
    throw problem;
  });

/** An object's metadata; undefined for one that is gone. */
export const readMeta = async (root: string, place: Place): Promise<Meta | undefined> => {
  try {
    const text = await readFile(join(root, place.folder, place.meta), 'utf8');
    return { place, entry: JSON.parse(text) as Entry, text };
  } catch (problem) {
    if (isMissing(problem)) return undefined;
    throw problem;
  }
};

/** Every object below a gateway's folder (`DATA_DIR/objects`), which may be at work; not what is still being uploaded. */
export const objectPlaces = async function* (root: string): AsyncGenerator<Place> {
  for (const bucket of await namesIn(root)) {
    for (const name of await namesIn(join(root, bucket, 'objects'))) {
      const folder = join(bucket, 'objects', name);
      for (const meta of await namesIn(join(root, folder)))
        if (meta.endsWith('.json')) yield { folder, meta };
    }
  }
};
