import { z } from 'zod';
import { blankReasons } from '../prints/ink.ts';
import { linkProblems } from '../prints/linkProblems.ts';
import { placementSchema } from '../prints/placementSchema.ts';
import { costCents, costData } from '../schema/cost.ts';
import { bulkResultSchema, selectionSchema } from '../lists.ts';
import { countryCode, plainText } from '../schema/text.ts';
import { recordSchema, createSchema, updateSchema } from '../schema/derive.ts';
import { longestCancelReason } from './cancelReasons.ts';
import { orders } from './orders.ts';
import { costSchema, payOrderSchema } from './payment.ts';
import { longestPersonalization } from './personalization.ts';
import { eachPart } from './pricing.ts';
import { printPositions, shippingLines } from './statuses.ts';

/** Calls of orders that are not plain reading and writing of the resource. */

/**
 * How a file is printed. `placement` left out: all of it, as large as it goes, in the middle. `confirmed_dpi`: the
 * resolution below the least that the seller said will do (contract/prints/placement.ts).
 */
const printed = { placement: placementSchema.optional(), confirmed_dpi: z.int().min(1).max(9999).optional() };

/**
 * One file on one print area. `url`: a link whose file is still to be copied, or cannot be for `problem`; then the size
 * is unknown (contract/orders/files.ts). `ink`: of a file that may not be seen once it is printed (contract/prints/ink.ts);
 * `confirmed_blank`: for what of it the seller said that it will do.
 */
export const printSchema = z.object({
  position: z.enum(printPositions),
  design_id: z.uuid().nullable(),
  file_name: z.string(),
  url: z.string().nullable(),
  width_px: z.int().nullable(),
  height_px: z.int().nullable(),
  problem: z.enum(linkProblems).optional(),
  ...printed,
  ink: z.object({ share: z.number(), color: z.string().nullable() }).optional(),
  confirmed_blank: z.enum(blankReasons).optional(),
});

/** `mockup`: the name of its picture on the product (`mockupThumb`); null where its file is not in the library. */
const shownPrintSchema = printSchema.extend({ mockup: z.string().nullable() });

/** A line item as the order page shows it. `areas`: what its product can print, in inches. */
export const orderItemSchema = z.object({
  id: z.uuid(),
  position: z.int(),
  variant_id: z.uuid().nullable(),
  sku: z.string().nullable(),
  listing_sku: z.string().nullable(),
  name: z.string(),
  options: z.string(),
  /** What the buyer wants to be made for him alone; null where he asked for nothing. */
  personalization: z.string().nullable(),
  drawing: z.string().nullable(),
  hex: z.string().nullable(),
  quantity: z.int(),
  unit_cents: costCents,
  print_cents: costCents,
  total_cents: costCents,
  prints: z.array(shownPrintSchema),
  areas: z.array(z.object({ position: z.enum(printPositions), width_in: z.number(), height_in: z.number() })),
});
export type OrderItem = z.infer<typeof orderItemSchema>;

export const orderEventSchema = z.object({
  id: z.uuid(),
  /** Key below `orders.events`. */
  kind: z.string(),
  actor: z.string().nullable(),
  data: costData,
  created_at: z.iso.datetime(),
});
export type OrderEvent = z.infer<typeof orderEventSchema>;

export const packageSchema = z.object({
  id: z.uuid(),
  package_no: z.int(),
  number: z.string(),
  carrier: z.string(),
  line: z.enum(shippingLines),
  url: z.string().nullable(),
  status: z.int(),
  /** A code of `parcelEvents`, or the carrier's own words. */
  last_event: z.string().nullable(),
  last_event_at: z.iso.datetime().nullable(),
  expected_from: z.iso.datetime().nullable(),
  expected_to: z.iso.datetime().nullable(),
  delivered_at: z.iso.datetime().nullable(),
  items: z.array(z.object({ item_id: z.uuid(), quantity: z.int() })),
});

const linkedOrder = z.object({ id: z.uuid(), code: z.string() });

