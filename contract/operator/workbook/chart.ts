import { chartMeasures, type SizeChart } from '../../catalog/catalog.ts';
import type { CellKind } from './cellKinds.ts';

const itemsOf = (text: string): string[] => text.split(',').map((item) => item.trim());

const isMeasure = (name: string): name is SizeChart['measures'][number]['name'] =>
  chartMeasures.some((measure) => measure === name);

/**
 * Reads a size chart from one cell: the sizes, then each measure in centimeters, as in
 * `S, M, L; width: 46, 51, 56; length: 71, 73.5, 76`. Undefined if it is written otherwise.
 */
export const readChart = (cell: string): SizeChart | undefined => {
  const [sizesText = '', ...measureTexts] = cell.split(';');
  const sizes = itemsOf(sizesText);
  const measures = measureTexts.flatMap((measureText) => {
    const [name = '', values = ''] = measureText.split(':').map((part) => part.trim());
    const cm = itemsOf(values).map(Number);
    const isWhole = cm.length === sizes.length && cm.every((number) => number > 0 && number < 10_000);
    return isMeasure(name) && isWhole ? [{ name, cm }] : [];
  });
  return measures.length > 0 && measures.length === measureTexts.length ? { sizes, measures } : undefined;
};

/** Writes a size chart as `readChart` reads it. */
export const writeChart = ({ sizes, measures }: SizeChart): string =>
  [sizes.join(', '), ...measures.map(({ name, cm }) => `${name}: ${cm.join(', ')}`)].join('; ').trim();

/** Size chart in one cell. */
export const chart: CellKind = {
  format: 'sizes, then measures in cm: `S, M; width: 46, 51; length: 71, 73.5`',
  stored: 'text',
  parse: (cell) => {
    const sizeChart = readChart(cell);
    return sizeChart ? { cell: writeChart(sizeChart) } : { fault: 'chart' };
  },
  value: (cell) => JSON.stringify(readChart(cell)),
};
