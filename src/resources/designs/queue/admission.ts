import type { TakenName } from '../../../../contract/designs/calls.ts';
import { namesTaken } from './calls.ts';
import { type Clash, findClashes, isThatFile, plainName } from './clashes.ts';
import { refusesSession } from '../../../providers/http/httpError.ts';
import { passes, restMs } from './failing.ts';
import { forgetUpload } from './kept.ts';
import type { QueuedFile } from './queued.ts';
import type { QueueStore } from './queueStore.ts';

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

  async #tell(file: QueuedFile, clash: Clash, taken: TakenName | undefined): Promise<void> {
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
