import sharp from 'sharp';
import { designLimits } from '../../contract/designs/designs.ts';
import { largePhoto, librarySide, type ThumbSize } from '../../contract/designs/thumbs.ts';
import { shrinkPicture, squareOptions, workingCopyOptions } from '../base/shrink.ts';
import { photoFileKeys, photoHash, photoKey } from '../operator/workbook/pictureKeys.ts';
import type { Services } from '../services/services.ts';
import { decodeInTurn } from '../uploads/decoding.ts';
import { loadOrMake, readStoredPicture, smallPicture } from './storedPictures.ts';

type PhotoServices = Pick<Services, 'storage' | 'log'>;

/** Turn of the operator among the accounts that decode pictures. */
const operatorTurn = 'operator';

const readFile = async ({ storage }: PhotoServices, hash: string): Promise<Buffer | undefined> => {
  for (const key of photoFileKeys(hash)) {
    const file = await readStoredPicture(storage, key);
    if (file) return file;
  }
  return undefined;
};

const shrinkFile = async (services: PhotoServices, hash: string): Promise<Buffer | undefined> => {
  const file = await readFile(services, hash);
  if (!file) return undefined;
  const picture = sharp(file, { limitInputPixels: designLimits.pixels, sequentialRead: true });
  try {
    return await shrinkPicture(picture, workingCopyOptions).toBuffer();
  } catch (problem) {
    services.log.warn(problem, `No picture of the operator's file ${hash}`);
    return undefined;
  }
};

/**
 * Returns the copy that thumbnails are made from. Applying a workbook stores it; files that were stored without one
 * wait for their turn.
 */
const photoCopy = (services: PhotoServices, hash: string): Promise<Buffer | undefined> =>
  loadOrMake(services.storage, photoKey(hash, largePhoto), smallPicture, () =>
    decodeInTurn(operatorTurn, () => shrinkFile(services, hash)),
  );

/**
 * Returns a picture of a base product as WebP by the hash of the operator's file: a square thumbnail, or the largest in
 * its own proportions. It is stored when it is first made. Undefined if there is none.
 */
export const findPhoto = (
  services: PhotoServices,
  hash: string,
  side: ThumbSize | typeof largePhoto,
): Promise<Buffer | undefined> =>
  side === largePhoto
    ? photoCopy(services, hash)
    : loadOrMake(services.storage, photoKey(hash, side), smallPicture, async () => {
        const copy = await photoCopy(services, hash);
        return copy && shrinkPicture(sharp(copy), squareOptions(side)).toBuffer();
      });

/**
 * Stores the copy of a photo that was made while its file was decoded, and the thumbnail of lists. A thumbnail that
 * fails is made on request.
 */
export const storePhoto = async (services: PhotoServices, key: string, copy: Uint8Array): Promise<void> => {
  const hash = photoHash(key);
  if (!hash) return;
  await services.storage.put(photoKey(hash, largePhoto), Buffer.from(copy), smallPicture);
  try {
    await findPhoto(services, hash, librarySide);
  } catch (problem) {
    services.log.warn(problem, `No thumbnail of the operator's file ${hash} yet`);
  }
};
