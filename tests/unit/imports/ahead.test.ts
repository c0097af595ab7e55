import { setImmediate as sourceHasRun } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { readAhead } from '../../../server/areas/imports/creating/readAhead.ts';

/** A source that never waits: until the next turn of the event loop it has produced all that it was asked for. */
const counted = (count: number, failAt = count) => {
  const producedNumbers: number[] = [];
  let ended = false;
  const source = async function* () {
    try {
      for (let number = 0; number < count; number += 1) {
        await Promise.resolve();
        if (number === failAt) throw new Error(`No ${number}`);
        producedNumbers.push(number);
        yield number;
      }
    } finally {
      ended = true;
    }
  };
  return { source, producedNumbers, isEnded: () => ended };
};

const all = async (source: AsyncGenerator<number>): Promise<number[]> => {
  const seen: number[] = [];
  for await (const number of source) seen.push(number);
  return seen;
};

describe('items prepared ahead', () => {
  it('arrive completely and in order', async () => {
    const { source } = counted(7);
    expect(await all(readAhead(source(), 3))).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(await all(readAhead(counted(0).source(), 3))).toEqual([]);
  });

  it('are never more than the limit', async () => {
    const { source, producedNumbers } = counted(9);
    for await (const number of readAhead(source(), 2)) {
      await sourceHasRun();
      expect(producedNumbers.length).toBe(Math.min(9, number + 3));
    }
  });

  it('throw a failure at their turn', async () => {
    const seen: number[] = [];
    const { source, isEnded } = counted(9, 2);
    const work = async () => {
      for await (const number of readAhead(source(), 3)) {
        await sourceHasRun();
        seen.push(number);
      }
    };
    await expect(work()).rejects.toThrow('No 2');
    expect(seen).toEqual([0, 1]);
    expect(isEnded()).toBe(true);
  });

  it('end their source if the reader stops early', async () => {
    const { source, isEnded } = counted(9);
    for await (const number of readAhead(source(), 2)) if (number === 1) break;
    expect(isEnded()).toBe(true);
  });
});
