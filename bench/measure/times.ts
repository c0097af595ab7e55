import { setTimeout as sleep } from 'node:timers/promises';

/** Returns the value below which `share` (0 to 1) of the values lie; NaN of none. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((first, second) => first - second);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
};

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Returns the milliseconds that `work` takes. */
export const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** Begins so many calls a second, whatever becomes of those before, and returns the milliseconds of each. */
export const callAtRate = (
  perSecond: number,
  count: number,
  call: (index: number) => Promise<unknown>,
): Promise<number[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      await sleep((index * 1000) / perSecond);
      return timeOf(() => call(index));
    }),
  );

/** Runs a work so many times, one after the other, and returns the results. */
export const repeat = async <T>(rounds: number, work: (round: number) => Promise<T>): Promise<T[]> => {
  const results: T[] = [];
  for (let round = 0; round < rounds; round += 1) results.push(await work(round));
  return results;
};

/** The results of each round of what is measured and of its base. */
export interface Pairs<T> {
  measured: T[];
  base: T[];
}

/**
 * Runs two works in turn, so that both meet the same machine. Whichever comes second finds warm caches, so
 * they take turns at that too.
 */
export const runInTurn = async <T>(
  rounds: number,
  works: Readonly<Record<keyof Pairs<T>, (round: number) => Promise<T>>>,
): Promise<Pairs<T>> => {
  const results: Pairs<T> = { measured: [], base: [] };
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? (['measured', 'base'] as const) : (['base', 'measured'] as const);
    for (const name of order) results[name].push(await works[name](round));
  }
  return results;
};

/** Returns the medians of both. */
export const mediansOf = ({ measured, base }: Pairs<number>) => ({
  measured: median(measured),
  base: median(base),
});
