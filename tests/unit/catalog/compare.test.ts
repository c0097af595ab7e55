import { describe, expect, it } from 'vitest';
import {
  bestTextKey,
  hasEqualValues,
  type ComparedRow,
} from '../../../src/resources/catalog/compare/rows.ts';
import { toggleCompared } from '../../../src/resources/catalog/compare/useCompared.ts';
import { formatMeasure } from '../../../src/resources/catalog/show/SizeChartCard.tsx';

const row = (ranks: readonly (number | undefined)[], isHighest = false): ComparedRow => ({
  key: 'r',
  label: 'Row',
  best: { word: 'lowest', isHighest },
  cells: ranks.map((rank) => ({ text: String(rank), rank })),
});
const words = (comparedRow: ComparedRow) =>
  comparedRow.cells.map((_cell, index) => bestTextKey(comparedRow, index));
const product = (id: string) => ({ id, name: id, drawing: 'tee', hex: '#ffffff' });

describe('a comparison', () => {
  it('marks all best values of a row, and none if all are equal', () => {
    expect(words(row([3, 1, 1]))).toEqual([undefined, 'lowest', 'lowest']);
    expect(words(row([3, 1, 2], true))).toEqual(['lowest', undefined, undefined]);
    expect(words(row([2, 2, 2]))).toEqual([undefined, undefined, undefined]);
    expect(words(row([undefined, 5]))).toEqual([undefined, undefined]);
  });

  it('recognizes rows whose values are all equal', () => {
    expect([hasEqualValues(row([1, 1])), hasEqualValues(row([1, 2]))]).toEqual([true, false]);
  });

  it('holds up to four products and removes them again', () => {
    const four = ['a', 'b', 'c', 'd'].map(product);
    expect(toggleCompared(four, product('e'))).toEqual(four);
    expect(toggleCompared(four, product('b')).map(({ id }) => id)).toEqual(['a', 'c', 'd']);
  });
});

describe('a size chart', () => {
  it.each([
    [51, '20'],
    [71, '28'],
    [8.2, '3.25'],
  ])('converts %f cm to %s inches, rounded to quarters', (cm, inches) =>
    expect(formatMeasure(cm, 'inch', 'width')).toBe(inches),
  );
  it('does not convert measures that are no lengths', () =>
    expect([formatMeasure(325, 'inch', 'volume'), formatMeasure(51, 'cm', 'width')]).toEqual(['325', '51']));
});
