import { z } from 'zod';
import { costCents } from '../schema/cost.ts';

/** POST /orders/cancel/quote and /orders/delete/quote {selection}: sums of canceling or deleting. Changes nothing. */
export const dropQuoteSchema = z.object({
  /** Orders that would be canceled or deleted, and those of them that are paid. */
  orders: z.int(),
  paid: z.int(),
  /** Money that goes back to the balance. */
  refund_cents: costCents,
  /** Cost of the unpaid orders, which is not charged any more; orders without a known cost add nothing. */
  unpaid_cents: costCents,
  /** Orders on an unpaid bill, which would be taken off it. */
  billed: z.int(),
  refused: z.record(z.string(), z.int()),
});
export type DropQuote = z.infer<typeof dropQuoteSchema>;
