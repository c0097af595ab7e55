import type { StoredUpload, NameDecision } from './storedUploads.ts';
import {
  hasEnded,
  type QueuedFile,
  toQueuedFile,
  type ChosenFile,
  newQueuedFileId,
  refusalBeforeSending,
} from './queuedFile.ts';
import type { ResumableUpload } from '../../../providers/uploads/resumableUpload.ts';
import type { OpenedUpload } from '../../../providers/uploads/uploadFile.ts';

/** Internal state of a queued file that the page does not show. */
export interface Job {
  file?: File | undefined;
  handle?: FileSystemFileHandle | undefined;
  stored?: StoredUpload | undefined;
  begun?: ResumableUpload | undefined;
  sending?: OpenedUpload | undefined;
  /** Storage key once all bytes are there: the file only needs to be submitted. */
  key?: string | undefined;
  control?: AbortController | undefined;
  timer?: number | undefined;
  /** Highest percent reached so far. */
  reached?: number;
  /** True until the name is compared with the library's. */
  isUnchecked?: boolean;
  settled?: NameDecision | undefined;
  /** Id of the queued file that is becoming a design now, which this one replaces. */
  follows?: string | undefined;
}

/** Files of the queue as shown, and the internal state of each. */
export class QueueStore {
  readonly #files = new Map<string, QueuedFile>();
  /** All files in order; built on demand, so that thousands of changes do not each build it. */
  #orderedFiles: readonly QueuedFile[] | undefined;
  readonly #jobs = new Map<string, Job>();
  readonly #listeners = new Set<() => void>();
  readonly #ownerNow: () => string;

  /** @param ownerNow returns the signed-in user */
  constructor(ownerNow: () => string) {
    this.#ownerNow = ownerNow;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  files = (): readonly QueuedFile[] => (this.#orderedFiles ??= [...this.#files.values()]);
  /** Returns the files of the signed-in user. */
  ownFiles = (): QueuedFile[] => this.files().filter(({ owner }) => owner === this.#ownerNow());
  find = (id: string): QueuedFile | undefined => this.#files.get(id);
  job = (id: string): Job => this.#jobs.get(id) ?? {};

  /** Returns the queued file that becomes a design first, which this one replaces. */
  followed = (id: string): QueuedFile | undefined => this.#files.get(this.job(id).follows ?? '');
  isBehind(id: string): boolean {
    const followedFile = this.followed(id);
    return followedFile !== undefined && !hasEnded(followedFile);
  }

  #notifyListeners(): void {
    this.#orderedFiles = undefined;
    for (const listener of this.#listeners) listener();
  }

  set(id: string, patch: Partial<QueuedFile>): void {
    const file = this.#files.get(id);
    if (!file) return;
    this.#files.set(id, { ...file, ...patch });
    this.#notifyListeners();
  }

  /** Adds files to the queue. */
  join(
    newFiles: readonly {
      job: Job & { stored: StoredUpload };
      visibleState: Parameters<typeof toQueuedFile>[1];
    }[],
  ): void {
    for (const { job, visibleState } of newFiles) {
      this.#jobs.set(job.stored.id, job);
      this.#files.set(job.stored.id, toQueuedFile(job.stored, visibleState));
    }
    this.#notifyListeners();
  }

  /**
   * Drops the internal state of a file, so that thousands of files and storage clients are not held until the page
   * closes.
   */
  release = (id: string): void => void this.#jobs.set(id, {});

  drop(id: string): void {
    // A request still running for it must not store it again.
    this.job(id).stored = undefined;
    this.#jobs.delete(id);
    this.#files.delete(id);
    this.#notifyListeners();
  }
}

export type UploadTarget = Pick<QueuedFile, 'owner' | 'folder' | 'kind'>;

/** Returns a chosen file as it joins the queue. */
export const toNewFile = (
  { file, handle }: ChosenFile,
  { owner, folder, kind }: UploadTarget,
): Parameters<QueueStore['join']>[0][number] => {
  const refusal = refusalBeforeSending(file);
  const stored = {
    id: newQueuedFileId(),
    owner,
    name: file.name,
    size: file.size,
    folder,
    kind,
    handle,
    at: Date.now(),
  };
  return {
    job: { file, handle, stored, isUnchecked: true },
    visibleState: refusal ? { state: 'failed', refusal, isFinal: true } : { state: 'waiting' },
  };
};

/** Returns a fingerprint of a file: no two files of a seller share name, size and modification time. */
const fingerprint = ({ name, size, lastModified }: File): string => `${size} ${lastModified} ${name}`;

/**
 * Returns a filter for files that are not being uploaded yet: choosing a folder again during its upload means the
 * remaining files.
 */
export const excludeUploading = (uploading: readonly File[]): ((chosen: ChosenFile) => boolean) => {
  const fingerprints = new Set(uploading.map(fingerprint));
  return ({ file }) => fingerprints.size === 0 || !fingerprints.has(fingerprint(file));
};

/** Returns the key by which a file that must be chosen again is found. */
export const sizeAndName = ({ name, size }: Pick<File, 'name' | 'size'>): string => `${size} ${name}`;
