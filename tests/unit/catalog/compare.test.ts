import { describe, expect, it } from 'vitest';
import { bestWord, isEqual, type Row } from '../../../src/resources/catalog/compare/rows.ts';
import { toggled } from '../../../src/resources/catalog/compare/useCompared.ts';
import { inUnit } from '../../../src/resources/catalog/show/SizeChartCard.tsx';

const row = (ranks: readonly (number | undefined)[], isHighest = false): Row => ({
  key: 'r',
  label: 'Row',
  best: { word: 'lowest', isHighest },
  cells: ranks.map((rank) => ({ text: String(rank), rank })),
});
const words = (of: Row) => of.cells.map((_cell, index) => bestWord(of, index));
const product = (id: string) => ({ id, name: id, drawing: 'tee', hex: '#ffffff' });

describe('a comparison', () => {
  it('names the best of a row, every one that is as good, and none where all are alike', () => {
    expect(words(row([3, 1, 1]))).toEqual([undefined, 'lowest', 'lowest']);
    expect(words(row([3, 1, 2], true))).toEqual(['lowest', undefined, undefined]);
    expect(words(row([2, 2, 2]))).toEqual([undefined, undefined, undefined]);
    expect(words(row([undefined, 5]))).toEqual([undefined, undefined]);
  });

  it('knows rows that tell nothing apart', () => {
    expect([isEqual(row([1, 1])), isEqual(row([1, 2]))]).toEqual([true, false]);
  });

  it('takes four products and gives them back', () => {
    const four = ['a', 'b', 'c', 'd'].map(product);
    expect(toggled(four, product('e'))).toEqual(four);
    expect(toggled(four, product('b')).map(({ id }) => id)).toEqual(['a', 'c', 'd']);
  });
});

describe('a size chart', () => {
  it.each([
    [51, '20'],
    [71, '28'],
    [8.2, '3.25'],
  ])('%f cm are %s inches, to the quarter', (cm, inches) => expect(inUnit(cm, 'inch', 'width')).toBe(inches));
  it('leaves what is no length as it is', () =>
    expect([inUnit(325, 'inch', 'volume'), inUnit(51, 'cm', 'width')]).toEqual(['325', '51']));
});
