import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';

/** Returns a stream that passes its data on and adds it to a hash. */
export const hashingStream = (hash: Hash): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, callback) {
      hash.update(chunk);
      callback(null, chunk);
    },
  });

/** Returns the SHA-256 of a file in hex; undefined if it cannot be read. */
export const hashFile = async (file: string): Promise<string | undefined> => {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(file), hash);
    return hash.digest('hex');
  } catch {
    return undefined;
  }
};

/** Copies a file with access for its owner only. Returns size in bytes, SHA-256 in hex and CRC-32. */
export const copyHashed = async (
  from: string,
  to: string,
): Promise<{ size: number; sha256: string; crc: number }> => {
  const hash = createHash('sha256');
  let [size, crc] = [0, 0];
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, callback) {
      hash.update(chunk);
      size += chunk.length;
      crc = crc32(chunk, crc);
      callback(null, chunk);
    },
  });
  await pipeline(createReadStream(from), measure, createWriteStream(to, { mode: 0o600 }));
  return { size, sha256: hash.digest('hex'), crc };
};
