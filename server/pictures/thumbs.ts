import { librarySide, type ThumbSize } from '../../contract/designs/thumbs.ts';
import type { Services } from '../services/services.ts';
import { findArtwork, pictureKey, squareOf, type Artwork } from './artwork.ts';
import { keptOrMade, smallPicture } from './keep.ts';
import { copyPx } from './shrink.ts';

/** The thumbnail of a file as WebP: kept beside the objects once it was made. Undefined where there is none. */
export const thumbOf = (
  services: Pick<Services, 'storage' | 'log'>,
  artwork: Artwork,
  size: ThumbSize,
): Promise<Buffer | undefined> =>
  keptOrMade(services.storage, pictureKey(artwork, size), smallPicture, () =>
    squareOf(services, artwork, size),
  );

/**
 * That of a design by its id, which nobody can guess; so a page shows it without a token, as from a content delivery
 * host (spec §2). The id is only told to its account.
 */
export const thumbnail = async (
  services: Pick<Services, 'db' | 'storage' | 'log'>,
  designId: string,
  size: ThumbSize,
): Promise<Buffer | undefined> => {
  const artwork = await findArtwork(services.db, designId);
  return artwork && thumbOf(services, artwork, size);
};

/**
 * Makes what pages show of a file as soon as it is taken: the copy that larger pictures are made from (it was made while the file was
 * decoded), and the thumbnail of lists. What fails here is made when it is asked for.
 */
export const keepPictures = async (
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
