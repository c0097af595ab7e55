import type { ErrorCode } from '../errors.ts';
import { houseMay, type HouseOrder } from './houseRules.ts';

/** Pieces of an item. */
export interface Pieces {
  item_id: string;
  quantity: number;
}

/** An order that is packed, with what no package holds yet. */
export interface PackedOrder extends HouseOrder {
  unsent: readonly Pieces[];
}

export type Packing = { ok: true; items: readonly Pieces[]; isLast: boolean } | { ok: false; reason: ErrorCode };

const no = (reason: ErrorCode): Packing => ({ ok: false, reason });

/**
 * What goes into a package of an order in production: the pieces that are asked for, or all that no package holds yet.
 * What is in another package already is not sent again. `isLast`: nothing is left to send.
 */
export const packingOf = (order: PackedOrder, asked: readonly Pieces[] | undefined, now: Date): Packing => {
  const verdict = houseMay('ship', order, now);
  if (!verdict.ok) return no(verdict.reason);
  const left = new Map(order.unsent.map(({ item_id: id, quantity }) => [id, quantity]));
  const items = asked ?? order.unsent;
  if (items.length === 0) return no('items_sent');
  for (const { item_id: id, quantity } of items) {
    const rest = (left.get(id) ?? 0) - quantity;
    if (rest < 0) return no('items_sent');
    left.set(id, rest);
  }
  return { ok: true, items, isLast: [...left.values()].every((rest) => rest === 0) };
};
