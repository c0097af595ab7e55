import sharp from 'sharp';
import { designLimits } from '../../../contract/designs/designs.ts';
import type { FileInk } from '../../../contract/prints/ink.ts';
import { measureInk } from '../../pictures/measureInk.ts';
import { storedPx, shrinkPicture, squareOptions, workingCopyOptions } from '../../base/shrink.ts';
import { headBytes, fileKindOf, mimeTypeOf, readHead } from '../../uploads/fileKinds.ts';
import { iccName } from './iccName.ts';
import { LinkFailure } from '../../outbound/linkFailure.ts';
import { pngFrames } from './pngFrames.ts';

/** Kinds of files that can be printed as they are. */
const printKinds = ['png', 'jpg', 'webp', 'tif', 'psd'] as const;

/** Properties of a picture file, read from its content alone. `dpi` is the file's own value. */
export interface InspectedPicture {
  extension: (typeof printKinds)[number];
  mimeType: string;
  width: number;
  height: number;
  dpi: number | null;
  /** True with an alpha channel; null for a PSD, which we do not decode. */
  alpha: boolean | null;
  /** `srgb`, `cmyk`; null for a PSD. */
  colorSpace: string | null;
  /** Name of the embedded color profile. */
  colorProfile: string | null;
  /** Number of pages, layers or frames; the first is printed. */
  pages: number;
  /** Its ink if that may be hardly visible; null also for a PSD. */
  ink: FileInk | null;
  /** A small WebP thumbnail, and a larger copy that other pictures are made from; none for a PSD. */
  thumb: Buffer | null;
  copy: Buffer | null;
}

/** Properties of a file that are known before decoding. */
type PictureHeader = Omit<InspectedPicture, 'extension' | 'mimeType' | 'thumb' | 'copy' | 'ink'>;

const psdHeader = 26;
/** Time limit for decoding with libvips. */
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
    width * height > (isInterlaced ? designLimits.wholeDecodedPixels : designLimits.pixels)
  ) {
    throw new LinkFailure('too_many_pixels');
  }
};

/** Reads height and width from the fixed header of a PSD (Adobe, Photoshop File Formats). */
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
  // We check the limit ourselves: reading the header decodes nothing.
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
    // libvips reads the first frame of an animated PNG and does not report the others.
    pages: format === 'png' ? await pngFrames(path) : (pages ?? 1),
  };
};

/** Decodes the whole picture once, so that a broken one is found here and not on the press. */
const shrunk = async (path: string): Promise<Pick<InspectedPicture, 'thumb' | 'copy' | 'ink'>> => {
  const file = sharp(path, { limitInputPixels: designLimits.pixels, failOn: 'error', sequentialRead: true });
  // Reads the pixels before the conversion to WebP, which shifts the color of thin lines.
  const { data, info } = await shrinkPicture(file, workingCopyOptions, decodeSeconds)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  const copy = await shrinkPicture(pixels(), workingCopyOptions).toBuffer();
  const thumb = await shrinkPicture(pixels(), squareOptions(storedPx)).toBuffer();
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

/** Inspects a file by its content. Throws `LinkFailure` if it is not a print file, is broken, or exceeds the limits. */
export const inspectPicture = async (path: string): Promise<InspectedPicture> => {
  const head = await readHead(path, headBytes);
  const extension = fileKindOf(head, printKinds);
  if (!extension) throw new LinkFailure('not_picture');
  const size: PictureHeader & { isInterlaced?: boolean } =
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
