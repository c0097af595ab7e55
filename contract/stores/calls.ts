import { z } from 'zod';
import { recordSchema } from '../schema/derive.ts';
import { plainText } from '../schema/text.ts';
import { connectionStates, connectionSteps, storeProblems } from './connection.ts';
import { incomingOrders, storeLineKinds } from './incoming.ts';
import { storeLinks } from './links.ts';
import { matchBases } from '../orders/matching/matchLine.ts';
import { unmatchedReasons } from '../orders/matching/unmatched.ts';
import { maxPayLimitCents, unpaidReasons } from './payments.ts';
import { storePlatforms } from './platforms.ts';
import { codeSchema } from '../schema/codeSchema.ts';

/** Maximum number of days back from which unsent paid orders can be taken when a store is connected. */
export const maxDaysBack = 60;

const secret = plainText(500).min(1);

/**
 * Credentials by platform, as the dialog requests them. Shopify: an app of the seller's own organization, or an
 * existing token; without the app's secret the store cannot sign its hooks. Write-only: no response contains them.
 */
export const credentialSchemas = {
  shopify: z.union([
    z.strictObject({ client_id: secret, client_secret: secret }),
    z.strictObject({ access_token: secret, api_secret: secret.optional() }),
  ]),
  shopbase: z.strictObject({
    api_key: secret,
    password: secret,
    token_secret: secret.optional(),
    hook_secret: secret.optional(),
  }),
  woocommerce: z.strictObject({ consumer_key: secret, consumer_secret: secret }),
} as const;
export type ShopifyCredentialsBody = z.infer<typeof credentialSchemas.shopify>;
export type ShopbaseCredentialsBody = z.infer<typeof credentialSchemas.shopbase>;
export type WoocommerceCredentialsBody = z.infer<typeof credentialSchemas.woocommerce>;

/**
 * Credentials by `credentialSchemas` of the platform, or the hand-over by which the store sent them; one of the two.
 */
const credentialFields = {
  credentials: z.record(z.string().max(40), plainText(500)).optional(),
  hand_over: z.uuid().optional(),
};

/** A store to test or to connect. */
const accessFields = {
  platform: z.enum(storePlatforms),
  address: plainText(300).min(1),
  ...credentialFields,
};

/** GET /store-links/hand-over: platforms whose stores can send their credentials to this server. */
export const handOverOfferSchema = z.object({ platforms: z.array(z.enum(storePlatforms)) });
export type HandOverOffer = z.infer<typeof handOverOfferSchema>;

/** POST /store-links/hand-over: begins a hand-over of credentials. */
export const newHandOverSchema = z.strictObject({
  hand_over: z.strictObject({ platform: accessFields.platform, address: accessFields.address }),
});

/** `url`: page of the store on which its administrator agrees. */
export const handOverSchema = z.object({ id: z.uuid(), url: z.url() });
export type HandOver = z.infer<typeof handOverSchema>;

/** `received`: the credentials have arrived; they are tested before use. */
export const handOverStates = ['waiting', 'received', 'expired'] as const;

/** GET /store-links/hand-over/{id}. */
export const handOverStateSchema = z.object({ state: z.enum(handOverStates) });
export type HandOverState = z.infer<typeof handOverStateSchema>;

/** Largest number of successes or failures that are counted of a day of a link. */
export const dayCountLimit = 1_000;

/**
 * POST /store-links/test: tests a store and stores nothing. `days`: also counts the unsent paid orders of so many days.
 */
export const testLinkSchema = z.strictObject({
  test: z.strictObject({ ...accessFields, days: z.int().min(1).max(maxDaysBack).optional() }),
});

const stepSchema = z.object({
  step: z.enum(connectionSteps),
  state: z.enum(connectionStates),
  problem: z.enum(storeProblems).optional(),
  detail: z.string().optional(),
});

/** `waiting_orders`: unsent paid orders of the requested days; null if the test failed or no days were requested. */
export const testResultSchema = z.object({
  steps: z.array(stepSchema),
  store: z.object({ name: z.string(), currency: z.string(), time_zone: z.string() }).nullable(),
  can_connect: z.boolean(),
  waiting_orders: z.int().nullable(),
});
export type TestResult = z.infer<typeof testResultSchema>;

/** POST /store-links: tests and connects a store. `days_back` 0: from now on. */
export const newLinkSchema = z.strictObject({
  link: z.strictObject({
    ...accessFields,
    shop_id: z.uuid(),
    shipping_line: codeSchema('shipping_lines'),
    days_back: z.int().min(0).max(maxDaysBack),
  }),
});

