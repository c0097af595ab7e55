import type { DesignKind } from '../../../../contract/designs/library.ts';
import type { Begun } from '../../../providers/uploads/begun.ts';
import { openSending, type Sending } from '../../../providers/uploads/uploadFile.ts';
import { UploadFailure } from '../../../providers/uploads/uploadFailure.ts';
import { firstHashOf, forgetUpload, isSameFile, keepUpload, type KeptUpload } from './kept.ts';
import { type Chosen, hasEnded, type QueuedFile, readHandle } from './queued.ts';
import { refusalOf } from './refusal.ts';
import { handIn, namesTaken } from './calls.ts';

/** What the page does not see. */
interface Job {
  file?: File | undefined;
  handle?: FileSystemFileHandle | undefined;
  kept?: KeptUpload | undefined;
  begun?: Begun | undefined;
  sending?: Sending | undefined;
  control?: AbortController | undefined;
  timer?: number | undefined;
  /** Takes the place of this design. */
  replaces?: string | undefined;
}

interface Place {
  owner: string;
  folder: string;
  kind: DesignKind;
}

/** Files that go up at the same time; each sends one part after the other. */
const atOnce = 3;
const mostTries = 8;
const smallBytes = 8 * 1024 * 1024;

let serial = 0;
const newId = (): string => `${Date.now().toString(36)}-${(serial += 1)}`;

/** The files on their way into the library. It outlasts the page that began it: the seller goes on meanwhile. */
class UploadQueue {
  #files: readonly QueuedFile[] = [];
  readonly #jobs = new Map<string, Job>();
  readonly #listeners = new Set<() => void>();

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  files = (): readonly QueuedFile[] => this.#files;

  #tell(files: readonly QueuedFile[]): void {
    this.#files = files;
    for (const listener of this.#listeners) listener();
  }

