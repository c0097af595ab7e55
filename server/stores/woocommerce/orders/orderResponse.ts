import { z } from 'zod';
import { amountText } from '../../amountText.ts';
import { utcMs } from '../times.ts';

/** Ids and numbers arrive as text from some hosts. */
const integer = z.coerce.number().int();
const text = z.string().nullish();

const address = z.object({
  first_name: text,
  last_name: text,
  company: text,
  address_1: text,
  address_2: text,
  city: text,
  state: text,
  postcode: text,
  country: text,
  phone: text,
  email: text,
});
export type AddressResponse = z.infer<typeof address>;

/** PHP writes an empty object as an empty list. */
const addressOrEmpty = z.union([
  address,
  z.array(z.unknown()).transform((): Partial<AddressResponse> => ({})),
]);

const meta = z.object({
  key: z.coerce.string(),
  value: z.unknown(),
  display_key: z.unknown().optional(),
  display_value: z.unknown().optional(),
});
export type MetaResponse = z.infer<typeof meta>;

/** Unreadable entries belong to plugins and are dropped. */
const metaList = z
  .array(meta.nullable().catch(null))
  .catch([])
  .transform((entries) => entries.filter((entry) => entry !== null));

const line = z.object({
  id: integer,
  name: text,
  parent_name: text,
  product_id: integer,
  variation_id: integer.nullish(),
  quantity: integer,
  sku: text,
  total: amountText,
  image: z.object({ src: z.string() }).nullish().catch(null),
  meta_data: metaList.optional(),
});
export type LineResponse = z.infer<typeof line>;

const feeLine = z.object({ id: integer, name: text, total: amountText });

/** Fields of an order that we use. Prices of lines are floats in `price`; only the texts are exact. */
export const orderResponse = z.object({
  id: integer,
  /** Plugins that number orders may leave it out. */
  number: z.union([z.string(), z.number()]).nullish(),
  status: z.string(),
  currency: text,
  date_created_gmt: text,
  date_modified_gmt: z.string().refine((time) => utcMs(time) !== undefined),
  date_paid_gmt: text,
  total: amountText,
  total_tax: amountText,
  customer_note: text,
  billing: addressOrEmpty.nullish(),
  shipping: addressOrEmpty.nullish(),
  meta_data: metaList.optional(),
  line_items: z.array(line),
  shipping_lines: z.array(z.object({ method_id: text, method_title: text, total: amountText })).nullish(),
  fee_lines: z.array(feeLine).nullish(),
  refunds: z.array(z.object({ id: integer })).nullish(),
  needs_processing: z.boolean().nullish(),
});
export type OrderResponse = z.infer<typeof orderResponse>;

export const orderFields = Object.keys(orderResponse.shape).join(',');

/** Refunds of an order. Their lines have lines of the order as `_refunded_item_id` and quantities below 0. */
export const refundsResponse = z.array(
  z.object({
    line_items: z.array(z.object({ quantity: integer, meta_data: metaList.optional() })).nullish(),
  }),
);
export type RefundsResponse = z.infer<typeof refundsResponse>;
