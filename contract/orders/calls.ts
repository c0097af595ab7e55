import { z } from 'zod';
import { blankReasons } from '../prints/ink.ts';
import { linkProblems } from '../prints/linkProblems.ts';
import { placementSchema } from '../prints/placementSchema.ts';
import { costCents, costData } from '../schema/cost.ts';
import { bulkResultSchema, selectionSchema } from '../lists.ts';
import { countryCodeSchema, plainText } from '../schema/text.ts';
import { pushStates } from './storePushes.ts';
import { recordSchema, createSchema, updateSchema } from '../schema/derive.ts';
import { maxCancelReasonLength } from './cancelReasons.ts';
import { orders } from './orders.ts';
import { orderCostSchema, payOrderSchema } from './payment.ts';
import { maxPersonalizationLength } from './personalization.ts';
import { forEveryCostPart } from './costs/pricing.ts';
import { labelsSchema } from '../vocabularies/vocabularies.ts';
import { unmatchedReasons } from './matching/unmatched.ts';
import { codeSchema } from '../schema/codeSchema.ts';

/** Schemas of all calls on orders except the list. */

/**
 * Settings of a print. Without `placement` the whole file is centered as large as possible. `confirmed_dpi`: a
 * resolution below the minimum that the seller accepted (contract/prints/placement.ts).
 */
const printSettings = {
  placement: placementSchema.optional(),
  confirmed_dpi: z.int().min(1).max(9999).optional(),
};

/**
 * A file on a print area. `url`: a link whose file is still to be copied, or cannot be because of `problem`; its size
 * is then unknown (contract/orders/files.ts). `ink`: set for a file that may be invisible in print
 * (contract/prints/ink.ts); `confirmed_blank`: the reason that the seller accepted. `recentered`: a smaller print area
 * would have lost the file, so it was centered, and the seller has not accepted that yet.
 */
export const printSchema = z.object({
  position: codeSchema('print_positions'),
  design_id: z.uuid().nullable(),
  file_name: z.string(),
  url: z.string().nullable(),
  width_px: z.int().nullable(),
  height_px: z.int().nullable(),
  problem: z.enum(linkProblems).optional(),
  ...printSettings,
  ink: z.object({ share: z.number(), color: z.string().nullable() }).optional(),
  confirmed_blank: z.enum(blankReasons).optional(),
  recentered: z.literal(true).optional(),
});

const heldFigures = { dpi: z.int().nullable(), blank: z.int().optional(), recentered: z.int().optional() };

/** `mockup`: name of the rendered picture on the product (`mockupThumb`); null if the file is not in the library. */
const shownPrintSchema = printSchema.extend({ mockup: z.string().nullable() });

/**
 * A line item on the order page. `areas`: print areas of its product, in inches. While it has no product, `name` and
 * `options` are the words of the store or file, `unmatched_reason` says why, and its cost is null.
 */
export const orderItemSchema = z.object({
  id: z.uuid(),
  position: z.int(),
  variant_id: z.uuid().nullable(),
  sku: z.string().nullable(),
  listing_sku: z.string().nullable(),
  name: z.string(),
  options: z.string(),
  /** The store's id of the variant; null for items that no store sent. */
  external_variant_id: z.string().nullable(),
  unmatched_reason: z.enum(unmatchedReasons).nullable(),
  /** Text that the buyer wants on this item only; null if none. */
  personalization: z.string().nullable(),
  drawing: z.string().nullable(),
  hex: z.string().nullable(),
  quantity: z.int(),
  unit_cents: costCents,
  print_cents: costCents,
  total_cents: costCents,
  prints: z.array(shownPrintSchema),
  areas: z.array(
    z.object({
      position: codeSchema('print_positions'),
      width_in: z.number(),
      height_in: z.number(),
      left_bp: z.int().nullable(),
      top_bp: z.int().nullable(),
    }),
  ),
});
export type OrderItem = z.infer<typeof orderItemSchema>;

export const orderEventSchema = z.object({
  id: z.uuid(),
  /** Key below `orderShow.events`. */
  kind: z.string(),
  actor: z.string().nullable(),
  data: costData,
  created_at: z.iso.datetime(),
});
export type OrderEvent = z.infer<typeof orderEventSchema>;

/** A parcel's report to a store. `reason`: a store problem, or a reason of an incoming order. */
const storePushSchema = z.object({
  link_id: z.uuid(),
  store: z.string(),
  status: z.enum(pushStates),
  reason: z.string().nullable(),
});

