/** Faults of a store, on demand. */
export class Faults {
  /** Version that answers say they come from; undefined for the requested one. */
  answeredVersion: string | undefined;
  areBuyersHidden = false;
  isUninstalled = false;
  /** False if app and store belong to different organizations. */
  isAppOfStore = true;
  #throttled = 0;
  #pages: { status: number; body: string }[] = [];
  #lost: { operation: string; isRun: boolean }[] = [];
  #expiresIn: number | undefined;
  readonly #before = new Map<string, () => void>();

  /** Throttles the next requests. */
  throttle(times: number): void {
    this.#throttled = times;
  }

  /** Answers the next requests with a page. */
  answerPages(times: number, status = 200): void {
    const body = '<!doctype html><title>Please wait</title>';
    this.#pages = Array.from({ length: times }, () => ({ status, body }));
  }

  /** Runs the next operation of a name and loses the answer; `isRun`: false if the request is lost. */
  loseAnswer(operation: string, isRun = true): void {
    this.#lost.push({ operation, isRun });
  }

  /** Ends all tokens after that many more requests. */
  expireTokensAfter(requests: number): void {
    this.#expiresIn = requests;
  }

  /** Runs something once, just before the next operation of a name is run. */
  beforeNext(operation: string, run: () => void): void {
    this.#before.set(operation, run);
  }

  takeThrottle(): boolean {
    this.#throttled -= 1;
    return this.#throttled >= 0;
  }

  takePage(): { status: number; body: string } | undefined {
    return this.#pages.shift();
  }

  takeLost(operation: string): { isRun: boolean } | undefined {
    const place = this.#lost.findIndex((lost) => lost.operation === operation);
    return place < 0 ? undefined : this.#lost.splice(place, 1)[0];
  }

  takeExpiry(): boolean {
    if (this.#expiresIn === undefined) return false;
    this.#expiresIn -= 1;
    if (this.#expiresIn >= 0) return false;
    this.#expiresIn = undefined;
    return true;
  }

  runBefore(operation: string): void {
    const run = this.#before.get(operation);
    this.#before.delete(operation);
    run?.();
  }
}
