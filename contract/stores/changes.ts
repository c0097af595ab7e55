import type { OrderStatus } from '../orders/statuses.ts';
import { beforeProduction } from '../orders/rules.ts';
import type { IncomingReason } from './incoming.ts';
import { type LinePieces, type StoreOrderFacts, piecesToMake, remainingPieces } from './leftOut.ts';

/** Changes in the store that concern our order. */
export interface StoreChanges {
  address: boolean;
  items: boolean;
  /** Canceled, refunded in full, deleted, or nothing is left to make. */
  canceled: boolean;
  /** Wanted again after it was canceled. */
  restored: boolean;
}

/**
 * Reaction to a change: `apply` it, `hold` the order for the seller, or notify the seller that it came too `late`, or
 * that an order is `restored` of which ours was canceled.
 */
export type ChangeAnswer = 'apply' | 'hold' | 'late' | 'restored' | 'none';

/** Returns true if the store no longer wants the order. */
export const isTakenBack = ({ isCanceled, isRemoved, payment, lines }: StoreOrderFacts): boolean =>
  isCanceled ||
  isRemoved ||
  payment === 'refunded' ||
  payment === 'voided' ||
  lines.every((line) => remainingPieces(line) === 0);

interface ChangedLine extends LinePieces {
  externalId: string;
  externalVariantId: string | null;
  personalization: readonly { name: string; text: string }[];
}

interface ChangedOrder extends StoreOrderFacts {
  address: object | null;
  email: string | null;
  lines: readonly ChangedLine[];
}

const itemsOf = ({ lines }: ChangedOrder, pieces: (line: LinePieces) => number): unknown =>
  lines
    .map((line) => [line.externalId, line.externalVariantId, pieces(line), line.personalization] as const)
    .filter(([, , count]) => count > 0);

/** Returns what the address says, in one order of its parts: the database sorts them in its own. */
const addressOf = ({ address, email }: ChangedOrder): unknown => [
  Object.entries(address ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  email,
];

const differ = (before: unknown, after: unknown): boolean => JSON.stringify(before) !== JSON.stringify(after);

/**
 * Compares two versions of a store's order. A cancellation hides all other changes. `countsSent`: false once we have
 * reported a parcel, because pieces that are sent then are our own.
 */
export const storeChanges = (
  before: ChangedOrder,
  after: ChangedOrder,
  countsSent: boolean,
): StoreChanges => {
  const canceled = isTakenBack(after);
  const pieces = countsSent ? piecesToMake : remainingPieces;
  return {
    canceled,
    restored: !canceled && isTakenBack(before),
    address: !canceled && after.address !== null && differ(addressOf(before), addressOf(after)),
    items: !canceled && differ(itemsOf(before, pieces), itemsOf(after, pieces)),
  };
};

/**
 * Returns the reaction to a change (domain §6). Before payment changes are applied. After payment only an address is;
 * other items or a cancellation hold the order until the seller decides. In production it is too late. A canceled order
 * does not change: if the store wants it again, the seller decides.
 */
export const answerTo = (changes: StoreChanges, status: OrderStatus): ChangeAnswer => {
  if (status === 'canceled' || status === 'refund') return changes.restored ? 'restored' : 'none';
  if (!changes.address && !changes.items && !changes.canceled) return 'none';
  if (status === 'pending') return 'apply';
  if (!beforeProduction.includes(status) && status !== 'rejected') return 'late';
  return changes.items || changes.canceled ? 'hold' : 'apply';
};

/** Facts about an order with a task, after a later change. `isHeld`: on hold because of the earlier one. */
interface TaskFacts {
  isHeld: boolean;
  isTakenBack: boolean;
}

/**
 * Returns the task of an earlier change that stays open although a later one was applied or needs nothing: the seller
 * has not decided about it. A restored order that is canceled again needs nothing.
 */
export const openTask = (
  reason: IncomingReason | null,
  { isHeld, isTakenBack: isOver }: TaskFacts,
): IncomingReason | undefined => {
  if (reason === 'changed_too_late') return reason;
  if (reason === 'changed_after_paying' && isHeld) return reason;
  return reason === 'restored' && !isOver ? reason : undefined;
};
