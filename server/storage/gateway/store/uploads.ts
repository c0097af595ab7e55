import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { S3Error } from '../errors.ts';
import { isMissing, modes } from './files.ts';
import { cutTo, joined } from './joining.ts';
import { checkKey } from './layout.ts';
import { Locks } from './locks.ts';
import type { Attributes, Entry, ObjectStore } from './objectStore.ts';
import {
  chooseParts,
  contentsOf,
  joinedCrc,
  joinedEtag,
  minPartBytes,
  newPartName,
  newSlots,
  slotOffset,
  wholeFile,
} from './parts.ts';
import type { Contents, ListedPart, Part, Slots } from './parts.ts';
import type { Place, Staged } from './receive.ts';

interface Upload extends Attributes {
  key: string;
}

/** What is about to be sent as a part. */
export interface ComingPart {
  number: number;
  /** Bytes, as announced. */
  length: number;
  /** The most bytes of the whole. */
  most: number;
}

/** A slot that one sender writes into. */
interface Taken {
  slots: Slots;
  place: Place;
}

function noUpload(error: unknown): never {
  throw isMissing(error) ? new S3Error('NoSuchUpload') : error;
}

/**
 * Multipart uploads that are under way; `uploads/<id>/` holds one each. Parts of one size lie in one file, which becomes
 * the object as it is; any other part is a file of its own. What is written here need not outlast a power cut, but a part
 * that is named is whole: then the upload begins anew.
 */
export class Uploads {
  readonly #store: ObjectStore;
  readonly #locks = new Locks();
  /** The slots of each upload that are being written into. */
  readonly #busy = new Map<string, Set<number>>();

  constructor(store: ObjectStore) {
    this.#store = store;
  }

  #folder(id: string): string {
    return path.join(this.#store.layout.uploads, id);
  }

