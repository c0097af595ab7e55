import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../../server/start/app.ts';
import { startJobs } from '../../../server/jobs/jobs.ts';
import { linkJob } from '../../../server/areas/stores/work/linkJob.ts';
import { signedHeaders } from '../../support/stores/woo/hooks.ts';
import { storesWorld } from '../../support/worlds/storesWorld.ts';

const stores = storesWorld();
const { world, incoming, events, orders } = stores;

const woo = stores.connectedWoo();
beforeEach(() => woo.work(0));

const hookOf = (topic: string) => {
  const hook = woo.state.webhooks.find((candidate) => candidate.topic === topic);
  if (!hook) throw new Error(`no hook ${topic}`);
  return hook;
};

const pathOf = (url: string): string => new URL(url).pathname;

/** Delivers a message as the store does, with other headers or another body if they are given. */
const deliver = async (
  order: object,
  {
    headers = {},
    body = JSON.stringify(order),
    app = world.kit.app,
  }: { headers?: Record<string, string>; body?: string; app?: FastifyInstance } = {},
) => {
  const hook = hookOf('order.updated');
  return app.inject({
    method: 'POST',
    url: pathOf(hook.delivery_url),
    headers: { ...signedHeaders(woo.state, hook, JSON.stringify(order)), ...headers },
    payload: body,
  });
};

/** Runs a test on another server over the same data that takes so many messages of a link in a minute. */
const withLimit = async (max: number, test: (app: FastifyInstance) => Promise<void>): Promise<void> => {
  const { services } = world.kit;
  const config = { ...services.config, rateLimits: { 'store-link-hooks': max } };
  const app = await buildApp({ ...services, config });
  await test(app).finally(() => app.close());
};

const reported = async () => (await events()).filter(({ kind }: { kind: string }) => kind === 'hook');

/** Lets what was reported rest, and works. */
const runLater = async (): Promise<void> => {
  await woo.work(1);
};