/** GET /orders/{id}: everything its page needs in one answer. */
export const orderDetailSchema = recordSchema(orders).extend({
  shop_name: z.string(),
  items: z.array(orderItemSchema),
  events: z.array(orderEventSchema),
  packages: z.array(packageSchema),
  bill: z.object({ id: z.uuid(), code: z.string(), status: z.string() }).nullable(),
  /** Until when everything should be sent; only while it is being made. */
  ships_by: z.iso.datetime().nullable(),
  /** The order that this one makes good, and those that make this one good. */
  resend_of: linkedOrder.nullable(),
  resends: z.array(linkedOrder),
  /** Neighbours in the default order of its shop's list. */
  newer_id: z.uuid().nullable(),
  older_id: z.uuid().nullable(),
});
export type OrderDetail = z.infer<typeof orderDetailSchema>;

/**
 * A line item as it is written: a variant, how many, and a file of the library on each printed area.
 * `design_id` null keeps the file that the stored item (`id`) has on that area: a link, or what was copied from it.
 * `personalization` left out keeps that of the stored item; empty or null takes it away. So do `placement` and
 * `confirmed_dpi`, where the file stays the same.
 */
export const itemInputSchema = z.strictObject({
  id: z.uuid().optional(),
  variant_id: z.uuid(),
  listing_sku: plainText(100).nullish(),
  quantity: z.int().min(1).max(9999),
  personalization: plainText(longestPersonalization).nullish(),
  prints: z
    .array(
      z.strictObject({
        position: z.enum(printPositions),
        design_id: z.uuid().nullable(),
        placement: printed.placement.nullable(),
        confirmed_dpi: printed.confirmed_dpi.nullable(),
      }),
    )
    .max(printPositions.length),
});
export type ItemInput = z.infer<typeof itemInputSchema>;

const items = z.array(itemInputSchema).min(1).max(50);

/** POST /orders {order}. */
export const newOrderSchema = createSchema(orders).extend({ items });
export type NewOrder = z.infer<typeof newOrderSchema>;

/** PUT /orders/{id} {order}: `version` is the one that was read; another one answers 409 `version_conflict`. */
export const orderChangeSchema = updateSchema(orders).extend({ items: items.optional(), version: z.int() });
export type OrderChange = z.infer<typeof orderChangeSchema>;

/** A part of the address that an order goes to; a quote needs it only to know post boxes. */
const addressPart = plainText(200).nullish();

/**
 * POST /orders/quote: what such an order would cost, without keeping it. `shop_id`: whose order it is or would be, for
 * a token that reaches several shops; the caller's role there says whether they see it. With a street, `lines` leaves out those
 * that do not deliver to post boxes and military post offices where it is one.
 */
export const quoteInputSchema = z.strictObject({
  shop_id: z.uuid().optional(),
  address1: addressPart,
  address2: addressPart,
  city: addressPart,
  region: addressPart,
  country: countryCode,
  shipping_line: z.enum(shippingLines),
  items,
});

/** `shop_id`: the shop that was named, or that of the token; null where there is neither. */
export const quoteSchema = z.object({
  shop_id: z.uuid().nullable(),
  ...eachPart(costCents),
  items: z.array(z.object({ unit_cents: costCents, print_cents: costCents, total_cents: costCents })),
  days_min: z.int(),
  days_max: z.int(),
  /** One from each country where a part of the order is made. */
  parcels: z.int(),
  /** The same order on every line that reaches the country, in the order of the lines. */
  lines: z.array(
    z.object({
      line: z.enum(shippingLines),
      shipping_cents: costCents,
      surcharge_cents: costCents,
      total_cents: costCents,
      /** On the way. */
      days_min: z.int(),
      days_max: z.int(),
      /** Business days from the payment until it arrives: making it, then the way. */
      arrival_days_min: z.int(),
      arrival_days_max: z.int(),
    }),
  ),
});
export type Quote = z.infer<typeof quoteSchema>;

