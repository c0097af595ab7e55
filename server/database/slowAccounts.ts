/** Milliseconds. A request that holds a connection longer than `slow` makes its account slow for `memory`. */
const times = { slow: 250, memory: 5_000 };

/** Accounts whose requests took the database long a moment ago, in this process. */
export class SlowAccounts {
  /** When each account counts as quick again, in milliseconds of `performance.now()`. */
  readonly #slowUntil = new Map<string, number>();

  /** Notes how long a request of an account held its connection. */
  note(accountId: string, heldMs: number): void {
    if (heldMs < times.slow) return;
    const now = performance.now();
    for (const [other, until] of this.#slowUntil) if (until < now) this.#slowUntil.delete(other);
    this.#slowUntil.set(accountId, now + times.memory);
  }

  has(accountId: string): boolean {
    return (this.#slowUntil.get(accountId) ?? 0) > performance.now();
  }
}
