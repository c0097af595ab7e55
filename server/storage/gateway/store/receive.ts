import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { ensureDiskSpace } from '../../../base/diskFull.ts';
import { S3Error } from '../errors.ts';
import { modes } from './files.ts';

/** Complete and synced content in a file, not yet part of any object. */
export interface StagedFile {
  path: string;
  size: number;
  /** MD5 of the content, hexadecimal */
  etag: string;
  /** base64 of the four bytes, big end first; a backup checks the content by it */
  crc32: string;
}

export interface ReceiveOptions {
  /** Maximum number of bytes; one more is EntityTooLarge. */
  maxBytes: number;
  /** Exact length announced by the sender. */
  length?: number;
  /** SHA-256 announced by the sender, hexadecimal. */
  sha256?: string | undefined;
  /** MD5 announced by the sender, base64. */
  md5?: string | undefined;
  /** CRC-32 announced by the sender, base64: what the AWS SDK sends by default. */
  crc32?: string | undefined;
}

export const crcToBase64 = (crc: number) =>
  Buffer.from(crc.toString(16).padStart(8, '0'), 'hex').toString('base64');

/**
 * Writes the content to a new file, synced, and checks its length and checksums. Removes the file on any failure. The
 * source is read to its end only on success.
 * @throws S3Error EntityTooLarge, IncompleteBody, BadDigest, XAmzContentSHA256Mismatch; ENOSPC without room
 */
export async function receive(
  source: AsyncIterable<Buffer>,
  path: string,
  { maxBytes, length, sha256, md5, crc32: sentCrc }: ReceiveOptions,
): Promise<StagedFile> {
  await ensureDiskSpace(dirname(path), length);
  const md5Hash = createHash('md5');
  const sha256Hash = sha256 === undefined ? undefined : createHash('sha256');
  let [size, crc] = [0, 0];

  async function* measured(): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      size += chunk.length;
      if (size > maxBytes) throw new S3Error('EntityTooLarge');
      md5Hash.update(chunk);
      sha256Hash?.update(chunk);
      crc = crc32(chunk, crc);
      yield chunk;
    }
  }

  const file = await open(path, 'wx', modes.file);
  try {
    await pipeline(measured(), file.createWriteStream({ flush: true }));
    const digest = md5Hash.digest();
    if (length !== undefined && size !== length) throw new S3Error('IncompleteBody');
    const receivedCrc = crcToBase64(crc);
    if (sentCrc !== undefined && receivedCrc !== sentCrc) throw new S3Error('BadDigest');
    if (md5 !== undefined && digest.toString('base64') !== md5) throw new S3Error('BadDigest');
    if (sha256Hash?.digest('hex') !== sha256) throw new S3Error('XAmzContentSHA256Mismatch');
    return { path, size, etag: digest.toString('hex'), crc32: receivedCrc };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}
