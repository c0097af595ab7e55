import { sql } from 'kysely';
import type { OrderWork } from '../work.ts';

/** An order whose items all have a product. */
interface StockedOrder {
  id: string;
  items: readonly { variant_id: string; quantity: number }[];
}

/** Returns the pieces of each variant that an order contains. */
export const piecesOf = (
  items: readonly { variant_id: string | null; quantity: number }[],
): Map<string, number> => {
  const pieces = new Map<string, number>();
  for (const { variant_id: id, quantity } of items)
    if (id !== null) pieces.set(id, (pieces.get(id) ?? 0) + quantity);
  return pieces;
};

/**
 * Returns the pieces left of variants that are counted, and 0 for those that are off sale or whose level is out. Read
 * with the payment: the levels of the price book are up to a minute old.
 */
const readRemaining = async (
  { tx }: Pick<OrderWork, 'tx'>,
  variantIds: readonly string[],
): Promise<Map<string, number>> => {
  const rows = await tx
    .selectFrom('variants')
    .leftJoin('variant_stock', 'variant_id', 'variants.id')
    .select(['variants.id', 'is_active', 'stock', 'quantity'])
    .where('variants.id', '=', sql<string>`any(${variantIds}::uuid[])`)
    .execute();
  return new Map(
    rows.flatMap(({ id, is_active: isActive, stock, quantity }): [string, number][] => {
      if (!isActive) return [[id, 0]];
      if (quantity !== null) return [[id, quantity]];
      return stock === 'out' ? [[id, 0]] : [];
    }),
  );
};

/**
 * Returns the ids of orders for which too few pieces remain. Orders get pieces in the given order; one that lacks some
 * takes none. Without a lock: `takeStock` decides when they are paid.
 */
export const lackingStock = async (
  work: Pick<OrderWork, 'tx'>,
  orders: readonly StockedOrder[],
): Promise<ReadonlySet<string>> => {
  const variantIds = new Set(orders.flatMap(({ items }) => items.map((item) => item.variant_id)));
  const remaining = await readRemaining(work, [...variantIds]);
  const lacking = new Set<string>();
  if (remaining.size === 0) return lacking;
  for (const order of orders) {
    const pieces = piecesOf(order.items);
    if (pieces.entries().some(([id, quantity]) => quantity > (remaining.get(id) ?? Infinity)))
      lacking.add(order.id);
    else for (const [id, quantity] of pieces) remaining.set(id, (remaining.get(id) ?? Infinity) - quantity);
  }
  return lacking;
};

/** Returns which of these variants are out of stock, or have fewer pieces left than an order contains. */
export const lackingVariants = async (
  work: Pick<OrderWork, 'tx'>,
  pieces: ReadonlyMap<string, number>,
): Promise<ReadonlySet<string>> => {
  const remaining = await readRemaining(work, [...pieces.keys()]);
  return new Set([...pieces.keys()].filter((id) => (pieces.get(id) ?? 0) > (remaining.get(id) ?? Infinity)));
};
