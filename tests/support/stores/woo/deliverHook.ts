import type { FastifyInstance } from 'fastify';
import { signedHeaders } from './hooks.ts';
import type { WooWebhook } from './records.ts';
import type { WooShop } from './shop.ts';

/** Returns the hook of a topic. Throws if the store has none. */
export const hookOf = (shop: WooShop, topic: string): WooWebhook => {
  const hook = shop.webhooks.find((candidate) => candidate.topic === topic);
  if (!hook) throw new Error(`no hook ${topic}`);
  return hook;
};

/** What a delivery has in place of the true headers and body. */
export interface DeliveryChange {
  headers?: Record<string, string>;
  body?: string;
}

/** Delivers the message about a changed order to a server, as the store does. */
export const deliverHook = (
  app: FastifyInstance,
  shop: WooShop,
  order: object,
  { headers = {}, body = JSON.stringify(order) }: DeliveryChange = {},
) => {
  const hook = hookOf(shop, 'order.updated');
  return app.inject({
    method: 'POST',
    url: new URL(hook.delivery_url).pathname,
    headers: { ...signedHeaders(shop, hook, JSON.stringify(order)), ...headers },
    payload: body,
  });
};