  async create(key: string, attributes: Attributes): Promise<string> {
    checkKey(key);
    const id = randomUUID();
    await this.#store.demandIdentity();
    await mkdir(this.#folder(id), { recursive: true, mode: modes.folder });
    await writeFile(path.join(this.#folder(id), 'upload.json'), JSON.stringify({ key, ...attributes }), {
      mode: modes.file,
    });
    return id;
  }

  /** @throws S3Error NoSuchUpload, also where the upload is for another key */
  async find(id: string, key: string): Promise<Upload> {
    if (!/^[0-9a-f-]{36}$/.test(id)) throw new S3Error('NoSuchUpload');
    try {
      const upload = JSON.parse(await readFile(path.join(this.#folder(id), 'upload.json'), 'utf8')) as Upload;
      if (upload.key === key) return upload;
    } catch (error) {
      // The power may have gone before all of it was on the disk.
      if (!isMissing(error) && !(error instanceof SyntaxError)) throw error;
    }
    throw new S3Error('NoSuchUpload');
  }

  async #contents(id: string): Promise<Contents> {
    return contentsOf(await readdir(this.#folder(id)).catch(noUpload));
  }

  /** The parts that are there, by their numbers. @throws S3Error NoSuchUpload */
  async list(id: string, key: string): Promise<{ number: number; size: number; etag: string }[]> {
    await this.find(id, key);
    return (await this.#contents(id)).parts.toSorted((one, other) => one.number - other.number);
  }

  /** Whether parts lie in one file: there stay the bytes of one that broke off, too. */
  async hasSlots(id: string): Promise<boolean> {
    const contents = await this.#contents(id).catch(() => undefined);
    return contents?.slots !== undefined;
  }

  /** Bytes of all other parts of the upload. */
  async sizeWithout(id: string, number: number): Promise<number> {
    const { parts } = await this.#contents(id);
    return parts.filter((part) => part.number !== number).reduce((sum, part) => sum + part.size, 0);
  }

  /**
   * Stores a part, in place of an older one of the same number, which stays until then.
   * @param receive stages its bytes, in the place where one is given
   * @throws S3Error NoSuchUpload, and whatever `receive` throws
   */
  async putPart(
    id: string,
    coming: ComingPart,
    receive: (place?: Place) => Promise<Staged>,
  ): Promise<Staged> {
    const taken = await this.#locks.run(id, () => this.#take(id, coming));
    try {
      const staged = await receive(taken?.place);
      await this.#locks
        .run(id, () => this.#keep(id, coming.number, staged, taken?.slots))
        .catch(async (error: unknown) => {
          if (!taken) await rm(staged.path, { force: true });
          throw error;
        });
      return staged;
    } finally {
      if (taken) this.#release(id, coming.number);
    }
  }

  /** The part's own slot; none for a part that does not fit the others, or whose slot is in use. */
  async #take(id: string, { number, length, most }: ComingPart): Promise<Taken | undefined> {
    const { parts, slots = await this.#openSlots(id, length) } = await this.#contents(id);
    const busy = this.#busy.get(id) ?? new Set();
    if (!slots || length > slots.size || busy.has(number)) return undefined;
    const offset = slotOffset(slots, number);
    // Far beyond what there can be, some systems would fill the file up to it.
    const isOut = offset + length > most;
    if (isOut || parts.some((part) => part.number === number && part.file === slots.file)) return undefined;
    this.#busy.set(id, busy.add(number));
    return { slots, place: { path: path.join(this.#folder(id), slots.file), offset } };
  }

  /** The last part may come first, and is no measure for the others. */
  async #openSlots(id: string, length: number): Promise<Slots | undefined> {
    if (length < minPartBytes) return undefined;
    const slots = newSlots(length);
    await writeFile(path.join(this.#folder(id), slots.file), '', { flag: 'wx', mode: modes.file });
    return slots;
  }

  #release(id: string, number: number): void {
    const busy = this.#busy.get(id);
    busy?.delete(number);
    if (busy?.size === 0) this.#busy.delete(id);
  }

  /** Its name makes it a part: the bytes are on the disk before that. */
  async #keep(id: string, number: number, staged: Staged, slots: Slots | undefined): Promise<void> {
    const older = (await this.#contents(id)).parts.filter((part) => part.number === number);
    const file = path.join(this.#folder(id), newPartName(number, staged, slots));
    await (slots ? writeFile(file, '', { flag: 'wx', mode: modes.file }) : rename(staged.path, file)).catch(
      noUpload,
    );
    await Promise.all(older.map((part) => rm(path.join(this.#folder(id), part.name), { force: true })));
  }

  async abort(id: string, key: string): Promise<void> {
    await this.#locks.run(id, async () => {
      await this.find(id, key);
      await this.#remove(id);
    });
  }

  async #remove(id: string): Promise<void> {
    // A part that comes in meanwhile may put its name there.
    await rm(this.#folder(id), { recursive: true, force: true, maxRetries: 3 });
  }

  /**
   * Makes the object of the listed parts. Repeating it after success gives the same answer.
   * @throws S3Error NoSuchUpload, InvalidPart, InvalidPartOrder, EntityTooSmall, EntityTooLarge
   */
  async complete(id: string, key: string, listed: readonly ListedPart[], maxBytes: number): Promise<Entry> {
    return this.#locks.run(id, async () => {
      const done = await this.#store.find(key);
      if (done?.uploadId === id) return done;
      const { contentType, metadata } = await this.find(id, key);
      const { parts } = await this.#contents(id);
      const chosen = chooseParts(parts, listed);
      const length = chosen.reduce((sum, part) => sum + part.size, 0);
      if (length > maxBytes) throw new S3Error('EntityTooLarge');
      const file = this.#busy.has(id) ? undefined : wholeFile(chosen, parts);
      const whole = file
        ? await cutTo(path.join(this.#folder(id), file), length)
        : await this.#copy(id, chosen, length);
      const staged: Staged = {
        path: whole,
        size: length,
        etag: joinedEtag(chosen),
        crc32: joinedCrc(chosen),
      };
      const entry = await this.#store.commit(key, staged, { contentType, metadata, uploadId: id });
      await this.#remove(id);
      return entry;
    });
  }

  /** A file of the parts that do not lie as the object has them. */
  async #copy(id: string, parts: readonly Part[], length: number): Promise<string> {
    // Its ETag is made of theirs: no hash of it is asked for.
    return (
      await this.#store.stage(joined(this.#folder(id), parts), { maxBytes: length, length, etagOf: 'crc32' })
    ).path;
  }
}
