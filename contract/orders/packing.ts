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

export type Packing =
  | { ok: true; items: readonly Pieces[]; isLast: boolean }
  | { ok: false; reason: ErrorCode };

const no = (reason: ErrorCode): Packing => ({ ok: false, reason });

/** What is left of pieces once some of them are taken; undefined where there are not so many. */
const without = (all: readonly Pieces[], taken: readonly Pieces[]): Map<string, number> | undefined => {
  const left = new Map(all.map(({ item_id: id, quantity }) => [id, quantity]));
  for (const { item_id: id, quantity } of taken) left.set(id, (left.get(id) ?? 0) - quantity);
  return [...left.values()].every((rest) => rest >= 0) ? left : undefined;
};

/**
 * What is made again of a shipped order: the pieces that are asked for, or all that were sent. `sent`: less those that
 * another order makes again already, since two people may hear of the same loss; what is lost again is asked for of that one.
 */
export const remakeOf = (
  sent: readonly Pieces[],
  asked: readonly Pieces[] | undefined,
): { ok: true; items: readonly Pieces[] } | { ok: false; reason: ErrorCode } => {
  const items = asked ?? sent;
  return items.length > 0 && without(sent, items)
    ? { ok: true, items }
    : { ok: false, reason: 'items_remade' };
};

/**
 * What goes into a package of an order in production: the pieces that are asked for, or all that no package holds yet.
 * What is in another package already is not sent again. `isLast`: nothing is left to send.
 */
export const packingOf = (order: PackedOrder, asked: readonly Pieces[] | undefined, now: Date): Packing => {
  const verdict = houseMay('ship', order, now);
  if (!verdict.ok) return no(verdict.reason);
  const items = asked ?? order.unsent;
  const left = without(order.unsent, items);
  if (items.length === 0 || !left) return no('items_sent');
  return { ok: true, items, isLast: [...left.values()].every((rest) => rest === 0) };
};
