/** Opens parts one after another and closes them in the reverse order. */
export class Closers {
  #parts: (() => Promise<unknown>)[] = [];

  add(close: () => Promise<unknown>): void {
    this.#parts.push(close);
  }

  /** Closes every part even when one fails; may be called twice. Gives what went wrong. */
  async close(): Promise<unknown[]> {
    const failures: unknown[] = [];
    for (const part of this.#parts.splice(0).toReversed()) {
      await part().catch((error: unknown) => failures.push(error));
    }
    return failures;
  }
}
