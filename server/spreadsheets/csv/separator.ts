import { CsvReader } from './csv.ts';
import { FileProblem } from '../fileProblem.ts';

const candidates = [',', ';', '\t', '|'] as const;
const sampleRows = 30;

/** The separator, and the length of Excel's leading `sep=;` line, which is no row of the table. */
export interface SniffedText {
  separator: string;
  skip: number;
}

/**
 * Finds the separator by trying each on the first rows. The one wins that gives most rows the same number of cells,
 * more than one; the comma if none does.
 */
export function sniffSeparator(start: string): SniffedText {
  const declaration = /^\uFEFF?"?sep=(.)"?(\r\n|\n|\r)/i.exec(start);
  if (declaration?.[1]) return { separator: declaration[1], skip: declaration[0].length };
  let best: { separator: string; score: number } = { separator: ',', score: 0 };
  // Each ends with a semicolon that separates nothing.
  const sample = start.replaceAll(/&#?\w{1,8};/g, '');
  for (const separator of candidates) {
    const score = scoreOf(sample, separator);
    if (score > best.score) best = { separator, score };
  }
  return { separator: best.separator, skip: 0 };
}

function scoreOf(start: string, separator: string): number {
  const widths = widthsOf(start, separator);
  const counts = new Map<number, number>();
  for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1);
  const [width, count] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [0, 0];
  return widths.length === 0 ? 0 : (count / widths.length) * Math.min(width, 10);
}

function widthsOf(start: string, separator: string): number[] {
  const reader = new CsvReader(separator);
  try {
    reader.write(start);
  } catch (problem) {
    if (!(problem instanceof FileProblem)) throw problem;
  }
  return reader
    .take()
    .slice(0, sampleRows)
    .map((row) => row.cells.length);
}
