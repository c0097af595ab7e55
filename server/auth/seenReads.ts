/** A session by a name of its own, and when it ends, in ms. */
interface Visit {
  id: string;
  until: number;
}

/** What sessions of support have read so far; forgotten when they have ended. Of this process: another one notes it again. */
export class SeenReads {
  readonly #visits = new Map<string, { until: number; reads: Set<string> }>();

  /** Whether this session has read it before. `now` in ms. */
  has({ id }: Visit, read: string, now: number): boolean {
    for (const [key, { until }] of this.#visits) if (until <= now) this.#visits.delete(key);
    return this.#visits.get(id)?.reads.has(read) ?? false;
  }

  add({ id, until }: Visit, read: string): void {
    const visit = this.#visits.get(id) ?? { until, reads: new Set<string>() };
    visit.reads.add(read);
    this.#visits.set(id, visit);
  }
}
