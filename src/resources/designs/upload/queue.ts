import { AccessKeeper } from '../../../providers/uploads/storageAccess.ts';
import { UploadFailure } from '../../../providers/uploads/uploadFailure.ts';
import { handIn, namesTaken } from './calls.ts';
import { isSignedOut, meetsAll, passes, restMs } from './failing.ts';
import { forgetUpload, isSameFile, keepUploads, type KeptUpload } from './kept.ts';
import { findClashes } from './clashes.ts';
import { type Chosen, hasEnded, isMoving, newId, type QueuedFile, readHandle } from './queued.ts';
import { refusalOf } from './refusal.ts';
import { type Job, sendFile } from './sendFile.ts';

type Place = Pick<QueuedFile, 'owner' | 'folder' | 'kind'>;

/** Files that go up at the same time; each sends one part after the other. */
const atOnce = 3;
const mostTries = 8;

/** The files on their way into the library. It outlasts the page that began it: the seller goes on meanwhile. */
export class UploadQueue {
  #files: readonly QueuedFile[] = [];
  readonly #jobs = new Map<string, Job>();
  readonly #listeners = new Set<() => void>();
  /** Credentials are of a person, and good for all of his files. */
  readonly #keepers = new Map<string, AccessKeeper>();
  readonly #ownerNow: () => string;
  /** Until then nothing begins: the server was away, or asked for rest. */
  #restUntil = 0;

  /** @param ownerNow who is signed in. */
  constructor(ownerNow: () => string) {
    this.#ownerNow = ownerNow;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  files = (): readonly QueuedFile[] => this.#files;
  /** The file itself, while the page has it. */
  fileOf = (id: string): File | undefined => this.#job(id).file;

  #tell(files: readonly QueuedFile[]): void {
    this.#files = files;
    for (const listener of this.#listeners) listener();
  }

  #set(id: string, patch: Partial<QueuedFile>): void {
    this.#tell(this.#files.map((file) => (file.id === id ? { ...file, ...patch } : file)));
  }

  #find = (id: string): QueuedFile | undefined => this.#files.find((file) => file.id === id);
  #job = (id: string): Job => this.#jobs.get(id) ?? {};
  #own = (): QueuedFile[] => this.#files.filter(({ owner }) => owner === this.#ownerNow());

