import { buffer } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { designLimits } from '../../../contract/designs/designs.ts';
import type { SentFile } from '../../../contract/tickets/calls.ts';
import { actorOf } from '../../actor/actor.ts';
import type { Tx } from '../../database/tenant.ts';
import { ApiError } from '../../errors.ts';
import { ofShops } from '../../lists/byShop.ts';
import type { Scope } from '../../lists/scope.ts';
import type { Services } from '../../services.ts';
import type { Storage } from '../../storage/storage.ts';
import { decodeInTurn } from '../../uploads/decoding.ts';
import { keepCopy } from '../designs/keepCopy.ts';
import { takeUploaded } from '../../uploads/takeUploaded.ts';

/** A file as a message keeps it. */
export interface KeptFile {
  object_key: string;
  file_name: string;
  mime_type: string;
  bytes: number;
}

/**
 * Takes uploaded files over before anything is locked, one after the other; the same keys again answer the same copies. Throws
 * `upload_missing`, `file_too_large`, `not_an_attachment`, `file_broken`, `file_pixels`.
 */
export const keepFiles = async (
  services: Services,
  request: FastifyRequest,
  files: readonly SentFile[],
): Promise<KeptFile[]> => {
  const actor = actorOf(request);
  const kept: KeptFile[] = [];
  for (const { key, file_name } of files) {
    const { object_key, mime_type, bytes } = await takeUploaded(services, {
      uploader: actor,
      type: 'tickets',
      key,
      keep: keepCopy(services, actor, 'tickets'),
    });
    kept.push({ object_key, file_name, mime_type, bytes });
  }
  return kept;
};

/** Where a file of a ticket lies, and what it is called. Throws `not_found`, also for one out of reach. */
export const fileOf = async (
  tx: Tx,
  { accountId, shops }: Scope,
  ticketId: string,
  fileId: string,
): Promise<Omit<KeptFile, 'bytes'>> => {
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

/** Pixels of a thumbnail's side: 84 on a screen of two for one. */
const thumbPixels = 168;

/** A small picture of an attached one, as WebP. Throws `not_found` for what is no picture, `file_pixels` for one that takes too much to unpack. */
export const thumbOf = async (
  storage: Storage,
  accountId: string,
  { object_key: key, mime_type: mime }: Omit<KeptFile, 'bytes'>,
): Promise<Buffer> => {
  const object = mime.startsWith('image/') ? await storage.get(key) : undefined;
  if (!object) throw new ApiError('not_found');
  return decodeInTurn(accountId, async () => {
    const picture = sharp(await buffer(object.body), {
      limitInputPixels: designLimits.interlacedPixels,
      sequentialRead: true,
    });
    const small = picture.rotate().resize(thumbPixels, thumbPixels, { fit: 'cover' }).webp({ quality: 75 });
    return small.toBuffer().catch(() => Promise.reject(new ApiError('file_pixels')));
  });
};
