import type { Begun } from '../../../providers/uploads/begun.ts';
import type { AccessKeeper } from '../../../providers/uploads/storageAccess.ts';
import { UploadFailure } from '../../../providers/uploads/uploadFailure.ts';
import { openSending, type Sending } from '../../../providers/uploads/uploadFile.ts';
import { firstHashOf, keepUpload, type KeptUpload, type Settled } from './kept.ts';
import type { QueuedFile } from './queued.ts';
import { Rate } from './rate.ts';

/** What is known of a file of the queue that the page does not see. */
export interface Job {
  file?: File | undefined;
  handle?: FileSystemFileHandle | undefined;
  kept?: KeptUpload | undefined;
  begun?: Begun | undefined;
  sending?: Sending | undefined;
  /** Where all of it lies in the storage: only to be handed in. */
  key?: string | undefined;
  control?: AbortController | undefined;
  timer?: number | undefined;
  /** Percent that it came to at most. */
  reached?: number;
  /** Its name was not compared with the library's yet. */
  isUnchecked?: boolean;
  settled?: Settled | undefined;
  /** The file of the queue that becomes a design now, which this one is to replace. */
  follows?: string | undefined;
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
