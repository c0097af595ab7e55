import { S3Error } from '../errors.ts';

const maxLine = 8 * 1024;
const maxTrailers = 16;

/** Reads lines and counted bytes from a source of chunks, without copying the bytes. */
class Cursor {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async #more(): Promise<Buffer> {
    const next = await this.#source.next();
    if (next.done) throw new S3Error('IncompleteBody');
    return next.value;
  }

  async line(): Promise<string> {
    let end = this.#rest.indexOf('\r\n');
    while (end === -1) {
      if (this.#rest.length > maxLine) throw new S3Error('IncompleteBody');
      this.#rest = Buffer.concat([this.#rest, await this.#more()]);
      end = this.#rest.indexOf('\r\n');
    }
    const text = this.#rest.toString('latin1', 0, end);
    this.#rest = this.#rest.subarray(end + 2);
    return text;
  }

  async *bytes(count: number): AsyncGenerator<Buffer> {
    let remaining = count;
    while (remaining > 0) {
      if (this.#rest.length === 0) this.#rest = await this.#more();
      const piece = this.#rest.subarray(0, remaining);
      this.#rest = this.#rest.subarray(piece.length);
      remaining -= piece.length;
      yield piece;
    }
  }

  /** Returns true if nothing follows. */
  async atEnd(): Promise<boolean> {
    if (this.#rest.length > 0) return false;
    return (await this.#source.next()).done === true;
  }
}

function chunkSize(line: string): number {
  const size = /^([0-9a-f]{1,8})$/i.exec(line)?.[1];
  // A `;chunk-signature=` belongs to a signed stream, which was already refused.
  if (size === undefined) throw new S3Error('IncompleteBody');
  return Number.parseInt(size, 16);
}

/**
 * Decodes an unsigned `aws-chunked` body: `<hex size>\r\n<bytes>\r\n … 0\r\n<name>:<value>\r\n\r\n`. Adds trailers to
 * the map, with names in lower case, before the last chunk of the result is requested.
 * @throws S3Error IncompleteBody on any other framing
 */
export async function* decodeAwsChunked(
  source: AsyncIterable<Buffer>,
  trailers: Map<string, string>,
): AsyncGenerator<Buffer> {
  const cursor = new Cursor(source);
  for (let size = chunkSize(await cursor.line()); size > 0; size = chunkSize(await cursor.line())) {
    yield* cursor.bytes(size);
    if ((await cursor.line()) !== '') throw new S3Error('IncompleteBody');
  }
  for (let line = await cursor.line(); line !== ''; line = await cursor.line()) {
    const colon = line.indexOf(':');
    if (colon < 1 || trailers.size >= maxTrailers) throw new S3Error('IncompleteBody');
    trailers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  if (!(await cursor.atEnd())) throw new S3Error('IncompleteBody');
}
