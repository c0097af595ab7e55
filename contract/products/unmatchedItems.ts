import { z } from 'zod';
import { itemInputSchema, printSchema } from '../orders/calls.ts';
import { unmatchedReasons } from '../orders/matching/unmatched.ts';
import { costCents } from '../schema/cost.ts';
import { plainText } from '../schema/text.ts';

/** Calls of the inbox of items without a product: equal items of a shop are one row (`unmatchedKey`). */

/** Seconds in which a matching can be undone as a whole. */
export const undoSeconds = 60;

const key = plainText(900, 1);

/** Sum that buyers paid for the items of a row, in the smallest unit of a currency. */
const saleSchema = z.object({ currency: z.string(), minor: z.int() });

/** Equal items of a shop that wait in pending orders. */
export const unmatchedRowSchema = z.object({
  shop_id: z.uuid(),
  shop_name: z.string(),
  key: z.string(),
  /** Title as in the store or file, from the newest item. */
  title: z.string(),
  options: z.string(),
  sku: z.string().nullable(),
  external_variant_id: z.string().nullable(),
  reason: z.enum(unmatchedReasons),
  items: z.int(),
  orders: z.int(),
  pieces: z.int(),
  /** Known sale value by currency; empty if unknown. */
  sales: z.array(saleSchema),
  first_at: z.iso.datetime(),
  last_at: z.iso.datetime(),
});
export type UnmatchedRow = z.infer<typeof unmatchedRowSchema>;

/** GET /products/unmatched: a page of rows, those with most items first. */
export const unmatchedQuerySchema = z.strictObject({
  shop_id: z.uuid().optional(),
  reason: z.enum(unmatchedReasons).optional(),
  search: plainText(100).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});

/** `count`: rows of all pages. The totals are those of all shops, whatever the filters are. */
export const unmatchedListSchema = z.object({
  rows: z.array(unmatchedRowSchema),
  count: z.int(),
  totals: z.array(
    z.object({ shop_id: z.uuid(), shop_name: z.string(), items: z.int(), orders: z.int(), pieces: z.int() }),
  ),
});
export type UnmatchedList = z.infer<typeof unmatchedListSchema>;

/**
 * Reasons why a variant is suggested: the product has these options under another SKU, or in another size; the SKUs of
 * one family mean it; the catalog is named so; or the catalog has a similar name or SKU.
 */
export const suggestionReasons = [
  'same_options',
  'same_product',
  'sku_family',
  'catalog_words',
  'similar_name',
  'similar_sku',
] as const;

/**
 * A variant that a row may mean. `exact`: product, color and size are those that the row names. `listing_sku`: SKU of
 * the shop's variant that it is taken from, with its files in `prints`.
 */
export const suggestionSchema = z.object({
  variant_id: z.uuid(),
  sku: z.string(),
  name: z.string(),
  options: z.string(),
  drawing: z.string(),
  hex: z.string(),
  by: z.enum(suggestionReasons),
  exact: z.boolean(),
  listing_sku: z.string().nullable(),
  prints: z.array(printSchema),
});
export type Suggestion = z.infer<typeof suggestionSchema>;

/** GET /products/unmatched/row: a row with its suggestions, the files that its items bring, and its latest orders. */
export const unmatchedRowQuerySchema = z.strictObject({ shop_id: z.uuid(), key });
export const unmatchedDetailSchema = z.object({
  row: unmatchedRowSchema,
  /** The shop's product that the items belong to, if it has one already. */
  product_id: z.uuid().nullable(),
  suggestions: z.array(suggestionSchema),
  prints: z.array(printSchema),
  latest: z.array(z.object({ id: z.uuid(), code: z.string() })),
});
export type UnmatchedDetail = z.infer<typeof unmatchedDetailSchema>;

const matchedRows = z
  .array(z.strictObject({ key, variant_id: z.uuid() }))
  .min(1)
  .max(50);

/**
 * POST /products/unmatched/quote {shop_id, rows, prints}: what matching these rows to variants would do. Changes and
 * charges nothing.
 */
export const matchingInputSchema = z.strictObject({
  shop_id: z.uuid(),
  rows: matchedRows,
  /** Files for areas that an item brings no file for. */
  prints: itemInputSchema.shape.prints,
});
export type MatchingInput = z.infer<typeof matchingInputSchema>;

/** A row of the same product and color in another size, with the variant that it would mean. */
const sizeSchema = z.object({
  key: z.string(),
  options: z.string(),
  size: z.string(),
  variant_id: z.uuid(),
  items: z.int(),
});

/**
 * `orders`: orders that change; `complete`: those of them that then lack nothing; `waiting`: those that lack another
 * product or a file. `total_cents`: cost of those that then have one.
 */
export const matchingQuoteSchema = z.object({
  shop_id: z.uuid(),
  items: z.int(),
  pieces: z.int(),
  orders: z.int(),
  complete: z.int(),
  waiting: z.int(),
  total_cents: costCents,
  /** Orders that stay as they are, by reason code. */
  refused: z.record(z.string(), z.int()),
  /** Rows like the first one in other sizes, for "same for S, M and XL". */
  sizes: z.array(sizeSchema),
});
export type MatchingQuote = z.infer<typeof matchingQuoteSchema>;

/**
 * POST /products/unmatched/match. `remember`: new orders get the same match, kept as a variant of the shop's products.
 */
export const matchItemsSchema = matchingInputSchema.extend({ remember: z.boolean() });
export type MatchItems = z.input<typeof matchItemsSchema>;

/** `id`: what POST /products/unmatched/undo takes until `undo_until`. `remembered`: rows kept for new orders. */
export const matchedItemsSchema = z.object({
  id: z.uuid(),
  shop_id: z.uuid(),
  items: z.int(),
  orders: z.int(),
  complete: z.int(),
  remembered: z.int(),
  refused: z.record(z.string(), z.int()),
  undo_until: z.iso.datetime(),
});
export type MatchedItems = z.infer<typeof matchedItemsSchema>;

/** POST /products/unmatched/undo {id}: takes a matching back as a whole. 409 `undo_expired` or `undo_changed`. */
export const undoMatchingSchema = z.strictObject({ id: z.uuid() });
export const matchingUndoneSchema = z.object({ items: z.int(), orders: z.int() });
