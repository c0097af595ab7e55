import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** How many bytes came through, and their SHA-256 in hex. */
export interface Metered {
  bytes: number;
  sha256: string;
}

/** A stream that passes everything on, counts it and sums it up; it fails with `tooLarge` beyond the limit in bytes. */
export const meter = (limit: number, tooLarge: () => Error): { stream: Transform; result: () => Metered } => {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(bytes > limit ? tooLarge() : null, chunk);
    },
  });
  return { stream, result: () => ({ bytes, sha256: hash.digest('hex') }) };
};
