import { z } from 'zod';
import { decodeEntities } from '../entities.ts';
import { itemInputSchema, printSchema } from '../orders/calls.ts';
import { selectionSchema } from '../lists.ts';
import { recordSchema } from '../schema/derive.ts';
import { plainText } from '../schema/text.ts';
import { maxTitleLength, matchSources, products } from './products.ts';
import { maxOptionsLength, maxSkuLength, maxLines } from './lines.ts';
import { costCents } from '../schema/cost.ts';
import { codeSchema } from '../schema/codeSchema.ts';

/** Calls of products other than plain reading (domain §7). */

/** Our variant and the prints that a store's variant is matched to. */
const matchSchema = z.object({ variant_id: z.uuid().nullable(), prints: z.array(printSchema) });

/** Match of a SKU in the last paid order. */
export const paidMatchSchema = matchSchema.extend({
  order_id: z.uuid(),
  code: z.string(),
  paid_at: z.iso.datetime().nullable(),
});
export type PaidMatch = z.infer<typeof paidMatchSchema>;

/** A variant of a product. `differs`: match of a later paid order, if it differs from one set by a person. */
export const productVariantSchema = matchSchema.extend({
  id: z.uuid(),
  /** SKU in the store; null if it has none there. */
  sku: z.string().nullable(),
  /** The store's id of the variant, by which order lines are matched first; null if no store sent it. */
  external_variant_id: z.string().nullable(),
  /** Options as the store names them: `Black / M`. */
  options: z.string(),
  shipping_line: codeSchema('shipping_lines').nullable(),
  known_by: z.enum(matchSources).nullable(),
  used_at: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime(),
  version: z.int(),
  differs: paidMatchSchema.nullable(),
});
export type ProductVariant = z.infer<typeof productVariantSchema>;

/** GET /products/{id}: a product with its variants in the order in which they were added. */
export const productDetailSchema = recordSchema(products).extend({
  shop_name: z.string(),
  version: z.int(),
  rows: z.array(productVariantSchema),
});
export type ProductDetail = z.infer<typeof productDetailSchema>;

/** Title without the HTML entities that stores write. */
const title = z.string().overwrite(decodeEntities).pipe(plainText(maxTitleLength, 1));

/**
 * Match that a person sets for a variant. `version`: the one that was read. A print with `design_id: null` keeps the
 * current file.
 */
export const variantInputSchema = z.strictObject({
  id: z.uuid(),
  version: z.int(),
  variant_id: z.uuid().nullable(),
  prints: itemInputSchema.shape.prints,
  shipping_line: codeSchema('shipping_lines').nullable(),
});
export type VariantInput = z.infer<typeof variantInputSchema>;

/**
 * PUT /products/{id} {product}: the changed rows, all or none. A `version` other than the one read returns 409
 * `version_conflict`.
 */
export const productChangeSchema = z.strictObject({
  version: z.int(),
  title: title.optional(),
  rows: z.array(variantInputSchema).max(maxLines).default([]),
});
export type ProductChange = z.input<typeof productChangeSchema>;

const lineSchema = z.strictObject({
  sku: plainText(maxSkuLength, 1),
  options: plainText(maxOptionsLength).default(''),
});
const lines = z.array(lineSchema).max(maxLines);

/** POST /products {product}: a product of a store before its first order. `shop_id` defaults to the token's shop. */
export const newProductSchema = z.strictObject({ shop_id: z.uuid().optional(), title, lines: lines.min(1) });
export type NewProduct = z.infer<typeof newProductSchema>;

/**
 * POST /products/collect {import_id}: turns SKUs that an import does not know into products by their titles, to be
 * matched.
 */
export const collectSchema = z.strictObject({ import_id: z.uuid() });

/** Number of added variants; existing ones do not count. */
export const collectedSchema = z.object({ variants: z.int() });
export type CollectResult = z.infer<typeof collectedSchema>;

/** POST /products/{id}/variants {lines}. */
export const newVariantsSchema = z.strictObject({ lines: lines.min(1) });

/** POST /products/{id}/variants/delete {ids}: makes their SKUs unknown again. */
export const removeVariantsSchema = z.strictObject({ ids: z.array(z.uuid()).min(1).max(maxLines) });

/** POST /products/status {selection, active}. */
export const productStatusSchema = z.strictObject({ selection: selectionSchema, active: z.boolean() });

/**
 * GET /products/{id}/paid: the match of the last paid order with its SKU, by id of the variant; variants without one
 * are missing.
 */
export const paidMatchesSchema = z.object({ paid: z.record(z.string(), paidMatchSchema) });

/** POST /products/test {text}: what a SKU, or the text of an order line, would become in the shop. */
export const testMatchSchema = z.strictObject({ shop_id: z.uuid().optional(), text: plainText(300, 1) });

/** `by`: source of the match; null if there is none, and `problem` says why (a key below `imports.problems`). */
export const testedMatchSchema = z.object({
  by: z.enum(['catalog', 'product', 'words']).nullable(),
  variant: z.object({ id: z.uuid(), sku: z.string(), name: z.string(), options: z.string() }).nullable(),
  prints: z.array(printSchema),
  shipping_line: codeSchema('shipping_lines').nullable(),
  product: z.object({ id: z.uuid(), title: z.string() }).nullable(),
  problem: z
    .object({
      code: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
      suggestions: z.array(z.string()),
    })
    .nullable(),
});
export type MatchTest = z.infer<typeof testedMatchSchema>;

/** An unpaid order that has a SKU of the product with another match. */
const waitingOrderSchema = z.object({
  id: z.uuid(),
  code: z.string(),
  recipient: z.string(),
  items: z.int(),
});

/** GET /products/{id}/waiting: number of orders that wait with another match, and the first of them. */
export const waitingMatchSchema = z.object({ count: z.int(), orders: z.array(waitingOrderSchema) });
export type WaitingMatch = z.infer<typeof waitingMatchSchema>;

/**
 * POST /products/{id}/rematch {after?}: gives the next orders the current match. `after`: id at which the previous call
 * ended.
 */
export const rematchSchema = z.strictObject({ after: z.uuid().nullable() });

/**
 * POST /products/{id}/rematch/quote {after?}: current cost of the next orders, and their cost with the current match.
 * Changes nothing.
 */
export const rematchQuoteSchema = z.object({
  /** Orders that can take the match. */
  orders: z.int(),
  total_cents: costCents,
  new_total_cents: costCents,
  refused: z.record(z.string(), z.int()),
  next: z.uuid().nullable(),
});
export type RematchQuote = z.infer<typeof rematchQuoteSchema>;

/**
 * Results by order: `reason` is null if it was changed, else an error code. `next`: where the next call continues; null
 * at the end.
 */
export const rematchedSchema = z.object({
  orders: z.array(z.object({ id: z.uuid(), code: z.string(), reason: z.string().nullable() })),
  next: z.uuid().nullable(),
});
export type RematchResult = z.infer<typeof rematchedSchema>;
