import type { z } from 'zod';
import type { keptDesignSchema, newDesignSchema } from '../../../contract/designs/designs.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { designThumb } from '../../../contract/designs/thumbs.ts';
import type { Actor } from '../../auth/actor.ts';
import { asTenant, type Tx } from '../../database/tenant.ts';
import { ApiError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { decodeInTurn } from '../../uploads/decoding.ts';
import { takeUploaded, type UploadedFile } from '../../uploads/takeUploaded.ts';
import { tidyName } from './fileName.ts';
import { inspect, type Picture } from './inspect.ts';
import { keepDesign } from './keepDesign.ts';
import { LinkFailure } from './linkFailure.ts';

type KeptDesign = z.output<typeof keptDesignSchema>;

const refusals: Partial<Record<string, ErrorCode>> = { broken_picture: 'file_broken', too_many_pixels: 'file_pixels', not_picture: 'not_a_design' };

/** Looks at the copy; what a link would fail by is a refusal of the call here. */
const look = async ({ path }: UploadedFile): Promise<Picture> => {
  try {
    return await inspect(path);
  } catch (error) {
    const code = error instanceof LinkFailure ? refusals[error.problem] : undefined;
    throw code ? new ApiError(code) : error;
  }
};

const readKept = async (tx: Tx, accountId: string, id: string): Promise<KeptDesign> => {
  const row = await tx
    .selectFrom('designs')
    .select(['id', 'file_name', 'mime_type', 'width_px', 'height_px', 'dpi', 'has_alpha', 'bytes', 'hash', 'thumb_key'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new ApiError('upload_missing');
  const { thumb_key: thumb, ...design } = row;
  return { ...design, thumb_url: thumb ? designThumb(id, 160) : null };
};

/**
 * POST /designs: an uploaded file becomes one of the library. The same key again answers the same design, and the same
 * bytes are one design, under the name that they came by first; another file of that name is numbered.
 * @throws ApiError as `takeUploaded`, `file_broken`, `file_pixels`.
 */
export const takeDesign = async (
  services: Services,
  actor: Actor,
  { key, file_name: name }: z.output<typeof newDesignSchema>['design'],
): Promise<KeptDesign> => {
  const { accountId } = actor;
  const { design_id: id } = await takeUploaded(services, actor, 'designs', key, async (file) => {
    const design = await keepDesign(services, accountId, { ...file, name: tidyName(name), mayExceed: file.counted }, await decodeInTurn(accountId, () => look(file)));
    return { design_id: design.id };
  });
  return asTenant(services.db, accountId, (tx) => readKept(tx, accountId, id));
};
