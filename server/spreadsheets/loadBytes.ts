import { readFile, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { fileLimits } from '../../contract/imports/file-problems.ts';
import { FileProblem } from './fileProblem.ts';

/** A path, the bytes themselves, or a stream of them. */
export type TableSource = string | Uint8Array | Readable;

const bytesPerMegabyte = 1024 * 1024;

/**
 * Reads a whole file into memory, which its size limit allows: the encoding is then detected from all bytes instead
 * of the first few, and a zip directory stands at the end.
 * @throws FileProblem `file_too_large` (`limit` in MB) as soon as the limit is passed, `file_empty`.
 */
export async function loadBytes(source: TableSource): Promise<Buffer> {
  const bytes = await readAll(source);
  if (bytes.length === 0) throw new FileProblem('file_empty');
  return bytes;
}

async function readAll(source: TableSource): Promise<Buffer> {
  if (typeof source === 'string') return readPath(source);
  if (source instanceof Uint8Array) {
    checkSize(source.byteLength);
    return Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  }
  return readStream(source);
}

async function readPath(path: string): Promise<Buffer> {
  checkSize((await stat(path)).size);
  return readFile(path);
}

async function readStream(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    checkSize(size);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks, size);
}

function checkSize(size: number): void {
  if (size > fileLimits.bytes) {
    throw new FileProblem('file_too_large', { limit: fileLimits.bytes / bytesPerMegabyte });
  }
}
