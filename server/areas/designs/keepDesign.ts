import { createReadStream } from 'node:fs';
import { sql } from 'kysely';
import { withExtension } from '../../../contract/designs/fileNames.ts';
import type { DesignKind } from '../../../contract/designs/library.ts';
import type { FileInk } from '../../../contract/prints/ink.ts';
import { newId } from '../../database/ids.ts';
import { asTenant, type Tx } from '../../database/tenant.ts';
import { keepPictures } from '../../pictures/thumbs.ts';
import type { Services } from '../../services/services.ts';
import type { Metered } from '../../base/meter.ts';
import type { Picture } from './inspect.ts';

/** `moon.png`, `moon (2).png`, `moon (3).png`, … */
const numbered = (name: string, number: number): string =>
  number < 2 ? name : name.replace(/(\.\w+)$/, ` (${number})$1`);

/** A file of the library, as an order's print names it. */
export interface KeptDesign {
  id: string;
  file_name: string;
  width_px: number;
  height_px: number;
  ink: FileInk | null;
}

/** Returns the part of a print that comes from its file. */
export const printedFile = ({ id, ink, file_name, width_px, height_px }: KeptDesign) => ({
  design_id: id,
  file_name,
  width_px,
  height_px,
  ...(ink && { ink }),
});

/** A file on this machine that is to be kept. `name`: as it came, may be empty. */
export interface Incoming extends Metered {
  path: string;
  name: string;
  /** Its bytes count as the account's already. */
  mayExceed?: boolean;
  /** Its kind in the library, and the folder it is put into. */
  kind?: DesignKind;
  folder?: string;
  /** The original that it was rasterised from, which is stored already. */
  attachment?: string | undefined;
}

const shown = ['id', 'file_name', 'width_px', 'height_px', 'ink'] as const;

const findByHash = (
  tx: Tx,
  accountId: string,
  { sha256: hash, kind = 'raw' }: Incoming,
): Promise<KeptDesign | undefined> =>
  tx
    .selectFrom('designs')
    .select(shown)
    .where('account_id', '=', accountId)
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();

/** A file of the library; undefined when it was removed. */
export const readDesign = (tx: Tx, accountId: string, id: string): Promise<KeptDesign | undefined> =>
  tx
    .selectFrom('designs')
    .select(shown)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

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
      .where('removed_at', 'is', null)
      .where(sql<boolean>`lower(file_name) = lower(${wish})`)
      .executeTakeFirst();
    if (!taken) return wish;
  }
};

/** Writes the row of a stored file. The caller holds `lockLibrary`. */
export const insertDesign = async (
  tx: Tx,
  accountId: string,
  file: Incoming,
  picture: Picture,
  keys: StoredKeys,
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
      color_space: picture.colorSpace,
      color_profile: picture.colorProfile,
      pages: picture.pages,
      ink: picture.ink && JSON.stringify(picture.ink),
      attachment_key: file.attachment ?? null,
      kind: file.kind ?? 'raw',
      folder: file.folder ?? '',
      bytes: file.bytes,
      hash: file.sha256,
    })
    .returning(shown)
    .executeTakeFirstOrThrow();
};

/** Where the bytes of a file lie, and those of its small picture. */
interface StoredKeys {
  object: string;
  thumb: string | null;
}

/** Stores the bytes under keys of the house, made of their hash: storing them again changes nothing. */
export const storeDesign = async (
  { storage }: Pick<Services, 'storage'>,
  accountId: string,
  file: Incoming,
  picture: Picture,
): Promise<StoredKeys> => {
  const object = `${accountId}/designs/${file.sha256}.${picture.extension}`;
  const thumb = picture.thumb && `${accountId}/thumbs/${file.sha256}.webp`;
  await storage.put(object, createReadStream(file.path), {
    contentType: picture.mimeType,
    ...(file.mayExceed && { mayExceed: true }),
  });
  if (picture.thumb && thumb)
    await storage.put(thumb, picture.thumb, { contentType: 'image/webp', mayExceed: true });
  return { object, thumb };
};

/** Names and hashes of a library are given one after another. */
export const lockLibrary = async (tx: Tx, accountId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`designs:${accountId}`}, 0))`.execute(tx);
};

/**
 * Puts a copied file into the account's library. The same bytes are one design and one object, however many links
 * and uploads they come by. `known`: it was there already.
 */
export const keepDesign = async (
  services: Pick<Services, 'db' | 'storage' | 'log'>,
  accountId: string,
  file: Incoming,
  picture: Picture,
): Promise<KeptDesign & { known?: boolean }> => {
  const { db } = services;
  const known = await asTenant(db, accountId, (tx) => findByHash(tx, accountId, file));
  if (known) return { ...known, known: true };
  const keys = await storeDesign(services, accountId, file, picture);
  const kept = await asTenant(db, accountId, async (tx) => {
    await lockLibrary(tx, accountId);
    return (await findByHash(tx, accountId, file)) ?? insertDesign(tx, accountId, file, picture, keys);
  });
  await keepPictures(services, accountId, kept.id, picture.copy);
  return kept;
};