  /** Takes files in; those that were asked for again go on, and those whose name is taken are asked about first. */
  async add(chosen: readonly Chosen[], { owner, folder, kind }: Place): Promise<void> {
    const fresh: Chosen[] = [];
    for (const one of chosen) if (!(await this.#isAskedFor(one.file))) fresh.push(one);
    const added = fresh.map(({ file, handle }): QueuedFile => {
      const id = newId();
      const refusal = refusalOf(file);
      const kept: KeptUpload = { id, owner, name: file.name, size: file.size, folder, kind, handle, at: Date.now() };
      this.#jobs.set(id, { file, handle, kept, isUnchecked: true });
      const about = { id, owner, name: file.name, size: file.size, folder, kind, percent: 0, tries: 0 };
      return refusal ? { ...about, state: 'failed', refusal, isFinal: true } : { ...about, state: 'waiting' };
    });
    this.#tell([...this.#files, ...added]);
    void keepUploads(added.flatMap(({ id, isFinal }) => (isFinal ? [] : (this.#job(id).kept ?? []))));
    await this.#admit();
  }

  async #isAskedFor(file: File): Promise<boolean> {
    const lacking = this.#own().filter(({ state, name, size }) => state === 'lacking' && name === file.name && size === file.size);
    for (const { id } of lacking) if (await this.#takeFile(id, file)) return true;
    return false;
  }

  /** Lets those go that wait for it and whose name is free; about the others the seller is asked. */
  async #admit(): Promise<void> {
    const isNew = ({ id, state }: QueuedFile): boolean => state === 'waiting' && this.#job(id).isUnchecked === true;
    const ids = new Set(this.#own().filter(isNew).map(({ id }) => id));
    const taken = await namesTaken(this.#own().filter(({ id }) => ids.has(id)).map(({ name }) => name));
    const clashes = findClashes(this.#own(), ids, taken);
    for (const id of ids) this.#job(id).isUnchecked = false;
    this.#tell(this.#files.map((file) => (file.state === 'waiting' && clashes.has(file.id) ? { ...file, state: 'clash', ...clashes.get(file.id) } : file)));
    this.#pump();
  }

  /** What was left unfinished before the page was loaded again. */
  takeBack(uploads: readonly KeptUpload[]): void {
    const known = new Set(this.#files.map(({ id }) => id));
    const back = uploads.filter(({ id }) => !known.has(id));
    for (const kept of back) this.#jobs.set(kept.id, { kept, handle: kept.handle, begun: kept.begun, key: kept.key });
    const shown = back.map(({ id, owner, name, size, folder, kind, key }): QueuedFile => ({
      id, owner, name, size, folder, kind, percent: key ? 100 : 0, tries: 0, state: key ? 'waiting' : 'lacking',
    }));
    this.#tell([...this.#files, ...shown]);
    this.#pump();
  }

  async #takeFile(id: string, again?: File): Promise<boolean> {
    const job = this.#job(id);
    const file = again ?? (await readHandle(job.handle));
    // What the browser can no longer read is asked for by hand.
    job.handle = file && job.handle;
    if (!file) this.#set(id, {});
    if (!file || !job.kept || !(await isSameFile(job.kept, file))) return false;
    job.file = file;
    job.isUnchecked = true;
    this.#set(id, { state: 'waiting' });
    return true;
  }

  /** The file of one that lacks it: chosen again, or read by its handle with one click. False: it is another file. */
  async giveBack(id: string, again?: File): Promise<boolean> {
    const isTaken = await this.#takeFile(id, again);
    if (isTaken) await this.#admit();
    return isTaken;
  }

  /** All that lack their file, where the browser finds it. */
  async giveBackAll(): Promise<void> {
    for (const { id, state } of this.#own()) if (state === 'lacking' && this.isFindable(id)) await this.#takeFile(id);
    await this.#admit();
  }

  /** Whether the browser can find the file of one that lacks it. */
  isFindable = (id: string): boolean => this.#job(id).handle !== undefined;

  /** A name that is taken: put it in the place of what has it, in these waiting orders too, or keep both under two names. */
  settle(id: string, way: 'replace' | 'both', orderIds: readonly string[] = []): void {
    const { takenBy, twin } = this.#find(id) ?? {};
    const other = twin === undefined ? undefined : this.#find(twin);
    if (way === 'replace') {
      if (other && !hasEnded(other)) this.cancel(other.id);
      else this.#job(id).replaces = { id: other?.design?.id ?? takenBy ?? '', orderIds };
    }
    this.#set(id, { state: 'waiting', takenBy: undefined, twin: undefined });
    this.#pump();
  }

  settleAll = (way: 'replace' | 'both'): void => this.#own().filter(({ state }) => state === 'clash').forEach(({ id }) => this.settle(id, way));

  pause(id: string): void {
    if (!['waiting', 'going', 'lost'].includes(this.#find(id)?.state ?? '')) return;
    window.clearTimeout(this.#job(id).timer);
    this.#set(id, { state: 'paused' });
    this.#job(id).control?.abort();
    this.#pump();
  }

  /** Goes on, or tries again, at the part where it stood. */
  resume(id: string): void {
    if (this.#find(id)?.isFinal) return;
    window.clearTimeout(this.#job(id).timer);
    this.#set(id, { state: 'waiting', refusal: undefined, tries: 0 });
    this.#restUntil = 0;
    void this.#admit();
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

  pauseAll = (): void => this.#own().forEach(({ id }) => this.pause(id));
  resumeAll = (): void => this.#own().filter(({ state }) => state === 'paused' || state === 'lost').forEach(({ id }) => this.resume(id));
  cancelAll = (): void => this.#own().filter((file) => !hasEnded(file)).forEach(({ id }) => this.cancel(id));
  clearEnded = (): void => this.#own().filter(hasEnded).forEach(({ id }) => this.cancel(id));
  /** Whether closing the page would end something. */
  isBusy = (): boolean => this.#files.some(isMoving);

  #pump(): void {
    if (!navigator.onLine || Date.now() < this.#restUntil) return;
    const going = this.#files.filter(({ state }) => state === 'going' || state === 'reading').length;
    const ready = this.#own().filter(({ id, state }) => state === 'waiting' && !this.#job(id).isUnchecked);
    for (const { id } of ready.slice(0, Math.max(0, atOnce - going))) void this.#run(id);
  }

  async #run(id: string): Promise<void> {
    const job = this.#job(id);
    const before = this.#find(id);
    if (!before) return;
    const control = new AbortController();
    job.control = control;
    this.#set(id, { state: 'going' });
    try {
      job.key ??= await this.#send(before, job, control.signal);
      this.#set(id, { state: 'reading', percent: 100 });
      const design = await handIn({ key: job.key, name: before.name, folder: before.folder, kind: before.kind, replaces: job.replaces }, control.signal);
      this.#set(id, { state: design.known ? 'known' : 'done', design });
      void forgetUpload(id);
    } catch (error) {
      if (this.#jobs.get(id)?.control === control && !control.signal.aborted) this.#fail(id, error);
    }
    this.#pump();
  }

  #keeperOf(owner: string): AccessKeeper {
    const keeper = this.#keepers.get(owner) ?? new AccessKeeper('designs');
    this.#keepers.set(owner, keeper);
    return keeper;
  }

  #send({ id, owner }: QueuedFile, job: Job, signal: AbortSignal): Promise<string> {
    const { file } = job;
    if (!file) throw new UploadFailure('gone');
    return sendFile({ job, file, keeper: this.#keeperOf(owner), signal, onPercent: (percent, rate) => this.#set(id, { percent, rate }) });
  }

  /** A lost network is waited for, and so is who has to sign in again; what is refused stays, and the rest goes on. */
  #fail(id: string, error: unknown): void {
    const job = this.#job(id);
    const tries = (this.#find(id)?.tries ?? 0) + 1;
    if (isSignedOut(error)) return this.#set(id, { state: 'paused' });
    if (passes(error) && (tries <= mostTries || !navigator.onLine)) {
      const rest = restMs(error, tries);
      if (meetsAll(error)) this.#restUntil = Math.max(this.#restUntil, Date.now() + rest);
      this.#set(id, { state: 'lost', tries, againAt: Date.now() + rest });
      job.timer = window.setTimeout(() => this.#again(id), rest);
      window.setTimeout(() => this.#pump(), rest + 1);
      return undefined;
    }
    if (!passes(error)) {
      // What the server looked at and refused is gone from the storage.
      job.key = undefined;
      void forgetUpload(id);
    }
    return this.#set(id, { state: 'failed', refusal: { key: error instanceof Error ? error.message : 'app.unexpected' } });
  }

  #again(id: string): void {
    if (this.#find(id)?.state === 'lost') this.#set(id, { state: 'waiting' });
    this.#pump();
  }

  /** The network is back: uploads that waited for it go on at once. */
  wake = (): void => {
    this.#restUntil = 0;
    this.#files.filter(({ state }) => state === 'lost').forEach(({ id }) => this.#again(id));
    this.#pump();
  };
}
