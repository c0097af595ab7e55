import { expect, it } from 'vitest';
import { isLowBalance } from '../../contract/bills/lowBalance.ts';

it.each([
  [0, 0, false],
  [0, 1, true],
  [200, 700, false],
  [199, 700, true],
  [-1, 0, true],
])('treats %s cents left after spending %s in a week as low: %s', (spendable, spent, low) => {
  expect(isLowBalance(spendable, spent)).toBe(low);
});
