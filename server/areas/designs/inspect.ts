import { open } from 'node:fs/promises';
import sharp from 'sharp';
import { designLimits } from '../../../contract/designs.ts';
import { LinkFailure } from './linkFailure.ts';

/** What a picture file is, by its content alone. `dpi` as the file says it. */
export interface Picture {
  extension: 'png' | 'jpg' | 'webp' | 'psd';
  mimeType: string;
  width: number;
  height: number;
  dpi: number | null;
  /** A small picture of it as WebP; none of a PSD, which we do not decode. */
  thumb: Buffer | null;
}

const kinds = [
  { extension: 'png', mimeType: 'image/png', starts: /^\x89PNG\r\n\x1a\n/ },
  { extension: 'jpg', mimeType: 'image/jpeg', starts: /^\xff\xd8\xff/ },
  { extension: 'webp', mimeType: 'image/webp', starts: /^RIFF[^]{4}WEBP/ },
  { extension: 'psd', mimeType: 'image/vnd.adobe.photoshop', starts: /^8BPS\0\x01/ },
] as const;

const headBytes = 26;
const thumbPx = 320;
/** libvips gives up a picture that takes longer. */
const decodeSeconds = 60;

const readHead = async (path: string): Promise<Buffer> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

const checkSize = (width: number, height: number): void => {
  if (!(width > 0 && height > 0)) throw new LinkFailure('broken_picture');
  if (Math.max(width, height) > designLimits.side || width * height > designLimits.pixels) {
    throw new LinkFailure('too_many_pixels');
  }
};

/** Height and width stand in the fixed header of a PSD (Adobe, Photoshop File Formats). */
const lookAtPsd = (head: Buffer) => {
  if (head.length < headBytes) throw new LinkFailure('broken_picture');
  return { width: head.readUInt32BE(18), height: head.readUInt32BE(14), dpi: null };
};

const lookAt = async (path: string) => {
  // The limit is ours to check: reading the header decodes nothing.
  const { autoOrient, density } = await sharp(path, { limitInputPixels: false }).metadata();
  return { ...autoOrient, dpi: density ? Math.round(density) : null };
};

/** Decodes the whole picture, so a broken one is found here and not on the press. */
const shrink = (path: string): Promise<Buffer> =>
  sharp(path, { limitInputPixels: designLimits.pixels, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize(thumbPx, thumbPx, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .webp({ quality: 80 })
    .timeout({ seconds: decodeSeconds })
    .toBuffer();

const orBroken = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (cause) {
    throw new LinkFailure('broken_picture', { cause });
  }
};

/** Looks at a file by its content. Throws `LinkFailure` for what is no print file, is broken or beyond the limits. */
export const inspect = async (path: string): Promise<Picture> => {
  const head = await readHead(path);
  const kind = kinds.find(({ starts }) => starts.test(head.toString('latin1')));
  if (!kind) throw new LinkFailure('not_picture');
  const { extension, mimeType } = kind;
  const size = extension === 'psd' ? lookAtPsd(head) : await orBroken(lookAt(path));
  checkSize(size.width, size.height);
  return { extension, mimeType, ...size, thumb: extension === 'psd' ? null : await orBroken(shrink(path)) };
};
