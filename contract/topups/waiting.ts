import { z } from 'zod';
import { waitingLimit } from './reach.ts';

/** Calls of the queue of orders that are paid when the money is there: those of bills that wait for it (`POST /bills`). */

export const waitingOrderSchema = z.object({
  /** The order's. */
  id: z.uuid(),
  code: z.string(),
  shop_id: z.uuid(),
  recipient: z.string(),
  country: z.string(),
  item_summary: z.string(),
  item_picture: z.string().nullable(),
  amount_cents: z.int(),
  /** What it costs now, where that is something else. */
  cost_cents: z.int(),
  since: z.iso.datetime(),
  /** Why it left the queue: an error code, or `dearer`. */
  left_reason: z.string().nullable(),
});
export type WaitingOrder = z.infer<typeof waitingOrderSchema>;

/** GET /bills/waiting: those that wait in the order in which they are tried, then those that left with their reasons. */
export const waitingSchema = z.object({
  waiting: z.array(waitingOrderSchema),
  balance_cents: z.int(),
  /** What of the balance, and of a credit, orders may be paid with. */
  spendable_cents: z.int(),
});
export type WaitingQueue = z.infer<typeof waitingSchema>;

const ids = z.array(z.uuid()).min(1).max(waitingLimit);

/** PUT /bills/waiting: these are tried first, in this order. POST /bills/waiting/remove: they are not paid by themselves. */
export const waitingIdsSchema = z.strictObject({ ids });
