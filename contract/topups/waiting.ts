import { z } from 'zod';
import { exportFormats } from '../exports.ts';
import { mailLocales } from '../locales.ts';
import { billNameSchema } from '../bills/calls.ts';
import { waitingLimit } from './reach.ts';

/** Calls of the queue of orders that are paid when the money is there: those of bills that wait for it (`POST /bills`). */

export const waitingOrderSchema = z.object({
  /** The order's. */
  id: z.uuid(),
  code: z.string(),
  shop_id: z.uuid(),
  /** The bill that it waits on, how many orders wait there, and what of it is paid; null for one that left. */
  bill: z.object({ id: z.uuid(), orders: z.int(), paid_cents: z.int() }).nullable(),
  recipient: z.string(),
  country: z.string(),
  item_summary: z.string(),
  item_picture: z.string().nullable(),
  amount_cents: z.int(),
  /** What it costs now, where that is something else. */
  cost_cents: z.int(),
  since: z.iso.datetime(),
  /** The day until which it is sent if its money comes now; null where no product says how long it takes. */
  ships_by: z.iso.datetime().nullable(),
  /** Why it left the queue: an error code, or `dearer`. */
  left_reason: z.string().nullable(),
});
export type WaitingOrder = z.infer<typeof waitingOrderSchema>;

/** So long the queue tells what it has just paid. */
export const startedMinutes = 15;

/** What the money that came last has paid of the queue, in the caller's shops. */
export const startedSchema = z.object({
  orders: z.int(),
  cents: z.int(),
  at: z.iso.datetime(),
  bills: z.array(billNameSchema),
  /** What brought the money; null where it came another way. */
  top_up: z.object({ id: z.uuid(), code: z.string() }).nullable(),
});
export type Started = z.infer<typeof startedSchema>;

/** GET /bills/waiting: those that wait in the order in which they are tried, then those that left with their reasons. */
export const waitingSchema = z.object({
  waiting: z.array(waitingOrderSchema),
  balance_cents: z.int(),
  /** What of the balance, and of a credit, orders may be paid with. */
  spendable_cents: z.int(),
  /** No order passes one before it that costs more. */
  in_order: z.boolean(),
  /** What of it was paid in the last minutes; null where nothing was. */
  started: startedSchema.nullable(),
});
export type WaitingQueue = z.infer<typeof waitingSchema>;

const ids = z.array(z.uuid()).min(1).max(waitingLimit);

/** PUT /bills/waiting: `ids` are tried first, in this order; `in_order` says whether smaller orders may pass bigger ones. */
export const waitingChangeSchema = z.strictObject({ ids: ids.optional(), in_order: z.boolean().optional() });
export type WaitingChange = z.infer<typeof waitingChangeSchema>;

/** POST /bills/waiting/remove: they are not paid by themselves. */
export const waitingIdsSchema = z.strictObject({ ids });

/** GET /bills/waiting/export. */
export const waitingExportSchema = z.object({
  format: z.enum(exportFormats).default('csv'),
  locale: z.enum(mailLocales).default('en'),
});
