import { z } from 'zod';
import { addCosts, eachPart } from './pricing.ts';
import { shippingLines } from './statuses.ts';

/** What one payment is made of, worked out alike by the server's quote and by the boxes of the dialog. */

export const costSchema = z.object(eachPart(z.int()));

/** An order that can be paid now, at the prices of now. */
export const payOrderSchema = z.object({
  id: z.uuid(),
  code: z.string(),
  recipient: z.string(),
  /** As a list has it. */
  item_picture: z.string().nullable(),
  pieces: z.int(),
  /** Extra print areas of all its pieces. */
  extra_prints: z.int(),
  shipping_line: z.enum(shippingLines),
  /** Its address is to be checked before production starts. */
  waits: z.boolean(),
  /** It has far more pieces than this shop's orders usually have (`isUnusual`); how many those have at most. */
  unusual: z.object({ habit: z.int().nullable() }).nullable(),
  cost: costSchema,
});
export type PayOrder = z.infer<typeof payOrderSchema>;

type Summed = Pick<PayOrder, 'pieces' | 'extra_prints' | 'shipping_line' | 'waits' | 'cost'>;

const centsOf = (orders: readonly Summed[]): number =>
  orders.reduce((sum, { cost }) => sum + cost.total_cents, 0);

/** Several orders as one payment. */
export const paySum = (orders: readonly Summed[]) => {
  const waiting = orders.filter(({ waits }) => waits);
  return {
    orders: orders.length,
    pieces: orders.reduce((sum, { pieces }) => sum + pieces, 0),
    extra_prints: orders.reduce((sum, { extra_prints: extra }) => sum + extra, 0),
    lines: new Set(orders.map(({ shipping_line: line }) => line)).size,
    cost: addCosts(orders.map(({ cost }) => cost)),
    waiting: { orders: waiting.length, total_cents: centsOf(waiting) },
  };
};
export type PaySum = ReturnType<typeof paySum>;

/**
 * Those of the orders that the money covers together, in their order (the oldest first): one that does not fit is
 * skipped, and the next is tried.
 */
export const fitting = <T extends Pick<PayOrder, 'cost'>>(orders: readonly T[], cents: number): T[] => {
  let left = cents;
  return orders.filter(({ cost }) => {
    if (cost.total_cents > left) return false;
    left -= cost.total_cents;
    return true;
  });
};
