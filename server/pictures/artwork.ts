import { pipeline } from 'node:stream/promises';
import type { Kysely } from 'kysely';
import sharp from 'sharp';
import { designLimits } from '../../contract/designs/designs.ts';
import type { Database } from '../database/tables.ts';
import type { Services } from '../services.ts';
import { decodeInTurn } from '../uploads/decoding.ts';
import { keptOrMade } from './keep.ts';

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

/** The side in pixels that small pictures are kept in beside each file. */
const keptPx = 320;

/** The longer side of the copy that mockups are made from. */
const copyPx = 1_200;

/** A file of any account's library by its id; undefined where it was removed with its row. */
export const findArtwork = (db: Kysely<Database>, id: string): Promise<Artwork | undefined> =>
  db.selectFrom('designs').select(['account_id', 'id', 'object_key', 'thumb_key', 'mime_type']).where('id', '=', id).executeTakeFirst();

interface Shrunk {
  side: number;
  /** `contain`: on a square field. `inside`: in its own proportions. */
  fit: 'contain' | 'inside';
  quality: number;
}

/** The stored picture in this size, as WebP. Undefined where there is none, or it breaks off. */
const shrink = async ({ storage, log }: Needed, { id }: Artwork, key: string, { side, fit, quality }: Shrunk): Promise<Buffer | undefined> => {
  const stored = await storage.get(key);
  if (!stored) return undefined;
  const work = sharp({ limitInputPixels: designLimits.pixels, sequentialRead: true })
    .autoOrient()
    .resize(side, side, { fit, withoutEnlargement: fit === 'inside', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .webp({ quality })
    .timeout({ seconds: 30 });
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

/** A square picture: from the small one that lies beside the file, where that is large enough; else the file waits for its turn. */
export const squareOf = async (services: Needed, artwork: Artwork, side: number): Promise<Buffer | undefined> => {
  if (!isDecoded(artwork)) return undefined;
  const shrunk = { side, fit: 'contain', quality: 80 } as const;
  if (side <= keptPx && artwork.thumb_key) return shrink(services, artwork, artwork.thumb_key, shrunk);
  return decodeInTurn(artwork.account_id, () => shrink(services, artwork, artwork.object_key, shrunk));
};

/** The copy that mockups are made from, kept beside the thumbnails: a large file is decoded for the first of them only. */
export const copyOf = (services: Needed, artwork: Artwork): Promise<Buffer | undefined> =>
  keptOrMade(services.storage, `${artwork.account_id}/thumbs/${artwork.id}-${copyPx}.webp`, 'image/webp', () =>
    decodeInTurn(artwork.account_id, () => shrink(services, artwork, artwork.object_key, { side: copyPx, fit: 'inside', quality: 90 })),
  );
