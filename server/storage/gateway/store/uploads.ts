import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { S3Error } from '../errors.ts';
import { isMissing, modes } from './files.ts';
import { checkKey } from './bucketLayout.ts';
import { NamedLocks } from './locks.ts';
import type { Attributes, ObjectEntry, ObjectStore } from './objectStore.ts';
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
  /** base64 */
  crc32?: string;
}

/** A stored part: a file whose name contains all its facts, so that one rename stores it. */
interface StoredPart {
  number: number;
  size: number;
  etag: string;
  /** base64 */
  crc32: string;
  file: string;
}

const partName = /^(\d+)-(\d+)-([0-9a-f]{32})-([0-9a-f]{8})-[0-9a-f-]{36}$/;

const newPartName = (number: number, { size, etag, crc32 }: StagedFile): string =>
  `${number}-${size}-${etag}-${Buffer.from(crc32, 'base64').toString('hex')}-${randomUUID()}`;

/** Returns the parts in an upload's folder, by number. */
const partsIn = (names: readonly string[]): StoredPart[] =>
  names
    .flatMap((file) => {
      const [, number, size, etag = '', crc32 = ''] = partName.exec(file) ?? [];
      if (number === undefined) return [];
      const base64 = Buffer.from(crc32, 'hex').toString('base64');
      return [{ number: Number(number), size: Number(size), etag, crc32: base64, file }];
    })
    .toSorted((a, right) => a.number - right.number);

/**
 * Returns the stored parts that were listed.
 * @throws S3Error InvalidArgument, InvalidPart, InvalidPartOrder, EntityTooSmall
 */
const chooseParts = (
  storedParts: readonly StoredPart[],
  listedParts: readonly ListedPart[],
): StoredPart[] => {
  if (listedParts.length === 0 || listedParts.length > maxParts) throw new S3Error('InvalidArgument');
  const chosenParts = listedParts.map((listedPart, index) => {
    if (listedPart.number <= (listedParts[index - 1]?.number ?? 0)) throw new S3Error('InvalidPartOrder');
    const part = storedParts.find(
      ({ number, etag }) => number === listedPart.number && etag === listedPart.etag,
    );
    if (!part || (listedPart.crc32 ?? part.crc32) !== part.crc32) throw new S3Error('InvalidPart');
    return part;
  });
  if (chosenParts.slice(0, -1).some((part) => part.size < minPartBytes)) throw new S3Error('EntityTooSmall');
  return chosenParts;
};

/** Returns S3's ETag of joined parts: MD5 over the parts' MD5s, and their number. */
const joinedEtag = (parts: readonly StoredPart[]): string => {
  const hash = createHash('md5');
  for (const part of parts) hash.update(part.etag, 'hex');
  return `${hash.digest('hex')}-${parts.length}`;
};

interface Upload extends Attributes {
  key: string;
}

/** Bytes per read of a part. */
const readBytes = 1024 * 1024;

const refuseMissing = (error: unknown): never => {
  throw isMissing(error) ? new S3Error('NoSuchUpload') : error;
};

/**
 * Multipart uploads in progress. `uploads/<id>/` holds one: `upload.json` and a file for each part. Completing copies
 * the parts, one after another, into the object.
 */
export class Uploads {
  readonly #store: ObjectStore;
  readonly #locks = new NamedLocks();

  constructor(store: ObjectStore) {
    this.#store = store;
  }

  #folder(id: string): string {
    return path.join(this.#store.layout.uploads, id);
  }

  async create(key: string, attributes: Attributes): Promise<string> {
    checkKey(key);
    const id = randomUUID();
    await this.#store.assertIdentity();
    await mkdir(this.#folder(id), { recursive: true, mode: modes.folder });
    await writeFile(path.join(this.#folder(id), 'upload.json'), JSON.stringify({ key, ...attributes }), {
      mode: modes.file,
    });
    return id;
  }

  /**
   * Reads an upload.
   * @throws S3Error NoSuchUpload, also if the upload is for another key
   */
  async find(id: string, key: string): Promise<Upload> {
    if (!/^[0-9a-f-]{36}$/.test(id)) throw new S3Error('NoSuchUpload');
    try {
      const upload = JSON.parse(await readFile(path.join(this.#folder(id), 'upload.json'), 'utf8')) as Upload;
      if (upload.key === key) return upload;
    } catch (error) {
      // A power cut may have left it incomplete on disk.
      if (!isMissing(error) && !(error instanceof SyntaxError)) throw error;
    }
    throw new S3Error('NoSuchUpload');
  }

  async #parts(id: string): Promise<StoredPart[]> {
    return partsIn(await readdir(this.#folder(id)).catch(refuseMissing));
  }

  /**
   * Returns the stored parts, by number.
   * @throws S3Error NoSuchUpload
   */
  async list(id: string, key: string): Promise<StoredPart[]> {
    await this.find(id, key);
    return this.#parts(id);
  }

  /** Sums the bytes of all other parts of the upload. */
  async sizeWithout(id: string, number: number): Promise<number> {
    const otherParts = (await this.#parts(id)).filter((part) => part.number !== number);
    return otherParts.reduce((sum, part) => sum + part.size, 0);
  }

  /**
   * Stores a staged part, replacing an older one of the same number.
   * @throws S3Error NoSuchUpload if the upload ended meanwhile; then the staged file is removed
   */
  async addPart(id: string, number: number, stagedPart: StagedFile): Promise<void> {
    await this.#locks.run(id, async () => {
      try {
        const older = (await this.#parts(id)).filter((part) => part.number === number);
        await rename(stagedPart.path, path.join(this.#folder(id), newPartName(number, stagedPart))).catch(
          refuseMissing,
        );
        await Promise.all(older.map(({ file }) => rm(path.join(this.#folder(id), file), { force: true })));
      } catch (error) {
        await rm(stagedPart.path, { force: true });
        throw error;
      }
    });
  }

  async abort(id: string, key: string): Promise<void> {
    await this.#locks.run(id, async () => {
      await this.find(id, key);
      await this.#remove(id);
    });
  }

  async #remove(id: string): Promise<void> {
    await rm(this.#folder(id), { recursive: true, force: true });
  }

  /**
   * Joins the listed parts into the object. Repeating it after success gives the same answer.
   * @throws S3Error NoSuchUpload, InvalidPart, InvalidPartOrder, EntityTooSmall, EntityTooLarge
   */
  async complete(
    id: string,
    key: string,
    listedParts: readonly ListedPart[],
    maxBytes: number,
  ): Promise<ObjectEntry> {
    return this.#locks.run(id, async () => {
      const completedObject = await this.#store.find(key);
      if (completedObject?.uploadId === id) return completedObject;
      const { contentType, metadata } = await this.find(id, key);
      const parts = chooseParts(await this.#parts(id), listedParts);
      const length = parts.reduce((sum, part) => sum + part.size, 0);
      if (length > maxBytes) throw new S3Error('EntityTooLarge');
      const stagedObject = await this.#store.stage(this.#bytesOf(id, parts), { maxBytes, length });
      const joinedObject: StagedFile = { ...stagedObject, etag: joinedEtag(parts) };
      const entry = await this.#store.commit(key, joinedObject, { contentType, metadata, uploadId: id });
      await this.#remove(id);
      return entry;
    });
  }

  async *#bytesOf(id: string, parts: readonly StoredPart[]): AsyncGenerator<Buffer> {
    for (const { file } of parts)
      yield* createReadStream(path.join(this.#folder(id), file), { highWaterMark: readBytes });
  }
}
