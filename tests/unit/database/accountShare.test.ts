import { expect, it } from 'vitest';
import { accountShare } from '../../../server/database/sharedPool.ts';

it('leaves a processor and half of the connections to other accounts', () => {
  expect(accountShare(10, 8)).toBe(2);
  expect(accountShare(10, 2)).toBe(1);
  expect(accountShare(10, 1)).toBe(1);
  expect(accountShare(2, 8)).toBe(1);
});
