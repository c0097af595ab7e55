import { crc32, createInflateRaw } from 'node:zlib';
import { fileLimits } from '../../../contract/imports/file-problems.ts';
import { FileProblem } from '../fileProblem.ts';

/** One entry as the directory at the end of the archive declares it; sizes in bytes. */
export interface ZipEntry {
  name: string;
  method: number;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

const endSignature = 0x06054b50;
const end64Signature = 0x06064b50;
const locatorSignature = 0x07064b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const sentinel = 0xffffffff;
const ratioCountsFrom = 1024 * 1024;

/**
 * Reads the directory and checks it before anything is unpacked (threats T6, G9).
 * @throws FileProblem `file_truncated` (the directory at the end is missing), `file_zip_bomb`, `file_protected`,
 *   `file_damaged`.
 */
export function readDirectory(bytes: Buffer): Map<string, ZipEntry> {
  try {
    const { count, start } = directoryPlace(bytes);
    if (count > fileLimits.zipEntries)
      throw new FileProblem('file_zip_bomb', { limit: fileLimits.zipEntries });
    const entries = readEntries(bytes, start, count);
    refuseBomb(bytes, entries);
    return new Map(entries.map((entry) => [entry.name, entry]));
  } catch (problem) {
    if (problem instanceof RangeError) throw new FileProblem('file_damaged');
    throw problem;
  }
}

function directoryPlace(bytes: Buffer): { count: number; start: number } {
  const from = Math.max(0, bytes.length - 65_557);
  for (let at = bytes.length - 22; at >= from; at -= 1) {
    if (bytes.readUInt32LE(at) !== endSignature) continue;
    const directory = { count: bytes.readUInt16LE(at + 10), start: bytes.readUInt32LE(at + 16) };
    return directory.count === 0xffff || directory.start === sentinel
      ? directoryPlace64(bytes, at)
      : directory;
  }
  throw new FileProblem('file_truncated');
}

function directoryPlace64(bytes: Buffer, end: number): { count: number; start: number } {
  if (end < 20 || bytes.readUInt32LE(end - 20) !== locatorSignature) throw new FileProblem('file_damaged');
  const at = Number(bytes.readBigUInt64LE(end - 12));
  if (bytes.readUInt32LE(at) !== end64Signature) throw new FileProblem('file_damaged');
  return { count: Number(bytes.readBigUInt64LE(at + 32)), start: Number(bytes.readBigUInt64LE(at + 48)) };
}

function readEntries(bytes: Buffer, start: number, count: number): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = start;
  for (let index = 0; index < count; index += 1) {
    if (bytes.readUInt32LE(at) !== entrySignature) throw new FileProblem('file_damaged');
    if (bytes.readUInt16LE(at + 8) & 1) throw new FileProblem('file_protected');
    const nameLength = bytes.readUInt16LE(at + 28);
    const extraLength = bytes.readUInt16LE(at + 30);
    const extra = bytes.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength);
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength).replaceAll('\\', '/'),
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      ...sizes(bytes, at, extra),
    });
    at += 46 + nameLength + extraLength + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/**
 * Returns the sizes of an entry. Streaming writers put sizes over 4 GiB, or all of them, in a ZIP64 extra field:
 * only those marked are there.
 */
function sizes(bytes: Buffer, at: number, extra: Buffer): Pick<ZipEntry, 'packed' | 'size' | 'offset'> {
  const wide = wideNumbers(extra);
  const pick = (value: number) => (value === sentinel ? Number(wide.shift() ?? sentinel) : value);
  const size = pick(bytes.readUInt32LE(at + 24));
  const packedSize = pick(bytes.readUInt32LE(at + 20));
  return { size, packed: packedSize, offset: pick(bytes.readUInt32LE(at + 42)) };
}

function wideNumbers(extra: Buffer): bigint[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    const count = Math.floor(extra.readUInt16LE(at + 2) / 8);
    return Array.from({ length: count }, (_, index) => extra.readBigUInt64LE(at + 4 + index * 8));
  }
  return [];
}

function refuseBomb(bytes: Buffer, entries: ZipEntry[]): void {
  const unpacked = entries.reduce((sum, entry) => sum + entry.size, 0);
  const swollen = unpacked > ratioCountsFrom && unpacked > bytes.length * fileLimits.zipRatio;
  if (unpacked > fileLimits.unpackedBytes || swollen) {
    throw new FileProblem('file_zip_bomb', { limit: fileLimits.unpackedBytes / ratioCountsFrom });
  }
}

/**
 * Unpacks one entry in pieces, never more than the directory declared for it, and checks its checksum at the end.
 * @throws FileProblem `file_zip_bomb` if more comes out than was declared, `file_truncated`, `file_damaged`.
 */
export async function* unpack(bytes: Buffer, entry: ZipEntry): AsyncGenerator<Buffer> {
  const packedData = packedBytes(bytes, entry);
  let size = 0;
  let sum = 0;
  for await (const piece of inflate(packedData, entry.method)) {
    size += piece.length;
    if (size > entry.size)
      throw new FileProblem('file_zip_bomb', { limit: fileLimits.unpackedBytes / ratioCountsFrom });
    sum = crc32(piece, sum);
    yield piece;
  }
  if (size !== entry.size || sum !== entry.crc) throw new FileProblem('file_damaged');
}

function packedBytes(bytes: Buffer, entry: ZipEntry): Buffer {
  if (entry.offset + 30 > bytes.length) throw new FileProblem('file_truncated');
  if (bytes.readUInt32LE(entry.offset) !== localSignature) throw new FileProblem('file_damaged');
  const start =
    entry.offset + 30 + bytes.readUInt16LE(entry.offset + 26) + bytes.readUInt16LE(entry.offset + 28);
  if (start + entry.packed > bytes.length) throw new FileProblem('file_truncated');
  return bytes.subarray(start, start + entry.packed);
}

async function* inflate(packedData: Buffer, method: number): AsyncGenerator<Buffer> {
  if (method === 0) {
    yield packedData;
    return;
  }
  if (method !== 8) throw new FileProblem('file_damaged');
  const inflater = createInflateRaw({ chunkSize: 128 * 1024 });
  inflater.end(packedData);
  try {
    for await (const piece of inflater) yield piece;
  } catch (problem) {
    if (problem instanceof FileProblem) throw problem;
    throw new FileProblem('file_damaged');
  } finally {
    inflater.destroy();
  }
}
