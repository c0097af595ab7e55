/** Work of one owner. `turn`: number of the owner's last turn. */
interface Lane {
  /** Maximum that runs at the same time. */
  readonly atOnce: number;
  waiting: (() => void)[];
  running: number;
  turn: number;
}

interface TurnOptions {
  /** Time limit of the wait, ms; none by default. */
  timeoutMs?: number;
  /** Maximum of this owner at the same time, if it is not that of the others. */
  perOwner?: number | undefined;
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
  readonly #perOwner: number;
  readonly #lanes = new Map<string, Lane>();
  #running = 0;
  #turn = 0;

  /** @param perOwner maximum of one owner at the same time; fewer than `atOnce` */
  constructor(atOnce: number, perOwner: number) {
    this.#atOnce = atOnce;
    this.#perOwner = perOwner;
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
   * @throws TurnTimeout if no turn came in time
   */
  async enter(
    owner: string,
    { timeoutMs, perOwner = this.#perOwner }: TurnOptions = {},
  ): Promise<() => void> {
    const lane = this.#lanes.get(owner) ?? { atOnce: perOwner, waiting: [], running: 0, turn: 0 };
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
      ({ atOnce, waiting, running }) => waiting.length > 0 && running < atOnce,
    );
    return ready.toSorted((a, b) => a.turn - b.turn)[0];
  }
}
