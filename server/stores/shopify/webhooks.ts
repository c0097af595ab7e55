import { z } from 'zod';
import type { WebhookMessage, StoreSignal, WebhookState } from '../platform.ts';
import { hasHmacSignature } from '../hmacSignature.ts';
import { StoreFailure } from '../storeFailure.ts';
import { shortenMessage } from './responses.ts';
import { readAllPages } from './fetchOrder.ts';
import type { GraphqlClient } from './graphqlClient.ts';
import { fulfillmentOrderSignalId, readId } from './ids.ts';
import { createWebhookMutation, deleteWebhookMutation, webhooksQuery } from './operations.ts';
import { pageOf } from './orderSchema.ts';

/**
 * Registered topics. The end of a bulk query is not one of them, because its state is polled. Order routing is, because
 * an order has no fulfillment orders before it.
 */
export const webhookTopics = [
  'ORDERS_CREATE',
  'ORDERS_UPDATED',
  'ORDERS_PAID',
  'ORDERS_CANCELLED',
  'ORDERS_EDITED',
  'ORDERS_DELETE',
  'FULFILLMENT_ORDERS_PLACED_ON_HOLD',
  'FULFILLMENT_ORDERS_HOLD_RELEASED',
  'FULFILLMENT_ORDERS_MOVED',
  'FULFILLMENT_ORDERS_ORDER_ROUTING_COMPLETE',
  'PRODUCTS_UPDATE',
  'PRODUCTS_DELETE',
  'APP_UNINSTALLED',
] as const;

const webhookSchema = z.object({ id: z.string(), topic: z.string(), uri: z.string() });
type Webhook = z.infer<typeof webhookSchema>;
const listSchema = z.object({ webhookSubscriptions: pageOf(webhookSchema) });
const userErrors = z.array(z.object({ message: z.string() }));
const createSchema = z.object({
  webhookSubscriptionCreate: z.object({ webhookSubscription: webhookSchema.nullable(), userErrors }),
});
const deleteSchema = z.object({ webhookSubscriptionDelete: z.object({ userErrors }) });

const toState = ({ id, topic, uri }: Webhook): WebhookState => ({
  externalId: readId(id),
  topic,
  address: uri,
  // The platform deletes what it switches off.
  isActive: true,
});

const readWebhooks = async (client: GraphqlClient, signal: AbortSignal): Promise<readonly Webhook[]> => {
  const read = async (after?: string) =>
    (await client.send(webhooksQuery, { after }, listSchema, signal)).data.webhookSubscriptions;
  return readAllPages(await read(), read);
};

export const listWebhooks = async (
  client: GraphqlClient,
  signal: AbortSignal,
): Promise<readonly WebhookState[]> => (await readWebhooks(client, signal)).map(toState);

/**
 * Creates the missing hooks of an address. A refused topic does not stop the others; the first refusal is thrown after
 * the last.
 */
export const registerWebhooks = async (
  client: GraphqlClient,
  address: string,
  signal: AbortSignal,
): Promise<readonly WebhookState[]> => {
  const hooks = (await readWebhooks(client, signal)).filter(({ uri }) => uri === address);
  let refusal: string | undefined;
  for (const topic of webhookTopics.filter((name) => hooks.every((hook) => hook.topic !== name))) {
    const variables = { topic, webhook: { uri: address, format: 'JSON' } };
    const { data } = await client.send(createWebhookMutation, variables, createSchema, signal);
    const { webhookSubscription, userErrors: errors } = data.webhookSubscriptionCreate;
    if (webhookSubscription) hooks.push(webhookSubscription);
    else refusal ??= `${topic}: ${errors.map(({ message }) => message).join(' ')}`;
  }
  if (refusal !== undefined)
    throw new StoreFailure({ kind: 'permanent', problem: 'hooks_refused', detail: shortenMessage(refusal) });
  return hooks.map(toState);
};

export const removeWebhooks = async (
  client: GraphqlClient,
  address: string,
  signal: AbortSignal,
): Promise<void> => {
  for (const { id, uri } of await readWebhooks(client, signal))
    // A refusal means that it is gone already.
    if (uri === address) await client.send(deleteWebhookMutation, { id }, deleteSchema, signal);
};

/**
 * Fields of a message that are used. A number beyond 2^53 is not exact; only Shopify's sample messages have such ids.
 */
const bodySchema = z.object({
  id: z
    .union([z.number().refine(Number.isSafeInteger), z.string()])
    .optional()
    .catch(undefined),
  admin_graphql_api_id: z.string().optional().catch(undefined),
  fulfillment_order: z.object({ id: z.string() }).optional().catch(undefined),
  original_fulfillment_order: z.object({ id: z.string() }).optional().catch(undefined),
  myshopify_domain: z.string().optional().catch(undefined),
});

const readBody = (body: Buffer): z.infer<typeof bodySchema> => {
  try {
    return bodySchema.parse(JSON.parse(body.toString('utf8')));
  } catch {
    return {};
  }
};

const readSignal = (topic: string, body: Buffer): Pick<StoreSignal, 'kind' | 'externalId'> => {
  const { id, admin_graphql_api_id: gid, ...parts } = readBody(body);
  const externalId = gid ? readId(gid) : id === undefined ? null : readId(String(id));
  const [resource] = topic.split('/');
  if (topic === 'app/uninstalled') return { kind: 'uninstalled', externalId: parts.myshopify_domain ?? null };
  if (resource === 'fulfillment_orders') {
    const order = parts.fulfillment_order ?? parts.original_fulfillment_order;
    return order ? { kind: 'order', externalId: fulfillmentOrderSignalId(order.id) } : ping;
  }
  if (resource === 'orders') return externalId ? { kind: 'order', externalId } : ping;
  if (resource === 'products') return externalId ? { kind: 'product', externalId } : ping;
  return ping;
};

const ping = { kind: 'ping', externalId: null } as const;

const readHeader = ({ headers }: WebhookMessage, name: string): string | null => {
  const value = headers[name];
  return typeof value === 'string' ? value : null;
};

/** Parses a message; undefined if its signature does not fit its body. */
export const verifyWebhook = (message: WebhookMessage, secret: string): StoreSignal | undefined => {
  const signature = readHeader(message, 'x-shopify-hmac-sha256') ?? '';
  if (!hasHmacSignature(message.body, secret, signature)) return undefined;
  const topic = readHeader(message, 'x-shopify-topic') ?? '';
  return {
    topic,
    deliveryId: readHeader(message, 'x-shopify-webhook-id'),
    ...readSignal(topic, message.body),
  };
};
