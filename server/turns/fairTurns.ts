/** Work of one owner. `turn`: number of the owner's last turn. */
interface Lane {
  waiting: (() => void)[];
  running: number;
  turn: number;
}

/** Thrown if no turn came within the caller's time limit. */
export class TurnTimeout extends Error {}

/**
 * Limits the pieces of work that run at the same time in this process, and those of one owner to fewer, so that no
 * single owner takes all slots. The next turn goes to the waiting owner whose last turn was longest ago, whatever
 * others queued.
 */
export class FairTurns {
  readonly #atOnce: number;
  readonly #each: number;
  readonly #lanes = new Map<string, Lane>();
  #running = 0;
  #turn = 0;

  /** @param each maximum of one owner at the same time; fewer than `atOnce` */
  constructor(atOnce: number, perOwner: number) {
    this.#atOnce = atOnce;
    this.#each = perOwner;
  }

  async run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    const leave = await this.enter(owner);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /**
   * Waits for a turn and returns the function that ends it, to be called once.
   * @param timeoutMs time limit of the wait; none by default
   * @throws TurnTimeout if no turn came in time
   */
  async enter(owner: string, timeoutMs?: number): Promise<() => void> {
    const lane = this.#lanes.get(owner) ?? { waiting: [], running: 0, turn: 0 };
    this.#lanes.set(owner, lane);
    await new Promise<void>((resolve, reject) => {
      const giveUp = (): void => {
        lane.waiting.splice(lane.waiting.indexOf(begin), 1);
        this.#forgetIdle(owner, lane);
        reject(new TurnTimeout());
      };
      const timer = timeoutMs === undefined ? undefined : setTimeout(giveUp, timeoutMs);
      const begin = (): void => {
        clearTimeout(timer);
        resolve();
      };
      lane.waiting.push(begin);
      this.#fill();
    });
    return () => {
      lane.running -= 1;
      this.#running -= 1;
      this.#forgetIdle(owner, lane);
      this.#fill();
    };
  }

  /** Removes an owner without work. */
  #forgetIdle(owner: string, lane: Lane): void {
    if (lane.running === 0 && lane.waiting.length === 0) this.#lanes.delete(owner);
  }

  #fill(): void {
    for (let lane = this.#next(); lane; lane = this.#next()) {
      this.#turn += 1;
      lane.turn = this.#turn;
      lane.running += 1;
      this.#running += 1;
      lane.waiting.shift()?.();
    }
  }

  #next(): Lane | undefined {
    if (this.#running >= this.#atOnce) return undefined;
    const ready = [...this.#lanes.values()].filter(
      ({ waiting, running }) => waiting.length > 0 && running < this.#each,
    );
    return ready.toSorted((a, b) => a.turn - b.turn)[0];
  }
}
