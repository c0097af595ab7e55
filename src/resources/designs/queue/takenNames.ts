import type { TakenName } from '../../../../contract/designs/calls.ts';
import { keptName } from '../../../../contract/designs/fileNames.ts';
import { hashOf, type Settled, forgetUpload } from './storedUploads.ts';
import type { QueuedFile } from './queuedFile.ts';
import { call } from '../../../providers/http/httpClient.ts';
import { within } from '../../../providers/http/within.ts';
import { accountToken } from '../../../providers/query/reach.ts';
import { refusesSession } from '../../../providers/http/httpError.ts';
import { passes, restMs } from './sending.ts';
import type { QueueStore } from './queueStore.ts';

/** What has the name of a file already: a design of the library, or another file of the queue. */
export type NameClash = Pick<QueuedFile, 'takenBy' | 'twin'>;

/**
 * Names are compared as the library keeps them: whatever their case, however a system writes its accents, and with the ending
 * of what is made of them. `moon.svg` and `moon.png` are one name.
 */
export const plainName = (name: string): string => keptName(name).toLowerCase();

/**
 * Which of the new files have a name that is taken; of two new ones, the later.
 * @param taken the library's: a plain name → its design.
 */
const findClashes = (
  files: readonly QueuedFile[],
  isNew: ReadonlySet<string>,
  taken: ReadonlyMap<string, TakenName>,
): Map<string, NameClash> => {
  const found = new Map<string, NameClash>();
  const first = new Map<string, string>();
  for (const { id, name, state } of files.filter(
    (file) => file.state !== 'failed' && file.state !== 'known',
  )) {
    const plain = plainName(name);
    const takenBy = taken.get(plain)?.id;
    const twin = first.get(plain);
    if (isNew.has(id) && takenBy) found.set(id, { takenBy });
    else if (isNew.has(id) && twin) found.set(id, { twin });
    if (!twin && state !== 'done') first.set(plain, id);
  }
  return found;
};

/** Whether a file is the one that a design came as: then nobody is asked which of the two is wanted. */
const isThatFile = async (
  { kind, size }: QueuedFile,
  file: File | undefined,
  taken: TakenName | undefined,
): Promise<boolean> =>
  file !== undefined &&
  taken !== undefined &&
  taken.kind === kind &&
  (taken.came_bytes ?? size) === size &&
  (await hashOf(file)) === taken.hash;

/**
 * The file of the queue that has the name of one which is to take its place: the last that was let in; none where only the
 * library has it. What was to be kept beside another has a name of its own.
 */
export const inItsWay = (
  { id, name }: QueuedFile,
  files: readonly QueuedFile[],
  settled: (id: string) => Settled | undefined,
): QueuedFile | undefined => {
  const plain = plainName(name);
  return files.findLast((file) => {
    if (
      file.id === id ||
      ['clash', 'failed', 'lacking'].includes(file.state) ||
      plainName(file.name) !== plain
    )
      return false;
    const choice = settled(file.id);
    return !(choice && !choice.replaces);
  });
};

/** ms in which a list of names is compared. */
const comparesWithin = 30_000;

/** Which of these names the library has: a plain name → its design. Rejects with ApiFailure. */
const namesTaken = async (names: readonly string[]): Promise<ReadonlyMap<string, TakenName>> => {
  const { taken } = await within(comparesWithin, undefined, (signal) =>
    call<{ taken: TakenName[] }>('/designs/names', {
      method: 'POST',
      body: { names },
      signal,
      token: accountToken(),
    }),
  );
  return new Map(taken.map((design) => [plainName(design.name), design]));
};

/** Names that one call asks about: its answer is read in a moment, and these files go up while the next are asked about. */
const namesAtOnce = 250;

/** Lets files go up whose name is free; about the others the seller is asked, unless the library has the very file. */
export class Admission {
  readonly #store: QueueStore;
  readonly #go: () => void;
  #unanswered = 0;
  #last: Promise<void> = Promise.resolve();

  /** @param go called where files may go up. */
  constructor(store: QueueStore, go: () => void) {
    this.#store = store;
    this.#go = go;
  }

  /** Looks at those that wait for it. One call after the other: what joins meanwhile is looked at next. */
  letIn = (): Promise<void> => (this.#last = this.#last.then(() => this.#lookAtAll()));

  #fresh(): QueuedFile[] {
    return this.#store
      .own()
      .filter(({ id, state }) => state === 'waiting' && this.#store.job(id).isUnchecked === true)
      .slice(0, namesAtOnce);
  }

  async #lookAtAll(): Promise<void> {
    for (let some = this.#fresh(); some.length > 0; some = this.#fresh()) {
      const taken = await this.#ask(some.map(({ name }) => name));
      if (!taken) break;
      await this.#lookAt(some, taken);
    }
    this.#go();
  }

  /** A plain name → its design. As long as nobody can say, nothing goes up under a name that may be taken: undefined, and asked again later. */
  async #ask(names: readonly string[]): Promise<ReadonlyMap<string, TakenName> | undefined> {
    try {
      const taken = await namesTaken(names);
      this.#unanswered = 0;
      return taken;
    } catch (error) {
      // What is refused for another cause is told at each file when it is handed in.
      if (!passes(error) && !refusesSession(error)) return new Map();
      window.setTimeout(() => void this.letIn(), restMs(error, (this.#unanswered += 1)));
      return undefined;
    }
  }

  async #lookAt(some: readonly QueuedFile[], taken: ReadonlyMap<string, TakenName>): Promise<void> {
    const clashes = findClashes(this.#store.own(), new Set(some.map(({ id }) => id)), taken);
    for (const { id } of some) if (!clashes.has(id)) this.#store.job(id).isUnchecked = false;
    this.#go();
    for (const file of some) {
      const clash = clashes.get(file.id);
      if (clash) await this.#tell(file, clash, taken.get(plainName(file.name)));
    }
  }

  async #tell(file: QueuedFile, clash: NameClash, taken: TakenName | undefined): Promise<void> {
    const { id } = file;
    const isThere = await isThatFile(file, this.#store.job(id).file, taken);
    // Meanwhile it may have been paused, or given up.
    if (this.#store.find(id)?.state !== 'waiting') return;
    this.#store.job(id).isUnchecked = false;
    if (!isThere || !taken) return this.#store.set(id, { state: 'clash', ...clash });
    forgetUpload(id);
    this.#store.release(id);
    return this.#store.set(id, { state: 'known', percent: 100, design: { ...taken, notes: [] } });
  }
}
