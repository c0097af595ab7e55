import { z } from 'zod';

const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() });

/** A page of a connection. Without `pageInfo` it is the whole list. */
export const pageOf = <T>(node: z.ZodType<T>) =>
  z.object({ pageInfo: pageInfo.optional(), nodes: z.array(node) });

const money = z.object({ shopMoney: z.object({ amount: z.string() }) });
const gid = z.object({ id: z.string() });
export const instant = z.string().refine((text) => !Number.isNaN(Date.parse(text)));
const attribute = z.object({ key: z.string(), value: z.string().nullable() });

export const lineSchema = z.object({
  id: z.string(),
  title: z.string(),
  variantTitle: z.string().nullish(),
  sku: z.string().nullish(),
  quantity: z.number().int(),
  currentQuantity: z.number().int(),
  requiresShipping: z.boolean(),
  isGiftCard: z.boolean(),
  customAttributes: z.array(attribute).default([]),
  product: gid.nullish(),
  variant: gid.nullish(),
  image: z.object({ url: z.string() }).nullish(),
  lineItemGroup: z.object({ title: z.string(), customAttributes: z.array(attribute).default([]) }).nullish(),
  discountedTotalSet: money.nullish(),
});
export type ShopifyLine = z.infer<typeof lineSchema>;

export const fulfillmentOrderLineSchema = z.object({
  id: z.string(),
  remainingQuantity: z.number().int(),
  lineItem: gid,
});

export const fulfillmentOrderSchema = z.object({
  id: z.string(),
  status: z.string(),
  assignedLocation: z.object({ location: gid.nullish() }).nullish(),
  deliveryMethod: z.object({ methodType: z.string() }).nullish(),
  fulfillmentHolds: z.array(z.object({ reason: z.string() })).default([]),
  supportedActions: z.array(z.object({ action: z.string() })),
  lineItems: pageOf(fulfillmentOrderLineSchema),
});
export type ShopifyFulfillmentOrder = z.infer<typeof fulfillmentOrderSchema>;

const addressSchema = z.object({
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  name: z.string().nullish(),
  company: z.string().nullish(),
  address1: z.string().nullish(),
  address2: z.string().nullish(),
  city: z.string().nullish(),
  provinceCode: z.string().nullish(),
  province: z.string().nullish(),
  zip: z.string().nullish(),
  countryCodeV2: z.string().nullish(),
  phone: z.string().nullish(),
});
export type ShopifyAddress = z.infer<typeof addressSchema>;

/** Fields of an order that are used. States are plain texts, so that a new state does not fail an order. */
export const orderSchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instant,
  updatedAt: instant,
  cancelledAt: z.string().nullish(),
  test: z.boolean(),
  displayFinancialStatus: z.string().nullish(),
  displayFulfillmentStatus: z.string(),
  requiresShipping: z.boolean(),
  currencyCode: z.string(),
  note: z.string().nullish(),
  email: z.string().nullish(),
  customAttributes: z.array(attribute).default([]),
  currentSubtotalLineItemsQuantity: z.number().int().nullish(),
  totalTipReceivedSet: money.nullish(),
  risk: z
    .object({
      recommendation: z.string(),
      assessments: z.array(z.object({ riskLevel: z.string() })).default([]),
    })
    .nullish(),
  shippingLine: z.object({ title: z.string() }).nullish(),
  shippingAddress: addressSchema.nullish(),
  lineItems: pageOf(lineSchema),
  fulfillmentOrders: pageOf(fulfillmentOrderSchema),
});
export type ShopifyOrder = z.infer<typeof orderSchema>;
