import { stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { designLimits } from '../../../contract/designs/designs.ts';
import type { SentFile } from '../../../contract/tickets/calls.ts';
import { actorOf } from '../../actor/actor.ts';
import { isUuid } from '../../database/ids.ts';
import type { Tx } from '../../database/tenant.ts';
import { ApiError } from '../../base/errors.ts';
import { ofShops } from '../../lists/byShop.ts';
import type { Scope } from '../../lists/scope.ts';
import type { Services } from '../../services/services.ts';
import type { Storage } from '../../storage/storage.ts';
import { decodeInTurn } from '../../uploads/decoding.ts';
import { mimeTypeOf } from '../../uploads/fileKinds.ts';
import { takeUploaded, type UploadedFile } from '../../uploads/takeUploaded.ts';
import { heicToJpeg } from '../designs/heic/heicToJpeg.ts';
import { storeCopy, type StoredCopy } from '../designs/storeCopy.ts';

/** A stored file of a message. */
export interface StoredTicketFile {
  object_key: string;
  file_name: string;
  mime_type: string;
  bytes: number;
}

/** Stores an upload; converts a phone's HEIC photo to JPEG, which every browser shows. */
const storeAttachment =
  (services: Services, accountId: string) =>
  async (file: UploadedFile): Promise<StoredCopy> => {
    const keep = storeCopy(services, { accountId }, 'tickets');
    if (file.kind !== 'heic') return keep(file);
    const path = `${file.path}.jpg`;
    await decodeInTurn(accountId, () => heicToJpeg(file.path, path));
    const { size: bytes } = await stat(path);
    return keep({ ...file, path, bytes, kind: 'jpg', mimeType: mimeTypeOf('jpg') });
  };

/** Returns the name of a stored file: a HEIC picture became a JPEG. */
const storedName = (name: string, mimeType: string): string =>
  mimeType === mimeTypeOf('jpg') ? name.replace(/\.hei[cf]$/i, '.jpg') : name;

/** Stores one file. Throws the errors of `takeUploaded` with the file's name. */
const takeFile = async (
  services: Services,
  request: FastifyRequest,
  { key, file_name: name }: SentFile,
): Promise<StoredTicketFile> => {
  const actor = actorOf(request);
  const taking = {
    uploader: actor,
    type: 'tickets',
    key,
    keep: storeAttachment(services, actor.accountId),
  } as const;
  try {
    const { object_key, mime_type, bytes } = await takeUploaded(services, taking);
    return { object_key, file_name: storedName(name, mime_type), mime_type, bytes };
  } catch (problem) {
    throw problem instanceof ApiError
      ? new ApiError(problem.code, { details: { file_name: name } })
      : problem;
  }
};

/**
 * Stores uploaded files before anything is locked, one after another; the same keys return the same copies. Throws
 * `upload_missing`, `file_too_large`, `not_an_attachment`, `file_broken`, `file_pixels`, `file_heavy`, each with the
 * file's name.
 */
export const storeFiles = async (
  services: Services,
  request: FastifyRequest,
  files: readonly SentFile[],
): Promise<StoredTicketFile[]> => {
  const storedFiles: StoredTicketFile[] = [];
  for (const file of files) storedFiles.push(await takeFile(services, request, file));
  return storedFiles;
};

/** Returns the storage key and the name of a ticket's file. Throws `not_found`, also for one out of reach. */
export const fileOf = async (
  tx: Tx,
  { accountId, shops }: Scope,
  ticketId: string,
  fileId: string,
): Promise<Omit<StoredTicketFile, 'bytes'>> => {
  const row = await tx
    .selectFrom('ticket_files')
    .innerJoin('tickets', (join) =>
      join
        .onRef('tickets.account_id', '=', 'ticket_files.account_id')
        .onRef('tickets.id', '=', 'ticket_files.ticket_id'),
    )
    .select(['object_key', 'file_name', 'mime_type'])
    .where('ticket_files.account_id', '=', accountId)
    .where('ticket_id', '=', ticketId)
    .where('ticket_files.id', '=', fileId)
    .where(ofShops(shops))
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return row;
};

/** Finds the id of the last file of a ticket with this name; an id is returned as it is. Throws `not_found`. */
export const findFile = async (
  tx: Tx,
  accountId: string,
  ticketId: string,
  name: string,
): Promise<string> => {
  if (isUuid(name)) return name;
  const row = await tx
    .selectFrom('ticket_files')
    .select('id')
    .where('account_id', '=', accountId)
    .where('ticket_id', '=', ticketId)
    .where('file_name', '=', name)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return row.id;
};

/** Side of a thumbnail in pixels: 84 on a screen with double density. */
const thumbPixels = 168;

/**
 * Renders a WebP thumbnail of an attached picture. Throws `not_found` if it is no picture, `file_pixels` if it takes
 * too much memory.
 */
export const attachmentThumbOf = async (
  storage: Storage,
  accountId: string,
  { object_key: key, mime_type: mime }: Omit<StoredTicketFile, 'bytes'>,
): Promise<Buffer> => {
  const object = mime.startsWith('image/') ? await storage.get(key) : undefined;
  if (!object) throw new ApiError('not_found');
  return decodeInTurn(accountId, async () => {
    const picture = sharp(await buffer(object.body), {
      limitInputPixels: designLimits.wholeDecodedPixels,
      sequentialRead: true,
    });
    const small = picture.rotate().resize(thumbPixels, thumbPixels, { fit: 'cover' }).webp({ quality: 75 });
    return small.toBuffer().catch(() => Promise.reject(new ApiError('file_pixels')));
  });
};
