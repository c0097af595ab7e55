import { expect, it } from 'vitest';
import { FairTurns } from '../../../server/turns/fairTurns.ts';

/** Work that lasts until it is let go, in the order in which it began. */
const bench = (turns: FairTurns) => {
  const begun: { owner: string; end: () => void }[] = [];
  const begin = (owner: string): Promise<void> =>
    turns.run(owner, () => new Promise<void>((resolve) => void begun.push({ owner, end: resolve })));
  return { begun, begin };
};

const settle = () => new Promise((resolve) => setImmediate(resolve));

it('never gives one owner all slots, however much they queue, and starts a newcomer at once', async () => {
  const { begun, begin } = bench(new FairTurns(3, 2));
  const all = Array.from({ length: 10 }, () => begin('greedy'));
  await settle();
  expect(begun.map(({ owner }) => owner)).toEqual(['greedy', 'greedy']);
  all.push(begin('newcomer'));
  await settle();
  expect(begun.at(-1)?.owner).toBe('newcomer');
  for (let at = 0; at < 11; at += 1) {
    begun[at]?.end();
    await settle();
  }
  await Promise.all(all);
  expect(begun).toHaveLength(11);
});

it('gives the next turn to the owner whose last turn was longest ago, not to the first in the queue', async () => {
  const { begun, begin } = bench(new FairTurns(1, 1));
  const all = [begin('a'), begin('a'), begin('a'), begin('b'), begin('c')];
  for (let at = 0; at < 5; at += 1) {
    await settle();
    begun[at]?.end();
  }
  await Promise.all(all);
  expect(begun.map(({ owner }) => owner)).toEqual(['a', 'b', 'c', 'a', 'a']);
});

it('passes on the slot of failed work', async () => {
  const turns = new FairTurns(1, 1);
  await expect(turns.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(turns.run('a', async () => 7)).resolves.toBe(7);
});
