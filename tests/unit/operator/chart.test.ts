import { describe, expect, it } from 'vitest';
import { readChart, writeChart } from '../../../contract/operator/workbook/chart.ts';

describe('size chart in a cell', () => {
  it('is written as it was read', () => {
    const cell = 'S, M, L; width: 46, 51, 56; length: 71, 73.5, 76';
    const chart = readChart(cell);
    expect(chart).toEqual({
      sizes: ['S', 'M', 'L'],
      measures: [
        { name: 'width', cm: [46, 51, 56] },
        { name: 'length', cm: [71, 73.5, 76] },
      ],
    });
    expect(chart && writeChart(chart)).toBe(cell);
  });

  it.each([
    ['no measure', 'S, M'],
    ['an unknown measure', 'S, M; girth: 46, 51'],
    ['fewer numbers than sizes', 'S, M; width: 46'],
    ['more numbers than sizes', 'S, M; width: 46, 51, 56'],
    ['one word among numbers', 'S, M; width: 46, wide'],
    ['one zero among numbers', 'S, M; width: 46, 0'],
    ['one number beyond 10,000 cm', 'S, M; width: 46, 10000'],
    ['one faulty measure of two', 'S, M; width: 46, 51; length: 71'],
  ])('is refused with %s', (_case, cell) => {
    expect(readChart(cell)).toBeUndefined();
  });
});
