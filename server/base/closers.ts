/** Parts opened one after another and closed in reverse order. */
export class Closers {
  #parts: (() => Promise<unknown>)[] = [];

  add(close: () => Promise<unknown>): void {
    this.#parts.push(close);
  }

  /** Closes every part even if one fails; may be called twice. Returns the errors. */
  async close(): Promise<unknown[]> {
    const failures: unknown[] = [];
    for (const part of this.#parts.splice(0).toReversed()) {
      await part().catch((error: unknown) => failures.push(error));
    }
    return failures;
  }
}
