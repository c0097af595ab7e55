import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { batchesOf, inTurns } from '../../../src/browser/inTurns.ts';

/** Work that takes ms of a clock, and how much of it was done with each turn of the browser. */
const workOf = (ms: number) => {
  const turns: number[] = [0];
  const work = (): void => {
    now += ms;
    turns[turns.length - 1] = (turns.at(-1) ?? 0) + 1;
  };
  const timer = setInterval(() => turns.push(0), 0);
  return { work, turns, stop: () => clearInterval(timer) };
};

let now = 0;
beforeEach(() => {
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => vi.restoreAllMocks());

describe('work with each of many', () => {
  it('lets the browser have its turn again and again', async () => {
    const { work, turns, stop } = workOf(4);
    await inTurns(Array.from({ length: 30 }), work);
    stop();
    expect(Math.max(...turns) * 4).toBeLessThanOrEqual(16);
    expect(turns.reduce((sum, count) => sum + count, 0)).toBe(30);
  });

  it('is done at once where it is little', () => {
    const processed: number[] = [];
    void inTurns([1, 2, 3], (value) => processed.push(value));
    expect(processed).toEqual([1, 2, 3]);
  });

  it('comes in batches that keep the order', () => {
    expect(batchesOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
    expect(batchesOf([], 2)).toEqual([]);
  });
});
