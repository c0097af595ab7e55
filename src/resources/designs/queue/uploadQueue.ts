import { batchesOf, inTurns } from '../../../browser/inTurns.ts';
import { Admission, inItsWay } from './takenNames.ts';
import {
  handIn,
  isLeftThere,
  isMendable,
  meetsAll,
  passes,
  restCauseOf,
  restMs,
  sendFile,
} from './sending.ts';
import { refusesSession } from '../../../providers/http/httpError.ts';
import { forgetUpload, isSameFile, keepUploads, type KeptUpload, type Replaced } from './storedUploads.ts';
import { AccessKeeper } from '../../../providers/uploads/storageAccess.ts';
import { joiningOf, type UploadTarget, sizeAndName, unlike, QueueStore } from './queueStore.ts';
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

/** Files that go up at the same time; each sends one part after the other. */
const atOnce = 3;
const mostTries = 8;
/** Files of a folder that join in one go: a browser looks for each on the disk when it is asked how large it is. */
const filesAtOnce = 20;

/** The files on their way into the library. It outlasts the page that began it: the seller goes on meanwhile. */
export class UploadQueue {
  readonly #store: QueueStore;
  /** Credentials of the storage belong to a person and are good for all of their files. */
  readonly #keepers = new Map<string, AccessKeeper>();
  /** Until then nothing begins: the server was away, or asked for rest. */
  #restUntil = 0;
  readonly #admission: Admission;
  /** While something happens to many files, nothing begins before it has happened to all of them. */
  #held = 0;

  /** @param ownerNow who is signed in. */
  constructor(ownerNow: () => string) {
    this.#store = new QueueStore(ownerNow);
    this.#admission = new Admission(this.#store, () => this.#pump());
  }

  subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);
  files = (): readonly QueuedFile[] => this.#store.files();
  /** The file itself, while the page has it. */
  fileOf = (id: string): File | undefined => this.#store.job(id).file;

  /**
   * Takes files in, a whole folder in turns; those that were asked for again go on, and those whose name is taken are
   * asked about first.
   */
  async add(chosen: readonly ChosenFile[], target: UploadTarget): Promise<void> {
    const own = this.#store.own();
    const lacking = Map.groupBy(
      own.filter(({ state }) => state === 'lacking'),
      sizeAndName,
    );
    const isNew = unlike(own.flatMap((file) => (hasEnded(file) ? [] : (this.fileOf(file.id) ?? []))));
    await inTurns(batchesOf(chosen, filesAtOnce), async (some) =>
      this.#join(await this.#newOf(some.filter(isNew), lacking), target),
    );
    await this.#admit();
  }

  #join(some: readonly ChosenFile[], target: UploadTarget): void {
    const joining = some.map((one) => joiningOf(one, target));
    this.#store.join(joining);
    void keepUploads(joining.flatMap(({ job, shown }) => (shown.isFinal ? [] : job.kept)));
  }

  /** Those that nobody asked for; what is asked for goes on with its file. */
  async #newOf(
    chosen: readonly ChosenFile[],
    lacking: ReadonlyMap<string, readonly QueuedFile[]>,
  ): Promise<ChosenFile[]> {
    const fresh: ChosenFile[] = [];
    for (const one of chosen) {
      const asked = lacking.size > 0 ? lacking.get(sizeAndName(one.file)) : undefined;
      if (!asked || !(await this.#isAskedFor(one.file, asked))) fresh.push(one);
    }
    return fresh;
  }

  async #isAskedFor(file: File, asked: readonly QueuedFile[]): Promise<boolean> {
    for (const { id } of asked)
      if (this.#store.find(id)?.state === 'lacking' && (await this.#takeFile(id, file))) return true;
    return false;
  }

  /** Lets those go that wait for it and whose name is free. */
  async #admit(): Promise<void> {
    if (this.#held === 0) await this.#admission.letIn();
  }

  /** What was left unfinished before the page was loaded again. */
  takeBack(uploads: readonly KeptUpload[]): void {
    const known = new Set(this.files().map(({ id }) => id));
    const back = uploads.filter(({ id }) => !known.has(id));
    this.#store.join(
      back.map((kept) => ({
        job: { kept, handle: kept.handle, begun: kept.begun, key: kept.key, settled: kept.settled },
        shown: kept.key ? { state: 'waiting', percent: 100 } : { state: 'lacking' },
      })),
    );
    this.#pump();
  }

  async #takeFile(id: string, again?: File): Promise<boolean> {
    const job = this.#store.job(id);
    const file = again ?? (await readHandle(job.handle));
    // What the browser can no longer read is asked for by hand.
    job.handle = file && job.handle;
    if (!file) this.#store.set(id, {});
    if (!file || !job.kept || !(await isSameFile(job.kept, file))) return false;
    job.file = file;
    job.isUnchecked = job.settled === undefined;
    this.#store.set(id, { state: 'waiting' });
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
    for (const { id, state } of this.#store.own())
      if (state === 'lacking' && this.isFindable(id)) await this.#takeFile(id);
    await this.#admit();
  }

  /** Whether the browser can find the file of one that lacks it. */
  isFindable = (id: string): boolean => this.#store.job(id).handle !== undefined;

  /** A name that is taken: put it in the place of what has it, in these waiting orders too, or keep both under two names. */
  settle(id: string, way: 'replace' | 'both', orderIds: Replaced['orderIds'] = []): void {
    const file = this.#store.find(id);
    if (!file) return;
    const job = this.#store.job(id);
    job.settled = {};
    if (way === 'replace') {
      const other = inItsWay(file, this.#store.own(), (each) => this.#store.job(each).settled);
      // What the server reads already becomes a design, which this one replaces then.
      job.follows = other?.state === 'reading' ? other.id : undefined;
      const of =
        other?.design?.id ?? (other ? this.#store.job(other.id).settled?.replaces?.id : file.takenBy);
      if (of) job.settled = { replaces: { id: of, orderIds } };
      if (other && !hasEnded(other) && !job.follows) this.cancel(other.id);
    }
    job.kept &&= { ...job.kept, settled: job.settled };
    if (job.kept) void keepUploads([job.kept]);
    this.#store.set(id, { state: 'waiting', takenBy: undefined, twin: undefined });
    this.#pump();
  }

  settleAll = (way: 'replace' | 'both'): Promise<void> =>
    this.#toAll(
      ({ state }) => state === 'clash',
      (id) => this.settle(id, way),
    );

  pause(id: string): void {
    if (!['waiting', 'going', 'lost'].includes(this.#store.find(id)?.state ?? '')) return;
    window.clearTimeout(this.#store.job(id).timer);
    this.#store.set(id, { state: 'paused', awaitsSignIn: undefined });
    this.#store.job(id).control?.abort();
    this.#pump();
  }

  /** Goes on, or tries again, at the part where it stood. */
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
    // Nobody waits for it; what it does not reach is dropped a day later.
    void sending?.abandon().catch(() => undefined);
    forgetUpload(id);
    this.#store.drop(id);
    this.#pump();
  }

  async #toAll(which: (file: QueuedFile) => boolean, act: (id: string) => void): Promise<void> {
    this.#held += 1;
    await inTurns(this.#store.own().filter(which), ({ id }) => act(id));
    this.#held -= 1;
    await this.#admit();
  }

  pauseAll = (): Promise<void> =>
    this.#toAll(
      () => true,
      (id) => this.pause(id),
    );
  resumeAll = (): Promise<void> =>
    this.#toAll(
      ({ state }) => state === 'paused' || state === 'lost',
      (id) => this.resume(id),
    );
  /** Who is signed in is another person, or the same again: what waited for that goes on. */
  signedIn = async (): Promise<void> =>
    this.#store.own().some(waitsForSignIn) ? this.#toAll(waitsForSignIn, (id) => this.resume(id)) : undefined;
  retryAll = (): Promise<void> =>
    this.#toAll(
      (file) => file.isMendable === true,
      (id) => this.resume(id),
    );
  cancelAll = (): Promise<void> => this.#toAll(isCancellable, (id) => this.cancel(id));
  clearEnded = (): Promise<void> => this.#toAll(hasEnded, (id) => this.cancel(id));
  /** Whether closing the page would end something. */
  isBusy = (): boolean => this.files().some(isMoving);

  #pump(): void {
    if (this.#held > 0 || !navigator.onLine || Date.now() < this.#restUntil) return;
    const going = this.files().filter(({ state }) => state === 'going' || state === 'reading').length;
    const ready = this.#store
      .own()
      .filter(
        ({ id, state }) =>
          state === 'waiting' && !this.#store.job(id).isUnchecked && !this.#store.isBehind(id),
      );
    for (const { id } of ready.slice(0, Math.max(0, atOnce - going))) void this.#run(id);
  }

  #keeperOf(owner: string): AccessKeeper {
    const keeper = this.#keepers.get(owner) ?? new AccessKeeper('designs');
    this.#keepers.set(owner, keeper);
    return keeper;
  }

  async #run(id: string): Promise<void> {
    const job = this.#store.job(id);
    const before = this.#store.find(id);
    if (!before) return;
    const made = this.#store.followed(id)?.design;
    if (made) job.settled = { replaces: { id: made.id, orderIds: [] } };
    job.follows = undefined;
    const control = new AbortController();
    job.control = control;
    this.#store.set(id, { state: 'going' });
    try {
      const { signal } = control;
      job.key ??= await sendFile({
        job,
        keeper: this.#keeperOf(before.owner),
        signal,
        onTold: (told) => this.#store.set(id, told),
      });
      this.#store.set(id, { state: 'reading', percent: 100 });
      const design = await handIn(
        {
          key: job.key,
          name: before.name,
          folder: before.folder,
          kind: before.kind,
          replaces: job.settled?.replaces,
        },
        control.signal,
      );
      this.#store.set(id, { state: design.known ? 'known' : 'done', design });
      forgetUpload(id);
      this.#store.release(id);
    } catch (error) {
      if (this.#store.job(id).control === control && !control.signal.aborted) this.#fail(id, error);
    }
    this.#pump();
  }

  /** A lost network is waited for, and so is who has to sign in again; what is refused stays, and the rest goes on. */
  #fail(id: string, error: unknown): void {
    const job = this.#store.job(id);
    const tries = (this.#store.find(id)?.tries ?? 0) + 1;
    if (refusesSession(error)) return this.#store.set(id, { state: 'paused', awaitsSignIn: true });
    if (passes(error) && (tries <= mostTries || !navigator.onLine)) {
      const rest = restMs(error, tries);
      if (meetsAll(error)) this.#restUntil = Math.max(this.#restUntil, Date.now() + rest);
      this.#store.set(id, {
        state: 'lost',
        tries,
        restCause: restCauseOf(error),
        againAt: Date.now() + rest,
      });
      job.timer = window.setTimeout(() => this.#again(id), rest);
      window.setTimeout(() => this.#pump(), rest + 1);
      return undefined;
    }
    if (!passes(error)) {
      // What the server looked at and refused is gone from the storage; by the next time its name may be taken, or free.
      if (!isLeftThere(error)) Object.assign(job, { key: undefined, settled: undefined, isUnchecked: true });
      forgetUpload(id);
    }
    return this.#store.set(id, {
      state: 'failed',
      isMendable: isMendable(error),
      refusal: refusalByServer(error),
    });
  }

  #again(id: string): void {
    if (this.#store.find(id)?.state === 'lost') this.#store.set(id, { state: 'waiting' });
    this.#pump();
  }

  /** The network is back: uploads that waited for it go on at once. */
  wake = (): void => {
    this.#restUntil = 0;
    void this.#toAll(
      ({ state }) => state === 'lost',
      (id) => this.#again(id),
    );
  };
}
