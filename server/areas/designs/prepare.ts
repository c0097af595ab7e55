import { createReadStream } from 'node:fs';
import type { ErrorCode } from '../../../contract/errors.ts';
import { ApiError } from '../../base/errors.ts';
import type { Services } from '../../services/services.ts';
import { decodeInTurn } from '../../uploads/decoding.ts';
import type { UploadedFile } from '../../uploads/takeUploaded.ts';
import { inspectPicture, type InspectedPicture } from './inspect.ts';
import type { IncomingFile } from './addDesign.ts';
import { LinkFailure } from '../../outbound/linkFailure.ts';
import { isVectorFile, rasterize } from './vector/rasterize.ts';

const refusals: Partial<Record<string, ErrorCode>> = {
  broken_picture: 'file_broken',
  too_many_pixels: 'file_pixels',
  not_picture: 'not_a_design',
};

/** Turns a failure of a link into an error of this call. */
const orRefuse = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    const code = error instanceof LinkFailure ? refusals[error.problem] : undefined;
    throw code ? new ApiError(code) : error;
  }
};

/**
 * Decodes a picture completely and renders a PDF, in turn, so that no unreadable file is stored; other kinds are not
 * checked. Throws ApiError `file_broken`, `file_pixels`, `file_heavy`.
 */
export const checkDecodes = (
  accountId: string,
  { path, kind, mimeType }: Pick<UploadedFile, 'path' | 'kind' | 'mimeType'>,
): Promise<unknown> => {
  if (mimeType.startsWith('image/')) return orRefuse(decodeInTurn(accountId, () => inspectPicture(path)));
  return kind === 'pdf' ? orRefuse(decodeInTurn(accountId, () => rasterize(path, kind))) : Promise.resolve();
};

/** The printable file of an upload, and its properties. */
export interface PreparedUpload {
  file: IncomingFile;
  picture: InspectedPicture;
}

const prepareDrawing = async (
  { storage }: Pick<Services, 'storage'>,
  accountId: string,
  upload: UploadedFile & { kind: 'svg' | 'pdf' },
): Promise<PreparedUpload> => {
  const { path, sha256, kind, mimeType, counted: isCounted } = upload;
  const { pages, ...rendered } = await rasterize(path, kind);
  const picture = await inspectPicture(rendered.path);
  const attachment = `${accountId}/designs/${sha256}.${kind}`;
  await storage.put(attachment, createReadStream(path), { contentType: mimeType, mayExceed: isCounted });
  return { file: { ...rendered, sha256, name: '', attachment }, picture: { ...picture, pages } };
};

/**
 * Inspects an upload in turn. Rasterizes vector files and stores their original beside them. The hash is that of the
 * upload, so that the same drawing is recognized.
 * @throws ApiError `file_broken`, `file_pixels`, `file_unsafe`, `file_too_large`, `file_heavy`, `file_fonts`.
 */
export const prepareUpload = (
  services: Pick<Services, 'storage'>,
  accountId: string,
  upload: UploadedFile,
): Promise<PreparedUpload> =>
  orRefuse(
    decodeInTurn(accountId, async () => {
      const { kind } = upload;
      if (isVectorFile(kind)) return prepareDrawing(services, accountId, { ...upload, kind });
      const { path, bytes, sha256, counted: isCounted } = upload;
      return {
        file: { path, bytes, sha256, name: '', mayExceed: isCounted },
        picture: await inspectPicture(path),
      };
    }),
  );
