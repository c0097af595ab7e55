/** Slots in this process, a fixed number per owner, so that the queue of one owner blocks no other. */
export class Slots {
  readonly #each: number;
  readonly #taken = new Map<string, number>();

  constructor(perOwner: number) {
    this.#each = perOwner;
  }

  hasFreeSlot(owner: string): boolean {
    return (this.#taken.get(owner) ?? 0) < this.#each;
  }

  /** Runs work in a slot. The caller must have checked that one is free. */
  async run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    this.#taken.set(owner, (this.#taken.get(owner) ?? 0) + 1);
    try {
      return await work();
    } finally {
      const runningCount = (this.#taken.get(owner) ?? 1) - 1;
      // Removes an owner without work.
      if (runningCount > 0) this.#taken.set(owner, runningCount);
      else this.#taken.delete(owner);
    }
  }
}