export const packageSchema = z.object({
  id: z.uuid(),
  package_no: z.int(),
  number: z.string(),
  carrier: z.string(),
  line: codeSchema('shipping_lines'),
  url: z.string().nullable(),
  status: z.int(),
  /** A code of `parcelEvents`, or the carrier's own words. */
  last_event: z.string().nullable(),
  last_event_at: z.iso.datetime().nullable(),
  expected_from: z.iso.datetime().nullable(),
  expected_to: z.iso.datetime().nullable(),
  delivered_at: z.iso.datetime().nullable(),
  items: z.array(z.object({ item_id: z.uuid(), quantity: z.int() })),
  /** State of the report to the store that the order came from; null for other orders. */
  store_push: storePushSchema.nullable(),
});

const linkedOrder = z.object({ id: z.uuid(), code: z.string() });

/** GET /orders/{id}: everything that its page needs, in one response. */
export const orderDetailSchema = recordSchema(orders).extend({
  shop_name: z.string(),
  /** The operator's name of the surcharge by language; null: import duty. */
  surcharge_labels: labelsSchema.nullish(),
  items: z.array(orderItemSchema),
  events: z.array(orderEventSchema),
  packages: z.array(packageSchema),
  bill: z.object({ id: z.uuid(), code: z.string(), status: z.string() }).nullable(),
  /** Date by which everything should be sent; set only during production. */
  ships_by: z.iso.datetime().nullable(),
  /** Change in the store that waits for the seller: the incoming order, and its reason. */
  store_change: z.object({ id: z.uuid(), reason: z.string() }).nullable(),
  /** The order that this one replaces, and the orders that replace this one. */
  resend_of: linkedOrder.nullable(),
  resends: z.array(linkedOrder),
  /** Neighbors in the default order of the shop's list. */
  newer_id: z.uuid().nullable(),
  older_id: z.uuid().nullable(),
});
export type OrderDetail = z.infer<typeof orderDetailSchema>;

/** Most print areas of an item. */
const maxPrints = 50;

/** Maximum number of pieces of an item. */
export const maxItemQuantity = 9_999;

/**
 * A line item to be written: a variant, a quantity and a library file per printed area. `design_id: null` keeps the
 * file that the stored item (`id`) has on that area: a link, or the file copied from it. Without `personalization` the
 * stored one is kept; empty or null removes it. The same holds for `placement` and `confirmed_dpi` if the file stays
 * the same.
 */
export const itemInputSchema = z.strictObject({
  id: z.uuid().optional(),
  variant_id: z.uuid(),
  listing_sku: plainText(100).nullish(),
  quantity: z.int().min(1).max(maxItemQuantity),
  personalization: plainText(maxPersonalizationLength).nullish(),
  prints: z
    .array(
      z.strictObject({
        position: codeSchema('print_positions'),
        design_id: z.uuid().nullable(),
        placement: printSettings.placement.nullable(),
        confirmed_dpi: printSettings.confirmed_dpi.nullable(),
      }),
    )
    .max(maxPrints),
});
export type ItemInput = z.infer<typeof itemInputSchema>;

const items = z.array(itemInputSchema).min(1).max(50);

/** An item of a changed order. `variant_id: null` leaves an item without a product as it is. */
const changedItemSchema = itemInputSchema.extend({ variant_id: z.uuid().nullable() });
export type ChangedItem = z.infer<typeof changedItemSchema>;

/** POST /orders {order}. */
export const newOrderSchema = createSchema(orders).extend({ items });
export type NewOrder = z.infer<typeof newOrderSchema>;

/** PUT /orders/{id} {order}. `version` is the one that was read; another one returns 409 `version_conflict`. */
export const orderChangeSchema = updateSchema(orders).extend({
  items: z.array(changedItemSchema).min(1).max(50).optional(),
  version: z.int(),
});
export type OrderChange = z.infer<typeof orderChangeSchema>;

/** A part of the order's address; a quote needs it only to detect post boxes. */
const addressPart = plainText(200).nullish();

/**
 * POST /orders/quote: cost of an order without saving it. `shop_id`: the order's shop, for a token with several shops;
 * the caller's role there decides whether they see the cost. If the street is a post box or a military post office,
 * `lines` leaves out lines that do not deliver there.
 */
export const quoteInputSchema = z.strictObject({
  shop_id: z.uuid().optional(),
  address1: addressPart,
  address2: addressPart,
  city: addressPart,
  region: addressPart,
  country: countryCodeSchema,
  shipping_line: codeSchema('shipping_lines'),
  items,
});

/** `shop_id`: the shop of the request or of the token; null if there is neither. */
export const quoteSchema = z.object({
  /** Version of the operator's prices that all amounts are of. */
  price_version: z.int(),
  shop_id: z.uuid().nullable(),
  ...forEveryCostPart(costCents),
  surcharge_labels: labelsSchema.nullish(),
  items: z.array(z.object({ unit_cents: costCents, print_cents: costCents, total_cents: costCents })),
  days_min: z.int(),
  days_max: z.int(),
  /** Number of parcels: one from each country where a part of the order is made. */
  parcels: z.int(),
  /** The same order on every line that reaches the country, in the order of the lines. */
  lines: z.array(
    z.object({
      line: codeSchema('shipping_lines'),
      shipping_cents: costCents,
      surcharge_cents: costCents,
      surcharge_labels: labelsSchema.nullish(),
      total_cents: costCents,
      /** Days in transit. */
      days_min: z.int(),
      days_max: z.int(),
      /** Business days from payment to arrival: production plus transit. */
      arrival_days_min: z.int(),
      arrival_days_max: z.int(),
    }),
  ),
});
export type Quote = z.infer<typeof quoteSchema>;

