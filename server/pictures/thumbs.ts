import { librarySide, type ThumbSize } from '../../contract/designs/thumbs.ts';
import type { Services } from '../services/services.ts';
import { findDesignFile, pictureKey, squarePictureOf } from './designFile.ts';
import { loadOrMake, smallPicture } from './storedPictures.ts';
import { copyPx } from '../base/shrink.ts';

/**
 * Returns the thumbnail of a design as WebP, and stores it when it is first made; undefined if there is none. Its id is
 * unguessable, so that a page shows it without a token, as from a content delivery network (spec §2). Only its account
 * learns the id.
 */
export const thumbnail = async (
  services: Pick<Services, 'db' | 'storage' | 'log'>,
  designId: string,
  size: ThumbSize,
): Promise<Buffer | undefined> => {
  const designFile = await findDesignFile(services.db, designId);
  return (
    designFile &&
    loadOrMake(services.storage, pictureKey(designFile, size), smallPicture, () =>
      squarePictureOf(services, designFile, size),
    )
  );
};

/**
 * Makes the pictures that pages show of a new file: stores the copy that larger pictures are made from (it was made
 * while the file was decoded), and the thumbnail of lists. A failure is repeated on request.
 */
export const storePictures = async (
  services: Pick<Services, 'db' | 'storage' | 'log'>,
  accountId: string,
  designId: string,
  copy: Buffer | null = null,
): Promise<void> => {
  try {
    if (copy)
      await services.storage.put(
        pictureKey({ account_id: accountId, id: designId }, copyPx),
        copy,
        smallPicture,
      );
    await thumbnail(services, designId, librarySide);
  } catch (problem) {
    services.log.warn(problem, `No pictures of design ${designId} yet`);
  }
};
