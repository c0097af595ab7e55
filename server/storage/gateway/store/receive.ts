import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { ensureDiskSpace } from '../../../base/diskFull.ts';
import { S3Error } from '../errors.ts';
import { modes } from './files.ts';
import type { S3ErrorCode } from '../errors.ts';

export type Algorithm = 'md5' | 'sha1' | 'sha256' | 'crc32';

/** An announced checksum, base64. A function because a trailer is known only at the end. */
export interface ChecksumCheck {
  algorithm: Algorithm;
  expected: () => string;
  failure: S3ErrorCode;
}

/** Complete and synced content in a file, not yet part of any object. */
export interface StagedFile {
  path: string;
  size: number;
  /** MD5 of the content, hexadecimal */
  etag: string;
  /** base64 of the four bytes, big end first, as S3 writes it */
  crc32: string;
}

export interface ReceiveOptions {
  /** Maximum number of bytes; one more is EntityTooLarge. */
  maxBytes: number;
  /** Exact length announced by the sender. */
  length?: number;
  /** Milliseconds without a byte until RequestTimeout. */
  idleTimeoutMs?: number;
  checks?: readonly ChecksumCheck[];
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

/** Returns the result, or throws RequestTimeout, so that a silent sender does not hold up the caller. */
async function within<T>(idleTimeoutMs: number, result: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new S3Error('RequestTimeout')), idleTimeoutMs);
  });
  try {
    return await Promise.race([result, silence]);
  } finally {
    clearTimeout(timer);
  }
}

/** Passes the content on and measures it; stops at the first byte beyond the limit. */
async function* measureContent(
  source: AsyncIterable<Buffer>,
  meter: Meter,
  { maxBytes, length = maxBytes, idleTimeoutMs = 60_000 }: ReceiveOptions,
): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]();
  const next = () => within(idleTimeoutMs, chunks.next());
  try {
    for (let chunk = await next(); !chunk.done; chunk = await next()) {
      meter.add(chunk.value);
      if (meter.size > maxBytes) throw new S3Error('EntityTooLarge');
      if (meter.size > length) throw new S3Error('IncompleteBody');
      yield chunk.value;
    }
  } finally {
    // Not `for await`, and not awaited here: a silent source would block us.
    chunks.return?.().catch(() => undefined);
  }
}

/**
 * Writes the content to a new file, synced, and checks length and checksums. Removes the file on any failure. The
 * source is read to its end only on success.
 * @throws S3Error EntityTooLarge, IncompleteBody, RequestTimeout or the check's own; ENOSPC without room
 */
export async function receive(
  source: AsyncIterable<Buffer>,
  path: string,
  options: ReceiveOptions,
): Promise<StagedFile> {
  const { checks = [], length } = options;
  await ensureDiskSpace(dirname(path), length);
  const meter = new Meter(['md5', ...checks.map((check) => check.algorithm)]);
  // Opened here: a stream would still open it after the content failed, and the file would stay.
  const file = await open(path, 'wx', modes.file);
  try {
    await pipeline(measureContent(source, meter, options), file.createWriteStream({ flush: true }));
    if (length !== undefined && meter.size !== length) throw new S3Error('IncompleteBody');
    const digests = meter.digests();
    for (const { algorithm, expected: expectedDigest, failure } of checks) {
      if (digests.get(algorithm)?.toString('base64') !== expectedDigest()) throw new S3Error(failure);
    }
    const etag = digests.get('md5')?.toString('hex') ?? '';
    return { path, size: meter.size, etag, crc32: crcToBase64(meter.crc) };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}
