/** A picture that is sent to a browser. */
export interface SentPicture {
  body: Buffer;
  type: string;
  /** True if it will never change; a placeholder for another picture may. */
  lasting: boolean;
}

interface Entry {
  picture: SentPicture;
  until: number;
}

/** Time that a removed picture is still shown. */
const lastsMs = 60_000;

/**
 * Memory of the most recently requested pictures, up to a number of bytes: a list of 500 rows requests the same ones
 * repeatedly.
 */
export class PictureMemory {
  readonly #entries = new Map<string, Entry>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(name: string): SentPicture | undefined {
    const entry = this.#entries.get(name);
    if (!entry) return undefined;
    this.#drop(name, entry);
    if (performance.now() > entry.until) return undefined;
    this.#put(name, entry);
    return entry.picture;
  }

  /** Adds a picture, unless it is too large to leave room for others. */
  add(name: string, picture: SentPicture): void {
    const oldEntry = this.#entries.get(name);
    if (oldEntry) this.#drop(name, oldEntry);
    if (picture.body.length > this.#maxBytes / 16) return;
    this.#put(name, { picture, until: performance.now() + lastsMs });
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#drop(oldest, entry);
    }
  }

  #put(name: string, entry: Entry): void {
    this.#entries.set(name, entry);
    this.#bytes += entry.picture.body.length;
  }

  #drop(name: string, entry: Entry): void {
    this.#entries.delete(name);
    this.#bytes -= entry.picture.body.length;
  }
}
