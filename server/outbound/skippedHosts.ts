/**
 * Milliseconds for which a host without a connection is skipped: less than the shortest wait until a link's next
 * attempt.
 */
const skipMs = 20_000;

/** Maximum hosts remembered; beyond that, the oldest are tried again. */
const maxHosts = 10_000;

/**
 * Hosts that recently accepted no connection. Links to them fail at once instead of each waiting for the connection
 * time-out. Use one instance per account: the links of one account must not reveal anything about another, nor delay
 * it.
 */
export class SkippedHosts {
  readonly #until = new Map<string, number>();

  /** Returns true if links to this host (`name:port`) fail at once. */
  has(host: string): boolean {
    return (this.#until.get(host) ?? 0) > performance.now();
  }

  add(host: string): void {
    this.#until.delete(host);
    this.#until.set(host, performance.now() + skipMs);
    const [oldest] = this.#until.keys();
    if (this.#until.size > maxHosts && oldest !== undefined) this.#until.delete(oldest);
  }
}
