import { open } from 'node:fs/promises';
import type { FileKind } from '../../contract/uploads.ts';

interface KnownKind {
  mimeType: string;
  starts: RegExp;
}

const known: Record<FileKind, KnownKind> = {
  png: { mimeType: 'image/png', starts: /^\x89PNG\r\n\x1a\n/ },
  jpg: { mimeType: 'image/jpeg', starts: /^\xff\xd8\xff/ },
  webp: { mimeType: 'image/webp', starts: /^RIFF[^]{4}WEBP/ },
  psd: { mimeType: 'image/vnd.adobe.photoshop', starts: /^8BPS\0\x01/ },
  pdf: { mimeType: 'application/pdf', starts: /^%PDF-\d/ },
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
  kinds.find((kind) => known[kind].starts.test(head.toString('latin1')));
