/** Ms of work after which the browser gets a turn. */
const maxTurnMs = 10;

type WithScheduler = typeof globalThis & { scheduler?: { yield?: () => Promise<void> } };

/** Lets the browser render and handle input before the work continues. */
const breathe = async (): Promise<void> => {
  const { scheduler } = globalThis as WithScheduler;
  await (scheduler?.yield ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve)));
};

/** Runs the work for each item in short turns, so that the page never freezes. The first turn starts at once. */
export const inTurns = async <T>(items: Iterable<T>, work: (item: T) => unknown): Promise<void> => {
  let begun = performance.now();
  for (const item of items) {
    if (performance.now() - begun > maxTurnMs) {
      await breathe();
      begun = performance.now();
    }
    const working = work(item);
    if (working instanceof Promise) await working;
  }
};

/** Splits items into arrays of at most `size`, in their order. */
export const batchesOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_batch, at) =>
    items.slice(at * size, (at + 1) * size),
  );
