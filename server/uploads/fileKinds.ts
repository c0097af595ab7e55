import { open } from 'node:fs/promises';
import type { FileKind } from '../../contract/designs/uploads.ts';

interface KnownKind {
  mimeType: string;
  /** Bytes that stand at these places, in hex. */
  marks: readonly (readonly [at: number, hex: string])[];
}

const hexOf = (text: string): string => Buffer.from(text, 'latin1').toString('hex');

const known: Record<FileKind, KnownKind> = {
  png: { mimeType: 'image/png', marks: [[0, '89504e470d0a1a0a']] },
  jpg: { mimeType: 'image/jpeg', marks: [[0, 'ffd8ff']] },
  webp: { mimeType: 'image/webp', marks: [[0, hexOf('RIFF')], [8, hexOf('WEBP')]] },
  psd: { mimeType: 'image/vnd.adobe.photoshop', marks: [[0, `${hexOf('8BPS')}0001`]] },
  pdf: { mimeType: 'application/pdf', marks: [[0, hexOf('%PDF-')]] },
};

export const mimeTypeOf = (kind: FileKind): string => known[kind].mimeType;

/** The first bytes of a file; fewer where it has no more. */
export const readHead = async (path: string, length: number): Promise<Buffer> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

/** Which of these kinds a file is, by its first bytes (16 do); what it is called counts for nothing. */
export const kindOf = <K extends FileKind>(head: Buffer, kinds: readonly K[]): K | undefined =>
  kinds.find((kind) => known[kind].marks.every(([at, hex]) => head.toString('hex', at, at + hex.length / 2) === hex));
