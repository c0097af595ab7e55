import { describe, expect, it } from 'vitest';
import { paceOf } from '../../../contract/analytics/figures.ts';
import {
  comparedSpan,
  daysIn,
  eachDay,
  eachStep,
  stepSpan,
  unitOf,
} from '../../../contract/analytics/spans.ts';
import { percentChange } from '../../../src/resources/analytics/figures.ts';
import {
  labeledIndexes,
  linePath,
  indexAt,
  toPoints,
  toTicks,
} from '../../../src/resources/analytics/chart.ts';
import { readFilter } from '../../../src/resources/analytics/useAnalysisFilter.ts';

const span = (start_date: string, end_date = start_date) => ({ start_date, end_date });

describe('the compared days', () => {
  it.each([
    [span('2026-11-01', '2026-11-30'), 'before', span('2026-10-02', '2026-10-31')],
    [span('2026-03-01'), 'before', span('2026-02-28')],
    [span('2024-02-29', '2024-03-01'), 'year', span('2023-02-28', '2023-03-01')],
    [span('2026-01-01', '2026-12-31'), 'year', span('2025-01-01', '2025-12-31')],
    [span('2026-01-01'), 'none', null],
  ] as const)('of %o, %s', (days, comparison, expected) => {
    expect(comparedSpan(days, comparison)).toEqual(expected);
  });

  it('are counted with both ends', () => {
    expect(daysIn(span('2026-02-27', '2026-03-02'))).toBe(4);
    expect(eachDay(span('2026-02-27', '2026-03-01'))).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(daysIn(span('2026-03-02', '2026-03-01'))).toBe(0);
  });

  it('are shown by months if longer than a year, each month with its days', () => {
    const long = span('2024-11-20', '2026-01-05');
    expect([unitOf(long), unitOf(span('2024-01-01', '2024-12-31'))]).toEqual(['month', 'day']);
    const months = eachStep(long, 'month');
    expect([months.length, months[0], months[2], months.at(-1)]).toEqual([
      15,
      '2024-11-01',
      '2025-01-01',
      '2026-01-01',
    ]);
    expect(stepSpan(long, 'month', '2024-11-01')).toEqual(span('2024-11-20', '2024-11-30'));
    expect(stepSpan(long, 'month', '2025-02-01')).toEqual(span('2025-02-01', '2025-02-28'));
    expect(stepSpan(long, 'month', '2026-01-01')).toEqual(span('2026-01-01', '2026-01-05'));
  });
});

it.each([
  [0, 0, 'on_time'],
  [100, 5, 'on_time'],
  [100, 6, 'slow'],
  [100, 15, 'slow'],
  [100, 16, 'late'],
] as const)('calls %d orders with %d late ones %s', (orders, late, pace) => {
  expect(paceOf(orders, late)).toBe(pace);
});

describe('the scale of the chart', () => {
  it.each([
    [24_735, 100, [30_000, 20_000, 10_000, 0]],
    [0, 100, [100, 0]],
    [2, 1, [2, 1, 0]],
    [1, 1, [1, 0]],
    [7, 1, [10, 5, 0]],
    [75, 1, [75, 50, 25, 0]],
    [700, 100, [1000, 500, 0]],
    [135_000, 100, [150_000, 100_000, 50_000, 0]],
  ])('covers %d in easily readable steps', (most, least, values) => {
    expect(toTicks(most, least).map(({ value }) => value)).toEqual(values);
  });

  it('puts a single day in the middle, and values below zero at zero', () => {
    expect(toPoints([5], 10)).toEqual([{ x: 50, y: 50 }]);
    expect(toPoints([-5, 10], 10)).toEqual([
      { x: 0, y: 100 },
      { x: 100, y: 0 },
    ]);
  });

  it('draws a single day across the whole width', () => {
    expect(linePath(toPoints([5], 10))).toBe('M0.00 50.00L100.00 50.00');
  });

  it('labels the first and the last day, and finds the nearest', () => {
    expect(labeledIndexes(30)).toEqual([0, 7, 15, 22, 29]);
    expect(labeledIndexes(1)).toEqual([0]);
    expect(labeledIndexes(3)).toEqual([0, 1, 2]);
    expect([indexAt(-1, 30), indexAt(0.5, 3), indexAt(2, 30), indexAt(0.2, 1)]).toEqual([0, 1, 29, 0]);
  });
});

it('shows no change from zero or unknown values', () => {
  expect([
    percentChange(3, 2),
    percentChange(3, 0),
    percentChange(null, 2),
    percentChange(3, undefined),
  ]).toEqual([0.5, null, null, null]);
});

describe('the span in an address', () => {
  const readSpan = (text: string) => readFilter(new URLSearchParams(text));

  it('is the last 30 days if nothing valid is given', () => {
    for (const text of [
      '',
      'date_preset=never',
      'start_date=soon&end_date=2026-01-01',
      'start_date=2026-01-01',
      'compare=x&show=y',
    ]) {
      const { values, span: days, compare, shown: shownMeasure, isCountable } = readSpan(text);
      expect([text, values, daysIn(days ?? span('')), compare, shownMeasure, isCountable]).toEqual([
        text,
        { date_preset: 'last_30_days' },
        30,
        'before',
        'chart',
        true,
      ]);
    }
  });

  it('is all time by its name', () => {
    const { values, span: days, isCountable } = readSpan('date_preset=all_time');
    expect([values, days, isCountable]).toEqual([{ date_preset: 'all_time' }, undefined, true]);
  });

  it('is two dates, the earlier first', () => {
    expect(readSpan('start_date=2026-02-03&end_date=2026-02-01&compare=none&show=table')).toEqual({
      values: span('2026-02-01', '2026-02-03'),
      span: span('2026-02-01', '2026-02-03'),
      compare: 'none',
      shown: 'table',
      isCountable: true,
    });
    expect(readSpan('start_date=2024-01-01&end_date=2025-01-01').isCountable).toBe(true);
    expect(readSpan('start_date=2000-01-01&end_date=2030-12-31').isCountable).toBe(false);
    expect(readSpan('start_date=1999-12-31&end_date=2000-01-01').isCountable).toBe(false);
  });
});
