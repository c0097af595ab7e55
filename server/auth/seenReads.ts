/** A session by its id, and its end in ms. */
interface Visit {
  id: string;
  until: number;
}

/**
 * Reads of support sessions so far; dropped when the session ends. Kept per process: another one records the same read
 * again.
 */
export class SeenReads {
  readonly #visits = new Map<string, { until: number; reads: Set<string> }>();

  /** Returns true if this session has read it before. `now` in ms. */
  has({ id }: Visit, call: string, now: number): boolean {
    for (const [key, { until }] of this.#visits) if (until <= now) this.#visits.delete(key);
    return this.#visits.get(id)?.reads.has(call) ?? false;
  }

  add({ id, until }: Visit, call: string): void {
    const visit = this.#visits.get(id) ?? { until, reads: new Set<string>() };
    visit.reads.add(call);
    this.#visits.set(id, visit);
  }
}
