import { createHmac } from 'node:crypto';
import type { ShopifyState, StoreChange } from './state.ts';
import { gid, instantOf } from './views.ts';

/** Retries of a message; after the last the subscription is deleted without a word. */
const maxRetries = 8;

interface Subscription {
  id: string;
  topic: string;
  uri: string;
}

/** A message on its way. Each try has the same id and body. */
interface Message {
  subscription: Subscription;
  headers: Readonly<Record<string, string>>;
  body: string;
  tries: number;
}

export interface HookOptions {
  shopHost: string;
  secret: string;
  apiVersion: string;
  /**
   * Origins that messages are sent to in place of the registered one, such as `https://platen.test` →
   * `http://127.0.0.1:4100`.
   */
  targets: ReadonlyMap<string, string>;
}

const orderPayload = ({ order }: StoreChange) =>
  order && {
    id: order.id,
    admin_graphql_api_id: gid('Order', order.id),
    name: order.name,
    updated_at: instantOf(order.updatedAt),
    financial_status: order.financialStatus.toLowerCase(),
    line_items: order.lines.map(({ id, variantId, sku, quantity }) => ({
      id,
      variant_id: variantId,
      sku,
      quantity,
    })),
  };

const payloadOf = (change: StoreChange, shopHost: string): unknown => {
  const { topic, order, fulfillmentOrder, productId } = change;
  const part = fulfillmentOrder && {
    id: gid('FulfillmentOrder', fulfillmentOrder.id),
    status: fulfillmentOrder.status.toLowerCase(),
  };
  if (topic === 'APP_UNINSTALLED') return { id: 1, myshopify_domain: shopHost };
  if (topic === 'ORDERS_DELETE') return { id: order?.id };
  if (topic === 'FULFILLMENT_ORDERS_MOVED') return { original_fulfillment_order: part };
  if (part) return { fulfillment_order: part };
  if (productId !== undefined) return { id: productId, admin_graphql_api_id: gid('Product', productId) };
  return orderPayload(change);
};

/** Returns a topic as the header has it: `ORDERS_CREATE` is `orders/create`. */
const topicHeader = (topic: string): string => {
  const resource = ['FULFILLMENT_ORDERS', 'ORDERS', 'PRODUCTS', 'APP'].find((name) =>
    topic.startsWith(`${name}_`),
  );
  return resource ? `${resource}/${topic.slice(resource.length + 1)}`.toLowerCase() : topic.toLowerCase();
};

/** Subscriptions of the store and the messages that it sends for them, each signed with the app's secret. */
export class HookSender {
  readonly #state: ShopifyState;
  readonly #options: HookOptions;
  #subscriptions: Subscription[] = [];
  #waiting: Message[] = [];
  #sending: Promise<void> = Promise.resolve();
  #nextMessage = 1;

  constructor(state: ShopifyState, options: HookOptions) {
    this.#state = state;
    this.#options = options;
  }

  list(): readonly Subscription[] {
    return this.#subscriptions;
  }

  readonly create = ({
    topic,
    webhookSubscription,
  }: {
    topic: string;
    webhookSubscription: { uri?: string };
  }) => {
    const { uri = '' } = webhookSubscription;
    const isTaken = this.#subscriptions.some((hook) => hook.topic === topic && hook.uri === uri);
    // An address with a target is one that the stand-in was told to reach.
    const isReachable = uri.startsWith('https://') || this.#options.targets.has(URL.parse(uri)?.origin ?? '');
    const message = !isReachable
      ? 'Address protocol http:// is not supported'
      : 'Address for this topic has already been taken';
    if (isTaken || !isReachable)
      return { webhookSubscription: null, userErrors: [{ field: ['webhookSubscription'], message }] };
    const subscription = { id: gid('WebhookSubscription', this.#state.nextId()), topic, uri };
    this.#subscriptions.push(subscription);
    return { webhookSubscription: subscription, userErrors: [] };
  };

  readonly remove = ({ id }: { id: string }) => {
    const isKnown = this.#subscriptions.some((hook) => hook.id === id);
    this.#subscriptions = this.#subscriptions.filter((hook) => hook.id !== id);
    return { userErrors: isKnown ? [] : [{ field: ['id'], message: 'Webhook subscription does not exist' }] };
  };

  /** Returns the headers of a message, signed. */
  sign(topic: string, body: string): Record<string, string> {
    const { secret, shopHost, apiVersion } = this.#options;
    const id = String(this.#nextMessage);
    this.#nextMessage += 1;
    return {
      'content-type': 'application/json',
      'x-shopify-topic': topicHeader(topic),
      'x-shopify-shop-domain': shopHost,
      'x-shopify-hmac-sha256': createHmac('sha256', secret).update(body).digest('base64'),
      'x-shopify-webhook-id': `webhook-${id}`,
      'x-shopify-event-id': `event-${id}`,
      'x-shopify-triggered-at': this.#state.now().toISOString(),
      'x-shopify-api-version': apiVersion,
    };
  }

  /** Queues the messages of a change and begins to send them. */
  readonly report = (change: StoreChange): void => {
    for (const subscription of this.#subscriptions.filter(({ topic }) => topic === change.topic)) {
      const body = JSON.stringify(payloadOf(change, this.#options.shopHost));
      this.#waiting.push({ subscription, headers: this.sign(change.topic, body), body, tries: 0 });
    }
    void this.sendWaiting();
  };

  /** Sends all messages that wait, also those that failed before. Resolves once each was tried. */
  sendWaiting(): Promise<void> {
    this.#sending = this.#sendAfter(this.#sending);
    return this.#sending;
  }

  async #sendAfter(earlier: Promise<void>): Promise<void> {
    await earlier;
    for (const message of this.#waiting.splice(0)) if (!(await this.#send(message))) this.#keep(message);
  }

  #keep(message: Message): void {
    message.tries += 1;
    if (message.tries <= maxRetries) this.#waiting.push(message);
    else this.#subscriptions = this.#subscriptions.filter(({ id }) => id !== message.subscription.id);
  }

  async #send({ subscription, headers, body }: Message): Promise<boolean> {
    const { origin, pathname, search } = new URL(subscription.uri);
    const target = this.#options.targets.get(origin);
    if (target === undefined) return false;
    try {
      const answer = await fetch(new URL(pathname + search, target), {
        method: 'POST',
        headers,
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(5_000),
      });
      return answer.ok;
    } catch {
      return false;
    }
  }
}
