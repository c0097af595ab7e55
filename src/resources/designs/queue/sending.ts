import { ApiFailure, codeOf } from '../../../providers/http/httpError.ts';
import type { RestCause, QueuedFile, KeptDesign } from './queuedFile.ts';
import { UploadFailure } from '../../../providers/uploads/uploadFailure.ts';
import type { AccessKeeper } from '../../../providers/uploads/storageAccess.ts';
import { openSending } from '../../../providers/uploads/uploadFile.ts';
import { firstHashOf, keepUpload, type KeptUpload, type Settled } from './storedUploads.ts';
import type { Job } from './queueStore.ts';
import type { z } from 'zod';
import type { DesignDetail } from '../../../../contract/designs/calls.ts';
import type { keptDesignSchema } from '../../../../contract/designs/designs.ts';
import type { DesignKind } from '../../../../contract/designs/library.ts';
import { call } from '../../../providers/http/httpClient.ts';
import { postOnce } from '../../../providers/http/idempotency.ts';
import { accountToken } from '../../../providers/query/reach.ts';
import { readInTime } from '../../../providers/uploads/readInTime.ts';

/** A proxy without a server behind it, a server that starts, or one that is asked too often. */
const away = new Set([408, 429, 502, 503, 504]);

/** No answer at all, or half of one: the fixed failure of a lost network has no status of its own. */
const isAway = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure &&
  (error.status < 400 || away.has(error.status)) &&
  codeOf(error) !== 'storage_config';

/** Whether it mends by itself: the network is away, or who answers is busy. */
export const passes = (error: unknown): boolean =>
  isAway(error) || (error instanceof UploadFailure && (error.problem === 'lost' || error.problem === 'busy'));

/** Whether every other file would meet the same now. */
export const meetsAll = (error: unknown): boolean =>
  isAway(error) || (error instanceof UploadFailure && error.problem === 'busy');

export const restCauseOf = (error: unknown): RestCause => {
  if (error instanceof UploadFailure) return error.problem === 'busy' ? 'busy' : 'network';
  if (!(error instanceof ApiFailure) || error.status < 400) return 'network';
  return error.status === 429 ? 'busy' : 'away';
};

/** Statuses of a file that the server looked at and refused, or did not find. */
const refusing = new Set([404, 413, 422]);

const isRefused = (error: unknown): boolean => error instanceof ApiFailure && refusing.has(error.status);

/** Whether it is not the file that is at fault: once there is room, or a right, it is taken as it is. */
export const isMendable = (error: unknown): boolean =>
  !isRefused(error) && !(error instanceof UploadFailure && error.problem === 'too_large');

/** Whether what was handed in lies in the storage as before: the server had no room, or the caller no right. It need not be sent again. */
export const isLeftThere = (error: unknown): boolean => error instanceof ApiFailure && !isRefused(error);

const longestRest = 60_000;

/** How long a file rests before it is tried again, ms: longer each time, and as long as the server wished. */
export const restMs = (error: unknown, tries: number): number => {
  const wished = error instanceof ApiFailure && error.retryAfter ? error.retryAfter * 1000 : 0;
  return Math.max(wished, Math.min(longestRest, 1000 * 2 ** tries));
};

/** Over so many ms: long enough to be calm, short enough to follow a network that changes. */
const span = 5_000;
/** Less says nothing yet. */
const least = 700;

/** How fast a file goes up, from what was told of it last. */
export class Rate {
  readonly #marks: { at: number; bytes: number }[] = [];

  /** @param bytes of the file that have gone up by now. Answers bytes a second; undefined as long as nobody can say. */
  note(bytes: number, at = performance.now()): number | undefined {
    const marks = this.#marks;
    marks.push({ at, bytes });
    while (marks.length > 2 && at - (marks[1]?.at ?? at) > span) marks.shift();
    const [first] = marks;
    const ms = at - (first?.at ?? at);
    return first && ms >= least ? Math.max(0, ((bytes - first.bytes) * 1000) / ms) : undefined;
  }
}

/** Of a file that goes up in one piece nothing is left to go on with after a reload. */
const smallBytes = 8 * 1024 * 1024;

interface SendWish {
  job: Job;
  keeper: AccessKeeper;
  signal: AbortSignal;
  /** How far it is; a try that comes further than any before ends the count of those in vain. */
  onTold: (told: Pick<QueuedFile, 'percent' | 'rate'> & { tries?: number }) => void;
}

/** Sends the rest of a file, and notes what a later visit of the page needs to go on. Answers its key. Throws as `Sending.run`. */
export const sendFile = async ({ job, keeper, signal, onTold }: SendWish): Promise<string> => {
  const { file } = job;
  if (!file) throw new UploadFailure('gone');
  const keep = (more: Pick<KeptUpload, 'begun' | 'key'>): void => {
    if (!job.kept) return;
    job.kept = { ...job.kept, ...more };
    void keepUpload(job.kept);
  };
  if (!job.sending) {
    const firstHash = file.size > smallBytes ? (job.kept?.firstHash ?? (await firstHashOf(file))) : undefined;
    job.kept &&= { ...job.kept, firstHash };
    keep({ begun: job.begun });
    job.sending = await openSending(file, 'designs', {
      begun: job.begun,
      onBegun: (begun) => keep({ begun }),
      keeper,
    });
  }
  let shown = -1;
  const speed = new Rate();
  const onProgress = (percent: number): void => {
    const rate = speed.note((file.size * percent) / 100);
    if (signal.aborted || Math.floor(percent) === shown) return;
    shown = Math.floor(percent);
    const isFurther = percent > (job.reached ?? 0);
    if (isFurther) job.reached = percent;
    onTold({ percent, rate, ...(isFurther ? { tries: 0 } : {}) });
  };
  const key = await job.sending.run({ onProgress, signal });
  keep({ key });
  return key;
};

/** A design as the library has it after an upload. `known`: it had these bytes already. */
type HandedIn = Pick<z.infer<typeof keptDesignSchema>, keyof KeptDesign | 'known'>;

interface Uploaded extends Settled {
  key: string;
  name: string;
  folder: string;
  kind: DesignKind;
}

const send = async (
  { key, name, folder, kind, replaces }: Uploaded,
  signal: AbortSignal,
): Promise<HandedIn> => {
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
  return (await postOnce<{ design: HandedIn }>('/designs', body, { signal, token: accountToken() })).design;
};

/** Hands an upload in: as a new design, or in the place of one. */
export const handIn = (upload: Uploaded, signal: AbortSignal): Promise<HandedIn> =>
  readInTime(signal, (both) => send(upload, both));
