import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { S3Error } from '../errors.ts';
import { crcOf } from './parts.ts';
import type { Part } from './parts.ts';

/** Of one read of a part. */
const readBytes = 1024 * 1024;

/** The bytes of parts one after the other; a part that changed on disk stops it. @param folder of their upload */
export async function* joined(folder: string, parts: readonly Part[]): AsyncGenerator<Buffer> {
  for (const part of parts) {
    let crc = 0;
    for await (const chunk of bytesOf(path.join(folder, part.file), part)) {
      crc = crc32(chunk, crc);
      yield chunk;
    }
    if (crc !== crcOf(part)) throw new S3Error('InvalidPart');
  }
}

/** An empty stretch of a file cannot be asked for. */
function bytesOf(file: string, { offset, size }: Part): AsyncIterable<Buffer> | Buffer[] {
  return size === 0
    ? []
    : createReadStream(file, { start: offset, end: offset + size - 1, highWaterMark: readBytes });
}

/** Cuts off what was written behind the last part by one that was given up. Returns the file. @throws S3Error InvalidPart */
export async function cutTo(file: string, length: number): Promise<string> {
  const handle = await open(file, 'r+');
  try {
    const { size } = await handle.stat();
    if (size < length) throw new S3Error('InvalidPart');
    if (size > length) {
      await handle.truncate(length);
      await handle.datasync();
    }
    return file;
  } finally {
    await handle.close();
  }
}
