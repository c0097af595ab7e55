import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../../server/start/app.ts';
import { startJobs } from '../../../server/jobs/jobs.ts';
import { linkJob } from '../../../server/areas/stores/work/linkJob.ts';
import { untilWaitedFor } from '../../support/database/locks.ts';
import { ownerDb, ownerPool } from '../../support/database/ownerDb.ts';
import { deliverHook, type DeliveryChange, hookOf } from '../../support/stores/woo/deliverHook.ts';
import { signedHeaders } from '../../support/stores/woo/hooks.ts';
import { storesWorld } from '../../support/worlds/storesWorld.ts';

const stores = storesWorld();
const { world, incoming, events, orders } = stores;

const woo = stores.connectedWoo();
beforeEach(() => woo.work(0));

const orderHook = () => hookOf(woo.state, 'order.updated');

/** Delivers a message as the store does, with other headers or another body if they are given. */
const deliver = (
  order: object,
  { app = world.kit.app, ...change }: DeliveryChange & { app?: FastifyInstance } = {},
) => deliverHook(app, woo.state, order, change);

/** Runs a test on another server over the same data that takes so many messages of a link in a minute. */
const withLimit = async (max: number, test: (app: FastifyInstance) => Promise<void>): Promise<void> => {
  const { services } = world.kit;
  const config = { ...services.config, rateLimits: { 'store-link-hooks': max } };
  const app = await buildApp({ ...services, config });
  await test(app).finally(() => app.close());
};

const reported = async () => (await events()).filter(({ kind }: { kind: string }) => kind === 'hook');

/** Reads everything that is stored of the seller's orders. */
const orderRows = async (): Promise<unknown[]> => {
  const { rows } = await ownerPool(world.kit.services).query(
    `select orders, items, entries from orders
     cross join lateral (select json_agg(item order by id) as items from order_items as item
       where item.account_id = orders.account_id and order_id = orders.id) as items
     cross join lateral (select json_agg(entry order by id) as entries from order_events as entry
       where entry.account_id = orders.account_id and order_id = orders.id) as entries
     where account_id = $1 order by orders.id`,
    [world.seller.accountId],
  );
  return rows;
};

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

  it('are answered only once they are stored', async () => {
    const answered: number[] = [];
    const order = woo.state.addOrder();
    const running = await ownerDb(world.kit.services)
      .transaction()
      .execute(async (tx) => {
        await sql`lock table store_events in exclusive mode`.execute(tx);
        const delivery = deliver(order).then(({ statusCode }) => answered.push(statusCode));
        await untilWaitedFor(tx);
        expect(answered).toEqual([]);
        return { delivery };
      });
    await running.delivery;
    expect(answered).toEqual([200]);
    expect(await reported()).toHaveLength(1);
  });

  it('change no order when they come again, in any sequence', async () => {
    const sent = Array.from({ length: 5 }, () => woo.state.addOrder());
    for (const order of sent) await deliver(order);
    await runLater();
    const before = await orderRows();
    expect(before).toHaveLength(5);
    for (const order of [...sent.toReversed(), ...sent]) await deliver(order);
    await runLater();
    expect(await orderRows()).toEqual(before);
    expect((await reported()).map(({ status }: { status: string }) => status).toSorted()).toEqual([
      ...sent.map(() => 'done'),
      ...sent.flatMap(() => ['ignored', 'ignored']),
    ]);
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
    const headers = signedHeaders(woo.state, orderHook(), JSON.stringify(order));
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
      url: new URL(orderHook().delivery_url).pathname,
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
    orderHook().status = 'disabled';
    await woo.work(25 * 60);
    expect(orderHook().status).toBe('active');
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
    expect(orderHook().status).toBe('active');
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
    expect(orderHook().status).toBe('active');
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