/** POST /orders/pay/quote {selection}: the full cost before anything is charged. */
export const payQuoteSchema = z.object({
  orders: z.int(),
  pieces: z.int(),
  extra_prints: z.int(),
  lines: z.int(),
  cost: costSchema,
  package: z.object({ name: z.string(), discount_bp: z.int() }),
  /** Orders whose address is to be checked before production. */
  waiting: z.object({ orders: z.int(), total_cents: z.int() }),
  /** Selected orders that cannot be paid: reason code → how many. */
  refused: z.record(z.string(), z.int()),
  /** The first 200 of those, each with its reason. `dpi`: the lowest at which a file of it is held back; `blank`: why one would not be seen. */
  left_out: z.array(
    z.object({
      id: z.uuid(),
      code: z.string(),
      reason: z.string(),
      dpi: z.int().optional(),
      blank: z.enum(blankReasons).optional(),
    }),
  ),
  /** Of those the ones whose files are held back, the lowest of them, and how many would not be seen (POST /orders/confirm-quality). */
  coarse: z.object({ ids: z.array(z.uuid()), dpi: z.int().nullable(), blank: z.int().optional() }),
  wallet: z.object({
    postpaid: z.boolean(),
    balance_cents: z.int(),
    /** The lowest balance allowed: 0 when prepaid, minus the credit limit when postpaid. */
    floor_cents: z.int(),
    due_at: z.iso.datetime().nullable(),
  }),
  missing_cents: z.int(),
  /** Those that the balance covers, the oldest first; one that does not fit is skipped (`fitting`). */
  affordable: z.object({ ids: z.array(z.uuid()), total_cents: z.int() }),
  /** Ids of the orders that will be paid, at most 10,000. */
  ids: z.array(z.uuid()),
  /** The same orders with what each costs, the oldest first. */
  each: z.array(payOrderSchema),
});
export type PayQuote = z.infer<typeof payQuoteSchema>;

/** POST /orders/pay. `total_cents` is what the seller saw: another total answers 409 `quote_changed`. */
export const paySchema = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(10_000),
  total_cents: z.int().min(0),
});

export const paidSchema = z.object({
  bill: z.object({ id: z.uuid(), code: z.string(), total_cents: z.int() }),
  orders: z.int(),
  balance_cents: z.int(),
});

/** POST /orders/line {selection, shipping_line, from?}. `from`: changes only orders that are on this line now. */
export const changeLineSchema = z.strictObject({
  selection: selectionSchema,
  shipping_line: z.enum(shippingLines),
  from: z.enum(shippingLines).optional(),
});

/** Answer of POST /orders/line, with what another call needs to restore each order's line. */
export const lineChangedSchema = bulkResultSchema.extend({
  /** Cost of all changed orders after minus before. */
  difference_cents: costCents,
  /** The changed orders by the line that they were on. */
  before: z.array(z.object({ shipping_line: z.enum(shippingLines), ids: z.array(z.uuid()) })),
  /** The first 200 orders that were not changed. */
  left_out: z.array(z.object({ id: z.uuid(), code: z.string(), reason: z.string() })),
});
export type LineChanged = z.infer<typeof lineChangedSchema>;

/** POST /orders/confirm-quality/check {selection}: how many of the orders it would let through, the lowest resolution of them, and how many would not be seen. */
export const coarseSchema = z.object({
  orders: z.int(),
  dpi: z.int().nullable(),
  blank: z.int().optional(),
  refused: z.record(z.string(), z.int()),
});
export type Coarse = z.infer<typeof coarseSchema>;

const cancelReason = z.strictObject({ reason: plainText(longestCancelReason, 1).optional() });

/** POST /orders/{id}/cancel {reason?}, or without a body. */
export const cancelSchema = cancelReason.nullish();

/** POST /orders/cancel {selection, reason?}. */
export const cancelSomeSchema = cancelReason.extend({ selection: selectionSchema });

/** POST /orders/{id}/notes {note}. */
export const noteSchema = z.strictObject({ note: plainText(5000, 1) });
