import { createHash, randomUUID } from 'node:crypto';
import { open, readdir, rename, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { FairTurns } from '../../../turns/fairTurns.ts';
import { identityKey, WrongStore, wrongStoreAdvice } from '../../identity.ts';
import { S3Error } from '../errors.ts';
import { makeFolder, readJson, readOr, syncFolder, writeJson } from './files.ts';
import { receive, type ReceiveOptions, type StagedFile } from './receive.ts';

/** Attributes of an object that its content does not show. */
export interface Attributes {
  contentType: string;
  /** the upload that it was completed from, so that a repeated Complete finds its earlier result */
  uploadId?: string;
}

/** The metadata file of an object. */
export interface ObjectEntry extends Attributes, Omit<StagedFile, 'path'> {
  key: string;
  /** ISO 8601, UTC */
  lastModified: string;
  /** name of the data file beside this file */
  file: string;
}

const maxKeyBytes = 1024;
/** Control characters, and characters that XML 1.0 cannot contain. */
const unwritable = /[\u0000-\u001f\u007f\ufffe\uffff]/;

/**
 * Refuses keys that some layer between browser and disk would read differently: a browser resolves `..` before it
 * sends, and the listing's XML cannot contain control characters.
 * @throws S3Error KeyTooLongError or InvalidArgument
 */
export function checkKey(key: string): void {
  if (Buffer.byteLength(key) > maxKeyBytes) throw new S3Error('KeyTooLongError');
  const segments = key.split('/');
  if (key === '' || unwritable.test(key) || segments.includes('..') || segments.includes('.'))
    throw new S3Error('InvalidArgument', 'The key is not allowed.');
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 40);
const compareKeys = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
const readEntry = (file: string) => readJson<ObjectEntry>(file);

/**
 * The objects of one bucket on local disk, shared by the gateway and the server itself. Keys become hashes, so that no
 * key can name a path: `objects/<hash of first segment>/<hash of key>.json` is the object, and names its data file
 * beside it. An object exists from the moment that file is renamed into place, with its data already synced: a reader
 * sees the old object, the new one, or nothing.
 */
export class ObjectStore {
  readonly objects: string;
  /** Content that is not an object yet. */
  readonly staging: string;
  /** Multipart uploads in progress (uploads.ts). */
  readonly uploads: string;
  /** Changes of one key, one after another. */
  readonly #turns = new FairTurns(Infinity, 1);
  /** ETag of the object that marks this store; undefined: any folder is accepted. */
  #markerEtag: string | undefined;

  constructor(root: string) {
    this.objects = path.join(root, 'objects');
    this.staging = path.join(root, 'staging');
    this.uploads = path.join(root, 'uploads');
  }

  /** Requires this mark in the folder from now on: a folder that vanished is not created again. */
  expectIdentity(identity: string): void {
    this.#markerEtag = createHash('md5').update(identity).digest('hex');
  }

  /** Throws `WrongStore` if the folder is not the expected one. */
  async assertIdentity(): Promise<void> {
    if (this.#markerEtag === undefined) return;
    const marker = await readEntry(this.#metaOf(identityKey));
    if (marker?.etag !== this.#markerEtag) throw new WrongStore(wrongStoreAdvice);
  }

  /** Returns the folder of all keys with the same first segment, so that listing one user reads no other's files. */
  folderOf(key: string): string {
    return path.join(this.objects, hash(key.includes('/') ? key.slice(0, key.indexOf('/')) : ''));
  }

  #metaOf(key: string): string {
    return path.join(this.folderOf(key), `${hash(key)}.json`);
  }

  /** Receives content into a file that is not an object yet: `commit` turns it into one. */
  async stage(source: AsyncIterable<Buffer>, options: ReceiveOptions): Promise<StagedFile> {
    await this.assertIdentity();
    await makeFolder(this.staging);
    return receive(source, path.join(this.staging, randomUUID()), options);
  }

  /** Turns the staged content into the object of this key, replacing an older one. On failure it is removed. */
  async commit(key: string, staged: StagedFile, attributes: Attributes): Promise<ObjectEntry> {
    checkKey(key);
    const { path: stagedPath, ...contentFacts } = staged;
    // A name that was never used before, so that readers of the older version are not disturbed.
    const file = `${hash(key)}.${randomUUID()}.data`;
    const entry = { ...attributes, ...contentFacts, key, lastModified: new Date().toISOString(), file };
    await this.#turns.run(key, async () => {
      const folder = this.folderOf(key);
      await makeFolder(folder);
      const older = await this.find(key);
      const data = path.join(folder, file);
      await rename(stagedPath, data);
      try {
        await syncFolder(folder);
        await writeJson(this.#metaOf(key), entry);
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
    const entry = await readEntry(this.#metaOf(key));
    // An object is only missing if the folder is there.
    if (!entry) await this.assertIdentity();
    return entry;
  }

  /** Opens the object's data file, which the caller must close; undefined if there is no object. */
  async open(key: string): Promise<{ entry: ObjectEntry; handle: FileHandle } | undefined> {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const entry = await this.find(key);
      if (!entry) return undefined;
      const handle = await readOr(undefined, open(path.join(this.folderOf(key), entry.file), 'r'));
      // Without one it was replaced or removed between the two reads: try again.
      if (handle) return { entry, handle };
    }
    throw new Error(`data file of an object is missing in ${this.folderOf(key)}`);
  }

  async remove(key: string): Promise<void> {
    await this.#turns.run(key, async () => {
      const entry = await this.find(key);
      if (!entry) return;
      const folder = this.folderOf(key);
      await rm(this.#metaOf(key), { force: true });
      await syncFolder(folder);
      await rm(path.join(folder, entry.file), { force: true });
    });
  }

  /** Returns all entries whose key starts with the prefix and follows `after`, in order of UTF-8 bytes. */
  async list(prefix: string, after = ''): Promise<ObjectEntry[]> {
    const folders = prefix.includes('/')
      ? [this.folderOf(prefix)]
      : (await readOr([], readdir(this.objects))).map((name) => path.join(this.objects, name));
    const files: string[] = [];
    for (const folder of folders)
      for (const name of await readOr([], readdir(folder)))
        if (name.endsWith('.json')) files.push(path.join(folder, name));
    const entries = await Readable.from(files).map(readEntry, { concurrency: 32 }).toArray();
    return entries
      .filter((entry) => entry !== undefined)
      .filter(({ key }) => key.startsWith(prefix) && compareKeys(key, after) > 0)
      .toSorted((a, b) => compareKeys(a.key, b.key));
  }
}
