import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeAwsChunked } from '../../../server/storage/gateway/calls/awsChunked.ts';

/** Yields chunks as a request does. */
async function* inPieces(content: Buffer, sizes: readonly number[]): AsyncGenerator<Buffer> {
  let start = 0;
  for (let index = 0; start < content.length; index += 1) {
    const size = sizes[index % sizes.length] ?? 1;
    yield content.subarray(start, start + size);
    start += size;
  }
}

function frame(chunks: readonly Uint8Array[], trailer: string): Buffer {
  const framed = chunks.flatMap((chunk) =>
    chunk.length === 0 ? [] : [Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n')],
  );
  return Buffer.concat([...framed, Buffer.from(`0\r\n${trailer}\r\n`)]);
}

describe('aws-chunked framing', () => {
  it('comes off wherever the network cuts it', async () => {
    const chunks = fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 6 });
    const cuts = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(chunks, cuts, async (content, sizes) => {
        const trailers = new Map<string, string>();
        const source = inPieces(frame(content, 'X-Amz-Checksum-CRC32: abc=\r\n'), sizes);
        const decoded: Buffer[] = [];
        for await (const piece of decodeAwsChunked(source, trailers)) decoded.push(Buffer.from(piece));
        expect(Buffer.concat(decoded).equals(Buffer.concat(content))).toBe(true);
        expect(Object.fromEntries(trailers)).toEqual({ 'x-amz-checksum-crc32': 'abc=' });
      }),
    );
  });

  it('is refused when cut short anywhere', async () => {
    const whole = frame([Buffer.from('hello'), Buffer.from('world')], '');
    for (let length = 0; length < whole.length; length += 1) {
      const decode = async () => {
        for await (const _ of decodeAwsChunked(inPieces(whole.subarray(0, length), [3]), new Map())) continue;
      };
      await expect(decode(), `${length} bytes`).rejects.toThrow('announced length or framing');
    }
  });

  it('does not gather a line without an end', async () => {
    let read = 0;
    async function* endless(): AsyncGenerator<Buffer> {
      for (; read < 1000; read += 1) yield Buffer.alloc(1024, 'a');
    }
    const first = decodeAwsChunked(endless(), new Map()).next();
    await expect(first).rejects.toThrow('announced length or framing');
    expect(read).toBeLessThan(20);
  });
});
