import { open } from 'node:fs/promises';
import type { FileKind } from '../../contract/designs/uploads.ts';

interface KnownKind {
  mimeType: string;
  /** Whether a file begins so. */
  begins: (head: Buffer) => boolean;
}

/** Bytes that stand at this place, as Latin letters. */
const marked =
  (at: number, text: string) =>
  (head: Buffer): boolean =>
    head.toString('latin1', at, at + text.length) === text;

const webp = (head: Buffer): boolean => marked(0, 'RIFF')(head) && marked(8, 'WEBP')(head);
/** Returns true for the container of phone photos: its brand, or one that it is compatible with, says HEVC. */
const heic = (head: Buffer): boolean => {
  if (!marked(4, 'ftyp')(head)) return false;
  const brands = head.toString('latin1', 8, Math.min(head.readUInt32BE(0), head.length));
  return /^(?:hei[cxms]|hev[cxms]|(?:mif1|msf1).*hei[cxms])/s.test(brands);
};
const tiff = (head: Buffer): boolean => marked(0, 'II*\0')(head) || marked(0, 'MM\0*')(head);

/**
 * It has no mark: a document of XML whose root, behind comments and a doctype, is `svg`. Each of them ends in one way only:
 * where there are several, a file of many comments would take the pattern for ever.
 */
const svg = (head: Buffer): boolean =>
  /^\s*(?:<\?xml[^>]*>\s*)?(?:(?:<!--(?:[^-]|-(?!->))*-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\][^>]*)?>)\s*)*<svg[\s>]/.test(
    head.toString('utf8').replace(/^\uFEFF/, ''),
  );

const known: Record<FileKind, KnownKind> = {
  png: { mimeType: 'image/png', begins: marked(0, '\x89PNG\r\n\x1a\n') },
  jpg: { mimeType: 'image/jpeg', begins: marked(0, '\xff\xd8\xff') },
  webp: { mimeType: 'image/webp', begins: webp },
  heic: { mimeType: 'image/heic', begins: heic },
  tif: { mimeType: 'image/tiff', begins: tiff },
  psd: { mimeType: 'image/vnd.adobe.photoshop', begins: marked(0, '8BPS\0\x01') },
  svg: { mimeType: 'image/svg+xml', begins: svg },
  pdf: { mimeType: 'application/pdf', begins: marked(0, '%PDF-') },
  mp4: { mimeType: 'video/mp4', begins: (head) => marked(4, 'ftyp')(head) && !heic(head) },
};

/** By so many of its first bytes every kind is known. */
export const headBytes = 4096;

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

/** Which of these kinds a file is, by its first bytes; what it is called counts for nothing. */
export const kindOf = <K extends FileKind>(head: Buffer, kinds: readonly K[]): K | undefined =>
  kinds.find((kind) => known[kind].begins(head));
