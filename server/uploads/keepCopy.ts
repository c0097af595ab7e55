import { createReadStream } from 'node:fs';
import sharp from 'sharp';
import { designLimits } from '../../contract/designs/designs.ts';
import type { UploadType } from '../../contract/designs/uploads.ts';
import type { Actor } from '../actor/actor.ts';
import { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';
import type { UploadedFile } from './takeUploaded.ts';

/** What a row keeps of a file. `object_key`: of the house; its column stands in `namingColumns`, else it is swept. */
export interface KeptCopy extends Record<string, string | number> {
  object_key: string;
  mime_type: string;
  bytes: number;
  /** SHA-256 in hex. */
  hash: string;
}

/** A picture that a browser may be shown: its head can be read, and it does not unpack to a flood of pixels. */
const checkPicture = async (path: string): Promise<void> => {
  const { width, height } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => Promise.reject(new ApiError('file_broken')));
  if (Math.max(width, height) > designLimits.side || width * height > designLimits.pixels)
    throw new ApiError('file_pixels');
};

/**
 * Keeps an upload as it is, below the account: `<account id>/<type>/<sha256>.<kind>`. The same bytes are one object,
 * so storing them again changes nothing.
 */
export const keepCopy =
  ({ storage }: Pick<Services, 'storage'>, { accountId }: Pick<Actor, 'accountId'>, type: UploadType) =>
  async ({ path, kind, mimeType, bytes, sha256, counted }: UploadedFile): Promise<KeptCopy> => {
    if (mimeType.startsWith('image/') && kind !== 'psd') await checkPicture(path);
    const key = `${accountId}/${type}/${sha256}.${kind}`;
    await storage.put(key, createReadStream(path), { contentType: mimeType, mayExceed: counted });
    return { object_key: key, mime_type: mimeType, bytes, hash: sha256 };
  };
