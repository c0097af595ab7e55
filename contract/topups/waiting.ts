import { z } from 'zod';
import { exportFormats } from '../exports.ts';
import { mailLocales } from '../locales.ts';
import { billNameSchema } from '../bills/calls.ts';
import { waitingLimit } from './reach.ts';

/** Calls of the queue of orders that are paid when money arrives: orders of bills that wait for it (`POST /bills`). */

export const waitingOrderSchema = z.object({
  /** Id of the order. */
  id: z.uuid(),
  code: z.string(),
  shop_id: z.uuid(),
  /** The bill that the order waits on, its number of waiting orders and its paid part; null for an order that left. */
  bill: z.object({ id: z.uuid(), orders: z.int(), paid_cents: z.int() }).nullable(),
  recipient: z.string(),
  country: z.string(),
  item_summary: z.string(),
  item_picture: z.string().nullable(),
  amount_cents: z.int(),
  /** Its current cost, which may differ from `amount_cents`. */
  cost_cents: z.int(),
  since: z.iso.datetime(),
  /** Day by which it is sent if its money arrives now; null if no product has a production time. */
  ships_by: z.iso.datetime().nullable(),
  /** Reason why it left the queue: an error code, or `dearer`. */
  left_reason: z.string().nullable(),
});
export type WaitingOrder = z.infer<typeof waitingOrderSchema>;

/** Minutes for which the queue shows what it has just paid. */
export const startedMinutes = 15;

/** Orders of the queue that the latest money paid, in the caller's shops. */
export const paidFromQueueSchema = z.object({
  orders: z.int(),
  cents: z.int(),
  at: z.iso.datetime(),
  bills: z.array(billNameSchema),
  /** The top-up that brought the money; null if it came another way. */
  top_up: z.object({ id: z.uuid(), code: z.string() }).nullable(),
});
export type PaidFromQueue = z.infer<typeof paidFromQueueSchema>;

/** GET /bills/waiting: waiting orders in the order in which they are tried, then those that left, with reasons. */
export const waitingQueueSchema = z.object({
  waiting: z.array(waitingOrderSchema),
  balance_cents: z.int(),
  /** Part of the balance and the credit that orders may be paid with. */
  spendable_cents: z.int(),
  /** True if no order may pass a more expensive one before it. */
  in_order: z.boolean(),
  /** Orders paid in the last minutes; null if none. */
  started: paidFromQueueSchema.nullable(),
});
export type WaitingQueue = z.infer<typeof waitingQueueSchema>;

const ids = z.array(z.uuid()).min(1).max(waitingLimit);

/**
 * PUT /bills/waiting: `ids` are tried first, in this order; `in_order` says whether smaller orders may pass bigger
 * ones.
 */
export const waitingChangeSchema = z.strictObject({ ids: ids.optional(), in_order: z.boolean().optional() });
export type WaitingChange = z.infer<typeof waitingChangeSchema>;

/** POST /bills/waiting/remove: these orders are no longer paid automatically. */
export const waitingIdsSchema = z.strictObject({ ids });

/** GET /bills/waiting/export. */
export const waitingExportSchema = z.object({
  format: z.enum(exportFormats).default('csv'),
  locale: z.enum(mailLocales).default('en'),
});
