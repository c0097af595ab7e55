import type { KeptUpload } from './kept.ts';
import { hasEnded, type QueuedFile, shownOf } from './queued.ts';
import type { Job } from './sendFile.ts';

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
