import { createReadStream } from 'node:fs';
import { sql } from 'kysely';
import { newId } from '../../database/ids.ts';
import { asTenant, type Tx } from '../../database/tenant.ts';
import type { Services } from '../../services.ts';
import type { Metered } from '../../uploads/meter.ts';
import { numbered, withExtension } from './fileName.ts';
import type { Picture } from './inspect.ts';

/** A file of the library, as an order's print names it. */
export interface KeptDesign {
  id: string;
  file_name: string;
  width_px: number;
  height_px: number;
}

/** A file on this machine that is to be kept. `name`: as it came, may be empty. */
interface Incoming extends Metered {
  path: string;
  name: string;
  /** Its bytes count as the account's already. */
  mayExceed?: boolean;
}

const shown = ['id', 'file_name', 'width_px', 'height_px'] as const;

const findByHash = (tx: Tx, accountId: string, hash: string): Promise<KeptDesign | undefined> =>
  tx
    .selectFrom('designs')
    .select(shown)
    .where('account_id', '=', accountId)
    .where('hash', '=', hash)
    .where('kind', '=', 'raw')
    .limit(1)
    .executeTakeFirst();

/** A file of the library; undefined when it was removed. */
export const readDesign = (tx: Tx, accountId: string, id: string): Promise<KeptDesign | undefined> =>
  tx.selectFrom('designs').select(shown).where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst();

/** So many numbers are tried one after the other; beyond, each is twice the last: ten thousand files of one name are some tries more. */
const inOrder = 20;

/** Names are one of a kind in a library, whatever their case. */
const freeName = async (tx: Tx, accountId: string, name: string): Promise<string> => {
  for (let number = 1; ; number += number < inOrder ? 1 : number) {
    const wish = numbered(name, number);
    const taken = await tx
      .selectFrom('designs')
      .select('id')
      .where('account_id', '=', accountId)
      .where(sql<boolean>`lower(file_name) = lower(${wish})`)
      .executeTakeFirst();
    if (!taken) return wish;
  }
};

const insert = async (
  tx: Tx,
  accountId: string,
  file: Incoming,
  picture: Picture,
  keys: { object: string; thumb: string | null },
): Promise<KeptDesign> => {
  const name = withExtension(file.name, picture.extension, file.sha256.slice(0, 12));
  return tx
    .insertInto('designs')
    .values({
      account_id: accountId,
      id: newId(),
      file_name: await freeName(tx, accountId, name),
      object_key: keys.object,
      thumb_key: keys.thumb,
      mime_type: picture.mimeType,
      width_px: picture.width,
      height_px: picture.height,
      dpi: picture.dpi,
      has_alpha: picture.alpha,
      bytes: file.bytes,
      hash: file.sha256,
    })
    .returning(shown)
    .executeTakeFirstOrThrow();
};

/**
 * Puts a copied file into the account's library. The same bytes are one design and one object, however many links
 * and uploads they come by: the object's key is made of their hash, so that storing them again changes nothing.
 */
export const keepDesign = async (
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  accountId: string,
  file: Incoming,
  picture: Picture,
): Promise<KeptDesign> => {
  const known = await asTenant(db, accountId, (tx) => findByHash(tx, accountId, file.sha256));
  if (known) return known;
  const object = `${accountId}/designs/${file.sha256}.${picture.extension}`;
  const thumb = picture.thumb && `${accountId}/thumbs/${file.sha256}.webp`;
  await storage.put(object, createReadStream(file.path), { contentType: picture.mimeType, ...(file.mayExceed && { mayExceed: true }) });
  if (picture.thumb && thumb) await storage.put(thumb, picture.thumb, { contentType: 'image/webp', mayExceed: true });
  return asTenant(db, accountId, async (tx) => {
    // Names and hashes of a library are given one after another.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`designs:${accountId}`}, 0))`.execute(tx);
    return (
      (await findByHash(tx, accountId, file.sha256)) ?? insert(tx, accountId, file, picture, { object, thumb })
    );
  });
};
