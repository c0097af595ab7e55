import { z } from 'zod';
import { costCents } from '../schema/cost.ts';
import { codeSchema } from '../schema/codeSchema.ts';

/** Sums that show what a change of the shipping line does to several orders, before and after it is made. */

/** A line offered for all the orders together. Orders that it does not reach keep their line and cost. */
export const lineOfferSchema = z.object({
  line: codeSchema('shipping_lines'),
  /** Orders that the line reaches, including those already on it. */
  orders: z.int(),
  already: z.int(),
  unreached: z.int(),
  /** Orders to a post box or a military post office, where the line does not deliver. */
  post_boxes: z.int(),
  /** Cost of all orders after the change. */
  total_cents: costCents,
  /** Shortest and longest transit among the reached orders, in days; 0 if there are none. */
  days_min: z.int(),
  days_max: z.int(),
});
export type LineOffer = z.infer<typeof lineOfferSchema>;

/** POST /orders/line/quote {selection}. */
export const lineQuoteSchema = z.object({
  /** Orders whose line may be changed. */
  orders: z.int(),
  /** Their current cost. */
  total_cents: costCents,
  /** Orders on an unpaid bill, which they leave when their cost changes. */
  billed: z.int(),
  lines: z.array(lineOfferSchema),
  refused: z.record(z.string(), z.int()),
});
export type LineQuote = z.infer<typeof lineQuoteSchema>;
