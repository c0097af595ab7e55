/** Runs tasks with the same name one after another, and tasks with different names concurrently. */
export class NamedLocks {
  readonly #tails = new Map<string, Promise<unknown>>();

  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const previousTask = this.#tails.get(name) ?? Promise.resolve();
    const task = previousTask.then(work, work);
    const tail = task.catch(() => undefined);
    this.#tails.set(name, tail);
    try {
      return await task;
    } finally {
      if (this.#tails.get(name) === tail) this.#tails.delete(name);
    }
  }
}
