import { pipeline } from 'node:stream/promises';
import type { Kysely } from 'kysely';
import sharp from 'sharp';
import { designLimits } from '../../contract/designs/designs.ts';
import type { Database } from '../database/tables/tables.ts';
import type { Services } from '../services/services.ts';
import { decodeInTurn } from '../uploads/decoding.ts';
import { keptOrMade, smallPicture } from './keep.ts';
import { copyPx, keptPx, shrink, square, workingCopy } from './shrink.ts';

/** A file of the library, as far as its pictures go. */
export interface Artwork {
  account_id: string;
  id: string;
  object_key: string;
  thumb_key: string | null;
  mime_type: string;
}

type Needed = Pick<Services, 'storage' | 'log'>;

/** What we decode; a PSD has no pictures (spec §2: a fixed one stands for it). */
const decoded = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/tiff']);

/** A file of any account's library by its id; undefined where it was removed with its row. */
export const findArtwork = (db: Kysely<Database>, id: string): Promise<Artwork | undefined> =>
  db
    .selectFrom('designs')
    .select(['account_id', 'id', 'object_key', 'thumb_key', 'mime_type'])
    .where('id', '=', id)
    .executeTakeFirst();

/** The stored picture in this size, as WebP. Undefined where there is none, or it breaks off. */
const shrinkStored = async (
  { storage, log }: Needed,
  { id }: Artwork,
  key: string,
  size: Parameters<typeof shrink>[1],
): Promise<Buffer | undefined> => {
  const stored = await storage.get(key);
  if (!stored) return undefined;
  const work = shrink(sharp({ limitInputPixels: designLimits.pixels, sequentialRead: true }), size);
  try {
    // Not `pipe`: it leaves a file that breaks off to nobody, which ends the process.
    const [drawn] = await Promise.all([work.toBuffer(), pipeline(stored.body, work)]);
    return drawn;
  } catch (problem) {
    log.warn(problem, `No picture of design ${id}`);
    return undefined;
  } finally {
    stored.body.destroy();
  }
};

/** Whether it has pictures at all. */
export const isDecoded = ({ mime_type: type }: Pick<Artwork, 'mime_type'>): boolean => decoded.has(type);

/** Where a picture that was made of a file is kept. */
export const pictureKey = (
  { account_id: accountId, id }: Pick<Artwork, 'account_id' | 'id'>,
  side: number,
): string => `${accountId}/thumbs/${id}-${side}.webp`;

/** The copy that larger pictures are made from, kept beside the thumbnails: taking a file makes it; else the file waits for its turn. */
export const copyOf = (services: Needed, artwork: Artwork): Promise<Buffer | undefined> =>
  keptOrMade(services.storage, pictureKey(artwork, copyPx), smallPicture, () =>
    decodeInTurn(artwork.account_id, () => shrinkStored(services, artwork, artwork.object_key, workingCopy)),
  );

/** A square picture: from the small one that lies beside the file, where that is large enough; else from its copy. */
export const squareOf = async (
  services: Needed,
  artwork: Artwork,
  side: number,
): Promise<Buffer | undefined> => {
  if (!isDecoded(artwork)) return undefined;
  if (side <= keptPx && artwork.thumb_key)
    return shrinkStored(services, artwork, artwork.thumb_key, square(side));
  const copy = await copyOf(services, artwork);
  return copy && shrink(sharp(copy), square(side)).toBuffer();
};
