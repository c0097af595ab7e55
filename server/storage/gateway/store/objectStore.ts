import { createHash } from 'node:crypto';
import { open, readFile, readdir, rename, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { identityKey, WrongStore, wrongStoreAdvice } from '../../identity.ts';
import { makeFolder, readOr, syncFolder, writeJson } from './files.ts';
import { BucketLayout, checkKey } from './bucketLayout.ts';
import { NamedLocks } from './locks.ts';
import { receive } from './receive.ts';
import type { ReceiveOptions, StagedFile } from './receive.ts';

/** Attributes of an object, given by the sender. */
export interface Attributes {
  contentType: string;
  /** User metadata, `x-amz-meta-*` without the prefix. */
  metadata?: Record<string, string>;
}

/** The metadata file of an object. */
export interface ObjectEntry extends Attributes {
  key: string;
  size: number;
  etag: string;
  /** of the whole object, base64 */
  crc32: string;
  /** ISO 8601, UTC */
  lastModified: string;
  /** name of the data file beside this file */
  file: string;
  /** the upload that it was completed from, so that a repeated Complete finds its earlier result */
  uploadId?: string;
}

const readersAtOnce = 32;

async function readEntry(file: string): Promise<ObjectEntry | undefined> {
  const text = await readOr(undefined, readFile(file, 'utf8'));
  return text === undefined ? undefined : (JSON.parse(text) as ObjectEntry);
}

/**
 * The objects of one bucket on local disk, shared by the gateway and the server itself. An object exists from the
 * moment its metadata file is renamed into place, with its data already synced: a reader sees the old object, the new
 * one, or nothing.
 */
export class ObjectStore {
  readonly layout: BucketLayout;
  readonly #locks = new NamedLocks();
  /** ETag of the object that marks this store; undefined: any folder is accepted. */
  #markerEtag: string | undefined;

  constructor(root: string) {
    this.layout = new BucketLayout(root);
  }

  /** Requires this mark in the folder from now on: a folder that vanished is not created again. */
  expectIdentity(identity: string): void {
    this.#markerEtag = createHash('md5').update(identity).digest('hex');
  }

  /** Throws `WrongStore` if the folder is not the expected one. */
  async assertIdentity(): Promise<void> {
    if (this.#markerEtag === undefined) return;
    const marker = await readEntry(this.layout.metaOf(identityKey));
    if (marker?.etag !== this.#markerEtag) throw new WrongStore(wrongStoreAdvice);
  }

  /** Receives content into a file that is not an object yet: `commit` turns it into one. */
  async stage(source: AsyncIterable<Buffer>, options: ReceiveOptions): Promise<StagedFile> {
    await this.assertIdentity();
    await makeFolder(this.layout.staging);
    return receive(source, this.layout.newStaged(), options);
  }

  /**
   * Turns the staged content into the object of this key, replacing an older one. On failure the content is removed.
   */
  async commit(
    key: string,
    staged: StagedFile,
    attributes: Attributes & { uploadId?: string },
  ): Promise<ObjectEntry> {
    checkKey(key);
    const { path: stagedPath, ...contentFacts } = staged;
    const file = this.layout.newDataName(key);
    const entry: ObjectEntry = {
      ...attributes,
      ...contentFacts,
      key,
      lastModified: new Date().toISOString(),
      file,
    };
    await this.#locks.run(key, async () => {
      const folder = this.layout.folderOf(key);
      await makeFolder(folder);
      const older = await this.find(key);
      const data = path.join(folder, file);
      await rename(stagedPath, data);
      try {
        await syncFolder(folder);
        await writeJson(this.layout.metaOf(key), entry);
      } catch (error) {
        // A full disk may have room for the content but not for this: it is stored as a whole or not at all.
        if ((await this.find(key))?.file !== file) await rm(data, { force: true });
        throw error;
      }
      if (older) await rm(path.join(folder, older.file), { force: true });
    });
    return entry;
  }

  async find(key: string): Promise<ObjectEntry | undefined> {
    checkKey(key);
    const entry = await readEntry(this.layout.metaOf(key));
    // An object is only missing if the folder is there.
    if (!entry) await this.assertIdentity();
    return entry;
  }

  /** Opens the object's data file, which the caller must close; undefined if there is no object. */
  async open(key: string): Promise<{ entry: ObjectEntry; handle: FileHandle } | undefined> {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const entry = await this.find(key);
      if (!entry) return undefined;
      const handle = await readOr(undefined, open(path.join(this.layout.folderOf(key), entry.file), 'r'));
      // Without one it was replaced or removed between the two reads: try again.
      if (handle) return { entry, handle };
    }
    throw new Error(`data file of an object is missing in ${this.layout.folderOf(key)}`);
  }

  async remove(key: string): Promise<void> {
    await this.#locks.run(key, async () => {
      const entry = await this.find(key);
      if (!entry) return;
      const folder = this.layout.folderOf(key);
      await rm(this.layout.metaOf(key), { force: true });
      await syncFolder(folder);
      await rm(path.join(folder, entry.file), { force: true });
    });
  }

  /** Returns all entries whose key starts with the prefix and follows `after`, in order of UTF-8 bytes. */
  async list(prefix: string, after = ''): Promise<ObjectEntry[]> {
    const folders = prefix.includes('/') ? [this.layout.folderOf(prefix)] : await this.#folders();
    const matches: ObjectEntry[] = [];
    for (const folder of folders) matches.push(...(await this.#entriesIn(folder)));
    return matches
      .filter(({ key }) => key.startsWith(prefix) && compareKeys(key, after) > 0)
      .toSorted((a, b) => compareKeys(a.key, b.key));
  }

  async #folders(): Promise<string[]> {
    const names = await readOr([], readdir(this.layout.objects));
    return names.map((name) => path.join(this.layout.objects, name));
  }

  async #entriesIn(folder: string): Promise<ObjectEntry[]> {
    const names = (await readOr([], readdir(folder))).filter((name) => name.endsWith('.json'));
    const entries: ObjectEntry[] = [];
    for (let start = 0; start < names.length; start += readersAtOnce) {
      const batch = names.slice(start, start + readersAtOnce);
      const readEntries = await Promise.all(batch.map((name) => readEntry(path.join(folder, name))));
      entries.push(...readEntries.filter((entry) => entry !== undefined));
    }
    return entries;
  }
}

function compareKeys(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
