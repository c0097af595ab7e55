import { createReadStream } from 'node:fs';
import type { ErrorCode } from '../../../contract/errors.ts';
import { ApiError } from '../../base/errors.ts';
import type { Services } from '../../services/services.ts';
import { decodeInTurn } from '../../uploads/decoding.ts';
import type { UploadedFile } from '../../uploads/takeUploaded.ts';
import { inspect, type Picture } from './inspect.ts';
import type { Incoming } from './keepDesign.ts';
import { LinkFailure } from '../../outbound/linkFailure.ts';
import { isDrawing, rasterise } from './vector/rasterise.ts';

const refusals: Partial<Record<string, ErrorCode>> = {
  broken_picture: 'file_broken',
  too_many_pixels: 'file_pixels',
  not_picture: 'not_a_design',
};

/** What a link would fail by is a refusal of the call here. */
const orRefuse = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    const code = error instanceof LinkFailure ? refusals[error.problem] : undefined;
    throw code ? new ApiError(code) : error;
  }
};

/**
 * Decodes a picture whole and draws a PDF, in turn, so that nothing is kept that nobody can open; other kinds are not
 * looked into. Throws ApiError `file_broken`, `file_pixels`, `file_heavy`.
 */
export const checkDecodes = (
  accountId: string,
  { path, kind, mimeType }: Pick<UploadedFile, 'path' | 'kind' | 'mimeType'>,
): Promise<unknown> => {
  if (mimeType.startsWith('image/')) return orRefuse(decodeInTurn(accountId, () => inspect(path)));
  return kind === 'pdf' ? orRefuse(decodeInTurn(accountId, () => rasterise(path, kind))) : Promise.resolve();
};

/** What will be printed of an upload, and what it is. */
export interface Prepared {
  file: Incoming;
  picture: Picture;
}

const drawn = async (
  { storage }: Pick<Services, 'storage'>,
  accountId: string,
  upload: UploadedFile & { kind: 'svg' | 'pdf' },
): Promise<Prepared> => {
  const { path, sha256, kind, mimeType, counted } = upload;
  const { pages, ...made } = await rasterise(path, kind);
  const picture = await inspect(made.path);
  const attachment = `${accountId}/designs/${sha256}.${kind}`;
  await storage.put(attachment, createReadStream(path), { contentType: mimeType, mayExceed: counted });
  return { file: { ...made, sha256, name: '', attachment }, picture: { ...picture, pages } };
};

/**
 * Looks at an upload in turn, and draws what has no pixels of its own; its original is stored beside it then. The hash
 * is that of what was uploaded, so that the same drawing is known again.
 * @throws ApiError `file_broken`, `file_pixels`, `file_unsafe`, `file_too_large`, `file_heavy`, `file_fonts`.
 */
export const prepare = (
  services: Pick<Services, 'storage'>,
  accountId: string,
  upload: UploadedFile,
): Promise<Prepared> =>
  orRefuse(
    decodeInTurn(accountId, async () => {
      const { kind } = upload;
      if (isDrawing(kind)) return drawn(services, accountId, { ...upload, kind });
      const { path, bytes, sha256, counted } = upload;
      return { file: { path, bytes, sha256, name: '', mayExceed: counted }, picture: await inspect(path) };
    }),
  );
