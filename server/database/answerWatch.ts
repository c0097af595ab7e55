import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds; their sum is below the 5 s within which a caller learns that the database is unavailable. */
const limits = { tick: 250, wait: 1_500, probe: 2_250 };

/** A pending answer. */
interface Wait {
  since: number;
  /** Maximum time in ms, also if the server is alive: the connection itself may be dead. */
  longest: number;
  /** Ends the connection. */
  end: () => void;
}

/**
 * Notices that the database has stopped answering: a frozen server or network breaks no connection, and the
 * server's own statement limits do not apply then. If nothing was answered for a moment, the server is probed. If
 * the probe is not answered either, every connection with a pending answer is ended at once, and `isSilent` stays
 * true until a probe is answered again.
 */
export class AnswerWatch {
  readonly #probe: () => Promise<void>;
  readonly #onSilent: () => void;
  readonly #waits = new Set<Wait>();
  #timer: NodeJS.Timeout | undefined;
  #lastAnswer = 0;
  #isProbing = false;
  #isSilent = false;

  /**
   * @param probe resolves when the server answers, with whatever answer
   * @param onSilent called once each time the server falls silent, after the connections in use were ended
   */
  constructor(probe: () => Promise<void>, onSilent: () => void) {
    this.#probe = probe;
    this.#onSilent = onSilent;
  }

  /** True while the server does not answer: callers should fail at once instead of waiting. */
  get isSilent(): boolean {
    return this.#isSilent;
  }

  /** Starts a wait. Returns the function to call with the answer, or with `false` if there was none. */
  begin(end: () => void, longest = Number.POSITIVE_INFINITY): (isAnswer: boolean) => void {
    const wait = { since: performance.now(), longest, end };
    this.#waits.add(wait);
    this.#timer ??= setInterval(() => void this.#tick(), limits.tick).unref();
    return (isAnswer) => {
      this.#waits.delete(wait);
      if (isAnswer) this.#lastAnswer = performance.now();
    };
  }

  close(): void {
    clearInterval(this.#timer);
    this.#waits.clear();
  }

  async #tick(): Promise<void> {
    if (this.#waits.size === 0 && !this.#isSilent) {
      clearInterval(this.#timer);
      this.#timer = undefined;
      return;
    }
    const now = performance.now();
    for (const wait of this.#waits) if (now - wait.since > wait.longest) wait.end();
    if (!this.#isProbing && (this.#isSilent || this.#isLate(now))) await this.#ask();
  }

  /** Returns true if an answer is pending for too long and none arrived meanwhile. */
  #isLate(now: number): boolean {
    if (now - this.#lastAnswer < limits.wait) return false;
    return [...this.#waits].some(({ since }) => now - since > limits.wait);
  }

  async #ask(): Promise<void> {
    this.#isProbing = true;
    const answer = this.#probe().then(
      () => true,
      () => false,
    );
    // This process may have been busy itself: arrived data is read before the time counts as over.
    const timeout = sleep(limits.probe, undefined, { ref: false }).then(() => nextTurn(false));
    const isAlive = await Promise.race([answer, timeout]);
    this.#isProbing = false;
    if (isAlive) this.#lastAnswer = performance.now();
    else for (const { end } of this.#waits) end();
    if (!isAlive && !this.#isSilent) this.#onSilent();
    this.#isSilent = !isAlive;
  }
}
