import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { WebhookMessage } from '../../../../server/stores/platform.ts';
import { shopify } from '../../../../server/stores/shopify/platform.ts';
import { webhookTopics } from '../../../../server/stores/shopify/webhooks.ts';
import {
  appCredentials,
  failureOf,
  linkShopify,
  signal,
  type ShopifyWorld,
} from '../../../support/stores/shopifyWorld.ts';
import { shopifyKeys } from '../../../support/stores/shopifyStandIn.ts';

const address = 'https://platen.test/hooks/shopify/abc';
const closers: (() => unknown)[] = [];

const link = async (options: Parameters<typeof linkShopify>[0] = {}): Promise<ShopifyWorld> => {
  const world = await linkShopify(options);
  closers.push(world.standIn.close);
  return world;
};

afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

/** Starts a receiver of messages that answers with a status. */
const receive = async (status = 200) => {
  const deliveries: WebhookMessage[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      deliveries.push({ body: Buffer.concat(chunks), headers: request.headers });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => new Promise((resolve) => server.close(resolve)));
  const target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { deliveries, hookTargets: new Map([['https://platen.test', target]]) };
};

const signed = async (topic: string, body: string): Promise<WebhookMessage> => {
  const { standIn } = await link();
  return { body: Buffer.from(body), headers: standIn.hooks.sign(topic, body) };
};

describe('hooks of Shopify', () => {
  it('are registered for every topic under one address, and only the missing ones again', async () => {
    const { store, standIn } = await link();
    const hooks = await store.registerWebhooks(address, 'unused', signal);
    expect(new Set(hooks.map(({ topic }) => topic))).toEqual(new Set(webhookTopics));
    const gone = standIn.hooks.list()[3];
    standIn.hooks.remove({ id: gone?.id ?? '' });
    expect(await store.registerWebhooks(address, 'unused', signal)).toHaveLength(webhookTopics.length);
    expect(standIn.operations.filter((name) => name === 'CreateWebhook')).toHaveLength(
      webhookTopics.length + 1,
    );
  });

  it('are removed under their address only', async () => {
    const { store } = await link();
    await store.registerWebhooks(address, 'unused', signal);
    await store.registerWebhooks('https://platen.test/hooks/shopify/other', 'unused', signal);
    await store.removeWebhooks(address, signal);
    const hooks = await store.listWebhooks(signal);
    expect(hooks).toHaveLength(webhookTopics.length);
    expect(new Set(hooks.map((hook) => hook.address))).toEqual(
      new Set(['https://platen.test/hooks/shopify/other']),
    );
  });

  it('are refused with the words of the store', async () => {
    const { store } = await link();
    expect(await failureOf(store.registerWebhooks('http://platen.test/x', 'unused', signal))).toMatchObject({
      problem: 'hooks_refused',
      detail: expect.stringContaining('http://'),
    });
  });

  it('are signals that name the order, whatever it was that changed', async () => {
    const { deliveries, hookTargets } = await receive();
    const { store, standIn } = await link({ hookTargets });
    await store.registerWebhooks(address, 'unused', signal);
    const { state } = standIn;
    const order = state.addOrder();
    const [part] = order.fulfillmentOrders;
    if (part) state.hold(order, part);
    if (part) state.move(order, part, 2);
    state.remove(order);
    const product = state.addProduct('Lotus Tee', []);
    standIn.uninstall();
    await standIn.hooks.sendWaiting();
    const signals = deliveries.map((delivery) => shopify.verifyWebhook(delivery, shopifyKeys.clientSecret));
    expect(signals.map((read) => [read?.kind, read?.topic, read?.externalId])).toEqual([
      ['order', 'orders/create', String(order.id)],
      ['order', 'fulfillment_orders/placed_on_hold', `FulfillmentOrder/${part?.id}`],
      ['order', 'fulfillment_orders/moved', `FulfillmentOrder/${part?.id}`],
      ['order', 'orders/delete', String(order.id)],
      ['product', 'products/update', String(product.id)],
      ['uninstalled', 'app/uninstalled', 'lotus-tee.myshopify.com'],
    ]);
    expect(new Set(signals.map((read) => read?.deliveryId)).size).toBe(6);
  });

  it('keep their id when they are sent again, and are deleted after eight retries', async () => {
    const { deliveries, hookTargets } = await receive(503);
    const { store, standIn } = await link({ hookTargets });
    await store.registerWebhooks(address, 'unused', signal);
    standIn.state.addOrder();
    for (let tries = 0; tries < 9; tries += 1) await standIn.hooks.sendWaiting();
    const ids = deliveries.map(
      (delivery) => shopify.verifyWebhook(delivery, shopifyKeys.clientSecret)?.deliveryId,
    );
    expect(ids).toHaveLength(9);
    expect(new Set(ids).size).toBe(1);
    const topics = (await store.listWebhooks(signal)).map(({ topic }) => topic);
    expect(topics).not.toContain('ORDERS_CREATE');
    expect((await store.registerWebhooks(address, 'unused', signal)).map(({ topic }) => topic)).toContain(
      'ORDERS_CREATE',
    );
  });
});

describe('a message', () => {
  const body = '{"id":6100200300,"admin_graphql_api_id":"gid://shopify/Order/6100200300","name":"#1042"}';

  it('is accepted with the signature of its raw body', async () => {
    const delivery = await signed('ORDERS_UPDATED', body);
    expect(shopify.verifyWebhook(delivery, shopifyKeys.clientSecret)).toMatchObject({
      kind: 'order',
      externalId: '6100200300',
    });
  });

  it.each([
    ['another secret', {}, body, 'other-secret'],
    ['another body', {}, `${body} `, shopifyKeys.clientSecret],
    ['no signature', { 'x-shopify-hmac-sha256': undefined }, body, shopifyKeys.clientSecret],
    ['a short signature', { 'x-shopify-hmac-sha256': 'AAAA' }, body, shopifyKeys.clientSecret],
    ['a signature that is no text', { 'x-shopify-hmac-sha256': ['a', 'b'] }, body, shopifyKeys.clientSecret],
  ])('is refused with %s', async (_case, headers, sentBody, secret) => {
    const delivery = await signed('ORDERS_UPDATED', body);
    const forged = {
      body: Buffer.from(sentBody),
      headers: { ...delivery.headers, ...headers } as WebhookMessage['headers'],
    };
    expect(shopify.verifyWebhook(forged, secret)).toBeUndefined();
  });

  it.each([
    ['no JSON', 'ORDERS_UPDATED', '<html>'],
    ['a list', 'ORDERS_UPDATED', '[1]'],
    ['an id that a number cannot hold', 'ORDERS_UPDATED', '{"id":820982911946154508}'],
    ['an unknown topic', 'DISPUTES_CREATE', '{"id":1}'],
    ['a fulfilment order without an id', 'FULFILLMENT_ORDERS_MOVED', '{}'],
  ])('is nothing to do with %s', async (_case, topic, sentBody) => {
    const delivery = await signed(topic, sentBody);
    expect(shopify.verifyWebhook(delivery, shopifyKeys.clientSecret)).toMatchObject({
      kind: 'ping',
      externalId: null,
    });
  });

  it('is signed with the secret of the app, and with none for a token without its secret', () => {
    const token = { method: 'token', accessToken: 'shpat_lotus_tee' } as const;
    expect(shopify.webhookSecret(appCredentials, 'ours')).toBe(shopifyKeys.clientSecret);
    expect(shopify.webhookSecret({ ...token, apiSecret: 'its-secret' }, 'ours')).toBe('its-secret');
    expect(shopify.webhookSecret(token, 'ours')).toBeUndefined();
  });
});
