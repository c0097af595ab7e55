import { z } from 'zod';
import { addCosts, forEveryCostPart } from './costs/pricing.ts';
import { labelsSchema } from '../vocabularies/vocabularies.ts';
import { codeSchema } from '../schema/codeSchema.ts';

/** Sums of one payment, computed the same way by the server's quote and by the check boxes of the dialog. */

/** `surcharge_labels`: the operator's name of the surcharge by language; null: import duty. */
export const orderCostSchema = z.object({
  ...forEveryCostPart(z.int()),
  surcharge_labels: labelsSchema.nullish(),
});

/** An order that can be paid now, at current prices. */
export const payOrderSchema = z.object({
  id: z.uuid(),
  code: z.string(),
  recipient: z.string(),
  /** The picture that lists show. */
  item_picture: z.string().nullable(),
  pieces: z.int(),
  /** Extra print areas of all its pieces. */
  extra_prints: z.int(),
  shipping_line: codeSchema('shipping_lines'),
  /** True if its address must be checked before production starts. */
  waits: z.boolean(),
  /**
   * Set if it has far more pieces than this shop's orders usually have (`isUnusual`); `habit` is their usual maximum.
   */
  unusual: z.object({ habit: z.int().nullable() }).nullable(),
  cost: orderCostSchema,
  /** Total that the seller last saw, if the prices have changed since; null: unchanged. */
  former_total_cents: z.int().nullable(),
});
export type PayOrder = z.infer<typeof payOrderSchema>;

type PayableOrder = Pick<PayOrder, 'pieces' | 'extra_prints' | 'shipping_line' | 'waits' | 'cost'>;

const sumCents = (orders: readonly PayableOrder[]): number =>
  orders.reduce((sum, { cost }) => sum + cost.total_cents, 0);

/** Returns what the seller last saw of these orders, in cents; the current sum if no price has changed since. */
export const sumFormerCents = (orders: readonly Pick<PayOrder, 'cost' | 'former_total_cents'>[]): number =>
  orders.reduce((sum, { cost, former_total_cents: former }) => sum + (former ?? cost.total_cents), 0);

/** Sums up several orders as one payment. */
export const sumPayment = (orders: readonly PayableOrder[]) => {
  const waiting = orders.filter(({ waits }) => waits);
  return {
    orders: orders.length,
    pieces: orders.reduce((sum, { pieces }) => sum + pieces, 0),
    extra_prints: orders.reduce((sum, { extra_prints: extra }) => sum + extra, 0),
    lines: new Set(orders.map(({ shipping_line: line }) => line)).size,
    cost: addCosts(orders.map(({ cost }) => cost)),
    waiting: { orders: waiting.length, total_cents: sumCents(waiting) },
  };
};
export type PaySum = ReturnType<typeof sumPayment>;

/**
 * Returns the orders that the money covers together, in their order (the oldest first). An order that does not fit is
 * skipped and the next one tried.
 */
export const affordableOrders = <T extends Pick<PayOrder, 'cost'>>(
  orders: readonly T[],
  cents: number,
): T[] => {
  let remainingCents = cents;
  return orders.filter(({ cost }) => {
    if (cost.total_cents > remainingCents) return false;
    remainingCents -= cost.total_cents;
    return true;
  });
};
