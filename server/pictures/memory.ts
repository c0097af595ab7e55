/** A picture as it is sent. */
export interface Picture {
  body: Buffer;
  type: string;
  /** Whether it will be the same for ever; what only stands in for another is not. */
  lasting: boolean;
}

interface Entry {
  picture: Picture;
  until: number;
}

/** A picture that was removed is still shown for so long. */
const lastsMs = 60_000;

/** The pictures that were asked for last, up to so many bytes: a list of 500 rows is asked for again and again. */
export class PictureMemory {
  readonly #entries = new Map<string, Entry>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(name: string): Picture | undefined {
    const entry = this.#entries.get(name);
    if (!entry) return undefined;
    this.#drop(name, entry);
    if (performance.now() > entry.until) return undefined;
    this.#put(name, entry);
    return entry.picture;
  }

  /** One that is too large for others to find a place beside it is not kept. */
  add(name: string, picture: Picture): void {
    const known = this.#entries.get(name);
    if (known) this.#drop(name, known);
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
