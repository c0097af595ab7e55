import { expect, it } from 'vitest';
import { isPermanent } from '../../../server/database/permanent.ts';

const withCode = (code: string): Error => Object.assign(new Error('failed'), { code });

it.each(['42703', '42P01', '42501', '22021', '23502', '0A000'])(
  'takes %s for an error that stays',
  (code) => {
    expect(isPermanent(withCode(code))).toBe(true);
  },
);

it.each(['40P01', '40001', '23505', '53300', '57P01', '25006', 'ECONNRESET', 'ERR_WORKER_OUT_OF_MEMORY'])(
  'takes %s for an error that may pass',
  (code) => expect(isPermanent(withCode(code))).toBe(false),
);

it('treats a mistake in code as permanent, and any unknown error as passing', () => {
  expect(isPermanent(new TypeError('x is not a function'))).toBe(true);
  expect([isPermanent(new Error('The import thread ended with 1')), isPermanent('no error')]).toEqual([
    false,
    false,
  ]);
});
