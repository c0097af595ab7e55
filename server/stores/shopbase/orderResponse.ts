import { z } from 'zod';
import { amountText } from '../amountText.ts';

const text = z.string().nullish();
const id = z.union([z.number(), z.string()]).transform(String);
const integer = z.coerce.number().int();

const address = z.object({
  first_name: text,
  last_name: text,
  name: text,
  company: text,
  address1: text,
  address2: text,
  city: text,
  province: text,
  province_code: text,
  zip: text,
  country: text,
  country_code: text,
  phone: text,
});
export type AddressResponse = z.infer<typeof address>;

const line = z.object({
  id,
  product_id: id.nullish(),
  variant_id: id.nullish(),
  sku: text,
  title: text,
  variant_title: text,
  quantity: integer,
  fulfillable_quantity: integer.nullish(),
  requires_shipping: z.boolean().nullish(),
  gift_card: z.boolean().nullish(),
  price: amountText,
  properties: z
    .array(z.object({ name: z.string(), value: z.unknown() }))
    .nullish()
    .catch([]),
});
export type LineResponse = z.infer<typeof line>;

const time = z.string().refine((value) => !Number.isNaN(Date.parse(value)));

export const fulfillmentResponse = z.object({
  id,
  status: text,
  tracking_number: text,
  tracking_numbers: z.array(z.string()).nullish().catch([]),
  line_items: z
    .array(z.object({ id, quantity: integer }))
    .nullish()
    .catch([]),
});
export type FulfillmentResponse = z.infer<typeof fulfillmentResponse>;

const refund = z.object({
  refund_line_items: z.array(z.object({ line_item_id: id, quantity: integer })).nullish(),
});

export const orderResponse = z.object({
  id,
  name: text,
  order_number: z.union([z.number(), z.string()]).nullish(),
  email: text,
  financial_status: z.string(),
  fulfillment_status: text,
  cancelled_at: text,
  created_at: time.nullish(),
  updated_at: time,
  note: text,
  test: z.boolean().nullish(),
  currency: text,
  line_items: z.array(line),
  shipping_address: address.nullish(),
  billing_address: address.nullish(),
  shipping_lines: z.array(z.object({ title: text })).nullish(),
  refunds: z.array(refund).nullish(),
  fulfillments: z.array(fulfillmentResponse).nullish(),
});
export type OrderResponse = z.infer<typeof orderResponse>;
