import { expect, it } from 'vitest';
import { isSameBuyer, otherSpelling } from '../../../contract/orders/sameOrder.ts';

it.each([
  ['#1001', '1001'],
  ['1001', '#1001'],
  ['LT-1001', '#LT-1001'],
])('%s is also spelled %s', (number, spelling) => {
  expect(otherSpelling(number)).toBe(spelling);
  expect(otherSpelling(spelling)).toBe(number);
});

it('takes names for those of one buyer whatever their case, accents and spaces', () => {
  expect(isSameBuyer('Nguyễn Thị Đào', ' NGUYEN  THI DAO')).toBe(true);
  expect(isSameBuyer('Nora Pike', 'Nora Pine')).toBe(false);
});
