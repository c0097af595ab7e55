import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { ensureRoom } from '../../../diskFull.ts';
import { S3Error } from '../errors.ts';
import { modes } from './files.ts';
import type { S3ErrorCode } from '../errors.ts';
import { PiecesWriter } from './piecesWriter.ts';

export type Algorithm = 'md5' | 'sha1' | 'sha256' | 'crc32';

/** A checksum that the sender promised, base64. A function because a trailer is known only at the end. */
export interface Check {
  algorithm: Algorithm;
  expected: () => string;
  failure: S3ErrorCode;
}

/** Content that lies complete and synced in a file, not yet part of any object. */
export interface Staged {
  path: string;
  size: number;
  /** 32 hexadecimal digits of the content's hash */
  etag: string;
  /** base64 of the four bytes, big end first, as S3 writes it */
  crc32: string;
}

/** A new file, or a stretch of one that is there: that one is never removed, and bytes beside the stretch stay as they are. */
export interface Place {
  path: string;
  /** Where the stretch begins. */
  offset?: number;
}

export interface ReceiveOptions {
  /** Bytes; one more is EntityTooLarge. */
  maxBytes: number;
  /** Exact length announced by the sender. */
  length?: number;
  /** Milliseconds without a byte until RequestTimeout. */
  patience?: number;
  checks?: readonly Check[];
  /** What the ETag is made of: MD5, as S3 has it, where nothing is said. */
  etagOf?: Algorithm;
}

/** Hexadecimal digits of an ETag. */
const etagDigits = 32;

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

async function write(
  source: AsyncIterable<Buffer>,
  pieces: PiecesWriter,
  meter: Meter,
  options: ReceiveOptions,
) {
  const { maxBytes, length = maxBytes, patience = 60_000 } = options;
  const chunks = source[Symbol.asyncIterator]();
  const next = () => within(patience, chunks.next());
  try {
    for (let chunk = await next(); !chunk.done; chunk = await next()) {
      meter.add(chunk.value);
      if (meter.size > maxBytes) throw new S3Error('EntityTooLarge');
      // Not at the end only: behind it may lie what belongs to somebody else.
      if (meter.size > length) throw new S3Error('IncompleteBody');
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
 * Writes the content to its place, synced, and checks length and checksums. On any failure a new file is gone again.
 * The source is read to its end only on success.
 * @throws S3Error EntityTooLarge, IncompleteBody, RequestTimeout or the check's own; ENOSPC where there is no room
 */
export async function receive(
  source: AsyncIterable<Buffer>,
  { path, offset }: Place,
  options: ReceiveOptions,
): Promise<Staged> {
  const { checks = [], etagOf = 'md5', length } = options;
  await ensureRoom(dirname(path), length);
  const meter = new Meter([etagOf, ...checks.map((check) => check.algorithm)]);
  const file = await open(path, offset === undefined ? 'wx' : 'r+', modes.file);
  try {
    await write(source, new PiecesWriter(file, offset ?? 0), meter, options).finally(() => file.close());
    if (length !== undefined && meter.size !== length) throw new S3Error('IncompleteBody');
    const digests = meter.digests();
    for (const { algorithm, expected, failure } of checks) {
      if (digests.get(algorithm)?.toString('base64') !== expected()) throw new S3Error(failure);
    }
    const etag = digests.get(etagOf)?.toString('hex').slice(0, etagDigits) ?? '';
    return { path, size: meter.size, etag, crc32: crcToBase64(meter.crc) };
  } catch (error) {
    if (offset === undefined) await rm(path, { force: true });
    throw error;
  }
}
