import { z } from 'zod';

/** Names of a code by language. */
export const labelsSchema = z.object({ en: z.string(), vi: z.string() });
export type Labels = z.output<typeof labelsSchema>;

const entrySchema = z.object({ code: z.string(), labels: labelsSchema });
export type VocabularyEntry = z.output<typeof entrySchema>;

/** False: no new order or payment takes it; old ones still show its name. */
const isActive = z.boolean();

/** `tracking_url`: page of a parcel up to its number; empty if the carrier has none. */
const lineEntrySchema = entrySchema.extend({
  carrier: z.string(),
  tracking_url: z.string(),
  /** False for couriers, which hand parcels to a person. */
  reaches_post_boxes: z.boolean(),
  reaches_military: z.boolean(),
  /** Other names in files and of carriers' systems. */
  aliases: z.array(z.string()),
  is_active: isActive,
});
export type LineEntry = z.output<typeof lineEntrySchema>;

/** `drawing`: picture of a product without photos. */
const groupEntrySchema = entrySchema.extend({ drawing: z.string() });

/** `kind`: the form of its payee. `fee_bp`: taken from the amount, 100 = 1 %. */
const methodEntrySchema = entrySchema.extend({
  kind: z.enum(['bank', 'account']),
  fee_bp: z.int(),
  min_cents: z.int(),
  max_cents: z.int(),
  is_active: isActive,
});
export type MethodEntry = z.output<typeof methodEntrySchema>;

/** Codes that the operator's data defines, each list in the order in which pages show it. */
export const vocabulariesSchema = z.object({
  shipping_lines: z.array(lineEntrySchema),
  print_positions: z.array(entrySchema),
  product_groups: z.array(groupEntrySchema),
  topup_methods: z.array(methodEntrySchema),
});

export type Vocabularies = z.output<typeof vocabulariesSchema>;
