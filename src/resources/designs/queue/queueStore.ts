import type { KeptUpload, Settled } from './storedUploads.ts';
import {
  hasEnded,
  type QueuedFile,
  shownOf,
  type ChosenFile,
  newId,
  refusalBeforeSending,
} from './queuedFile.ts';
import type { BegunUpload } from '../../../providers/uploads/begun.ts';
import type { Sending } from '../../../providers/uploads/uploadFile.ts';

/** What is known of a file of the queue that the page does not see. */
export interface Job {
  file?: File | undefined;
  handle?: FileSystemFileHandle | undefined;
  kept?: KeptUpload | undefined;
  begun?: BegunUpload | undefined;
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

/** The files of the queue as they are shown, and what is known of each beside that. */
export class QueueStore {
  readonly #files = new Map<string, QueuedFile>();
  /** All of them in their order, made when somebody asks: thousands of changes do not each make it. */
  #all: readonly QueuedFile[] | undefined;
  readonly #jobs = new Map<string, Job>();
  readonly #listeners = new Set<() => void>();
  readonly #ownerNow: () => string;

  /** @param ownerNow who is signed in. */
  constructor(ownerNow: () => string) {
    this.#ownerNow = ownerNow;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  files = (): readonly QueuedFile[] => (this.#all ??= [...this.#files.values()]);
  /** Those of who is signed in. */
  own = (): QueuedFile[] => this.files().filter(({ owner }) => owner === this.#ownerNow());
  find = (id: string): QueuedFile | undefined => this.#files.get(id);
  job = (id: string): Job => this.#jobs.get(id) ?? {};

  /** The file that becomes a design first, which this one is to replace. */
  followed = (id: string): QueuedFile | undefined => this.#files.get(this.job(id).follows ?? '');
  isBehind(id: string): boolean {
    const other = this.followed(id);
    return other !== undefined && !hasEnded(other);
  }

  #tell(): void {
    this.#all = undefined;
    for (const listener of this.#listeners) listener();
  }

  set(id: string, patch: Partial<QueuedFile>): void {
    const file = this.#files.get(id);
    if (!file) return;
    this.#files.set(id, { ...file, ...patch });
    this.#tell();
  }

  /** Files come to the others. */
  join(joining: readonly { job: Job & { kept: KeptUpload }; shown: Parameters<typeof shownOf>[1] }[]): void {
    for (const { job, shown } of joining) {
      this.#jobs.set(job.kept.id, job);
      this.#files.set(job.kept.id, shownOf(job.kept, shown));
    }
    this.#tell();
  }

  /** Forgets all but what is shown: of thousands, neither the files nor the clients of the storage are held until the page is left. */
  release = (id: string): void => void this.#jobs.set(id, {});

  drop(id: string): void {
    // What still runs of it must not be kept again.
    this.job(id).kept = undefined;
    this.#jobs.delete(id);
    this.#files.delete(id);
    this.#tell();
  }
}

export type UploadTarget = Pick<QueuedFile, 'owner' | 'folder' | 'kind'>;

/** A chosen file as it joins the queue. */
export const joiningOf = (
  { file, handle }: ChosenFile,
  { owner, folder, kind }: UploadTarget,
): Parameters<QueueStore['join']>[0][number] => {
  const refusal = refusalBeforeSending(file);
  const kept = { id: newId(), owner, name: file.name, size: file.size, folder, kind, handle, at: Date.now() };
  return {
    job: { file, handle, kept, isUnchecked: true },
    shown: refusal ? { state: 'failed', refusal, isFinal: true } : { state: 'waiting' },
  };
};

/** What a browser tells of a file: nobody has two that agree in all of it. */
const markOf = ({ name, size, lastModified }: File): string => `${size} ${lastModified} ${name}`;

/** Which files are none of these: who chooses a folder again while it goes up means the rest of it. */
export const unlike = (onTheirWay: readonly File[]): ((chosen: ChosenFile) => boolean) => {
  const marks = new Set(onTheirWay.map(markOf));
  return ({ file }) => marks.size === 0 || !marks.has(markOf(file));
};

/** As a file is looked for that is to be chosen again. */
export const sizeAndName = ({ name, size }: Pick<File, 'name' | 'size'>): string => `${size} ${name}`;
