import { centsOfDong, maxDong } from '../../../../contract/topups/dong.ts';
import { topUpLimits } from '../../../../contract/topups/methods.ts';
import { isOpenTopUp } from '../../../../contract/topups/rules.ts';
import type { StoredTransaction } from '../record.ts';
import { generatedRefPrefix, type StoredMovement } from './movements.ts';

/** Reasons why a movement waits for staff. */
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

/** A movement that is already assigned to a request. */
export type BookedMovement = Pick<StoredMovement, 'source' | 'vnd' | 'bank_ref'>;

/** Decision about a movement whose request is known. */
export type MovementDecision =
  | { way: 'book' | 'extra'; cents: number; rate: number }
  | { way: 'count' }
  | { way: 'ask'; reason: MovementReason };

const leaveToStaff = (reason: MovementReason): MovementDecision => ({ way: 'ask', reason });

/** Returns the rate that a request keeps for a day, or today's rate. */
export const rateFor = (
  { rate, rate_until: until }: StoredTransaction,
  { happened_at: happenedAt }: StoredMovement,
  today: number,
): number => (rate !== null && until !== null && happenedAt <= until ? Number(rate) : today);

/** Decides about money for a request that is already booked: a second report, or a second transfer. */
const decideRepeated = (
  row: StoredTransaction,
  movement: StoredMovement,
  knownMovements: readonly BookedMovement[],
  cents: number,
  rate: number,
): MovementDecision => {
  // Staff was faster than the bank.
  if (knownMovements.length === 0)
    return cents === row.credited_cents || movement.vnd === row.vnd
      ? { way: 'count' }
      : leaveToStaff('differs');
  const isNamed = ({ bank_ref: ref }: BookedMovement): boolean => !ref.startsWith(generatedRefPrefix);
  const isSure = (knownMovement: BookedMovement): boolean =>
    knownMovement.source === movement.source && isNamed(knownMovement) && isNamed(movement);
  const isRepeated = knownMovements.some(
    (knownMovement) => knownMovement.vnd === movement.vnd && !isSure(knownMovement),
  );
  return isRepeated ? leaveToStaff('perhaps_twice') : { way: 'extra', cents, rate };
};

/**
 * Decides about a movement that names this request (domain §5.1): floor(dong × 100 / rate) cents, whatever was
 * announced. Money for a closed request still belongs to the seller, unless it may be a second report.
 */
export const decideMovement = (
  row: StoredTransaction,
  movement: StoredMovement,
  knownMovements: readonly BookedMovement[],
  today: number,
): MovementDecision => {
  if (movement.vnd > maxDong) return leaveToStaff('too_big');
  const rate = rateFor(row, movement, today);
  const cents = centsOfDong(movement.vnd, rate);
  if (cents <= 0) return leaveToStaff('too_small');
  if (cents > topUpLimits.max) return leaveToStaff('too_big');
  if (isOpenTopUp(row.status))
    return row.vnd !== null ? { way: 'book', cents, rate } : leaveToStaff('differs');
  return row.status === 'approved'
    ? decideRepeated(row, movement, knownMovements, cents, rate)
    : { way: 'extra', cents, rate };
};
