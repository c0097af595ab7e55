import { setImmediate as nextTick } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { collectBatches } from '../../../server/turns/collectBatches.ts';

/** Batches of at most three items, by their first letter; each ends when the test says so. */
const batches = () => {
  const begun: (readonly string[])[] = [];
  const endings: PromiseWithResolvers<void>[] = [];
  const add = collectBatches({ maxItems: 3, keyOf: (item: string) => item.charAt(0) }, (items) => {
    begun.push([...items]);
    const ending = Promise.withResolvers<void>();
    endings.push(ending);
    return ending.promise;
  });
  return { add, begun, endings };
};

it('handles together what comes while the batch before is handled, and no more than the limit', async () => {
  const { add, begun, endings } = batches();
  const ends = ['a1'].map(add);
  await nextTick();
  ends.push(...['a2', 'a3', 'a4', 'a5'].map(add));
  await nextTick();
  expect(begun).toEqual([['a1']]);
  endings[0]?.resolve();
  await nextTick();
  expect(begun).toEqual([['a1'], ['a2', 'a3', 'a4']]);
  endings[1]?.resolve();
  await nextTick();
  expect(begun).toEqual([['a1'], ['a2', 'a3', 'a4'], ['a5']]);
  endings[2]?.resolve();
  await Promise.all(ends);
});

it('handles keys beside each other', async () => {
  const { add, begun } = batches();
  for (const item of ['a1', 'b1']) void add(item);
  await nextTick();
  expect(begun).toEqual([['a1'], ['b1']]);
});

it('rejects the items of a failed batch only, and goes on', async () => {
  const { add, begun, endings } = batches();
  const first = add('a1');
  await nextTick();
  const second = add('a2');
  endings[0]?.reject(new Error('disk full'));
  await expect(first).rejects.toThrow('disk full');
  await nextTick();
  endings[1]?.resolve();
  await second;
  expect(begun).toEqual([['a1'], ['a2']]);
});
