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
