import { z } from 'zod';
import { costCents } from '../schema/cost.ts';
import { shippingLines } from './statuses.ts';

/** Sums that show what a change of the shipping line does to several orders, before and after it is made. */

/** One line for all the orders together. Orders that it does not reach keep their line and their cost. */
export const lineOfferSchema = z.object({
  line: z.enum(shippingLines),
  /** Orders that the line reaches, those that are on it already among them. */
  orders: z.int(),
  already: z.int(),
  unreached: z.int(),
  /** Those of them that go to a post box or a military post office, where the line does not deliver. */
  post_boxes: z.int(),
  /** Cost of all orders once the line is changed. */
  total_cents: costCents,
  /** Shortest and longest time on the way among the reached orders; 0 where there are none. */
  days_min: z.int(),
  days_max: z.int(),
});
export type LineOffer = z.infer<typeof lineOfferSchema>;

/** POST /orders/line/quote {selection}. */
export const lineQuoteSchema = z.object({
  /** Orders whose line may be changed. */
  orders: z.int(),
  /** What they cost now. */
  total_cents: costCents,
  /** Those of them on a bill that waits for its money: they leave it when their cost changes. */
  billed: z.int(),
  lines: z.array(lineOfferSchema),
  refused: z.record(z.string(), z.int()),
});
export type LineQuote = z.infer<typeof lineQuoteSchema>;