  #set(id: string, patch: Partial<QueuedFile>): void {
    this.#tell(this.#files.map((file) => (file.id === id ? { ...file, ...patch } : file)));
  }

  #find = (id: string): QueuedFile | undefined => this.#files.find((file) => file.id === id);
  #job = (id: string): Job => this.#jobs.get(id) ?? {};

  /** Takes files in; those whose name the library has are asked about first. */
  async add(chosen: readonly Chosen[], { owner, folder, kind }: Place): Promise<void> {
    const added = chosen.map(({ file, handle }): QueuedFile => {
      const id = newId();
      const refusal = refusalOf(file);
      const kept: KeptUpload = { id, owner, name: file.name, size: file.size, folder, kind, handle, at: Date.now() };
      this.#jobs.set(id, { file, handle, kept });
      return { id, name: file.name, size: file.size, folder, kind, percent: 0, tries: 0, state: refusal ? 'failed' : 'paused', refusal };
    });
    this.#tell([...this.#files, ...added]);
    const fine = added.filter(({ state }) => state !== 'failed');
    const taken = await namesTaken(fine.map(({ name }) => name));
    const ids = new Set(fine.map(({ id }) => id));
    this.#tell(
      this.#files.map((file) => {
        if (!ids.has(file.id) || file.state !== 'paused') return file;
        const takenBy = taken.get(file.name.toLowerCase());
        return takenBy ? { ...file, state: 'clash', takenBy } : { ...file, state: 'waiting' };
      }),
    );
    this.#pump();
  }

  /** What was left unfinished before the page was loaded again. */
  takeBack(uploads: readonly KeptUpload[]): void {
    const known = new Set(this.#files.map(({ id }) => id));
    const back = uploads.filter(({ id }) => !known.has(id));
    for (const kept of back) this.#jobs.set(kept.id, { kept, handle: kept.handle, begun: kept.begun });
    this.#tell([...this.#files, ...back.map(({ id, name, size, folder, kind }): QueuedFile => ({ id, name, size, folder, kind, percent: 0, tries: 0, state: 'lacking' }))]);
  }

  /** The file of one that lacks it: chosen again, or read by its handle with one click. False: it is another file. */
  async giveBack(id: string, again?: File): Promise<boolean> {
    const job = this.#job(id);
    const file = again ?? (await readHandle(job.handle));
    if (!file || !job.kept || !(await isSameFile(job.kept, file))) return false;
    job.file = file;
    this.#set(id, { state: 'waiting' });
    this.#pump();
    return true;
  }

  /** Whether the browser can find the file of one that lacks it. */
  isFindable = (id: string): boolean => this.#job(id).handle !== undefined;

  /** A name that is taken: put it in the place of that design, or keep both under two names. */
  settle(id: string, way: 'replace' | 'both'): void {
    const takenBy = this.#find(id)?.takenBy;
    if (way === 'replace') this.#job(id).replaces = takenBy;
    this.#set(id, { state: 'waiting', takenBy: undefined });
    this.#pump();
  }

  pause(id: string): void {
    if (!['waiting', 'going', 'lost'].includes(this.#find(id)?.state ?? '')) return;
    window.clearTimeout(this.#job(id).timer);
    this.#set(id, { state: 'paused' });
    this.#job(id).control?.abort();
    this.#pump();
  }

  /** Goes on, or tries again, at the part where it stood. */
  resume(id: string): void {
    if (!this.#job(id).file) return;
    window.clearTimeout(this.#job(id).timer);
    this.#set(id, { state: 'waiting', refusal: undefined, tries: 0 });
    this.#pump();
  }

  cancel(id: string): void {
    const { control, sending, timer } = this.#job(id);
    window.clearTimeout(timer);
    control?.abort();
    // Nobody waits for it; what it does not reach is dropped a day later.
    void sending?.abandon().catch(() => undefined);
    void forgetUpload(id);
    this.#jobs.delete(id);
    this.#tell(this.#files.filter((file) => file.id !== id));
    this.#pump();
  }

  pauseAll = (): void => this.#files.forEach(({ id }) => this.pause(id));
  resumeAll = (): void => this.#files.filter(({ state }) => state === 'paused' || state === 'lost').forEach(({ id }) => this.resume(id));
  cancelAll = (): void => this.#files.filter((file) => !hasEnded(file)).forEach(({ id }) => this.cancel(id));
  clearEnded = (): void => this.#files.filter(hasEnded).forEach(({ id }) => this.cancel(id));

  #pump(): void {
    const going = this.#files.filter(({ state }) => state === 'going' || state === 'reading').length;
    const next = this.#files.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, atOnce - going));
    for (const { id } of next) void this.#run(id);
  }

  async #run(id: string): Promise<void> {
    const job = this.#job(id);
    const before = this.#find(id);
    if (!job.file || !before) return;
    const control = new AbortController();
    job.control = control;
    this.#set(id, { state: 'going' });
    try {
      const key = await this.#send(id, job, job.file, control.signal);
      this.#set(id, { state: 'reading', percent: 100 });
      const design = await handIn({ key, name: before.name, folder: before.folder, kind: before.kind, replaces: job.replaces }, control.signal);
      this.#set(id, { state: design.known ? 'known' : 'done', design });
      void forgetUpload(id);
    } catch (error) {
      if (this.#jobs.get(id)?.control === control && !control.signal.aborted) this.#fail(id, error);
    }
    this.#pump();
  }

  async #send(id: string, job: Job, file: File, signal: AbortSignal): Promise<string> {
    const keep = (begun?: Begun): void => {
      if (!job.kept) return;
      job.kept = { ...job.kept, begun };
      void keepUpload(job.kept);
    };
    if (!job.sending) {
      if (job.kept && file.size > smallBytes) job.kept = { ...job.kept, firstHash: job.kept.firstHash ?? (await firstHashOf(file)) };
      keep(job.begun);
      job.sending = await openSending(file, 'designs', { begun: job.begun, onBegun: keep });
    }
    let shown = -1;
    const onProgress = (percent: number): void => {
      if (signal.aborted || Math.floor(percent) === shown) return;
      shown = Math.floor(percent);
      this.#set(id, { percent });
    };
    return job.sending.run({ onProgress, signal });
  }

  /** A lost network is waited for; what is refused stays, and the rest goes on. */
  #fail(id: string, error: unknown): void {
    const tries = (this.#find(id)?.tries ?? 0) + 1;
    const isLost = error instanceof UploadFailure && (error.problem === 'lost' || error.problem === 'busy');
    if (isLost && (tries <= mostTries || !navigator.onLine)) {
      this.#set(id, { state: 'lost', tries });
      this.#job(id).timer = window.setTimeout(() => this.#again(id), Math.min(60_000, 1000 * 2 ** tries));
      return;
    }
    if (!isLost) void forgetUpload(id);
    this.#set(id, { state: 'failed', refusal: { key: error instanceof Error ? error.message : 'app.unexpected' } });
  }

  #again(id: string): void {
    if (this.#find(id)?.state !== 'lost') return;
    this.#set(id, { state: 'waiting' });
    this.#pump();
  }

  /** The network is back: whoever waited for it goes on at once. */
  wake = (): void => this.#files.filter(({ state }) => state === 'lost').forEach(({ id }) => this.#again(id));
}

export const uploadQueue = new UploadQueue();
window.addEventListener('online', uploadQueue.wake);
