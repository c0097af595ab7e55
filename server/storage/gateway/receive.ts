import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { S3Error } from './errors.ts';
import { modes } from './files.ts';
import type { S3ErrorCode } from './errors.ts';

export type Algorithm = 'md5' | 'sha1' | 'sha256' | 'crc32';

/** A checksum that the sender promised, base64. A function because a trailer is known only at the end. */
export interface Check {
  algorithm: Algorithm;
  expected: () => string;
  failure: S3ErrorCode;
}

/** Content that lies complete and synced in a file of its own, not yet part of any object. */
export interface Staged {
  path: string;
  size: number;
  /** hex */
  md5: string;
  /** base64 of the four bytes, big end first, as S3 writes it */
  crc32: string;
}

export interface ReceiveLimits {
  /** Bytes; one more is EntityTooLarge. */
  maxBytes: number;
  /** Exact length announced by the sender. */
  length?: number;
  /** Milliseconds without a byte until RequestTimeout. */
  patience?: number;
}

export function crcToBase64(value: number): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes.toString('base64');
}

class Meter {
  size = 0;
  crc = 0;
  readonly hashes: Map<Algorithm, Hash>;

  constructor(algorithms: Iterable<Algorithm>) {
    const names = new Set(algorithms);
    names.delete('crc32');
    this.hashes = new Map([...names].map((name) => [name, createHash(name)]));
  }

  add(chunk: Buffer): void {
    this.size += chunk.length;
    this.crc = crc32(chunk, this.crc);
    for (const hash of this.hashes.values()) hash.update(chunk);
  }

  digests(): Map<Algorithm, Buffer> {
    const result = new Map([...this.hashes].map(([name, hash]) => [name, hash.digest()] as const));
    return result.set('crc32', Buffer.from(crcToBase64(this.crc), 'base64'));
  }
}

/** The answer, or RequestTimeout; the caller is not held up by a sender that has fallen silent. */
async function within<T>(patience: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new S3Error('RequestTimeout')), patience);
  });
  try {
    return await Promise.race([answer, silence]);
  } finally {
    clearTimeout(timer);
  }
}

async function writeAll(file: FileHandle, chunk: Buffer): Promise<void> {
  for (let done = 0; done < chunk.length; ) done += (await file.write(chunk, done)).bytesWritten;
}

/** Bytes of one write: a call for each 64 KB that the network hands over would take longer than the disk. */
const writeBytes = 1024 * 1024;

/** Writes in large pieces, one of them while the next is still being received and hashed. */
class PiecesWriter {
  readonly #file: FileHandle;
  #waiting: Buffer[] = [];
  #size = 0;
  #writing: Promise<void> = Promise.resolve();

  constructor(file: FileHandle) {
    this.#file = file;
  }

  async add(chunk: Buffer): Promise<void> {
    this.#waiting.push(chunk);
    this.#size += chunk.length;
    if (this.#size >= writeBytes) await this.#next();
  }

  /** All of it is on the disk afterwards. */
  async end(): Promise<void> {
    await this.#next();
    await this.#writing;
    await this.#file.sync();
  }

  /** Waits for a write under way, which must not outlive its file. */
  async settle(): Promise<void> {
    await this.#writing.catch(() => undefined);
  }

  async #next(): Promise<void> {
    const piece = Buffer.concat(this.#waiting);
    this.#waiting = [];
    this.#size = 0;
    await this.#writing;
    this.#writing = writeAll(this.#file, piece);
    // Its failure is met by the next one who waits for it.
    this.#writing.catch(() => undefined);
  }
}

async function write(source: AsyncIterable<Buffer>, file: FileHandle, meter: Meter, limits: ReceiveLimits) {
  const { maxBytes, patience = 60_000 } = limits;
  const chunks = source[Symbol.asyncIterator]();
  const next = () => within(patience, chunks.next());
  const pieces = new PiecesWriter(file);
  try {
    for (let chunk = await next(); !chunk.done; chunk = await next()) {
      meter.add(chunk.value);
      if (meter.size > maxBytes) throw new S3Error('EntityTooLarge');
      await pieces.add(chunk.value);
    }
    await pieces.end();
  } finally {
    await pieces.settle();
    // Not `for await`, and not awaited here: a source that has fallen silent would hold us.
    chunks.return?.().catch(() => undefined);
  }
}

/**
 * Writes the content to the target file, synced, and checks length and checksums. On any failure the
 * file is gone again. The source is read to its end only on success.
 * @throws S3Error EntityTooLarge, IncompleteBody, RequestTimeout or the check's own
 */
export async function receive(
  source: AsyncIterable<Buffer>,
  target: string,
  limits: ReceiveLimits,
  checks: readonly Check[] = [],
): Promise<Staged> {
  const meter = new Meter(['md5', ...checks.map((check) => check.algorithm)]);
  const file = await open(target, 'wx', modes.file);
  try {
    await write(source, file, meter, limits).finally(() => file.close());
    if (limits.length !== undefined && meter.size !== limits.length) throw new S3Error('IncompleteBody');
    const digests = meter.digests();
    for (const { algorithm, expected, failure } of checks) {
      if (digests.get(algorithm)?.toString('base64') !== expected()) throw new S3Error(failure);
    }
    const md5 = digests.get('md5')?.toString('hex') ?? '';
    return { path: target, size: meter.size, md5, crc32: crcToBase64(meter.crc) };
  } catch (error) {
    await rm(target, { force: true });
    throw error;
  }
}
