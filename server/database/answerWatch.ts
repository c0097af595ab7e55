import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds; together less than the 5 s within which a caller is told that the database is away. */
const limits = { tick: 250, wait: 1_500, probe: 2_250 };

/** An answer that is waited for. */
interface Wait {
  since: number;
  /** The longest time that it may take, ms, however alive the server is: a connection may be dead by itself. */
  longest: number;
  /** Ends the connection. */
  end: () => void;
}

/**
 * Notices that the database has stopped answering: a frozen server or network breaks no connection, and no limit of the
 * server's own ends a statement then. Where nothing was answered for a moment it is probed; where that is not answered
 * either, every connection that somebody waits for is ended at once, and `isSilent` stays true until a probe is answered again.
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
   * @param probe resolves when the server answers, whatever it says
   * @param onSilent called once each time the server falls silent, after the connections in use were ended
   */
  constructor(probe: () => Promise<void>, onSilent: () => void) {
    this.#probe = probe;
    this.#onSilent = onSilent;
  }

  /** True while the server answers nothing: whoever needs it should fail at once instead of waiting. */
  get isSilent(): boolean {
    return this.#isSilent;
  }

  /** Returns the function to call with the answer, or with `false` where there was none. */
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

  /** Somebody waits, and nobody was answered meanwhile. */
  #isLate(now: number): boolean {
    if (now - this.#lastAnswer < limits.wait) return false;
    return [...this.#waits].some(({ since }) => now - since > limits.wait);
  }

  async #ask(): Promise<void> {
    this.#isProbing = true;
    const answered = this.#probe().then(
      () => true,
      () => false,
    );
    // This process may have been busy itself: what has arrived meanwhile is read before the time counts as over.
    const late = sleep(limits.probe, undefined, { ref: false }).then(() => nextTurn(false));
    const isAlive = await Promise.race([answered, late]);
    this.#isProbing = false;
    if (isAlive) this.#lastAnswer = performance.now();
    else for (const { end } of this.#waits) end();
    if (!isAlive && !this.#isSilent) this.#onSilent();
    this.#isSilent = !isAlive;
  }
}
