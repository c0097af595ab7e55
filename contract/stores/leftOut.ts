import type { LeftOutRule } from './incoming.ts';

/** Fields of a store order's line that the rules need. Pieces are never negative. */
export interface LinePieces {
  kind: string;
  orderedPieces: number;
  takenBackPieces: number;
  sentPieces: number;
}

/** Parts of a store's order that decide whether it is taken. Times are UTC, ISO 8601. */
export interface StoreOrderFacts {
  createdAt: string;
  payment: 'paid' | 'unpaid' | 'partially_refunded' | 'refunded' | 'voided';
  delivery: 'shipping' | 'pickup' | 'none';
  isTest: boolean;
  isCanceled: boolean;
  isRemoved: boolean;
  isHeld: boolean;
  isHighRisk: boolean;
  lines: readonly LinePieces[];
}

/**
 * Returns the pieces of a line that remain after refunds and edits, whether they are sent or not; 0 for lines that are
 * not ours.
 */
export const remainingPieces = ({ kind, orderedPieces, takenBackPieces }: LinePieces): number =>
  kind === 'goods' ? Math.max(0, orderedPieces - takenBackPieces) : 0;

/** Returns the pieces of a line to produce: those that remain and are not sent yet. */
export const piecesToMake = (line: LinePieces): number =>
  Math.max(0, remainingPieces(line) - line.sentPieces);

const sumOf = (lines: readonly LinePieces[], pieces: (line: LinePieces) => number): number =>
  lines.reduce((sum, line) => sum + pieces(line), 0);

/** Limits of a link: orders placed before `takenFrom` stay out. `isAllowed`: the seller takes this order anyway. */
export interface LinkLimits {
  takenFrom: string;
  isAllowed: boolean;
}

/**
 * Returns the strongest rule that keeps a store's order out; undefined if the order is taken. Checked again with every
 * change of the order, so that one that is paid or released is taken then. Sellers may overrule
 * only the rules `test`, `high_risk` and `placed_before`.
 */
export const leftOutRule = (
  order: StoreOrderFacts,
  { takenFrom, isAllowed }: LinkLimits,
): LeftOutRule | undefined => {
  const { payment, lines } = order;
  if (order.isCanceled || order.isRemoved || payment === 'voided') return 'canceled';
  if (payment === 'refunded') return 'refunded';
  if (payment === 'unpaid') return 'unpaid';
  if (sumOf(lines, remainingPieces) === 0) return 'nothing_of_ours';
  if (sumOf(lines, piecesToMake) === 0) return 'sent_already';
  if (order.delivery !== 'shipping') return 'pickup';
  if (order.isHeld) return 'held';
  if (isAllowed) return undefined;
  if (order.isTest) return 'test';
  if (order.isHighRisk) return 'high_risk';
  return order.createdAt < takenFrom ? 'placed_before' : undefined;
};
