import sharp from 'sharp';
import { designLimits } from '../../../contract/designs/designs.ts';
import type { FileInk } from '../../../contract/prints/ink.ts';
import { measureInk } from '../../pictures/measureInk.ts';
import { keptPx, shrink, square, workingCopy } from '../../pictures/shrink.ts';
import { headBytes, kindOf, mimeTypeOf, readHead } from '../../uploads/fileKinds.ts';
import { iccName } from './iccName.ts';
import { LinkFailure } from '../../outbound/linkFailure.ts';
import { pngFrames } from './pngFrames.ts';

/** What may go to the press as it is. */
const printKinds = ['png', 'jpg', 'webp', 'tif', 'psd'] as const;

/** What a picture file is, by its content alone. `dpi` as the file says it. */
export interface Picture {
  extension: (typeof printKinds)[number];
  mimeType: string;
  width: number;
  height: number;
  dpi: number | null;
  /** Whether it has an alpha channel; null of a PSD, which we do not decode. */
  alpha: boolean | null;
  /** `srgb`, `cmyk`; null of a PSD. */
  colorSpace: string | null;
  /** What the profile that is embedded in it calls itself. */
  colorProfile: string | null;
  /** Pages, layers or frames of which the first is printed. */
  pages: number;
  /** Its ink, where that may not be seen; null of a PSD too. */
  ink: FileInk | null;
  /** A small picture of it as WebP, and a larger one that others are made from; none of a PSD. */
  thumb: Buffer | null;
  copy: Buffer | null;
}

/** What is known of a file before it is decoded. */
type Looked = Omit<Picture, 'extension' | 'mimeType' | 'thumb' | 'copy' | 'ink'>;

const psdHeader = 26;
/** libvips gives up a picture that takes longer. */
const decodeSeconds = 60;

const checkSize = ({
  width,
  height,
  isInterlaced,
}: {
  width: number;
  height: number;
  isInterlaced?: boolean;
}): void => {
  if (!(width > 0 && height > 0)) throw new LinkFailure('broken_picture');
  if (
    Math.max(width, height) > designLimits.side ||
    width * height > (isInterlaced ? designLimits.interlacedPixels : designLimits.pixels)
  ) {
    throw new LinkFailure('too_many_pixels');
  }
};

/** Height and width stand in the fixed header of a PSD (Adobe, Photoshop File Formats). */
const lookAtPsd = (head: Buffer) => {
  if (head.length < psdHeader) throw new LinkFailure('broken_picture');
  return {
    width: head.readUInt32BE(18),
    height: head.readUInt32BE(14),
    dpi: null,
    alpha: null,
    colorSpace: null,
    colorProfile: null,
    pages: 1,
  };
};

const lookAt = async (path: string) => {
  // The limit is ours to check: reading the header decodes nothing.
  const { autoOrient, density, format, hasAlpha, space, icc, pages, isProgressive } = await sharp(path, {
    limitInputPixels: false,
  }).metadata();
  return {
    ...autoOrient,
    isInterlaced: isProgressive ?? false,
    dpi: density ? Math.round(density) : null,
    alpha: hasAlpha,
    colorSpace: space,
    colorProfile: iccName(icc),
    // libvips reads the first frame of an animated PNG and says nothing of the others.
    pages: format === 'png' ? await pngFrames(path) : (pages ?? 1),
  };
};

/** Decodes the whole picture, once, so a broken one is found here and not on the press. */
const shrunk = async (path: string): Promise<Pick<Picture, 'thumb' | 'copy' | 'ink'>> => {
  const file = sharp(path, { limitInputPixels: designLimits.pixels, failOn: 'error', sequentialRead: true });
  // Its pixels before they become WebP, which shifts the color of thin lines.
  const { data, info } = await shrink(file, workingCopy, decodeSeconds)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  const copy = await shrink(pixels(), workingCopy).toBuffer();
  const thumb = await shrink(pixels(), square(keptPx)).toBuffer();
  return {
    copy,
    thumb,
    ink: measureInk(await pixels().toColourspace('srgb').ensureAlpha().raw().toBuffer()),
  };
};

const orBroken = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (cause) {
    throw new LinkFailure('broken_picture', { cause });
  }
};

/** Looks at a file by its content. Throws `LinkFailure` for what is no print file, is broken or beyond the limits. */
export const inspect = async (path: string): Promise<Picture> => {
  const head = await readHead(path, headBytes);
  const extension = kindOf(head, printKinds);
  if (!extension) throw new LinkFailure('not_picture');
  const size: Looked & { isInterlaced?: boolean } =
    extension === 'psd' ? lookAtPsd(head) : await orBroken(lookAt(path));
  checkSize(size);
  const { isInterlaced: _own, ...facts } = size;
  return {
    extension,
    mimeType: mimeTypeOf(extension),
    ...facts,
    ...(extension === 'psd' ? { thumb: null, copy: null, ink: null } : await orBroken(shrunk(path))),
  };
};