describe('messages of a connected store', () => {
  it('are read from the store, whatever they say', async () => {
    const order = woo.state.addOrder();
    expect((await deliver({ ...order, total: '1.00', line_items: [] })).statusCode).toBe(200);
    expect(await incoming()).toEqual([]);
    await runLater();
    expect(await incoming()).toMatchObject([{ status: 'created' }]);
    expect(await reported()).toMatchObject([{ status: 'done' }]);
  });

  it('are named in the log by the number that the seller knows', async () => {
    const order = woo.state.addOrder({ number: 'N-7' });
    await deliver(order);
    expect(await reported()).toMatchObject([{ detail: `order.updated ${order.id}` }]);
    await runLater();
    expect(await reported()).toMatchObject([{ detail: 'order.updated N-7' }]);
  });

  it('are stored once, also when the same delivery comes again', async () => {
    const order = woo.state.addOrder();
    const delivery = { 'x-wc-webhook-delivery-id': 'same' };
    for (let count = 0; count < 3; count += 1)
      expect((await deliver(order, { headers: delivery })).statusCode).toBe(200);
    expect(await reported()).toHaveLength(1);
  });

  it('are stored and then answered 429 beyond the limit of their link', async () => {
    const order = woo.state.addOrder();
    await withLimit(2, async (app) => {
      const statuses: number[] = [];
      for (let count = 0; count < 3; count += 1)
        statuses.push((await deliver({ ...order, count }, { app })).statusCode);
      expect(statuses).toEqual([200, 200, 429]);
    });
    expect(await reported()).toHaveLength(3);
  });

  it('are one reading when twenty come about the same order', async () => {
    const order = woo.state.addOrder();
    await Promise.all(Array.from({ length: 20 }, () => deliver(order)));
    let reads = 0;
    woo.store.onRequest = ({ path }) => {
      if (path.endsWith(`/orders/${order.id}`)) reads += 1;
    };
    await runLater();
    expect(reads).toBe(1);
    expect(await orders()).toHaveLength(1);
    expect(await reported()).toHaveLength(20);
  });

  it('are all stored when many come at once, and a delivery that comes with itself once', async () => {
    const sent = Array.from({ length: 60 }, () => woo.state.addOrder());
    const again = { 'x-wc-webhook-delivery-id': 'same' };
    const answers = await Promise.all([
      ...sent.map((order) => deliver(order)),
      ...[1, 2].map(() => deliver(sent[0] ?? {}, { headers: again })),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    const { store_events: stored } = (await world.call('GET', '/store-events?kind=hook&limit=100')).json();
    expect(stored).toHaveLength(61);
    expect(new Set(stored.map(({ detail }: { detail: string }) => detail)).size).toBe(60);
  });

  it.each([
    ['a forged signature', { headers: { 'x-wc-webhook-signature': 'AAAA' } }],
    ['another body', { body: '{"id":1}' }],
  ])('are refused with %s', async (_case, change) => {
    expect((await deliver(woo.state.addOrder(), change)).statusCode).toBe(401);
    expect(await reported()).toEqual([]);
  });

  it('are refused at the address of another link', async () => {
    const order = woo.state.addOrder();
    const headers = signedHeaders(woo.state, hookOf('order.updated'), JSON.stringify(order));
    const foreignSignature = createHmac('sha256', 'other').update('id').digest('base64url').slice(0, 32);
    const response = await world.kit.app.inject({
      method: 'POST',
      url: `/v1/hooks/stores/${foreignSignature}`,
      headers,
      payload: order,
    });
    expect(response.statusCode).toBe(404);
  });

  it('may be a ping, which is answered and does nothing', async () => {
    const response = await world.kit.app.inject({
      method: 'POST',
      url: pathOf(hookOf('order.updated').delivery_url),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'webhook_id=1',
    });
    expect(response.statusCode).toBe(200);
    expect(await reported()).toEqual([]);
  });

  it('may not be larger than two megabytes', async () => {
    const response = await deliver({ id: 1, note: 'x'.repeat(10_000_000) });
    expect(response.statusCode).toBe(413);
  });

  it('are made again at the daily check once the store has switched them off', async () => {
    hookOf('order.updated').status = 'disabled';
    await woo.work(25 * 60);
    expect(hookOf('order.updated').status).toBe('active');
    expect(
      (await stores.link(woo.link)).hooks.every(
        ({ is_active: isActive }: { is_active: boolean }) => isActive,
      ),
    ).toBe(true);
  });

  it('are made anew once the store has lost them, and the log says so', async () => {
    const logged = async () =>
      (await events()).filter(({ kind }: { kind: string }) => kind === 'hooks').length;
    expect(await logged()).toBe(1);
    woo.state.webhooks = woo.state.webhooks.filter(({ topic }) => topic !== 'order.updated');
    await woo.work(25 * 60);
    expect(hookOf('order.updated').status).toBe('active');
    expect(await logged()).toBe(2);
    await woo.work(25 * 60);
    expect(await logged()).toBe(2);
  });

  it('are made anew with a pull that finds an order which they did not report', async () => {
    woo.state.webhooks = [];
    await woo.work(16);
    expect(woo.state.webhooks).toEqual([]);
    woo.state.addOrder();
    await woo.work(16);
    expect(await incoming()).toMatchObject([{ status: 'created' }]);
    expect(hookOf('order.updated').status).toBe('active');
    const logged = (await events()).filter(({ kind }: { kind: string }) => kind === 'hooks');
    expect(logged).toHaveLength(2);
  });

  it('wake the work of their link by themselves', async () => {
    const { services } = world.kit;
    // Connecting queued one, which would read the message too.
    await services.boss.deleteAllJobs(linkJob.name);
    await startJobs(services, [linkJob]);
    await deliver(woo.state.addOrder());
    world.clock.forward(1);
    await expect.poll(incoming, { timeout: 40_000 }).toMatchObject([{ status: 'created' }]);
  });
});
