import type { KeptUpload } from './kept.ts';
import { type QueuedFile, shownOf } from './queued.ts';
import type { Job } from './sendFile.ts';

/** The files of the queue as they are shown, and what is known of each beside that. */
export class QueueStore {
  #files: readonly QueuedFile[] = [];
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
  files = (): readonly QueuedFile[] => this.#files;
  /** Those of who is signed in. */
  own = (): QueuedFile[] => this.#files.filter(({ owner }) => owner === this.#ownerNow());
  find = (id: string): QueuedFile | undefined => this.#files.find((file) => file.id === id);
  job = (id: string): Job => this.#jobs.get(id) ?? {};

  tell(files: readonly QueuedFile[]): void {
    this.#files = files;
    for (const listener of this.#listeners) listener();
  }

  set(id: string, patch: Partial<QueuedFile>): void {
    this.tell(this.#files.map((file) => (file.id === id ? { ...file, ...patch } : file)));
  }

  /** Files come to the others. */
  join(joining: readonly { job: Job & { kept: KeptUpload }; shown: Parameters<typeof shownOf>[1] }[]): void {
    for (const { job } of joining) this.#jobs.set(job.kept.id, job);
    this.tell([...this.#files, ...joining.map(({ job, shown }) => shownOf(job.kept, shown))]);
  }

  /** Forgets all but what is shown: of thousands, neither the files nor the clients of the storage are held until the page is left. */
  release = (id: string): void => void this.#jobs.set(id, {});

  drop(id: string): void {
    // What still runs of it must not be kept again.
    this.job(id).kept = undefined;
    this.#jobs.delete(id);
    this.tell(this.#files.filter((file) => file.id !== id));
  }
}