/** PUT /store-links/{id}/keys: new credentials for the same store. `address`: if it has moved to another one. */
export const keysSchema = z.strictObject({
  keys: z.strictObject({ address: accessFields.address.optional(), ...credentialFields }),
});

/** POST /store-links/{id}/pull: `since`: instead of the changes since the last pull, all from this instant. */
export const pullSchema = z.strictObject({ pull: z.strictObject({ since: z.iso.datetime().optional() }) });

/** POST /store-links/{id}/push: retries the report of a parcel that the store refused. */
export const retryPushSchema = z.strictObject({ push: z.strictObject({ tracking_id: z.uuid() }) });

/**
 * PUT /store-links/{id}/payments: payments of the link's new orders by themselves, in the name of who switches them
 * on.
 */
export const paymentsSchema = z.strictObject({
  payments: z.strictObject({
    is_on: z.boolean(),
    order_cents: z.int().min(1).max(maxPayLimitCents),
    day_cents: z.int().min(1).max(maxPayLimitCents),
  }),
});

/** POST /store-links/foreign-variants: a variant of the shop's stores that is never printed, or is again. */
export const foreignVariantSchema = z.strictObject({
  variant: z.strictObject({
    shop_id: z.uuid(),
    external_variant_id: plainText(200).min(1),
    is_foreign: z.boolean(),
  }),
});

export type ForeignVariant = z.infer<typeof foreignVariantSchema>['variant'];

/** `orders`: those that are read anew from their stores because of it. */
export const foreignVariantResponseSchema = z.object({ orders: z.int() });

/**
 * A line of a store's order. SKU, title and options are those that were first read. `product`: what our item of it is
 * made of, or what would be made of it. `matched_by`: how that was found; `item` if the order says otherwise than the
 * shop's products.
 */
const incomingLineSchema = z.object({
  external_id: z.string(),
  kind: z.enum(storeLineKinds),
  title: z.string(),
  options: z.string(),
  sku: z.string().nullable(),
  ordered_pieces: z.int(),
  taken_back_pieces: z.int(),
  sent_pieces: z.int(),
  item_id: z.uuid().nullable(),
  product: z.object({ sku: z.string(), name: z.string(), options: z.string() }).nullable(),
  matched_by: z.enum([...matchBases, 'item']).nullable(),
  unmatched_reason: z.enum(unmatchedReasons).nullable(),
});
export type IncomingLine = z.infer<typeof incomingLineSchema>;

/** GET /incoming-orders/{id}: the order with its platform and all of its lines as the store has them, in its order. */
export const incomingDetailSchema = recordSchema(incomingOrders).extend({
  platform: z.enum(storePlatforms),
  lines: z.array(incomingLineSchema),
});
export type IncomingDetail = z.infer<typeof incomingDetailSchema>;

/** Result of a pull, in orders. */
export const pullCountsSchema = z.object({
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  left_out: z.int(),
  failed: z.int(),
});
export type PullCounts = z.infer<typeof pullCountsSchema>;

/** GET /store-links/{id}: the link with its health. */
export const linkDetailSchema = recordSchema(storeLinks).extend({
  problem_detail: z.string().nullable(),
  problem_since: z.iso.datetime().nullable(),
  currency: z.string(),
  time_zone: z.string(),
  api_version: z.string(),
  granted_scopes: z.array(z.string()),
  tracking_way: z.string().nullable(),
  token_expires_at: z.iso.datetime().nullable(),
  next_pull_at: z.iso.datetime().nullable(),
  last_pull: pullCountsSchema.nullable(),
  hooks: z.array(z.object({ topic: z.string(), is_active: z.boolean() })),
  hooks_checked_at: z.iso.datetime().nullable(),
  has_public_address: z.boolean(),
  /** Variants of the shop that are not ours, the latest 100. */
  foreign_variants: z.array(
    z.object({ external_variant_id: z.string(), title: z.string(), options: z.string() }),
  ),
  /** Payments by themselves; `spent_cents`: in the last 24 hours; `unpaid`: orders that wait, by the reason why. */
  payments: z.object({
    is_on: z.boolean(),
    order_cents: z.int().nullable(),
    day_cents: z.int().nullable(),
    payer: z.string().nullable(),
    spent_cents: z.int(),
    unpaid: z.array(z.object({ reason: z.enum(unpaidReasons), orders: z.int() })),
  }),
  /** Successes and failures of the last 14 days, oldest first; `dayCountLimit` means as many or more. */
  days: z.array(z.object({ day: z.iso.date(), done: z.int(), failed: z.int() })),
});
export type LinkDetail = z.infer<typeof linkDetailSchema>;
export const linkResponseSchema = z.object({ store_link: linkDetailSchema });
