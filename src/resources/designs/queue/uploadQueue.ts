import { batchesOf, inTurns } from '../../../browser/inTurns.ts';
import { Admission, findNameRival } from './nameConflicts.ts';
import {
  handIn,
  isStillStored,
  isMendable,
  affectsAllFiles,
  isTemporary,
  retryReasonOf,
  retryDelayMs,
  sendFile,
} from './sending.ts';
import { refusesSession } from '../../../providers/http/httpError.ts';
import {
  forgetUpload,
  isSameFile,
  storeUploads,
  type StoredUpload,
  type Replacement,
} from './storedUploads.ts';
import { AccessKeeper } from '../../../providers/uploads/storageAccess.ts';
import { toNewFile, type UploadTarget, sizeAndName, excludeUploading, QueueStore } from './queueStore.ts';
import {
  type ChosenFile,
  hasEnded,
  isCancellable,
  isMoving,
  type QueuedFile,
  readHandle,
  waitsForSignIn,
  refusalByServer,
} from './queuedFile.ts';

/** Number of files uploaded at the same time; each sends its parts one after the other. */
const parallelUploads = 3;
const maxTries = 8;
/** Number of files of a folder that join at once: a browser reads each from the disk to find its size. */
const filesPerBatch = 20;

const isAny = (): boolean => true;
const isLost = ({ state }: QueuedFile): boolean => state === 'lost';
const isStopped = (file: QueuedFile): boolean => file.state === 'paused' || isLost(file);

/** Uploads files into the library. Outlives the page that started it, so the seller can continue working. */
export class UploadQueue {
  readonly #store: QueueStore;
  /** Storage credentials by user; they are valid for all files of that user. */
  readonly #keepers = new Map<string, AccessKeeper>();
  /** Time in ms before which nothing starts: the server was unavailable, or asked for a pause. */
  #restUntil = 0;
  readonly #admission: Admission;
  /** Number of running bulk actions; nothing starts before they have reached all files. */
  #bulkActions = 0;

  /** @param ownerNow returns the signed-in user */
  constructor(ownerNow: () => string) {
    this.#store = new QueueStore(ownerNow);
    this.#admission = new Admission(this.#store, () => this.#pump());
  }

  subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);
  files = (): readonly QueuedFile[] => this.#store.files();
  /** Returns the file itself, while the page has it. */
  fileOf = (id: string): File | undefined => this.#store.job(id).file;

  /**
   * Adds files, a whole folder in batches. Files that had to be chosen again continue; for taken names the seller is
   * asked first.
   */
  async add(chosen: readonly ChosenFile[], target: UploadTarget): Promise<void> {
    const candidateFiles = this.#store.ownFiles();
    const lacking = Map.groupBy(
      candidateFiles.filter(({ state }) => state === 'lacking'),
      sizeAndName,
    );
    const isNew = excludeUploading(
      candidateFiles.flatMap((file) => (hasEnded(file) ? [] : (this.fileOf(file.id) ?? []))),
    );
    await inTurns(batchesOf(chosen, filesPerBatch), async (batch) =>
      this.#join(await this.#takeRequested(batch.filter(isNew), lacking), target),
    );
    await this.#admit();
  }

  #join(files: readonly ChosenFile[], target: UploadTarget): void {
    const newFiles = files.map((file) => toNewFile(file, target));
    this.#store.join(newFiles);
    void storeUploads(newFiles.flatMap(({ job, visibleState }) => (visibleState.isFinal ? [] : job.stored)));
  }

  /** Returns the files that no lacking upload waits for; the others continue with their file. */
  async #takeRequested(
    chosen: readonly ChosenFile[],
    lacking: ReadonlyMap<string, readonly QueuedFile[]>,
  ): Promise<ChosenFile[]> {
    const newFiles: ChosenFile[] = [];
    for (const candidate of chosen) {
      const lackingFiles = lacking.size > 0 ? lacking.get(sizeAndName(candidate.file)) : undefined;
      if (!lackingFiles || !(await this.#resumeWith(candidate.file, lackingFiles))) newFiles.push(candidate);
    }
    return newFiles;
  }

  async #resumeWith(file: File, lackingFiles: readonly QueuedFile[]): Promise<boolean> {
    for (const { id } of lackingFiles)
      if (this.#store.find(id)?.state === 'lacking' && (await this.#takeFile(id, file))) return true;
    return false;
  }

  /** Starts waiting files whose name is free. */
  async #admit(): Promise<void> {
    if (this.#bulkActions === 0) await this.#admission.admitFiles();
  }

  /** Restores the uploads that were unfinished when the page was reloaded. */
  restore(uploads: readonly StoredUpload[]): void {
    const knownIds = new Set(this.files().map(({ id }) => id));
    const uploadsToRestore = uploads.filter(({ id }) => !knownIds.has(id));
    this.#store.join(
      uploadsToRestore.map((row) => ({
        job: { stored: row, handle: row.handle, begun: row.begun, key: row.key, settled: row.settled },
        visibleState: row.key ? { state: 'waiting', percent: 100 } : { state: 'lacking' },
      })),
    );
    this.#pump();
  }

  async #takeFile(id: string, chosenFile?: File): Promise<boolean> {
    const job = this.#store.job(id);
    const file = chosenFile ?? (await readHandle(job.handle));
    // A file that the browser can no longer read must be chosen by hand.
    job.handle = file && job.handle;
    if (!file) this.#store.set(id, {});
    if (!file || !job.stored || !(await isSameFile(job.stored, file))) return false;
    job.file = file;
    job.isUnchecked = job.settled === undefined;
    this.#store.set(id, { state: 'waiting' });
    return true;
  }

  /**
   * Provides the missing file: chosen again, or read from its handle with one click. Returns false if it is another
   * file.
   */
  async provideFile(id: string, chosenFile?: File): Promise<boolean> {
    const isProvided = await this.#takeFile(id, chosenFile);
    if (isProvided) await this.#admit();
    return isProvided;
  }

  /** Provides all missing files that the browser can find. */
  async provideReadableFiles(): Promise<void> {
    for (const { id, state } of this.#store.ownFiles())
      if (state === 'lacking' && this.canReadFile(id)) await this.#takeFile(id);
    await this.#admit();
  }

  /** Returns true if the browser can find the missing file. */
  canReadFile = (id: string): boolean => this.#store.job(id).handle !== undefined;

  /** Answers a name conflict: replace the other file, in these waiting orders too, or keep both under two names. */
  settle(id: string, answer: 'replace' | 'both', orderIds: Replacement['orderIds'] = []): void {
    const file = this.#store.find(id);
    if (!file) return;
    const job = this.#store.job(id);
    job.settled = {};
    if (answer === 'replace') {
      const rival = findNameRival(file, this.#store.ownFiles(), (fileId) => this.#store.job(fileId).settled);
      // A file that the server is already checking becomes a design, which this one then replaces.
      job.follows = rival?.state === 'reading' ? rival.id : undefined;
      const replacedId =
        rival?.design?.id ?? (rival ? this.#store.job(rival.id).settled?.replaces?.id : file.takenBy);
      if (replacedId) job.settled = { replaces: { id: replacedId, orderIds } };
      if (rival && !hasEnded(rival) && !job.follows) this.cancel(rival.id);
    }
    job.stored &&= { ...job.stored, settled: job.settled };
    if (job.stored) void storeUploads([job.stored]);
    this.#store.set(id, { state: 'waiting', takenBy: undefined, twin: undefined });
    this.#pump();
  }

  settleAll = (answer: 'replace' | 'both'): Promise<void> =>
    this.#forAll(
      ({ state }) => state === 'clash',
      (id) => this.settle(id, answer),
    );

  pause(id: string): void {
    if (!['waiting', 'going', 'lost'].includes(this.#store.find(id)?.state ?? '')) return;
    window.clearTimeout(this.#store.job(id).timer);
    this.#store.set(id, { state: 'paused', awaitsSignIn: undefined });
    this.#store.job(id).control?.abort();
    this.#pump();
  }

  /** Continues or retries at the part where it stopped. */
  resume(id: string): void {
    if (this.#store.find(id)?.isFinal) return;
    window.clearTimeout(this.#store.job(id).timer);
    this.#store.set(id, {
      state: 'waiting',
      refusal: undefined,
      isMendable: undefined,
      awaitsSignIn: undefined,
      tries: 0,
    });
    this.#restUntil = 0;
    void this.#admit();
  }

  cancel(id: string): void {
    const { control, sending, timer } = this.#store.job(id);
    window.clearTimeout(timer);
    control?.abort();
    // Nobody waits for this; the storage drops what it does not reach a day later.
    void sending?.abandon().catch(() => undefined);
    forgetUpload(id);
    this.#store.drop(id);
    this.#pump();
  }

  async #forAll(predicate: (file: QueuedFile) => boolean, action: (id: string) => void): Promise<void> {
    this.#bulkActions += 1;
    await inTurns(this.#store.ownFiles().filter(predicate), ({ id }) => action(id));
    this.#bulkActions -= 1;
    await this.#admit();
  }

  pauseAll = (): Promise<void> => this.#forAll(isAny, (id) => this.pause(id));
  resumeAll = (): Promise<void> => this.#forAll(isStopped, (id) => this.resume(id));
  /** Resumes uploads that waited for sign-in, once somebody has signed in. */
  resumeAfterSignIn = async (): Promise<void> =>
    this.#store.ownFiles().some(waitsForSignIn)
      ? this.#forAll(waitsForSignIn, (id) => this.resume(id))
      : undefined;
  retryAll = (): Promise<void> =>
    this.#forAll(
      (file) => file.isMendable === true,
      (id) => this.resume(id),
    );
  cancelAll = (): Promise<void> => this.#forAll(isCancellable, (id) => this.cancel(id));
  clearEnded = (): Promise<void> => this.#forAll(hasEnded, (id) => this.cancel(id));
  /** Returns true if closing the page would end an upload. */
  isBusy = (): boolean => this.files().some(isMoving);

  #pump(): void {
    if (this.#bulkActions > 0 || !navigator.onLine || Date.now() < this.#restUntil) return;
    const runningCount = this.files().filter(({ state }) => state === 'going' || state === 'reading').length;
    const ready = this.#store
      .ownFiles()
      .filter(
        ({ id, state }) =>
          state === 'waiting' && !this.#store.job(id).isUnchecked && !this.#store.isBehind(id),
      );
    for (const { id } of ready.slice(0, Math.max(0, parallelUploads - runningCount))) void this.#run(id);
  }

  #keeperOf(owner: string): AccessKeeper {
    const keeper = this.#keepers.get(owner) ?? new AccessKeeper('designs');
    this.#keepers.set(owner, keeper);
    return keeper;
  }

  async #run(id: string): Promise<void> {
    const job = this.#store.job(id);
    const file = this.#store.find(id);
    if (!file) return;
    const followedDesign = this.#store.followed(id)?.design;
    if (followedDesign) job.settled = { replaces: { id: followedDesign.id, orderIds: [] } };
    job.follows = undefined;
    const controller = new AbortController();
    job.control = controller;
    this.#store.set(id, { state: 'going' });
    try {
      const { signal } = controller;
      job.key ??= await sendFile({
        job,
        keeper: this.#keeperOf(file.owner),
        signal,
        onUpdate: (update) => this.#store.set(id, update),
      });
      this.#store.set(id, { state: 'reading', percent: 100 });
      const design = await handIn(
        {
          key: job.key,
          name: file.name,
          folder: file.folder,
          kind: file.kind,
          replaces: job.settled?.replaces,
        },
        controller.signal,
      );
      this.#store.set(id, { state: design.known ? 'known' : 'done', design });
      forgetUpload(id);
      this.#store.release(id);
    } catch (error) {
      if (this.#store.job(id).control === controller && !controller.signal.aborted) this.#fail(id, error);
    }
    this.#pump();
  }

  /**
   * Handles a failure: waits for the network or for sign-in; a refused file stays in the list, and the others
   * continue.
   */
  #fail(id: string, error: unknown): void {
    const job = this.#store.job(id);
    const tries = (this.#store.find(id)?.tries ?? 0) + 1;
    if (refusesSession(error)) return this.#store.set(id, { state: 'paused', awaitsSignIn: true });
    if (isTemporary(error) && (tries <= maxTries || !navigator.onLine)) {
      const restTime = retryDelayMs(error, tries);
      if (affectsAllFiles(error)) this.#restUntil = Math.max(this.#restUntil, Date.now() + restTime);
      this.#store.set(id, {
        state: 'lost',
        tries,
        restCause: retryReasonOf(error),
        againAt: Date.now() + restTime,
      });
      job.timer = window.setTimeout(() => this.#retry(id), restTime);
      window.setTimeout(() => this.#pump(), restTime + 1);
      return undefined;
    }
    if (!isTemporary(error)) {
      // A file that the server checked and refused is deleted from the storage; its name may be taken or free by the
      // next attempt.
      if (!isStillStored(error))
        Object.assign(job, { key: undefined, settled: undefined, isUnchecked: true });
      forgetUpload(id);
    }
    return this.#store.set(id, {
      state: 'failed',
      isMendable: isMendable(error),
      refusal: refusalByServer(error),
    });
  }

  #retry(id: string): void {
    if (this.#store.find(id)?.state === 'lost') this.#store.set(id, { state: 'waiting' });
    this.#pump();
  }

  /** Resumes uploads at once when the network is back. */
  resumeLost = (): void => {
    this.#restUntil = 0;
    void this.#forAll(isLost, (id) => this.#retry(id));
  };
}
