import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { FairTurns } from '../../../turns/fairTurns.ts';
import { S3Error } from '../errors.ts';
import { isMissing, makeFolder, readJson, readOr, writeJson } from './files.ts';
import { checkKey, type ObjectStore } from './objectStore.ts';
import type { StagedFile } from './receive.ts';

/** S3's own minimum for every part but the last. */
const minPartBytes = 5 * 1024 * 1024;
/** Enough for 5 GB in the smallest parts; S3 allows ten times as many. */
export const maxParts = 1000;

/** A part as the sender lists it when completing. */
export interface ListedPart {
  number: number;
  /** without quotes */
  etag: string;
}

interface StoredPart extends ListedPart {
  size: number;
  file: string;
}

/** A part's file is named after all its facts, so that one rename stores it: `<number>-<size>-<MD5>`. */
const partName = /^(\d+)-(\d+)-([0-9a-f]{32})\b/;

/** Returns the stored parts that were listed. Throws S3Error if one is missing, too small or in the wrong place. */
function chooseParts(storedParts: readonly StoredPart[], listedParts: readonly ListedPart[]): StoredPart[] {
  if (listedParts.length === 0) throw new S3Error('InvalidArgument');
  const chosenParts = listedParts.map(({ number, etag }, index) => {
    if (number <= (listedParts[index - 1]?.number ?? 0)) throw new S3Error('InvalidPartOrder');
    const part = storedParts.find((candidate) => candidate.number === number && candidate.etag === etag);
    if (!part) throw new S3Error('InvalidPart');
    return part;
  });
  if (chosenParts.slice(0, -1).some((part) => part.size < minPartBytes)) throw new S3Error('EntityTooSmall');
  return chosenParts;
}

export const sizeOfParts = (parts: readonly StoredPart[]) => parts.reduce((sum, { size }) => sum + size, 0);

/** Returns S3's ETag of joined parts: MD5 over the parts' MD5s, and their number. */
function joinedEtag(parts: readonly StoredPart[]): string {
  const hashes = Buffer.from(parts.map(({ etag }) => etag).join(''), 'hex');
  return `${createHash('md5').update(hashes).digest('hex')}-${parts.length}`;
}

/** Multipart uploads in progress. `uploads/<id>/` holds one: `upload.json` and a file for each part. */
export class Uploads {
  readonly #store: ObjectStore;
  /** Changes of one upload, one after another. */
  readonly #turns = new FairTurns(Infinity, 1);

  constructor(store: ObjectStore) {
    this.#store = store;
  }

  #pathOf(id: string, file = ''): string {
    return path.join(this.#store.uploads, id, file);
  }

  async create(key: string, contentType: string): Promise<string> {
    checkKey(key);
    await this.#store.assertIdentity();
    const id = randomUUID();
    await makeFolder(this.#pathOf(id));
    await writeJson(this.#pathOf(id, 'upload.json'), { key, contentType });
    return id;
  }

  /** Returns an upload with its stored parts, by number. Throws S3Error NoSuchUpload, also for another key. */
  async find(id: string, key: string): Promise<{ contentType: string; parts: StoredPart[] }> {
    if (!/^[0-9a-f-]{36}$/.test(id)) throw new S3Error('NoSuchUpload');
    const upload = await readJson<{ key: string; contentType: string }>(this.#pathOf(id, 'upload.json'));
    if (upload?.key !== key) throw new S3Error('NoSuchUpload');
    const parts = (await readOr([], readdir(this.#pathOf(id)))).flatMap((file) => {
      const [, number, size, etag] = partName.exec(file) ?? [];
      return etag ? [{ number: Number(number), size: Number(size), etag, file }] : [];
    });
    return { contentType: upload.contentType, parts: parts.toSorted((a, b) => a.number - b.number) };
  }

  /** Stores a staged part, replacing an older one of its number. On failure the staged file is removed. */
  async addPart(id: string, key: string, number: number, staged: StagedFile): Promise<void> {
    const file = `${number}-${staged.size}-${staged.etag}`;
    await this.#turns.run(id, async () => {
      try {
        await rename(staged.path, this.#pathOf(id, file));
      } catch (error) {
        await rm(staged.path, { force: true });
        throw isMissing(error) ? new S3Error('NoSuchUpload') : error;
      }
      for (const part of (await this.find(id, key)).parts)
        if (part.number === number && part.file !== file)
          await rm(this.#pathOf(id, part.file), { force: true });
    });
  }

  async abort(id: string, key: string): Promise<void> {
    await this.#turns.run(id, async () => {
      await this.find(id, key);
      await rm(this.#pathOf(id), { recursive: true, force: true });
    });
  }

  /** Copies the listed parts, one after another, into the object. Repeating it after success gives the same answer. */
  async complete(id: string, key: string, listedParts: readonly ListedPart[], maxBytes: number) {
    return this.#turns.run(id, async () => {
      const completedObject = await this.#store.find(key);
      if (completedObject?.uploadId === id) return completedObject;
      const { contentType, parts: storedParts } = await this.find(id, key);
      const parts = chooseParts(storedParts, listedParts);
      const length = sizeOfParts(parts);
      if (length > maxBytes) throw new S3Error('EntityTooLarge');
      const staged = await this.#store.stage(this.#bytesOf(id, parts), { maxBytes, length });
      const joined = { ...staged, etag: joinedEtag(parts) };
      const entry = await this.#store.commit(key, joined, { contentType, uploadId: id });
      await rm(this.#pathOf(id), { recursive: true, force: true });
      return entry;
    });
  }

  async *#bytesOf(id: string, parts: readonly StoredPart[]): AsyncGenerator<Buffer> {
    for (const { file } of parts)
      yield* createReadStream(this.#pathOf(id, file), { highWaterMark: 1024 * 1024 });
  }
}
