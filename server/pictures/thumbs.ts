import { librarySide, type ThumbSize } from '../../contract/designs/thumbs.ts';
import type { Services } from '../services.ts';
import { findArtwork, squareOf, type Artwork } from './artwork.ts';
import { keptOrMade } from './keep.ts';

/** The thumbnail of a file as WebP: kept beside the objects once it was made. Undefined where there is none. */
export const thumbOf = (services: Pick<Services, 'storage' | 'log'>, artwork: Artwork, size: ThumbSize): Promise<Buffer | undefined> =>
  keptOrMade(services.storage, `${artwork.account_id}/thumbs/${artwork.id}-${size}.webp`, 'image/webp', () => squareOf(services, artwork, size));

/**
 * That of a design by its id, which nobody can guess; so a page shows it without a token, as from a content delivery
 * host (spec §2). The id is only told to its account.
 */
export const thumbnail = async (services: Pick<Services, 'db' | 'storage' | 'log'>, designId: string, size: ThumbSize): Promise<Buffer | undefined> => {
  const artwork = await findArtwork(services.db, designId);
  return artwork && thumbOf(services, artwork, size);
};

/** Makes the thumbnail that lists show, once a file is taken: the first look at a library of hundreds draws nothing. Without it, it is made when it is asked for. */
export const drawLibraryThumb = async (services: Pick<Services, 'db' | 'storage' | 'log'>, designId: string): Promise<void> => {
  try {
    await thumbnail(services, designId, librarySide);
  } catch (problem) {
    services.log.warn(problem, `No thumbnail of design ${designId} yet`);
  }
};
