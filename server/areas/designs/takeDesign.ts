import type { z } from 'zod';
import type { storedDesignSchema, newDesignSchema } from '../../../contract/designs/designs.ts';
import { tidyName } from '../../../contract/designs/fileNames.ts';
import { notesOf } from '../../../contract/prints/fileQuality.ts';
import { designThumb, librarySide } from '../../../contract/designs/thumbs.ts';
import type { Actor } from '../../actor/actor.ts';
import { asTenant, type Tx } from '../../database/tenant.ts';
import { ApiError } from '../../base/errors.ts';
import type { Services } from '../../services/services.ts';
import { takeUploaded, type UploadedFile } from '../../uploads/takeUploaded.ts';
import { addDesign } from './addDesign.ts';
import { recordFolder } from './library/folders.ts';
import { prepareUpload } from './prepare.ts';

type AddedDesign = z.output<typeof storedDesignSchema>;

const designColumns = [
  'id',
  'file_name',
  'mime_type',
  'width_px',
  'height_px',
  'dpi',
  'has_alpha',
  'bytes',
  'hash',
  'thumb_key',
  'color_space',
  'pages',
  'attachment_key',
  'ink',
] as const;

const readStoredDesign = async (
  tx: Tx,
  accountId: string,
  id: string,
): Promise<Omit<AddedDesign, 'known'>> => {
  const row = await tx
    .selectFrom('designs')
    .select(designColumns)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new ApiError('upload_missing');
  const { thumb_key: thumb, color_space: space, pages, attachment_key: attachment, ink, ...design } = row;
  const notes = notesOf({
    mime_type: design.mime_type,
    color_space: space,
    pages,
    attachment,
    ink,
  });
  return { ...design, notes, thumb_url: thumb ? designThumb(id, librarySide) : null };
};

/**
 * Handles POST /designs: adds an uploaded file to the library. The same key returns the same design again, and the same
 * bytes are one design under their first name; another file of that name is numbered.
 * @throws ApiError as `takeUploaded` and `prepareUpload`.
 */
export const takeDesign = async (
  services: Services,
  actor: Actor,
  { key, file_name: name, kind = 'raw', folder = '' }: z.output<typeof newDesignSchema>['design'],
): Promise<AddedDesign> => {
  const { accountId } = actor;
  const keep = async (upload: UploadedFile) => {
    const { file, picture } = await prepareUpload(services, accountId, upload);
    const design = await addDesign(
      services,
      accountId,
      { ...file, name: tidyName(name), kind, folder },
      picture,
    );
    return { design_id: design.id, known: design.known ?? false };
  };
  const { design_id: id, known: wasKnown } = await takeUploaded(services, {
    uploader: actor,
    type: 'designs',
    key,
    keep,
  });
  return asTenant(services.db, accountId, async (tx) => {
    await recordFolder(tx, accountId, folder);
    return { ...(await readStoredDesign(tx, accountId, id)), known: wasKnown };
  });
};
