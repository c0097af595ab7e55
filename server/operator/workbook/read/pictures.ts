import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { designLimits } from '../../../../contract/designs/designs.ts';
import type { FaultCode, FaultParams } from '../../../../contract/operator/workbook/faults.ts';
import { shrinkPicture, workingCopyOptions } from '../../../base/shrink.ts';
import type { WorkbookCheckContext } from '../check/context.ts';
import type { PictureReference, PictureType, Pictures } from '../cellsFile.ts';
import { photoHash, pictureFileKey } from '../pictureKeys.ts';
import type { OpenedFiles } from './openFiles.ts';

/** A picture of the upload that the storage may not have yet. */
export interface NewPicture extends PictureReference {
  bytes: Uint8Array;
  /** WebP that pictures of the catalog are made from; null for the mark. */
  copy: Uint8Array | null;
}

/** Largest picture, in bytes. */
const maxBytes = 10 * 1024 * 1024;
/** Largest mark: it is sent with every page. */
const maxMarkBytes = 256 * 1024;
const bytesPerMegabyte = 1024 * 1024;
/** Most pixels of a picture: an interlaced one is decoded as a whole. */
const maxPixels = designLimits.wholeDecodedPixels;
/** Time limit for decoding a picture with libvips. */
const decodeSeconds = 60;

const typeByFormat: Partial<Record<string, PictureType>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
};

/** A fault of a picture, at the cell that names it. */
interface PictureFault {
  fault: FaultCode;
  params?: FaultParams;
}

type CheckedPicture = PictureFault | { type: PictureType; copy: Buffer | null };

const noPicture: PictureFault = { fault: 'picture_no_picture' };

const isSvg = (bytes: Buffer): boolean =>
  /^(?:\uFEFF)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)*<svg[\s>]/.test(bytes.toString('utf8', 0, 4096));

const tooLarge = (limit: number): PictureFault => ({
  fault: 'picture_too_large',
  params: { limit: limit / bytesPerMegabyte },
});

/** Reads the header of a picture; undefined if it is none. Nothing is decoded. */
const readHeader = async (bytes: Buffer) => {
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const type = typeByFormat[format];
    return type && { type, pixels: width * height };
  } catch {
    return undefined;
  }
};

const checkMark = async (bytes: Buffer): Promise<CheckedPicture> => {
  if (bytes.length > maxMarkBytes) return tooLarge(maxMarkBytes);
  if (isSvg(bytes)) return { type: 'image/svg+xml', copy: null };
  const header = await readHeader(bytes);
  return header?.type === 'image/png' ? { type: header.type, copy: null } : noPicture;
};

/** Decodes the whole picture once, so that sellers never get a damaged one. */
const checkPhoto = async (bytes: Buffer): Promise<CheckedPicture> => {
  if (bytes.length > maxBytes) return tooLarge(maxBytes);
  const header = await readHeader(bytes);
  if (!header) return noPicture;
  if (header.pixels > maxPixels)
    return { fault: 'picture_too_many_pixels', params: { limit: maxPixels / 1_000_000 } };
  try {
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true });
    const copy = await shrinkPicture(picture, workingCopyOptions, decodeSeconds).toBuffer();
    return { type: header.type, copy };
  } catch {
    return { fault: 'picture_broken' };
  }
};

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Finds every picture that the sheets name: in the upload, or under the same name in the version in force, so that a
 * change of prices needs no pictures. Reports missing and repeated ones, and files that are no pictures, damaged or too
 * large. A photo of the version in force is not decoded again.
 */
export const readPictures = async (
  { pictures: places, mark, faults }: WorkbookCheckContext,
  files: OpenedFiles['pictures'],
  known: Pictures,
): Promise<{ pictures: Pictures; added: NewPicture[] }> => {
  const pictures: Record<string, PictureReference> = {};
  const added: NewPicture[] = [];
  for (const [name, place] of places) {
    const [readFile, secondFile] = files.get(name) ?? [];
    const knownPicture = known[name];
    if (!readFile) {
      if (knownPicture) pictures[name] = knownPicture;
      else faults.add({ ...place, value: name }, 'picture_missing');
      continue;
    }
    if (secondFile) {
      faults.add({ ...place, value: name }, 'picture_twice');
      continue;
    }
    const bytes = await readFile();
    const hash = hashOf(bytes);
    if (knownPicture && name !== mark && photoHash(knownPicture.key) === hash) {
      pictures[name] = knownPicture;
      continue;
    }
    const checked = await (name === mark ? checkMark(bytes) : checkPhoto(bytes));
    if ('fault' in checked) faults.add({ ...place, value: name }, checked.fault, checked.params);
    else {
      const picture = { key: pictureFileKey(hash, checked.type), type: checked.type };
      pictures[name] = picture;
      added.push({ ...picture, bytes, copy: checked.copy });
    }
  }
  return { pictures, added };
};
