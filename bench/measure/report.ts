import { loadavg } from 'node:os';
import { styleText } from 'node:util';

/** One figure of docs/bench.md. */
export interface BenchResult {
  name: string;
  measured: number;
  /** What it is compared with, in the same run; absent where the limit stands alone. */
  base?: number;
  /** `measured` may be at most `limit × base + plus`, or `limit` where there is no base. */
  limit: number;
  plus?: number;
  unit?: 'ms' | 's' | 'kB' | 'MB' | '';
  /** What a reader should know besides, such as the indexes of a plan. */
  note?: string;
}

const allowed = ({ base, limit, plus = 0 }: BenchResult): number =>
  base === undefined ? limit : limit * base + plus;

/** Whether the limit is missed; a figure that is no number misses it. */
export const isMissed = (result: BenchResult): boolean => !(result.measured <= allowed(result));

const digits = (value: number): string => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2));
const withUnit = (value: number, unit: string): string => `${digits(value)} ${unit}`.trim();

const limitOf = ({ base, limit, plus = 0, unit = 'ms' }: BenchResult): string => {
  if (base === undefined) return withUnit(limit, unit);
  return plus > 0 ? `${limit} × + ${withUnit(plus, unit)}` : `${limit} ×`;
};

const cellsOf = (result: BenchResult): string[] => {
  const { name, measured, base, unit = 'ms', note = '' } = result;
  return [
    name,
    withUnit(measured, unit),
    base === undefined ? '–' : withUnit(base, unit),
    base === undefined ? '–' : (measured / base).toFixed(2),
    limitOf(result),
    isMissed(result) ? 'missed' : 'kept',
    note,
  ];
};

const header = ['figure', 'measured', 'base', 'ratio', 'limit', '', 'note'];

/** Prints the table as Markdown, so that it can be kept in docs/bench.md as it is. */
export const printResults = (results: readonly BenchResult[]): void => {
  const rows = [header, header.map(() => '---'), ...results.map(cellsOf)];
  const widths = header.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  for (const cells of rows) {
    const line = `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
    console.log(cells.includes('missed') ? styleText('red', line) : line);
  }
};

/** How busy the machine is: absolute times mean little beside a high load. */
export const machineLoad = (): string =>
  loadavg()
    .map((load) => load.toFixed(1))
    .join(' ');
