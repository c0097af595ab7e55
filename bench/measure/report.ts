import { loadavg } from 'node:os';

/** One figure of docs/bench.md. */
export interface BenchResult {
  name: string;
  measured: number;
  /** Measured in the same run to compare with; absent where the limit stands alone. */
  base?: number;
  /** `measured` may be at most `limit × base + plus`, or `limit` where there is no base. */
  limit: number;
  plus?: number;
  unit?: 'ms' | 's' | 'kB' | 'MB' | '';
  note?: string;
}

const allowed = ({ base, limit, plus = 0 }: BenchResult): number =>
  base === undefined ? limit : limit * base + plus;

/** Returns true if the limit is missed; a figure that is no number misses it. */
export const isMissed = (result: BenchResult): boolean => !(result.measured <= allowed(result));

const withUnit = (value: number, unit: string): string =>
  `${value.toFixed(Math.abs(value) >= 100 ? 0 : 2)} ${unit}`.trim();

const limitOf = ({ base, limit, plus = 0, unit = 'ms' }: BenchResult): string => {
  if (base === undefined) return withUnit(limit, unit);
  return plus > 0 ? `${limit} × + ${withUnit(plus, unit)}` : `${limit} ×`;
};

const toRow = (result: BenchResult) => {
  const { name, measured, base, unit = 'ms', note = '' } = result;
  return {
    figure: name,
    measured: withUnit(measured, unit),
    base: base === undefined ? '' : withUnit(base, unit),
    ratio: base === undefined ? '' : (measured / base).toFixed(2),
    limit: limitOf(result),
    verdict: isMissed(result) ? 'missed' : 'kept',
    note,
  };
};

export const printResults = (results: readonly BenchResult[]): void => console.table(results.map(toRow));

/** Returns the load averages of the machine: times mean little beside a high load. */
export const machineLoad = (): string =>
  loadavg()
    .map((load) => load.toFixed(1))
    .join(' ');
