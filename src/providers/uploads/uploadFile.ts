import type { UploadType } from '../../../contract/designs/uploads.ts';
import { unexpectedFailure } from '../http/httpError.ts';

export interface UploadRequest {
  file: File;
  /** Purpose of the file: it decides the right, the place and the largest size. */
  type: UploadType;
  /** Called with the percent of the file that is uploaded, 0 to 100. */
  onProgress: (percent: number) => void;
  /** Cancels the upload and drops its parts in the storage. */
  signal: AbortSignal;
}

/** Loads the storage client, which is larger than a page, with the first upload. */
const loadFileUpload = () => import('./fileUpload.ts').catch(() => Promise.reject(unexpectedFailure()));

/**
 * Sends a file straight to the object storage with temporary credentials (spec §7), and returns the key to submit, as
 * `POST /designs` takes it. Uses parts beyond 8 MB; credentials are renewed during the upload.
 * @throws UploadFailure, ApiFailure, or AbortError.
 * @example
 * const key = await uploadFile({ file, type: 'designs', onProgress, signal });
 */
export const uploadFile = async ({ file, type, onProgress, signal }: UploadRequest): Promise<string> => {
  const { FileUpload } = await loadFileUpload();
  const upload = new FileUpload(file, type);
  try {
    return await upload.run({ onProgress, signal });
  } catch (error) {
    // Not awaited; the storage drops the remaining parts a day later.
    void upload.abandon().catch(() => undefined);
    throw error;
  }
};

type FileUploadClass = Awaited<ReturnType<typeof loadFileUpload>>['FileUpload'];
export type OpenedUpload = InstanceType<FileUploadClass>;

/** Opens the upload of one file that may be paused, and resumed after a reload (fileUpload.ts). */
export const openFileUpload = async (
  ...file: ConstructorParameters<FileUploadClass>
): Promise<OpenedUpload> => {
  const { FileUpload } = await loadFileUpload();
  return new FileUpload(...file);
};
