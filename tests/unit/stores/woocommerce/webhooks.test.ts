import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WebhookMessage, StoreSignal } from '../../../../server/stores/platform.ts';
import { wooCommerce } from '../../../../server/stores/woocommerce/platform.ts';
import { startWooStandIn, type WooStandIn } from '../../../support/stores/wooStandIn.ts';
import { failureOf, noSignal } from '../storeCalls.ts';
import { openWoo } from './openWoo.ts';

const secret = 'a secret of ours';
const address = 'https://platen.example/v1/hooks/8f1c';

let stand: WooStandIn;
let receiver: Server;
let status: number;
let deliveries: WebhookMessage[];

const receive = async (): Promise<string> => {
  receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    deliveries.push({ body: Buffer.concat(chunks), headers: request.headers });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
};

beforeEach(async () => {
  status = 200;
  deliveries = [];
  const url = await receive();
  stand = await startWooStandIn({ reach: () => url });
});
afterEach(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await stand.close();
});

const signals = (): (StoreSignal | undefined)[] =>
  deliveries.map((delivery) => wooCommerce.verifyWebhook(delivery, secret));

describe('hooks', () => {
  it('are registered once for each topic', async () => {
    const store = openWoo(stand);
    const webhooks = await store.registerWebhooks(address, secret, noSignal);
    expect(webhooks.map(({ topic }) => topic)).toEqual([
      'order.created',
      'order.updated',
      'order.deleted',
      'product.updated',
      'product.deleted',
    ]);
    expect(await store.registerWebhooks(address, secret, noSignal)).toEqual(webhooks);
    expect(stand.state.webhooks).toHaveLength(5);
  });

  it('are deleted and made anew once the store switched them off, so that one more failure does no harm', async () => {
    const store = openWoo(stand);
    await store.registerWebhooks(address, secret, noSignal);
    status = 500;
    for (let failure = 0; failure < 7; failure += 1) {
      stand.state.addOrder();
      await stand.deliverHooks();
    }
    expect((await store.listWebhooks(noSignal)).filter(({ isActive }) => !isActive)).toHaveLength(2);
    await store.registerWebhooks(address, secret, noSignal);
    stand.state.addOrder();
    await stand.deliverHooks();
    expect((await store.listWebhooks(noSignal)).every(({ isActive }) => isActive)).toBe(true);
  });

  it('stay if they belong to others when ours are removed', async () => {
    const store = openWoo(stand);
    await store.registerWebhooks('https://other.example/hook', 'x', noSignal);
    await store.registerWebhooks(address, secret, noSignal);
    await store.removeWebhooks(address, noSignal);
    expect(new Set(stand.state.webhooks.map((hook) => hook.delivery_url))).toEqual(
      new Set(['https://other.example/hook']),
    );
  });

  it('report the words of a store that refuses them', async () => {
    stand.fail(
      { method: 'POST', path: '/webhooks' },
      { status: 400, body: { code: 'x', message: 'No URL' } },
    );
    const failure = await failureOf(openWoo(stand).registerWebhooks(address, secret, noSignal));
    expect(failure).toMatchObject({ kind: 'permanent', problem: 'hooks_refused', detail: 'No URL' });
  });
});

describe('messages', () => {
  beforeEach(async () => {
    await openWoo(stand).registerWebhooks(address, secret, noSignal);
  });

  it('are pings without a signature for a new hook, and mean nothing', () => {
    expect(signals()).toHaveLength(5);
    for (const signal of signals()) expect(signal).toMatchObject({ kind: 'ping', externalId: null });
  });

  it('name the order that changed, once for several changes', async () => {
    deliveries = [];
    const { id } = stand.state.addOrder();
    stand.state.setStatus(id, 'on-hold');
    stand.state.trash(id);
    await stand.deliverHooks();
    expect(signals()).toMatchObject([
      { kind: 'order', topic: 'order.created', externalId: String(id) },
      { kind: 'order', topic: 'order.updated', externalId: String(id) },
      { kind: 'order', topic: 'order.deleted', externalId: String(id) },
    ]);
    const ids = signals().map((signal) => signal?.deliveryId);
    expect(new Set(ids).size).toBe(3);
  });

  it('are refused if they are forged, changed or of another link', async () => {
    deliveries = [];
    stand.state.addOrder();
    await stand.deliverHooks();
    const [delivery] = deliveries;
    if (!delivery) throw new Error('no delivery');
    const { headers } = delivery;
    expect(wooCommerce.verifyWebhook(delivery, 'other secret')).toBeUndefined();
    const body = Buffer.from(delivery.body.toString().replace('processing', 'completed'));
    expect(wooCommerce.verifyWebhook({ headers, body }, secret)).toBeUndefined();
    for (const signature of [undefined, '', 'x', 'AAAA', '='.repeat(10_000)]) {
      const forged = { ...delivery, headers: { ...headers, 'x-wc-webhook-signature': signature } };
      expect(wooCommerce.verifyWebhook(forged, secret)).toBeUndefined();
    }
  });

  it('are no pings if they have a ping body and a topic', () => {
    const headers = { 'x-wc-webhook-topic': 'order.updated' };
    expect(wooCommerce.verifyWebhook({ body: Buffer.from('webhook_id=1'), headers }, secret)).toBeUndefined();
  });
});

describe('signed bodies', () => {
  const signalOf = (topic: string, body: string): StoreSignal | undefined => {
    const signature = createHmac('sha256', secret).update(body).digest('base64');
    const headers = { 'x-wc-webhook-topic': topic, 'x-wc-webhook-signature': signature };
    return wooCommerce.verifyWebhook({ body: Buffer.from(body), headers }, secret);
  };

  it('mean the product if they are about a variation', () => {
    const body = JSON.stringify({ id: 13, type: 'variation', parent_id: 11 });
    expect(signalOf('product.updated', body)).toMatchObject({ kind: 'product', externalId: '11' });
  });

  it('are harmless without a readable id or with another topic', () => {
    expect(signalOf('order.updated', 'no json')).toMatchObject({ kind: 'order', externalId: null });
    expect(signalOf('order.updated', '[]')).toMatchObject({ externalId: null });
    expect(signalOf('coupon.created', '{"id":1}')).toMatchObject({ kind: 'ping' });
  });
});
