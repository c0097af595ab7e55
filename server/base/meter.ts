import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** Number of bytes that passed, and their SHA-256 in hex. */
export interface MeteredBytes {
  bytes: number;
  sha256: string;
}

/**
 * Returns a stream that passes everything on, counts and hashes it; it fails with `tooLarge` beyond the limit in
 * bytes.
 */
export const meter = (
  limit: number,
  tooLarge: () => Error,
): { stream: Transform; result: () => MeteredBytes } => {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, callback) {
      bytes += chunk.length;
      hash.update(chunk);
      callback(bytes > limit ? tooLarge() : null, chunk);
    },
  });
  return { stream, result: () => ({ bytes, sha256: hash.digest('hex') }) };
};
