import type { ExistingName } from '../../../../contract/designs/calls.ts';
import { libraryFileName } from '../../../../contract/designs/fileNames.ts';
import { hashOf, type NameDecision, forgetUpload } from './storedUploads.ts';
import type { QueuedFile } from './queuedFile.ts';
import { call } from '../../../providers/http/httpClient.ts';
import { withTimeout } from '../../../providers/http/withTimeout.ts';
import { accountToken } from '../../../providers/query/reach.ts';
import { refusesSession } from '../../../providers/http/httpError.ts';
import { isTemporary, retryDelayMs } from './sending.ts';
import type { QueueStore } from './queueStore.ts';

/** Conflict of a file's name: with a design of the library, or another queued file. */
export type NameConflict = Pick<QueuedFile, 'takenBy' | 'twin'>;

/**
 * Normalizes a name as the library stores it: without case, with composed accents, and with the extension of the
 * stored file. `moon.svg` and `moon.png` are the same name.
 */
export const normalizeName = (name: string): string => libraryFileName(name).toLowerCase();

/**
 * Finds the new files whose name is taken; of two new files with one name, the later.
 * @param designsByName designs of the library by normalized name
 */
const findClashes = (
  files: readonly QueuedFile[],
  isNew: ReadonlySet<string>,
  designsByName: ReadonlyMap<string, ExistingName>,
): Map<string, NameConflict> => {
  const clashes = new Map<string, NameConflict>();
  const firstIdByName = new Map<string, string>();
  for (const { id, name, state } of files.filter(
    (file) => file.state !== 'failed' && file.state !== 'known',
  )) {
    const normalizedName = normalizeName(name);
    const takenBy = designsByName.get(normalizedName)?.id;
    const twin = firstIdByName.get(normalizedName);
    if (isNew.has(id) && takenBy) clashes.set(id, { takenBy });
    else if (isNew.has(id) && twin) clashes.set(id, { twin });
    if (!twin && state !== 'done') firstIdByName.set(normalizedName, id);
  }
  return clashes;
};

/** Returns true if the file is the one that the design was made from; then the seller is not asked which to keep. */
const isOriginalFile = async (
  { kind, size }: QueuedFile,
  file: File | undefined,
  design: ExistingName | undefined,
): Promise<boolean> =>
  file !== undefined &&
  design !== undefined &&
  design.kind === kind &&
  (design.came_bytes ?? size) === size &&
  (await hashOf(file)) === design.hash;

/**
 * Finds the queued file with the name of one that is to replace it: the last admitted; undefined if only the library
 * has the name. A file that the seller keeps beside another gets a name of its own.
 */
export const findNameRival = (
  { id, name }: QueuedFile,
  files: readonly QueuedFile[],
  settled: (id: string) => NameDecision | undefined,
): QueuedFile | undefined => {
  const normalizedName = normalizeName(name);
  return files.findLast((file) => {
    if (
      file.id === id ||
      ['clash', 'failed', 'lacking'].includes(file.state) ||
      normalizeName(file.name) !== normalizedName
    )
      return false;
    const answer = settled(file.id);
    return !(answer && !answer.replaces);
  });
};

/** Timeout in ms of one call that compares names. */
const compareTimeoutMs = 30_000;

/** Returns the designs of the library with one of these names, by normalized name. Rejects with ApiFailure. */
const findTakenNames = async (names: readonly string[]): Promise<ReadonlyMap<string, ExistingName>> => {
  const { taken: takenNames } = await withTimeout(compareTimeoutMs, undefined, (signal) =>
    call<{ taken: ExistingName[] }>('/designs/names', {
      method: 'POST',
      body: { names },
      signal,
      token: accountToken(),
    }),
  );
  return new Map(takenNames.map((design) => [normalizeName(design.name), design]));
};

/** Names per call: the answer is read quickly, and these files upload while the next names are compared. */
const namesPerCall = 250;

/** Admits files whose name is free; for the others the seller is asked, unless the library has the very same file. */
export class Admission {
  readonly #store: QueueStore;
  readonly #go: () => void;
  #failedAttempts = 0;
  #lastCheck: Promise<void> = Promise.resolve();

  /** @param go called when files may be uploaded */
  constructor(store: QueueStore, go: () => void) {
    this.#store = store;
    this.#go = go;
  }

  /** Checks the waiting files. One call after the other: files that join meanwhile are checked next. */
  admitFiles = (): Promise<void> => (this.#lastCheck = this.#lastCheck.then(() => this.#checkAll()));

  #nextUnchecked(): QueuedFile[] {
    return this.#store
      .ownFiles()
      .filter(({ id, state }) => state === 'waiting' && this.#store.job(id).isUnchecked === true)
      .slice(0, namesPerCall);
  }

  async #checkAll(): Promise<void> {
    for (let batch = this.#nextUnchecked(); batch.length > 0; batch = this.#nextUnchecked()) {
      const designsByName = await this.#readTakenNames(batch.map(({ name }) => name));
      if (!designsByName) break;
      await this.#check(batch, designsByName);
    }
    this.#go();
  }

  /**
   * Returns the taken designs by normalized name. While the server cannot answer, nothing is uploaded under a name
   * that may be taken: returns undefined, and retries later.
   */
  async #readTakenNames(names: readonly string[]): Promise<ReadonlyMap<string, ExistingName> | undefined> {
    try {
      const designsByName = await findTakenNames(names);
      this.#failedAttempts = 0;
      return designsByName;
    } catch (error) {
      // Other refusals are reported at each file when it is submitted.
      if (!isTemporary(error) && !refusesSession(error)) return new Map();
      window.setTimeout(() => void this.admitFiles(), retryDelayMs(error, (this.#failedAttempts += 1)));
      return undefined;
    }
  }

  async #check(
    batch: readonly QueuedFile[],
    designsByName: ReadonlyMap<string, ExistingName>,
  ): Promise<void> {
    const clashes = findClashes(this.#store.ownFiles(), new Set(batch.map(({ id }) => id)), designsByName);
    for (const { id } of batch) if (!clashes.has(id)) this.#store.job(id).isUnchecked = false;
    this.#go();
    for (const file of batch) {
      const clash = clashes.get(file.id);
      if (clash) await this.#reportClash(file, clash, designsByName.get(normalizeName(file.name)));
    }
  }

  async #reportClash(file: QueuedFile, clash: NameConflict, design: ExistingName | undefined): Promise<void> {
    const { id } = file;
    const isSameFile = await isOriginalFile(file, this.#store.job(id).file, design);
    // It may have been paused or canceled meanwhile.
    if (this.#store.find(id)?.state !== 'waiting') return;
    this.#store.job(id).isUnchecked = false;
    if (!isSameFile || !design) return this.#store.set(id, { state: 'clash', ...clash });
    forgetUpload(id);
    this.#store.release(id);
    return this.#store.set(id, { state: 'known', percent: 100, design: { ...design, notes: [] } });
  }
}
