import { sql } from 'kysely';
import { costParts, type StoredCost } from '../../../../contract/orders/costs/pricing.ts';
import { isSameSurcharge } from '../../../../contract/orders/costs/surcharge.ts';
import { buildOrder, Unpriceable, type BuiltOrder } from './build.ts';
import { matchedItems, type StoredItem } from './items.ts';
import type { BulkOrder } from '../locking.ts';
import type { OrderWork } from '../work.ts';

/** Prices a stored order as of now. Returns the error code if it cannot be priced. */
export const priceStored = (
  { book }: Pick<OrderWork, 'book'>,
  order: Pick<BulkOrder, 'country' | 'shipping_line'>,
  items: readonly StoredItem[],
  discountBp: number,
): BuiltOrder | 'order_unmatched' | 'no_rate' => {
  const drafts = matchedItems(items);
  if (!drafts) return 'order_unmatched';
  try {
    return buildOrder({ ...order, items: drafts }, book, discountBp);
  } catch (problem) {
    if (!(problem instanceof Unpriceable)) throw problem;
    return problem.reason === 'no_rate' ? 'no_rate' : 'order_unmatched';
  }
};

/** A stored order with a new cost. */
export interface RepricedOrder {
  id: string;
  /** Shipping line that the cost is for. */
  line: string;
  built: BuiltOrder;
}

const orderRows = (repriced: readonly RepricedOrder[]) =>
  repriced.map(({ id, line, built }) => ({ id, shipping_line: line, ...built.cost }));

const itemRows = (repriced: readonly RepricedOrder[]) =>
  repriced.flatMap(({ id, built }) =>
    built.items.map((item) => ({
      order_id: id,
      id: item.id,
      unit_cents: item.unit_cents,
      print_cents: item.print_cents,
    })),
  );

/** Returns true if two costs differ in the amount of any part. */
export const amountsDiffer = (before: StoredCost, after: StoredCost): boolean =>
  costParts.some((costPart) => before[costPart] !== after[costPart]);

/** Returns true if two costs differ in any part, or in the name of the surcharge. */
export const costDiffers = (before: StoredCost, after: StoredCost): boolean =>
  amountsDiffer(before, after) || !isSameSurcharge(before.surcharge_labels, after.surcharge_labels);

/** The total that the seller last saw; null if the new one equals it. */
const formerTotal = sql`nullif(coalesce(orders.former_total_cents, orders.total_cents), new.total_cents)`;

/** Columns of an order whose current cost its seller has seen. */
export const seenPriceColumns = { former_total_cents: null, price_changed: false } as const;

/**
 * Saves new costs of orders and items, and the line that they are for.
 * @param seen false: the seller has not seen the new cost; the order keeps the total that they last saw beside it
 */
export const saveCosts = async (
  { tx, accountId }: Pick<OrderWork, 'tx' | 'accountId'>,
  repriced: readonly RepricedOrder[],
  seen = true,
): Promise<void> => {
  if (repriced.length === 0) return;
  await sql`
    update orders set
      shipping_line = new.shipping_line, base_cents = new.base_cents, extra_print_cents = new.extra_print_cents,
      shipping_cents = new.shipping_cents, handling_cents = new.handling_cents, surcharge_cents = new.surcharge_cents,
      surcharge_labels = new.surcharge_labels, discount_cents = new.discount_cents, total_cents = new.total_cents,
      version = version + 1,
      former_total_cents = ${seen ? sql`null` : formerTotal},
      price_changed = ${seen ? sql`false` : sql`coalesce(orders.former_total_cents, orders.total_cents) <> new.total_cents`}
    from jsonb_to_recordset(${JSON.stringify(orderRows(repriced))}::jsonb) as new (
      id uuid, shipping_line text, base_cents bigint, extra_print_cents bigint, shipping_cents bigint,
      handling_cents bigint, surcharge_cents bigint, surcharge_labels jsonb, discount_cents bigint, total_cents bigint)
    where orders.account_id = ${accountId} and orders.id = new.id`.execute(tx);
  await sql`
    update order_items set unit_cents = new.unit_cents, print_cents = new.print_cents
    from jsonb_to_recordset(${JSON.stringify(itemRows(repriced))}::jsonb) as new (
      order_id uuid, id uuid, unit_cents bigint, print_cents bigint)
    where order_items.account_id = ${accountId} and order_items.order_id = new.order_id
      and order_items.id = new.id`.execute(tx);
};
