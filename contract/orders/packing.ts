import type { ErrorCode } from '../errors.ts';
import { checkStaffStep, type StaffOrder } from './staffRules.ts';

/** A number of pieces of an item. */
export interface ItemQuantity {
  item_id: string;
  quantity: number;
}

/** An order to be packed, with the pieces that are in no package yet. */
export interface PackedOrder extends StaffOrder {
  unsent: readonly ItemQuantity[];
}

export type PackingResult =
  | { ok: true; items: readonly ItemQuantity[]; isLast: boolean }
  | { ok: false; reason: ErrorCode };

const refuse = (reason: ErrorCode): PackingResult => ({ ok: false, reason });

/** Subtracts pieces from others; undefined if there are not enough. */
const subtractPieces = (
  pieces: readonly ItemQuantity[],
  removedPieces: readonly ItemQuantity[],
): Map<string, number> | undefined => {
  const remaining = new Map(pieces.map(({ item_id: id, quantity }) => [id, quantity]));
  for (const { item_id: id, quantity } of removedPieces)
    remaining.set(id, (remaining.get(id) ?? 0) - quantity);
  return [...remaining.values()].every((quantity) => quantity >= 0) ? remaining : undefined;
};

/**
 * Returns the pieces of a shipped order to make again: the requested ones, or all that were sent. `sent` excludes
 * pieces that another order makes again already, because two people may report the same loss; a piece lost twice is
 * requested for that other order.
 */
export const chooseRemakeItems = (
  sent: readonly ItemQuantity[],
  requestedPieces: readonly ItemQuantity[] | undefined,
): { ok: true; items: readonly ItemQuantity[] } | { ok: false; reason: ErrorCode } => {
  const items = requestedPieces ?? sent;
  return items.length > 0 && subtractPieces(sent, items)
    ? { ok: true, items }
    : { ok: false, reason: 'items_remade' };
};

/**
 * Returns the pieces for a package of an order in production: the requested ones, or all that are in no package yet.
 * Pieces of another package are not sent again. `isLast`: nothing is left to send.
 */
export const packItems = (
  order: PackedOrder,
  requestedPieces: readonly ItemQuantity[] | undefined,
  now: Date,
): PackingResult => {
  const verdict = checkStaffStep('ship', order, now);
  if (!verdict.ok) return refuse(verdict.reason);
  const items = requestedPieces ?? order.unsent;
  const remaining = subtractPieces(order.unsent, items);
  if (items.length === 0 || !remaining) return refuse('items_sent');
  return { ok: true, items, isLast: [...remaining.values()].every((quantity) => quantity === 0) };
};
