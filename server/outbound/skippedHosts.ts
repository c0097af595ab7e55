/** How long a host that gave no connection is not asked again: less than the shortest wait until a link's next try. */
const skipMs = 20_000;

/** Hosts that are remembered; past that, the oldest are asked again. */
const most = 10_000;

/**
 * The hosts that gave one account no connection a moment ago, so that its thousand links to one dead host cost a second
 * and not a thousand. By account: what one account's links do must tell another nothing, and spoil nothing for it.
 */
export class SkippedHosts {
  readonly #until = new Map<string, number>();

  /** Whether links to this host (`name:port`) fail at once. */
  has(host: string): boolean {
    return (this.#until.get(host) ?? 0) > performance.now();
  }

  add(host: string): void {
    this.#until.delete(host);
    this.#until.set(host, performance.now() + skipMs);
    const [oldest] = this.#until.keys();
    if (this.#until.size > most && oldest !== undefined) this.#until.delete(oldest);
  }
}
