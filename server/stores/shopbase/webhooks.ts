import { z } from 'zod';
import { hasHmacSignature } from '../hmacSignature.ts';
import type { WebhookMessage, StoreSignal, WebhookState } from '../platform.ts';
import { StoreFailure } from '../storeFailure.ts';
import type { ShopBaseClient } from './client.ts';
import { unconfirmedFacts } from './unconfirmedFacts.ts';

const webhookResponse = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  topic: z.string(),
  address: z.string(),
});

/** Converts a hook. ShopBase does not report hooks as switched off. */
const toState = (hook: z.infer<typeof webhookResponse>): WebhookState => ({
  externalId: hook.id,
  topic: hook.topic,
  address: hook.address,
  isActive: true,
});

export const listWebhooks = async (
  client: ShopBaseClient,
  signal: AbortSignal,
): Promise<readonly WebhookState[]> => {
  const schema = z.object({ webhooks: z.array(webhookResponse) });
  return (await client.send({ path: 'webhooks.json', schema, signal })).value.webhooks.map(toState);
};

const createWebhook = async (
  client: ShopBaseClient,
  topic: string,
  address: string,
  signal: AbortSignal,
): Promise<WebhookState> => {
  const { value } = await client.send({
    method: 'POST',
    path: 'webhooks.json',
    body: { webhook: { topic, address, format: 'json' } },
    schema: z.object({ webhook: webhookResponse }),
    signal,
  });
  return toState(value.webhook);
};

const isRefused = (problem: unknown): problem is StoreFailure =>
  problem instanceof StoreFailure && problem.kind === 'permanent';

/**
 * Creates missing hooks. Order topics are required; changes of other topics that the store does not know are pulled.
 */
export const registerWebhooks = async (
  client: ShopBaseClient,
  address: string,
  signal: AbortSignal,
): Promise<readonly WebhookState[]> => {
  const current = (await listWebhooks(client, signal)).filter((hook) => hook.address === address);
  const hooks: WebhookState[] = [];
  const orderTopics: readonly string[] = unconfirmedFacts.orderTopics;
  for (const topic of [...orderTopics, ...unconfirmedFacts.otherTopics]) {
    const existing = current.find((hook) => hook.topic === topic);
    try {
      hooks.push(existing ?? (await createWebhook(client, topic, address, signal)));
    } catch (problem) {
      if (!isRefused(problem)) throw problem;
      if (orderTopics.includes(topic))
        throw new StoreFailure({
          kind: 'permanent',
          problem: 'hooks_refused',
          ...(problem.detail !== undefined && { detail: problem.detail }),
        });
    }
  }
  return hooks;
};

export const removeWebhooks = async (
  client: ShopBaseClient,
  address: string,
  signal: AbortSignal,
): Promise<void> => {
  for (const hook of await listWebhooks(client, signal)) {
    if (hook.address !== address) continue;
    try {
      const path = `webhooks/${encodeURIComponent(hook.externalId)}.json`;
      await client.send({ method: 'DELETE', path, schema: z.unknown(), signal });
    } catch (problem) {
      if (!(problem instanceof StoreFailure) || problem.kind !== 'missing') throw problem;
    }
  }
};

const id = z.union([z.number(), z.string()]).transform(String);
const payload = z.object({ id: id.optional(), order_id: id.optional(), domain: z.string().optional() });

const readPayload = (body: Buffer): z.infer<typeof payload> => {
  try {
    return payload.safeParse(JSON.parse(body.toString('utf8'))).data ?? {};
  } catch {
    return {};
  }
};

const header = ({ headers }: WebhookMessage, name: string): string => String(headers[name] ?? '');

/** Parses a message; undefined if its signature is wrong. Ids come from the body, because only the body is signed. */
export const verifyWebhook = (message: WebhookMessage, secret: string): StoreSignal | undefined => {
  if (!hasHmacSignature(message.body, secret, header(message, 'x-shopbase-hmac-sha256'))) return undefined;
  const topic = header(message, 'x-shopbase-topic');
  const { id: recordId = null, order_id: orderId, domain = null } = readPayload(message.body);
  const signal = { topic, deliveryId: null };
  if (topic === 'app/uninstalled') return { ...signal, kind: 'uninstalled', externalId: domain };
  if (topic.startsWith('products/')) return { ...signal, kind: 'product', externalId: recordId };
  if (/^(orders|fulfillments|refunds)\//.test(topic))
    return {
      ...signal,
      kind: 'order',
      externalId: topic.startsWith('orders/') ? recordId : (orderId ?? null),
    };
  return { ...signal, kind: 'ping', externalId: null };
};
