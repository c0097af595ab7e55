import { z } from 'zod';
import { withoutEntities } from '../entities.ts';
import { itemInputSchema, printSchema } from '../orders/calls.ts';
import { shippingLines } from '../orders/statuses.ts';
import { selectionSchema } from '../lists.ts';
import { recordSchema } from '../schema/derive.ts';
import { plainText } from '../schema/text.ts';
import { longestTitle, knownBys, products } from './products.ts';
import { longestOptions, longestSku, mostLines } from './lines.ts';
import { costCents } from '../schema/cost.ts';

/** Calls of products that are not plain reading of the resource (domain §7). */

/** What a variant of a store stands for. */
const matchSchema = z.object({ variant_id: z.uuid().nullable(), prints: z.array(printSchema) });

/** What the last paid order had for a SKU. */
export const paidMatchSchema = matchSchema.extend({
  order_id: z.uuid(),
  code: z.string(),
  paid_at: z.iso.datetime().nullable(),
});
export type PaidMatch = z.infer<typeof paidMatchSchema>;

/** A variant of a product. `differs`: what a later paid order had, where that is not what a person has set. */
export const productVariantSchema = matchSchema.extend({
  id: z.uuid(),
  sku: z.string(),
  /** As the store calls it: `Black / M`. */
  options: z.string(),
  shipping_line: z.enum(shippingLines).nullable(),
  known_by: z.enum(knownBys).nullable(),
  used_at: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime(),
  version: z.int(),
  differs: paidMatchSchema.nullable(),
});
export type ProductVariant = z.infer<typeof productVariantSchema>;

/** GET /products/{id}: the product with its variants, in the order in which they came. */
export const productDetailSchema = recordSchema(products).extend({
  shop_name: z.string(),
  version: z.int(),
  rows: z.array(productVariantSchema),
});
export type ProductDetail = z.infer<typeof productDetailSchema>;

/** Stores hand titles out as HTML writes them. */
const title = z.string().overwrite(withoutEntities).pipe(plainText(longestTitle, 1));

/** What a person says a variant stands for. `version`: the one that was read. A print whose `design_id` is null keeps the file that is there. */
export const variantInputSchema = z.strictObject({
  id: z.uuid(),
  version: z.int(),
  variant_id: z.uuid().nullable(),
  prints: itemInputSchema.shape.prints,
  shipping_line: z.enum(shippingLines).nullable(),
});
export type VariantInput = z.infer<typeof variantInputSchema>;

/** PUT /products/{id} {product}: the changed rows, all or none. Another version answers 409 `version_conflict`. */
export const productChangeSchema = z.strictObject({
  version: z.int(),
  title: title.optional(),
  rows: z.array(variantInputSchema).max(mostLines).default([]),
});
export type ProductChange = z.input<typeof productChangeSchema>;

const lineSchema = z.strictObject({
  sku: plainText(longestSku, 1),
  options: plainText(longestOptions).default(''),
});
const lines = z.array(lineSchema).max(mostLines);

/** POST /products {product}: what a store sells, before the first order of it. `shop_id` left out: the shop of the token. */
export const newProductSchema = z.strictObject({ shop_id: z.uuid().optional(), title, lines: lines.min(1) });
export type NewProduct = z.infer<typeof newProductSchema>;

/** POST /products/collect {import_id}: the SKUs that the check of an import does not know become products by their titles, to be matched. */
export const collectSchema = z.strictObject({ import_id: z.uuid() });

/** How many variants came in; those that a product has already are none. */
export const collectedSchema = z.object({ variants: z.int() });
export type Collected = z.infer<typeof collectedSchema>;

/** POST /products/{id}/variants {lines}. */
export const newVariantsSchema = z.strictObject({ lines: lines.min(1) });

/** POST /products/{id}/variants/delete {ids}: their SKUs are unknown again. */
export const removeVariantsSchema = z.strictObject({ ids: z.array(z.uuid()).min(1).max(mostLines) });

/** POST /products/status {selection, active}. */
export const productStatusSchema = z.strictObject({ selection: selectionSchema, active: z.boolean() });

/** GET /products/{id}/paid: by the id of a variant, what the last paid order with its SKU had. Those without one are left out. */
export const paidMatchesSchema = z.object({ paid: z.record(z.string(), paidMatchSchema) });

/** POST /products/test {text}: what a SKU, or the words of an order line, would become in the shop. */
export const testMatchSchema = z.strictObject({ shop_id: z.uuid().optional(), text: plainText(300, 1) });

/** `by`: what told it; null where nothing did, and `problem` says why (a key below `imports.problems`). */
export const testedMatchSchema = z.object({
  by: z.enum(['catalog', 'product', 'words']).nullable(),
  variant: z.object({ id: z.uuid(), sku: z.string(), name: z.string(), options: z.string() }).nullable(),
  prints: z.array(printSchema),
  shipping_line: z.enum(shippingLines).nullable(),
  product: z.object({ id: z.uuid(), title: z.string() }).nullable(),
  problem: z
    .object({
      code: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
      suggestions: z.array(z.string()),
    })
    .nullable(),
});
export type TestedMatch = z.infer<typeof testedMatchSchema>;

/** An order that is not paid and has a SKU of the product with another match. */
const waitingOrderSchema = z.object({
  id: z.uuid(),
  code: z.string(),
  recipient: z.string(),
  items: z.int(),
});

/** GET /products/{id}/waiting: how many orders wait with another match, and the first of them. */
export const waitingMatchSchema = z.object({ count: z.int(), orders: z.array(waitingOrderSchema) });
export type WaitingMatch = z.infer<typeof waitingMatchSchema>;

/** POST /products/{id}/rematch {after?}: gives the next orders the match of now. `after`: the id where the call before ended. */
export const rematchSchema = z.strictObject({ after: z.uuid().nullable() });

/** POST /products/{id}/rematch/quote {after?}: what the next orders cost now, and what with the match of now. Changes nothing. */
export const rematchQuoteSchema = z.object({
  /** Orders that the match can be given to. */
  orders: z.int(),
  total_cents: costCents,
  new_total_cents: costCents,
  refused: z.record(z.string(), z.int()),
  next: z.uuid().nullable(),
});
export type RematchQuote = z.infer<typeof rematchQuoteSchema>;

/** What became of each order: `reason` null where it was changed, else an error code. `next`: where the call goes on; null at the end. */
export const rematchedSchema = z.object({
  orders: z.array(z.object({ id: z.uuid(), code: z.string(), reason: z.string().nullable() })),
  next: z.uuid().nullable(),
});
export type Rematched = z.infer<typeof rematchedSchema>;
