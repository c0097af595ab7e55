import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';

/** Feeds a hash with what passes through. */
export const feeding = (hash: Hash): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });

/** SHA-256 of a file in hex; undefined where it cannot be read. */
export const hashFile = async (file: string): Promise<string | undefined> => {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(file), hash);
    return hash.digest('hex');
  } catch {
    return undefined;
  }
};

/** Copies a file, for its owner only; answers what was copied: bytes, SHA-256 in hex, CRC-32. */
export const copyHashed = async (
  from: string,
  to: string,
): Promise<{ size: number; sha256: string; crc: number }> => {
  const hash = createHash('sha256');
  let [size, crc] = [0, 0];
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      crc = crc32(chunk, crc);
      done(null, chunk);
    },
  });
  await pipeline(createReadStream(from), measure, createWriteStream(to, { mode: 0o600 }));
  return { size, sha256: hash.digest('hex'), crc };
};
