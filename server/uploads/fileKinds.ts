import { open } from 'node:fs/promises';
import type { FileKind } from '../../contract/designs/uploads.ts';

interface KnownKind {
  mimeType: string;
  /** Returns true if a file of this kind begins like this. */
  begins: (head: Buffer) => boolean;
}

/** Returns a test for bytes at this position, given as Latin letters. */
const hasMark =
  (at: number, text: string) =>
  (head: Buffer): boolean =>
    head.toString('latin1', at, at + text.length) === text;

const webp = (head: Buffer): boolean => hasMark(0, 'RIFF')(head) && hasMark(8, 'WEBP')(head);
/** Returns true for the container of phone photos: its brand, or one that it is compatible with, is HEVC. */
const heic = (head: Buffer): boolean => {
  if (!hasMark(4, 'ftyp')(head)) return false;
  const brands = head.toString('latin1', 8, Math.min(head.readUInt32BE(0), head.length));
  return /^(?:hei[cxms]|hev[cxms]|(?:mif1|msf1).*hei[cxms])/s.test(brands);
};
const tiff = (head: Buffer): boolean => hasMark(0, 'II*\0')(head) || hasMark(0, 'MM\0*')(head);

/**
 * Returns true for SVG, which has no signature: an XML document whose root, after comments and a doctype, is `svg`.
 * Each of these parts can end in only one way: otherwise a file of many comments would make the pattern run
 * forever.
 */
const svg = (head: Buffer): boolean =>
  /^\s*(?:<\?xml[^>]*>\s*)?(?:(?:<!--(?:[^-]|-(?!->))*-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\][^>]*)?>)\s*)*<svg[\s>]/.test(
    head.toString('utf8').replace(/^\uFEFF/, ''),
  );

const kindRules: Record<FileKind, KnownKind> = {
  png: { mimeType: 'image/png', begins: hasMark(0, '\x89PNG\r\n\x1a\n') },
  jpg: { mimeType: 'image/jpeg', begins: hasMark(0, '\xff\xd8\xff') },
  webp: { mimeType: 'image/webp', begins: webp },
  heic: { mimeType: 'image/heic', begins: heic },
  tif: { mimeType: 'image/tiff', begins: tiff },
  psd: { mimeType: 'image/vnd.adobe.photoshop', begins: hasMark(0, '8BPS\0\x01') },
  svg: { mimeType: 'image/svg+xml', begins: svg },
  pdf: { mimeType: 'application/pdf', begins: hasMark(0, '%PDF-') },
  mp4: { mimeType: 'video/mp4', begins: (head) => hasMark(4, 'ftyp')(head) && !heic(head) },
};

/** Number of first bytes that identify every kind. */
export const headBytes = 4096;

export const mimeTypeOf = (kind: FileKind): string => kindRules[kind].mimeType;

/** Reads the first bytes of a file; fewer if the file is shorter. */
export const readHead = async (path: string, length: number): Promise<Buffer> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

/** Returns which of these kinds a file is, by its first bytes; its name does not matter. */
export const fileKindOf = <K extends FileKind>(head: Buffer, kinds: readonly K[]): K | undefined =>
  kinds.find((kind) => kindRules[kind].begins(head));
