import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Kysely } from 'kysely';
import sharp from 'sharp';
import { designLimits } from '../../../contract/designs/designs.ts';
import type { ThumbSize } from '../../../contract/designs/thumbs.ts';
import type { Database } from '../../database/tables.ts';
import { decodeInTurn } from '../../uploads/decoding.ts';
import type { Services } from '../../services.ts';
import type { StoredObject } from '../../storage/storage.ts';

/** What stands behind a thumbnail's name. */
interface Source {
  account_id: string;
  id: string;
  object_key: string;
  thumb_key: string | null;
  mime_type: string;
}

/** What we decode; a PSD has no thumbnail (spec §2: a fixed picture stands for it). */
const decoded = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/tiff']);

/** The side in pixels that small pictures are kept in beside each file. */
const keptPx = 320;

/**
 * A file of any account's library by its id, which nobody can guess; so a page shows it without a token, as from a
 * content delivery host (spec §2). The id is only told to its account.
 */
const findSource = (db: Kysely<Database>, id: string): Promise<Source | undefined> =>
  db.selectFrom('designs').select(['account_id', 'id', 'object_key', 'thumb_key', 'mime_type']).where('id', '=', id).executeTakeFirst();

/** Made at the same time once only, however many ask. */
const making = new Map<string, Promise<Buffer | undefined>>();

const drawFrom = async (services: Pick<Services, 'storage' | 'log'>, source: Source, size: ThumbSize, key: string): Promise<Buffer | undefined> => {
  const stored = await services.storage.get(key);
  if (!stored) return undefined;
  const shrink = sharp({ limitInputPixels: designLimits.pixels, sequentialRead: true })
    .autoOrient()
    .resize(size, size, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .webp({ quality: 80 })
    .timeout({ seconds: 30 });
  try {
    // Not `pipe`: it leaves a file that breaks off to nobody, which ends the process.
    const [drawn] = await Promise.all([shrink.toBuffer(), pipeline(stored.body, shrink)]);
    return drawn;
  } catch (problem) {
    services.log.warn(problem, `No thumbnail of design ${source.id}`);
    return undefined;
  } finally {
    stored.body.destroy();
  }
};

/** From the small picture that lies beside the file, where that is large enough; else the file waits for its turn. */
const draw = async (services: Pick<Services, 'storage' | 'log'>, source: Source, size: ThumbSize): Promise<Buffer | undefined> => {
  if (!decoded.has(source.mime_type)) return undefined;
  if (size <= keptPx && source.thumb_key) return drawFrom(services, source, size, source.thumb_key);
  return decodeInTurn(source.account_id, () => drawFrom(services, source, size, source.object_key));
};

const make = async (services: Pick<Services, 'storage' | 'log'>, source: Source, size: ThumbSize, key: string) => {
  const drawn = await draw(services, source, size);
  if (drawn) await services.storage.put(key, drawn, { contentType: 'image/webp', mayExceed: true });
  return drawn;
};

const readWhole = async (object: StoredObject): Promise<Buffer> => buffer(object.body);

/** The thumbnail of a design as WebP: kept beside the objects once it was made. Undefined where there is none. */
export const thumbnail = async (
  services: Pick<Services, 'db' | 'storage' | 'log'>,
  designId: string,
  size: ThumbSize,
): Promise<Buffer | undefined> => {
  const source = await findSource(services.db, designId);
  if (!source) return undefined;
  const key = `${source.account_id}/thumbs/${source.id}-${size}.webp`;
  const kept = await services.storage.get(key);
  if (kept) return readWhole(kept);
  const work = making.get(key) ?? make(services, source, size, key);
  making.set(key, work);
  try {
    return await work;
  } finally {
    making.delete(key);
  }
};