/** POST /orders/pay/quote {selection}: the full cost before anything is charged. */
export const payQuoteSchema = z.object({
  /** Version of the operator's prices that all amounts are of. */
  price_version: z.int(),
  orders: z.int(),
  pieces: z.int(),
  extra_prints: z.int(),
  lines: z.int(),
  cost: orderCostSchema,
  package: z.object({ name: z.string(), discount_bp: z.int() }),
  /** Orders whose address must be checked before production. */
  waiting: z.object({ orders: z.int(), total_cents: z.int() }),
  /** Number of selected orders that cannot be paid, by reason code. */
  refused: z.record(z.string(), z.int()),
  /**
   * The first 200 of those with their reasons. `dpi`: lowest resolution of a held-back file; `blank`: reason why a
   * print would not be seen; `recentered`: a print was centered.
   */
  left_out: z.array(
    z.object({
      id: z.uuid(),
      code: z.string(),
      reason: z.string(),
      dpi: z.int().optional(),
      blank: z.enum(blankReasons).optional(),
      recentered: z.literal(true).optional(),
    }),
  ),
  /**
   * Left-out orders whose files are held back, the lowest resolution among them, and the numbers of orders with prints
   * that would not be seen or were centered (POST /orders/confirm-quality).
   */
  coarse: z.object({ ids: z.array(z.uuid()), ...heldFigures }),
  wallet: z.object({
    postpaid: z.boolean(),
    balance_cents: z.int(),
    /** Lowest balance allowed: 0 if prepaid, minus the credit limit if postpaid. */
    floor_cents: z.int(),
    due_at: z.iso.datetime().nullable(),
  }),
  missing_cents: z.int(),
  /** Orders that the balance covers, the oldest first; one that does not fit is skipped (`affordableOrders`). */
  affordable: z.object({ ids: z.array(z.uuid()), total_cents: z.int() }),
  /** Ids of the orders that will be paid, at most 10,000. */
  ids: z.array(z.uuid()),
  /** The same orders with the cost of each, the oldest first. */
  each: z.array(payOrderSchema),
});
export type PayQuote = z.infer<typeof payQuoteSchema>;

/** POST /orders/pay. `total_cents` is the total that the seller saw; another total returns 409 `quote_changed`. */
export const paySchema = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(10_000),
  total_cents: z.int().min(0),
});

export const payResultSchema = z.object({
  bill: z.object({ id: z.uuid(), code: z.string(), total_cents: z.int() }),
  orders: z.int(),
  balance_cents: z.int(),
});

/** POST /orders/line {selection, shipping_line, from?}. `from`: changes only orders that are on this line now. */
export const changeLineSchema = z.strictObject({
  selection: selectionSchema,
  shipping_line: codeSchema('shipping_lines'),
  from: codeSchema('shipping_lines').optional(),
});

/** Response of POST /orders/line, with the data that another call needs to restore each order's line. */
export const changeLineResultSchema = bulkResultSchema.extend({
  /** Cost of all changed orders after minus before. */
  difference_cents: costCents,
  /** The changed orders by their former line. */
  before: z.array(z.object({ shipping_line: codeSchema('shipping_lines'), ids: z.array(z.uuid()) })),
  /** The first 200 orders that were not changed. */
  left_out: z.array(z.object({ id: z.uuid(), code: z.string(), reason: z.string() })),
});
export type ChangeLineResult = z.infer<typeof changeLineResultSchema>;

/**
 * POST /orders/confirm-quality/check {selection}: number of orders that it would release, their lowest resolution, and
 * the numbers of those with prints that would not be seen or were centered.
 */
export const qualityCheckSchema = z.object({
  orders: z.int(),
  ...heldFigures,
  refused: z.record(z.string(), z.int()),
});
export type QualityCheck = z.infer<typeof qualityCheckSchema>;

const cancelReason = z.strictObject({ reason: plainText(maxCancelReasonLength, 1).optional() });

/** POST /orders/{id}/cancel {reason?}, or without a body. */
export const cancelSchema = cancelReason.nullish();

/** POST /orders/cancel {selection, reason?}. */
export const cancelSomeSchema = cancelReason.extend({ selection: selectionSchema });

/** POST /orders/{id}/notes {note}. */
export const noteSchema = z.strictObject({ note: plainText(5000, 1) });
