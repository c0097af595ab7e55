import { expect, it } from 'vitest';
import { isLow } from '../../contract/bills/lowBalance.ts';

it.each([
  [0, 0, false],
  [0, 1, true],
  [200, 700, false],
  [199, 700, true],
  [-1, 0, true],
])('%s cents left after %s in a week are low: %s', (left, spent, low) => {
  expect(isLow(left, spent)).toBe(low);
});
