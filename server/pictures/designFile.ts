import { pipeline } from 'node:stream/promises';
import type { Kysely } from 'kysely';
import sharp from 'sharp';
import { designLimits } from '../../contract/designs/designs.ts';
import type { Database } from '../database/tables/tables.ts';
import type { Services } from '../services/services.ts';
import { decodeInTurn } from '../uploads/decoding.ts';
import { loadOrMake, smallPicture } from './storedPictures.ts';
import { copyPx, storedPx, shrinkPicture, squareOptions, workingCopyOptions } from '../base/shrink.ts';

/** The fields of a library file that its pictures depend on. */
export interface DesignFile {
  account_id: string;
  id: string;
  object_key: string;
  thumb_key: string | null;
  mime_type: string;
}

type PictureServices = Pick<Services, 'storage' | 'log'>;

/** Types that we decode; a PSD has no pictures (spec §2: a fixed one stands for it). */
const decodedTypes = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/tiff']);

/** Finds a file of any account's library by its id; undefined if it was removed with its row. */
export const findDesignFile = (db: Kysely<Database>, id: string): Promise<DesignFile | undefined> =>
  db
    .selectFrom('designs')
    .select(['account_id', 'id', 'object_key', 'thumb_key', 'mime_type'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Shrinks the stored picture to this size, as WebP. Undefined if it is missing or truncated. */
const shrinkStored = async (
  { storage, log }: PictureServices,
  { id }: DesignFile,
  key: string,
  size: Parameters<typeof shrinkPicture>[1],
): Promise<Buffer | undefined> => {
  const object = await storage.get(key);
  if (!object) return undefined;
  const work = shrinkPicture(sharp({ limitInputPixels: designLimits.pixels, sequentialRead: true }), size);
  try {
    // Not `pipe`: it would not handle the error of a truncated file, which ends the process.
    const [picture] = await Promise.all([work.toBuffer(), pipeline(object.body, work)]);
    return picture;
  } catch (problem) {
    log.warn(problem, `No picture of design ${id}`);
    return undefined;
  } finally {
    object.body.destroy();
  }
};

/** Returns true if it can have pictures at all. */
export const isDecoded = ({ mime_type: type }: Pick<DesignFile, 'mime_type'>): boolean =>
  decodedTypes.has(type);

/** Returns the storage key of a picture that was made from a file. */
export const pictureKey = (
  { account_id: accountId, id }: Pick<DesignFile, 'account_id' | 'id'>,
  side: number,
): string => `${accountId}/thumbs/${id}-${side}.webp`;

/**
 * Returns the copy that larger pictures are made from, stored beside the thumbnails: uploading a file makes it; else
 * the file waits for its turn.
 */
export const workingCopyOf = (
  services: PictureServices,
  designFile: DesignFile,
): Promise<Buffer | undefined> =>
  loadOrMake(services.storage, pictureKey(designFile, copyPx), smallPicture, () =>
    decodeInTurn(designFile.account_id, () =>
      shrinkStored(services, designFile, designFile.object_key, workingCopyOptions),
    ),
  );

/** Returns a square picture: from the small one beside the file if that is large enough, else from its copy. */
export const squarePictureOf = async (
  services: PictureServices,
  designFile: DesignFile,
  side: number,
): Promise<Buffer | undefined> => {
  if (!isDecoded(designFile)) return undefined;
  if (side <= storedPx && designFile.thumb_key)
    return shrinkStored(services, designFile, designFile.thumb_key, squareOptions(side));
  const copy = await workingCopyOf(services, designFile);
  return copy && shrinkPicture(sharp(copy), squareOptions(side)).toBuffer();
};
