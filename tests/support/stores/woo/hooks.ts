import { createHmac, randomBytes } from 'node:crypto';
import type { WooWebhook } from './records.ts';
import type { WooEvent, WooShop } from './shop.ts';

/** Failures in a row that switch a hook off. Setting it active again keeps the count. */
const maxFailures = 7;
const timeoutMs = 5_000;

const succeeded = (status: number): boolean =>
  (status >= 200 && status < 300) || status === 301 || status === 302;

const post = async (url: string, headers: Record<string, string>, body: string): Promise<number> => {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
};

const userAgent = 'WooCommerce/10.9.2 Hookshot (WordPress/7.0.4)';

/** Headers of a delivery. The signature is that of the raw body. */
export const signedHeaders = (shop: WooShop, hook: WooWebhook, body: string): Record<string, string> => {
  const [resource = '', event = ''] = hook.topic.split('.');
  return {
    'user-agent': userAgent,
    'content-type': 'application/json',
    'x-wc-webhook-source': `${shop.home}/`,
    'x-wc-webhook-topic': hook.topic,
    'x-wc-webhook-resource': resource,
    'x-wc-webhook-event': event,
    'x-wc-webhook-signature': createHmac('sha256', hook.secret).update(body).digest('base64'),
    'x-wc-webhook-id': String(hook.id),
    'x-wc-webhook-delivery-id': randomBytes(16).toString('hex'),
  };
};

/** Body of an event: the record as it is now, however long ago the event was. */
const payloadOf = (shop: WooShop, { topic, id }: WooEvent): object => {
  if (topic.endsWith('.deleted')) return { id };
  if (topic.startsWith('order.')) return shop.orders.find((order) => order.id === id) ?? { id };
  return shop.products.find((product) => product.id === id) ?? { id };
};

/** Sends the hooks of a store when it is told to, as a background queue would. */
export class WooHooks {
  readonly #shop: WooShop;
  /** Address at which a hook is reached: stand-ins have no public network. */
  readonly #reach: (url: string) => string;

  constructor(shop: WooShop, reach: (url: string) => string) {
    this.#shop = shop;
    this.#reach = reach;
  }

  /** Pings a new hook, unsigned. Whatever is answered, the hook stays. */
  async ping(hook: WooWebhook): Promise<void> {
    const headers = { 'user-agent': userAgent, 'content-type': 'application/x-www-form-urlencoded' };
    await post(this.#reach(hook.delivery_url), headers, `webhook_id=${hook.id}`);
  }

  /** Sends everything that waits, once and never again; several changes of a record are one delivery of a hook. */
  async deliver(): Promise<void> {
    const events = this.#shop.events.splice(0);
    for (const hook of this.#shop.webhooks) {
      const ids = new Set(events.filter(({ topic }) => topic === hook.topic).map(({ id }) => id));
      for (const id of ids) await this.#send(hook, { topic: hook.topic, id });
    }
  }

  async #send(hook: WooWebhook, event: WooEvent): Promise<void> {
    if (hook.status !== 'active') return;
    const body = JSON.stringify(payloadOf(this.#shop, event));
    const status = await post(this.#reach(hook.delivery_url), signedHeaders(this.#shop, hook, body), body);
    hook.failures = succeeded(status) ? 0 : hook.failures + 1;
    if (hook.failures >= maxFailures) hook.status = 'disabled';
  }
}
