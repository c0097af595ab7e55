/** Places of owners in this process, of whom each may have so many at the same time: what one has queued keeps nobody else out. */
export class Places {
  readonly #each: number;
  readonly #taken = new Map<string, number>();

  constructor(each: number) {
    this.#each = each;
  }

  hasRoom(owner: string): boolean {
    return (this.#taken.get(owner) ?? 0) < this.#each;
  }

  /** Runs work that takes a place until it ends; whether there is one is the caller's to ask. */
  async run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    this.#taken.set(owner, (this.#taken.get(owner) ?? 0) + 1);
    try {
      return await work();
    } finally {
      const left = (this.#taken.get(owner) ?? 1) - 1;
      // Nothing is kept of an owner without work.
      if (left > 0) this.#taken.set(owner, left);
      else this.#taken.delete(owner);
    }
  }
}
