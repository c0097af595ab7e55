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

it('one owner has never all places, however much he queues, and a newcomer begins at once', async () => {
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

it('who had his last turn the longest ago is next, not who queued first', async () => {
  const { begun, begin } = bench(new FairTurns(1, 1));
  const all = [begin('a'), begin('a'), begin('a'), begin('b'), begin('c')];
  for (let at = 0; at < 5; at += 1) {
    await settle();
    begun[at]?.end();
  }
  await Promise.all(all);
  expect(begun.map(({ owner }) => owner)).toEqual(['a', 'b', 'c', 'a', 'a']);
});

it('work that fails gives its place on', async () => {
  const turns = new FairTurns(1, 1);
  await expect(turns.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(turns.run('a', async () => 7)).resolves.toBe(7);
});
