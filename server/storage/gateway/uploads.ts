import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { S3Error } from './errors.ts';
import { isMissing, makeFolder, writeJson } from './files.ts';
import { checkKey } from './layout.ts';
import type { Attributes, Entry, ObjectStore } from './objectStore.ts';
import { crcToBase64 } from './receive.ts';
import type { Staged } from './receive.ts';

/** S3's own minimum for every part but the last. */
const minPartBytes = 5 * 1024 * 1024;
/** Enough for 5 GB in the smallest parts; S3 allows ten times as many. */
export const maxParts = 1000;

/** Of one read of a part. */
const readBytes = 1024 * 1024;

/** A part as the sender lists it when completing. */
export interface ListedPart {
  number: number;
  /** hex MD5, without quotes */
  etag: string;
  /** base64 */
  crc32?: string;
}

interface Upload extends Attributes {
  key: string;
}

/** All that is known of a part stands in its file name, so that one rename stores it. */
interface Part {
  number: number;
  size: number;
  etag: string;
  crc32Hex: string;
  file: string;
}

const partName = /^(\d+)-(\d+)-([0-9a-f]{32})-([0-9a-f]{8})-/;

function parsePart(file: string): Part | undefined {
  const [, number, size, etag, crc32Hex] = partName.exec(file) ?? [];
  if (!number || !size || !etag || !crc32Hex) return undefined;
  return { number: Number(number), size: Number(size), etag, crc32Hex, file };
}

function hexOf(base64: string): string {
  return Buffer.from(base64, 'base64').toString('hex');
}

/** Multipart uploads that are under way; `uploads/<id>/` holds one each. */
export class Uploads {
  readonly #store: ObjectStore;

  constructor(store: ObjectStore) {
    this.#store = store;
  }

  #folder(id: string): string {
    return path.join(this.#store.layout.uploads, id);
  }

  async create(key: string, attributes: Attributes): Promise<string> {
    checkKey(key);
    const id = randomUUID();
    await makeFolder(this.#folder(id));
    await writeJson(path.join(this.#folder(id), 'upload.json'), { key, ...attributes });
    return id;
  }

  /** @throws S3Error NoSuchUpload, also where the upload is for another key */
  async find(id: string, key: string): Promise<Upload> {
    if (!/^[0-9a-f-]{36}$/.test(id)) throw new S3Error('NoSuchUpload');
    try {
      const upload = JSON.parse(await readFile(path.join(this.#folder(id), 'upload.json'), 'utf8')) as Upload;
      if (upload.key === key) return upload;
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    throw new S3Error('NoSuchUpload');
  }

  async #parts(id: string): Promise<Part[]> {
    const names = await readdir(this.#folder(id)).catch((error: unknown) => {
      throw isMissing(error) ? new S3Error('NoSuchUpload') : error;
    });
    return names.map(parsePart).filter((part) => part !== undefined);
  }

  /** The parts that are there, by their numbers. @throws S3Error NoSuchUpload */
  async list(id: string, key: string): Promise<{ number: number; size: number; etag: string }[]> {
    await this.find(id, key);
    return (await this.#parts(id)).toSorted((one, other) => one.number - other.number);
  }

  /** Bytes of all other parts of the upload. */
  async sizeWithout(id: string, number: number): Promise<number> {
    const parts = await this.#parts(id);
    return parts.filter((part) => part.number !== number).reduce((sum, part) => sum + part.size, 0);
  }

  /** Stores a part, in place of an older one of the same number. */
  async putPart(id: string, number: number, staged: Staged): Promise<void> {
    const older = (await this.#parts(id)).filter((part) => part.number === number);
    const name = `${number}-${staged.size}-${staged.md5}-${hexOf(staged.crc32)}-${randomUUID()}`;
    await rename(staged.path, path.join(this.#folder(id), name)).catch((error: unknown) => {
      throw isMissing(error) ? new S3Error('NoSuchUpload') : error;
    });
    await Promise.all(older.map((part) => rm(path.join(this.#folder(id), part.file), { force: true })));
  }

  async abort(id: string, key: string): Promise<void> {
    await this.find(id, key);
    await rm(this.#folder(id), { recursive: true, force: true });
  }

  /**
   * Joins the listed parts into the object. Repeating it after success gives the same answer.
   * @throws S3Error NoSuchUpload, InvalidPart, InvalidPartOrder, EntityTooSmall, EntityTooLarge
   */
  async complete(id: string, key: string, listed: readonly ListedPart[], maxBytes: number): Promise<Entry> {
    const done = await this.#store.find(key);
    if (done?.uploadId === id) return done;
    const upload = await this.find(id, key);
    const parts = chooseParts(await this.#parts(id), listed);
    const length = parts.reduce((sum, part) => sum + part.size, 0);
    if (length > maxBytes) throw new S3Error('EntityTooLarge');
    const staged = await this.#store.stage(this.#joined(id, parts), { maxBytes, length });
    const { contentType, metadata } = upload;
    const entry = await this.#store.commit(key, staged, {
      contentType,
      metadata,
      etag: joinedEtag(parts),
      uploadId: id,
    });
    await rm(this.#folder(id), { recursive: true, force: true });
    return entry;
  }

  /** The parts' bytes one after the other; a part that changed on disk stops it. */
  async *#joined(id: string, parts: readonly Part[]): AsyncGenerator<Buffer> {
    for (const part of parts) {
      let crc = 0;
      const chunks: AsyncIterable<Buffer> = createReadStream(path.join(this.#folder(id), part.file), { highWaterMark: readBytes });
      for await (const chunk of chunks) {
        crc = crc32(chunk, crc);
        yield chunk;
      }
      if (hexOf(crcToBase64(crc)) !== part.crc32Hex) throw new S3Error('InvalidPart');
    }
  }
}

function chooseParts(stored: readonly Part[], listed: readonly ListedPart[]): Part[] {
  if (listed.length === 0 || listed.length > maxParts) throw new S3Error('InvalidArgument');
  const chosen = listed.map((wanted, index) => {
    if (wanted.number <= (listed[index - 1]?.number ?? 0)) throw new S3Error('InvalidPartOrder');
    const part = stored.find(({ number, etag }) => number === wanted.number && etag === wanted.etag);
    if (!part) throw new S3Error('InvalidPart');
    if (wanted.crc32 !== undefined && hexOf(wanted.crc32) !== part.crc32Hex) throw new S3Error('InvalidPart');
    return part;
  });
  if (chosen.slice(0, -1).some((part) => part.size < minPartBytes)) throw new S3Error('EntityTooSmall');
  return chosen;
}

/** S3's rule: MD5 over the parts' MD5s, and their number. */
function joinedEtag(parts: readonly Part[]): string {
  const hash = createHash('md5');
  for (const part of parts) hash.update(part.etag, 'hex');
  return `${hash.digest('hex')}-${parts.length}`;
}
