import { expect, it } from 'vitest';
import { activationDays, markOf, stuckDays } from '../../../contract/trackings/lateness.ts';

it.each([
  [{ activated: false, quiet_days: activationDays - 1 }, null],
  [{ activated: false, quiet_days: activationDays }, 'not_activated'],
  [{ activated: true, quiet_days: stuckDays - 1 }, null],
  [{ activated: true, quiet_days: stuckDays }, 'stuck'],
  [{ activated: true, quiet_days: null }, null],
  [{ activated: false, quiet_days: null }, null],
] as const)('a parcel that is %o has the mark %s', (parcel, mark) => {
  expect(markOf(parcel)).toBe(mark);
});
