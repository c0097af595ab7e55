/** After this many ms of work the browser gets a turn. */
const longest = 10;

type WithScheduler = typeof globalThis & { scheduler?: { yield?: () => Promise<void> } };

/** Lets the browser draw and handle input before the work continues. */
const breathe = async (): Promise<void> => {
  const { scheduler } = globalThis as WithScheduler;
  await (scheduler?.yield ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve)));
};

/** Does the work for each item in short turns, so that the page never freezes. The first turn starts at once. */
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
