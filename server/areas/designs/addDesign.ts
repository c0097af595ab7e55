import { createReadStream } from 'node:fs';
import { sql } from 'kysely';
import { withExtension } from '../../../contract/designs/fileNames.ts';
import type { DesignKind } from '../../../contract/designs/library.ts';
import type { FileInk } from '../../../contract/prints/ink.ts';
import { newId } from '../../database/ids.ts';
import { asTenant, type Tx } from '../../database/tenant.ts';
import { storePictures } from '../../pictures/thumbs.ts';
import type { Services } from '../../services/services.ts';
import type { MeteredBytes } from '../../base/meter.ts';
import type { InspectedPicture } from './inspect.ts';

/** Returns a numbered name: `moon.png`, `moon (2).png`, `moon (3).png`, … */
const numberedName = (name: string, number: number): string =>
  number < 2 ? name : name.replace(/(\.\w+)$/, ` (${number})$1`);

/** A file of the library as an order's print refers to it. */
export interface StoredDesign {
  id: string;
  file_name: string;
  width_px: number;
  height_px: number;
  ink: FileInk | null;
}

/** Returns the part of a print that comes from its file. */
export const printedFile = ({ id, ink, file_name, width_px, height_px }: StoredDesign) => ({
  design_id: id,
  file_name,
  width_px,
  height_px,
  ...(ink && { ink }),
});

/** A local file to be stored in the library. `name`: the original name, may be empty. */
export interface IncomingFile extends MeteredBytes {
  path: string;
  name: string;
  /** True if its bytes already count towards the account's quota. */
  mayExceed?: boolean;
  /** Its kind in the library, and the folder it is put into. */
  kind?: DesignKind;
  folder?: string;
  /** Storage key of the original that it was rasterized from. */
  attachment?: string | undefined;
}

const designColumns = ['id', 'file_name', 'width_px', 'height_px', 'ink'] as const;

const findByHash = (
  tx: Tx,
  accountId: string,
  { sha256: hash, kind = 'raw' }: IncomingFile,
): Promise<StoredDesign | undefined> =>
  tx
    .selectFrom('designs')
    .select(designColumns)
    .where('account_id', '=', accountId)
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();

/** Reads a file of the library; undefined if it was removed. */
export const readDesign = (tx: Tx, accountId: string, id: string): Promise<StoredDesign | undefined> =>
  tx
    .selectFrom('designs')
    .select(designColumns)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

/**
 * Numbers up to this one are tried in sequence; beyond it each number doubles, so that ten thousand files of one name
 * need only a few more attempts.
 */
const inOrder = 20;

/** Returns a free name. Names in a library are unique regardless of case. */
const freeName = async (tx: Tx, accountId: string, name: string): Promise<string> => {
  for (let number = 1; ; number += number < inOrder ? 1 : number) {
    const candidate = numberedName(name, number);
    const existing = await tx
      .selectFrom('designs')
      .select('id')
      .where('account_id', '=', accountId)
      .where('removed_at', 'is', null)
      .where(sql<boolean>`lower(file_name) = lower(${candidate})`)
      .executeTakeFirst();
    if (!existing) return candidate;
  }
};

/** Inserts the row of a stored file. The caller holds `lockLibrary`. */
export const insertDesign = async (
  tx: Tx,
  accountId: string,
  file: IncomingFile,
  picture: InspectedPicture,
  keys: StoredKeys,
): Promise<StoredDesign> => {
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
    .returning(designColumns)
    .executeTakeFirstOrThrow();
};

/** Storage keys of a file and its thumbnail. */
interface StoredKeys {
  object: string;
  thumb: string | null;
}

/** Stores the bytes under keys made of their hash: storing them again changes nothing. */
export const storeDesignFile = async (
  { storage }: Pick<Services, 'storage'>,
  accountId: string,
  file: IncomingFile,
  picture: InspectedPicture,
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

/** Locks the library, because names and hashes are assigned one after another. */
export const lockLibrary = async (tx: Tx, accountId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`designs:${accountId}`}, 0))`.execute(tx);
};

/**
 * Adds a copied file to the account's library. The same bytes are one design and one object, however many links and
 * uploads bring them. `known`: it was there already.
 */
export const addDesign = async (
  services: Pick<Services, 'db' | 'storage' | 'log'>,
  accountId: string,
  file: IncomingFile,
  picture: InspectedPicture,
): Promise<StoredDesign & { known?: boolean }> => {
  const { db } = services;
  const existing = await asTenant(db, accountId, (tx) => findByHash(tx, accountId, file));
  if (existing) return { ...existing, known: true };
  const keys = await storeDesignFile(services, accountId, file, picture);
  const design = await asTenant(db, accountId, async (tx) => {
    await lockLibrary(tx, accountId);
    return (await findByHash(tx, accountId, file)) ?? insertDesign(tx, accountId, file, picture, keys);
  });
  await storePictures(services, accountId, design.id, picture.copy);
  return design;
};
