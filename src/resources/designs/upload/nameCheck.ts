import { namesTaken } from './calls.ts';
import { isSignedOut, passes, restMs } from './failing.ts';

/** Asks which names the library has. As long as nobody can say, nothing goes up under a name that may be taken. */
export class NameCheck {
  readonly #again: () => void;
  #unanswered = 0;

  /** @param again called later where nobody answered. */
  constructor(again: () => void) {
    this.#again = again;
  }

  /** A plain name → the id of its design; undefined where nobody can say yet. */
  async ask(names: readonly string[]): Promise<ReadonlyMap<string, string> | undefined> {
    try {
      const taken = await namesTaken(names);
      this.#unanswered = 0;
      return taken;
    } catch (error) {
      // What is refused for another cause is told at each file when it is handed in.
      if (!passes(error) && !isSignedOut(error)) return new Map();
      window.setTimeout(this.#again, restMs(error, (this.#unanswered += 1)));
      return undefined;
    }
  }
}
