import { afterAll, beforeAll, expect, it } from 'vitest';
import { enterSlot } from '../../../server/limits/sharedSlots.ts';
import { testServices, type TestServices } from '../../support/database/services.ts';

let kit: TestServices;
beforeAll(async () => {
  kit = await testServices();
});
afterAll(() => kit.close());

const { signal } = new AbortController();
const enter = (name: string, maxWaitMs: number, stop = signal) =>
  enterSlot(kit.services.db, { name, atOnce: 2, holdSeconds: 2 }, maxWaitMs, stop);

it('gives out as many slots as there are, and a freed one again', async () => {
  const [free] = [await enter('a', 0), await enter('a', 0)];
  expect(await enter('a', 0)).toBeUndefined();
  expect(await enter('b', 0)).toBeTypeOf('function');
  await free?.();
  expect(await enter('a', 0)).toBeTypeOf('function');
  expect(await enter('a', 0)).toBeUndefined();
});

it('gives out the slot of a killed process once its time is over, which the process then cannot free', async () => {
  const [late] = [await enter('c', 0), await enter('c', 0)];
  expect(await enter('c', 5_000)).toBeTypeOf('function');
  expect(await enter('c', 5_000)).toBeTypeOf('function');
  await late?.();
  expect(await enter('c', 0)).toBeUndefined();
});

it('waits no longer once its caller has gone', async () => {
  await Promise.all([enter('d', 0), enter('d', 0)]);
  await expect(enter('d', 60_000, AbortSignal.timeout(200))).rejects.toThrow(/timeout/);
});
