import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { S3Error } from './errors.ts';
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

/** The answer, or RequestTimeout; whoever waits is not held by a sender that has fallen silent. */
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

async function* measured(source: AsyncIterable<Buffer>, meter: Meter, limits: ReceiveLimits): AsyncGenerator<Buffer> {
  const { maxBytes, patience = 60_000 } = limits;
  // Not `for await`: leaving one waits for a source that may never answer.
  const chunks = source[Symbol.asyncIterator]();
  for (let next = await within(patience, chunks.next()); !next.done; next = await within(patience, chunks.next())) {
    meter.add(next.value);
    if (meter.size > maxBytes) throw new S3Error('EntityTooLarge');
    yield next.value;
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
  try {
    await pipeline(measured(source, meter, limits), createWriteStream(target, { flags: 'wx', flush: true }));
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
