import { centsOfDong, mostDong } from '../../../../contract/topups/dong.ts';
import { topUpLimits } from '../../../../contract/topups/methods.ts';
import { isOpen } from '../../../../contract/topups/rules.ts';
import type { StoredTransaction } from '../record.ts';
import { rowRef, type StoredMovement } from './movements.ts';

/** Why a movement waits for one of the staff. */
export const movementReasons = [
  'no_text',
  'unknown_text',
  'several_texts',
  'perhaps_twice',
  'differs',
  'too_small',
  'too_big',
  'other_account',
] as const;
export type MovementReason = (typeof movementReasons)[number];

/** A movement that a request knows already. */
export type Known = Pick<StoredMovement, 'source' | 'vnd' | 'bank_ref'>;

/** What becomes of a movement whose request is known. */
export type Verdict =
  | { way: 'book' | 'extra'; cents: number; rate: number }
  | { way: 'count' }
  | { way: 'ask'; reason: MovementReason };

const ask = (reason: MovementReason): Verdict => ({ way: 'ask', reason });

/** The rate that a request keeps for a day, or that of today. */
export const rateFor = (
  { rate, rate_until: until }: StoredTransaction,
  { happened_at: at }: StoredMovement,
  today: number,
): number => (rate !== null && until !== null && at <= until ? Number(rate) : today);

/** Of money for a request that was booked before: told another way, or sent once more. */
const again = (
  row: StoredTransaction,
  movement: StoredMovement,
  known: readonly Known[],
  cents: number,
  rate: number,
): Verdict => {
  // One of the staff was faster than the bank.
  if (known.length === 0)
    return cents === row.credited_cents || movement.vnd === row.vnd ? { way: 'count' } : ask('differs');
  const isNamed = ({ bank_ref: ref }: Known): boolean => !ref.startsWith(rowRef);
  const isSure = (one: Known): boolean => one.source === movement.source && isNamed(one) && isNamed(movement);
  const isTold = known.some((one) => one.vnd === movement.vnd && !isSure(one));
  return isTold ? ask('perhaps_twice') : { way: 'extra', cents, rate };
};

/**
 * What becomes of a movement that names this request (domain §5.1): floor(dong × 100 / rate) cents, whatever was announced. Money
 * for a request that is over is the seller's all the same, unless it may be told twice.
 */
export const decide = (
  row: StoredTransaction,
  movement: StoredMovement,
  known: readonly Known[],
  today: number,
): Verdict => {
  if (movement.vnd > mostDong) return ask('too_big');
  const rate = rateFor(row, movement, today);
  const cents = centsOfDong(movement.vnd, rate);
  if (cents <= 0) return ask('too_small');
  if (cents > topUpLimits.max) return ask('too_big');
  if (isOpen(row.status)) return row.method === 'bank' ? { way: 'book', cents, rate } : ask('differs');
  return row.status === 'approved' ? again(row, movement, known, cents, rate) : { way: 'extra', cents, rate };
};
