import { ApiFailure, codeOf } from '../../../providers/http/httpError.ts';
import type { RetryReason, QueuedFile, QueueDesign } from './queuedFile.ts';
import { UploadFailure } from '../../../providers/uploads/uploadFailure.ts';
import type { AccessKeeper } from '../../../providers/uploads/storageAccess.ts';
import { openFileUpload } from '../../../providers/uploads/uploadFile.ts';
import { firstHashOf, storeUpload, type StoredUpload, type NameDecision } from './storedUploads.ts';
import type { Job } from './queueStore.ts';
import type { z } from 'zod';
import type { DesignDetail } from '../../../../contract/designs/calls.ts';
import type { storedDesignSchema } from '../../../../contract/designs/designs.ts';
import type { DesignKind } from '../../../../contract/designs/library.ts';
import { call } from '../../../providers/http/httpClient.ts';
import { postOnce } from '../../../providers/http/idempotency.ts';
import { accountToken } from '../../../providers/query/reach.ts';
import { submitWithTimeout } from '../../../providers/uploads/submitWithTimeout.ts';

/** HTTP statuses of a proxy without a server, a starting server, or too many requests. */
const unavailableStatuses = new Set([408, 429, 502, 503, 504]);

/** Returns true without a complete answer: the fixed failure of a lost network has no status of its own. */
const isUnavailable = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure &&
  (error.status < 400 || unavailableStatuses.has(error.status)) &&
  codeOf(error) !== 'storage_config';

/** Returns true if the failure is temporary: the network is down, or the server is busy. */
export const isTemporary = (error: unknown): boolean =>
  isUnavailable(error) ||
  (error instanceof UploadFailure && (error.problem === 'lost' || error.problem === 'busy'));

/** Returns true if every other file would fail the same way now. */
export const affectsAllFiles = (error: unknown): boolean =>
  isUnavailable(error) || (error instanceof UploadFailure && error.problem === 'busy');

export const retryReasonOf = (error: unknown): RetryReason => {
  if (error instanceof UploadFailure) return error.problem === 'busy' ? 'busy' : 'network';
  if (!(error instanceof ApiFailure) || error.status < 400) return 'network';
  return error.status === 429 ? 'busy' : 'away';
};

/** HTTP statuses of a file that the server checked and refused, or did not find. */
const refusalStatuses = new Set([404, 413, 422]);

const isRefused = (error: unknown): boolean =>
  error instanceof ApiFailure && refusalStatuses.has(error.status);

/** Returns true if the file is not at fault: with free storage, or the right, it is accepted as it is. */
export const isMendable = (error: unknown): boolean =>
  !isRefused(error) && !(error instanceof UploadFailure && error.problem === 'too_large');

/**
 * Returns true if the uploaded bytes are still in the storage because the server had no room, or the caller no right.
 * They need not be uploaded again.
 */
export const isStillStored = (error: unknown): boolean => error instanceof ApiFailure && !isRefused(error);

const maxRestMs = 60_000;

/** Returns the ms to wait before a retry: longer each time, and at least as long as the server asked for. */
export const retryDelayMs = (error: unknown, tries: number): number => {
  const requestedMs = error instanceof ApiFailure && error.retryAfter ? error.retryAfter * 1000 : 0;
  return Math.max(requestedMs, Math.min(maxRestMs, 1000 * 2 ** tries));
};

/** Averaging window in ms: long enough for a steady value, short enough to follow a changing network. */
const windowMs = 5_000;
/** Minimum window in ms for a result. */
const minWindowMs = 700;

/** Upload speed of a file, from its latest progress reports. */
export class UploadSpeed {
  readonly #samples: { at: number; bytes: number }[] = [];

  /**
   * Records the uploaded bytes. Returns bytes per second; undefined while unknown.
   * @param bytes uploaded so far
   */
  note(bytes: number, at = performance.now()): number | undefined {
    const samples = this.#samples;
    samples.push({ at, bytes });
    while (samples.length > 2 && at - (samples[1]?.at ?? at) > windowMs) samples.shift();
    const [first] = samples;
    const ms = at - (first?.at ?? at);
    return first && ms >= minWindowMs ? Math.max(0, ((bytes - first.bytes) * 1000) / ms) : undefined;
  }
}

/** Size in bytes up to which a file is uploaded in one piece, so that nothing remains to resume after a reload. */
const smallBytes = 8 * 1024 * 1024;

interface SendOptions {
  job: Job;
  keeper: AccessKeeper;
  signal: AbortSignal;
  /** Receives the progress; an attempt that gets further than all before resets the count of failed attempts. */
  onUpdate: (update: Pick<QueuedFile, 'percent' | 'rate'> & { tries?: number }) => void;
}

/**
 * Uploads the rest of a file, and stores what a later visit of the page needs to resume. Returns its storage key.
 * Throws as `FileUpload.run`.
 */
export const sendFile = async ({ job, keeper, signal, onUpdate }: SendOptions): Promise<string> => {
  const { file } = job;
  if (!file) throw new UploadFailure('gone');
  const keep = (changes: Pick<StoredUpload, 'begun' | 'key'>): void => {
    if (!job.stored) return;
    job.stored = { ...job.stored, ...changes };
    void storeUpload(job.stored);
  };
  if (!job.sending) {
    const firstHash =
      file.size > smallBytes ? (job.stored?.firstHash ?? (await firstHashOf(file))) : undefined;
    job.stored &&= { ...job.stored, firstHash };
    keep({ begun: job.begun });
    job.sending = await openFileUpload(file, 'designs', {
      begun: job.begun,
      onBegun: (begun) => keep({ begun }),
      keeper,
    });
  }
  let lastPercent = -1;
  const rateMeter = new UploadSpeed();
  const onProgress = (percent: number): void => {
    const rate = rateMeter.note((file.size * percent) / 100);
    if (signal.aborted || Math.floor(percent) === lastPercent) return;
    lastPercent = Math.floor(percent);
    const isProgress = percent > (job.reached ?? 0);
    if (isProgress) job.reached = percent;
    onUpdate({ percent, rate, ...(isProgress ? { tries: 0 } : {}) });
  };
  const key = await job.sending.run({ onProgress, signal });
  keep({ key });
  return key;
};

/** A design as the library has it after an upload. `known`: it already had these bytes. */
type SubmittedDesign = Pick<z.infer<typeof storedDesignSchema>, keyof QueueDesign | 'known'>;

interface UploadedDesign extends NameDecision {
  key: string;
  name: string;
  folder: string;
  kind: DesignKind;
}

const submit = async (
  { key, name, folder, kind, replaces }: UploadedDesign,
  signal: AbortSignal,
): Promise<SubmittedDesign> => {
  if (replaces) {
    const body = { file: { key, order_ids: replaces.orderIds } };
    const { design } = await call<{ design: DesignDetail }>(`/designs/${replaces.id}/file`, {
      method: 'POST',
      body,
      signal,
      token: accountToken(),
    });
    return { ...design, known: false };
  }
  const body = { design: { key, file_name: name, folder, kind } };
  return (await postOnce<{ design: SubmittedDesign }>('/designs', body, { signal, token: accountToken() }))
    .design;
};

/** Submits an upload as a new design, or as a replacement. */
export const handIn = (upload: UploadedDesign, signal: AbortSignal): Promise<SubmittedDesign> =>
  submitWithTimeout(signal, (combinedSignal) => submit(upload, combinedSignal));
