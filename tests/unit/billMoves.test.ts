import { expect, it } from 'vitest';
import { billStatuses, type BillStatus } from '../../contract/bills/bills.ts';
import { isStatusChange } from '../../contract/bills/rules.ts';

it.each([
  ['unpaid', ['partially paid', 'paid', 'confirmed', 'canceled']],
  ['partially paid', ['paid', 'confirmed', 'canceled']],
  ['paid', []],
  ['confirmed', ['paid', 'debt']],
  ['debt', ['paid']],
  ['canceled', []],
] satisfies [BillStatus, BillStatus[]][])('a bill that is %s moves as domain §5.1 says', (from, to) => {
  expect(billStatuses.filter((status) => isStatusChange(from, status))).toEqual(to);
});
