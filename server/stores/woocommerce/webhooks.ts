import { z } from 'zod';
import { hasHmacSignature } from '../hmacSignature.ts';
import type { WebhookMessage, StoreSignal, WebhookState } from '../platform.ts';
import { StoreFailure } from '../storeFailure.ts';
import { recordsPerPage } from './requests/changedRecords.ts';
import type { WooClient } from './requests/client.ts';

/** Changes that a store reports. Refunds and edits are updates of the order. */
export const webhookTopics = [
  'order.created',
  'order.updated',
  'order.deleted',
  'product.updated',
  'product.deleted',
] as const;

const webhookResponse = z.object({
  id: z.coerce.string(),
  status: z.string(),
  topic: z.string(),
  delivery_url: z.string(),
});

const webhookFields = Object.keys(webhookResponse.shape).join(',');

const toState = ({
  id,
  status,
  topic,
  delivery_url: address,
}: z.infer<typeof webhookResponse>): WebhookState => ({
  externalId: id,
  topic,
  address,
  isActive: status === 'active',
});

export const listWebhooks = async (
  client: WooClient,
  signal: AbortSignal,
): Promise<readonly WebhookState[]> => {
  const hooks: WebhookState[] = [];
  for (let page = 1; ; page += 1) {
    const { value } = await client.send({
      path: 'wc/v3/webhooks',
      query: {
        per_page: String(recordsPerPage),
        page: String(page),
        orderby: 'id',
        order: 'asc',
        _fields: webhookFields,
      },
      schema: z.array(webhookResponse),
      signal,
    });
    hooks.push(...value.map(toState));
    if (value.length < recordsPerPage) return hooks;
  }
};

const removeWebhook = async (client: WooClient, id: string, signal: AbortSignal): Promise<void> => {
  try {
    const path = `wc/v3/webhooks/${encodeURIComponent(id)}`;
    await client.send({ method: 'DELETE', path, query: { force: 'true' }, schema: z.unknown(), signal });
  } catch (problem) {
    if (!(problem instanceof StoreFailure) || problem.kind !== 'missing') throw problem;
  }
};

const createWebhook = async (
  client: WooClient,
  topic: string,
  { address, secret }: { address: string; secret: string },
  signal: AbortSignal,
): Promise<WebhookState> => {
  try {
    const { value } = await client.send({
      method: 'POST',
      path: 'wc/v3/webhooks',
      query: { _fields: webhookFields },
      body: {
        name: `${new URL(address).host} ${topic}`,
        topic,
        delivery_url: address,
        secret,
        status: 'active',
      },
      schema: webhookResponse,
      signal,
    });
    return toState(value);
  } catch (problem) {
    if (!(problem instanceof StoreFailure) || problem.kind !== 'permanent') throw problem;
    const { kind, detail } = problem;
    throw new StoreFailure({ kind, problem: 'hooks_refused', ...(detail !== undefined && { detail }) });
  }
};

/**
 * Creates missing hooks. Deletes and recreates one that was switched off: a store does so after several failures, and
 * would again after the next one.
 */
export const registerWebhooks = async (
  client: WooClient,
  target: { address: string; secret: string },
  signal: AbortSignal,
): Promise<readonly WebhookState[]> => {
  const current = (await listWebhooks(client, signal)).filter(({ address }) => address === target.address);
  const hooks: WebhookState[] = [];
  for (const topic of webhookTopics) {
    const ofTopic = current.filter((hook) => hook.topic === topic);
    const active = ofTopic.find(({ isActive }) => isActive);
    for (const hook of ofTopic) if (hook !== active) await removeWebhook(client, hook.externalId, signal);
    hooks.push(active ?? (await createWebhook(client, topic, target, signal)));
  }
  return hooks;
};

export const removeWebhooks = async (
  client: WooClient,
  address: string,
  signal: AbortSignal,
): Promise<void> => {
  for (const hook of await listWebhooks(client, signal))
    if (hook.address === address) await removeWebhook(client, hook.externalId, signal);
};

const payload = z.object({
  id: z.union([z.number(), z.string()]),
  type: z.string().nullish(),
  parent_id: z.number().nullish(),
});

/** Returns the id that a message refers to: the product of a variation, otherwise the record itself. */
const subjectOf = (body: Buffer): string | null => {
  try {
    const { data } = payload.safeParse(JSON.parse(body.toString('utf8')));
    if (!data) return null;
    return String(data.type === 'variation' && data.parent_id ? data.parent_id : data.id);
  } catch {
    return null;
  }
};

const header = ({ headers }: WebhookMessage, name: string): string => String(headers[name] ?? '');

/** Returns true for a ping, which a store sends to a new hook without signature and topic. */
const isPing = (message: WebhookMessage): boolean =>
  !header(message, 'x-wc-webhook-topic') &&
  message.body.length < 100 &&
  /^webhook_id=\d+$/.test(message.body.toString('latin1').trim());

const kindOf = (topic: string): StoreSignal['kind'] => {
  if (topic.startsWith('order.')) return 'order';
  return topic.startsWith('product.') ? 'product' : 'ping';
};

/** Parses a message; undefined if its signature is wrong. The topic is only a hint, because it is not signed. */
export const verifyWebhook = (message: WebhookMessage, secret: string): StoreSignal | undefined => {
  if (isPing(message)) return { kind: 'ping', topic: 'ping', deliveryId: null, externalId: null };
  if (!hasHmacSignature(message.body, secret, header(message, 'x-wc-webhook-signature'))) return undefined;
  const topic = header(message, 'x-wc-webhook-topic');
  return {
    kind: kindOf(topic),
    topic,
    deliveryId: header(message, 'x-wc-webhook-delivery-id') || null,
    externalId: subjectOf(message.body),
  };
};
