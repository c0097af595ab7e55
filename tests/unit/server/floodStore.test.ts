import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FloodStore } from '../../../server/limits/floodStore.ts';

const minute = 60_000;
let store: FloodStore;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date('2026-11-21T08:00:00Z') });
  store = new FloodStore();
});
afterEach(() => {
  vi.useRealTimers();
});

const count = (key = 'a', from = store) => {
  let hit: { current: number; ttl: number } | undefined;
  from.incr(key, (_error, result) => (hit = result), minute);
  return hit;
};

it('counts each caller separately until their window ends', () => {
  expect([count(), count(), count('b')]).toEqual([
    { current: 1, ttl: minute },
    { current: 2, ttl: minute },
    { current: 1, ttl: minute },
  ]);
  expect(count('a', store.child())).toEqual({ current: 1, ttl: minute });
  vi.advanceTimersByTime(minute - 1);
  expect(count()).toEqual({ current: 3, ttl: 1 });
  vi.advanceTimersByTime(1);
  expect(count()).toEqual({ current: 1, ttl: minute });
});

it('neither opens nor prolongs a window when the wall clock is set', () => {
  vi.setSystemTime(new Date('2026-11-22T08:00:00Z'));
  count();
  vi.setSystemTime(new Date('2026-11-21T08:00:00Z'));
  expect(count()).toEqual({ current: 2, ttl: minute });
  vi.setSystemTime(new Date('2026-11-21T09:00:00Z'));
  expect(count()).toEqual({ current: 3, ttl: minute });
});

it('forgets the caller who was silent longest, however many callers are invented', () => {
  count('first');
  count('second');
  for (let createdCount = 0; createdCount < 4999; createdCount += 1) count(`made ${createdCount}`);
  expect(count('second')).toMatchObject({ current: 2 });
  expect(count('first')).toMatchObject({ current: 1 });
});
