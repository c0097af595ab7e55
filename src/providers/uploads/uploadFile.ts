import type { UploadType } from '../../../contract/designs/uploads.ts';
import { unexpected } from '../http/httpError.ts';

export interface UploadWish {
  file: File;
  /** What it is for: it decides the right, the place and the largest size. */
  type: UploadType;
  /** Percent of the file that has gone up, 0 to 100. */
  onProgress: (percent: number) => void;
  /** Gives the upload up, with what of it lies in the storage. */
  signal: AbortSignal;
}

/** The client of the storage weighs more than a page: it comes when a first file goes up. */
const loadSending = () => import('./sending.ts').catch(() => Promise.reject(unexpected()));

/**
 * Sends a file straight to the object storage with temporary credentials (spec §7), and answers the key to hand in, as
 * `POST /designs` takes it. In parts beyond 8 MB; credentials are renewed on the way.
 * @throws UploadFailure, ApiFailure, or AbortError.
 * @example
 * const key = await uploadFile({ file, type: 'designs', onProgress, signal });
 */
export const uploadFile = async ({ file, type, onProgress, signal }: UploadWish): Promise<string> => {
  const { Sending } = await loadSending();
  const sending = new Sending(file, type);
  try {
    return await sending.run({ onProgress, signal });
  } catch (error) {
    // Nobody waits for this, and what it does not reach is dropped a day later.
    void sending.abandon().catch(() => undefined);
    throw error;
  }
};

type Way = Awaited<ReturnType<typeof loadSending>>['Sending'];
export type Sending = InstanceType<Way>;

/** One file on its way that may be paused, and gone on with after a reload (sending.ts). */
export const openSending = async (...file: ConstructorParameters<Way>): Promise<Sending> => {
  const { Sending: Opened } = await loadSending();
  return new Opened(...file);
};
