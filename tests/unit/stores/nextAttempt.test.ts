import { expect, it } from 'vitest';
import { nextAttemptAt } from '../../../server/areas/stores/links/linkState.ts';

it('tries a store that fails again after 1, 5, 15 and 60 minutes, and then hourly', () => {
  const now = new Date('2026-11-28T00:00:00Z');
  const minutesAfter = (tries: number): number =>
    (nextAttemptAt(now, tries).getTime() - now.getTime()) / 60_000;
  expect([1, 2, 3, 4, 5, 50].map(minutesAfter)).toEqual([1, 5, 15, 60, 60, 60]);
});
