/** ms of work, after which whoever looks or types has his turn. */
const longest = 10;

type WithScheduler = typeof globalThis & { scheduler?: { yield?: () => Promise<void> } };

/** Lets the browser draw, and hear what was typed, before the rest goes on. */
const breathe = async (): Promise<void> => {
  const { scheduler } = globalThis as WithScheduler;
  await (scheduler?.yield ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve)));
};

/** Does something with each of many, never so long at a time that the page stands still. What comes first is done at once. */
export const inTurns = async <T>(all: Iterable<T>, work: (one: T) => unknown): Promise<void> => {
  let begun = performance.now();
  for (const one of all) {
    if (performance.now() - begun > longest) {
      await breathe();
      begun = performance.now();
    }
    const working = work(one);
    if (working instanceof Promise) await working;
  }
};

/** As arrays of so many at most, in their order. */
export const batchesOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_batch, at) => all.slice(at * size, (at + 1) * size));
