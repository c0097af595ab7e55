import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { housekeepingJob } from '../../../server/housekeeping/housekeeping.ts';
import { ownerDb } from '../../support/database/ownerDb.ts';
import { startStandInServer, type StandInServer } from '../../support/stores/standInServer.ts';
import type { WooStandIn } from '../../support/stores/wooStandIn.ts';
import { buildMember, callAs } from '../../support/worlds/members.ts';
import { storesWorld, wooKeys } from '../../support/worlds/storesWorld.ts';

const stores = storesWorld();
const { world } = stores;

const post = (path: string, payload: string | object) =>
  world.kit.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json;charset=UTF-8' },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

let relay: StandInServer;
let store: WooStandIn;
let publicUrl: string;
beforeEach(async () => {
  const { config } = world.kit.services;
  ({ publicUrl } = config);
  Object.assign(config, { publicUrl: 'https://platen.example' });
  relay = await startStandInServer({
    answer: async ({ path, body }) => {
      const response = await post(path, body);
      return { status: response.statusCode, body: response.body };
    },
  });
  store = await stores.openWoo({ reach: (url) => `${relay.address}${new URL(url).pathname}` });
});
afterEach(async () => {
  Object.assign(world.kit.services.config, { publicUrl });
  await relay.close();
});

type Call = typeof world.call;

const begin = async (call: Call = world.call): Promise<{ id: string; url: string }> =>
  (
    await call('POST', '/store-links/hand-over', {
      hand_over: { platform: 'woocommerce', address: store.origin },
    })
  ).json();

/** Opens the page of the store, whose administrator agrees. */
const agree = ({ url }: { url: string }) => {
  const { pathname, search } = new URL(url);
  return fetch(`${store.address}${pathname}${search}`, { redirect: 'manual' });
};

const stateOf = async (id: string, call: Call = world.call) =>
  (await call('GET', `/store-links/hand-over/${id}`)).json();

const test = (handOver: string, overrides: object = {}, call: Call = world.call) =>
  call('POST', '/store-links/test', {
    test: { platform: 'woocommerce', address: store.origin, hand_over: handOver, ...overrides },
  });

const connect = (handOver: string, headers?: Record<string, string>) =>
  world.call(
    'POST',
    '/store-links',
    {
      link: {
        platform: 'woocommerce',
        address: store.origin,
        hand_over: handOver,
        shop_id: world.seller.shopId,
        shipping_line: 'usps',
        days_back: 0,
      },
    },
    headers,
  );

const rows = () =>
  ownerDb(world.kit.services)
    .selectFrom('store_hand_overs')
    .selectAll()
    .where('account_id', '=', world.seller.accountId)
    .execute();

const sentKeys = (url: string) => {
  const { searchParams } = new URL(url);
  const userId = searchParams.get('user_id') ?? '';
  return {
    path: new URL(searchParams.get('callback_url') ?? '').pathname,
    message: { key_id: 1, user_id: userId, ...wooKeys, key_permissions: 'read_write' },
  };
};

describe('the hand-over of credentials by a store', () => {
  it('is offered only where the server has an https address', async () => {
    const offer = async () => (await world.call('GET', '/store-links/hand-over')).json();
    expect(await offer()).toEqual({ platforms: ['woocommerce'] });
    Object.assign(world.kit.services.config, { publicUrl: 'http://localhost:4000' });
    expect(await offer()).toEqual({ platforms: [] });
    const refused = await world.call('POST', '/store-links/hand-over', {
      hand_over: { platform: 'woocommerce', address: store.origin },
    });
    expect(refused.json().errors).toEqual({ 'hand_over.platform': 'choice' });
  });

  it('refuses what cannot be asked', async () => {
    const ask = async (handOver: object) =>
      (await world.call('POST', '/store-links/hand-over', { hand_over: handOver })).json().errors;
    expect(await ask({ platform: 'woocommerce', address: 'no address' })).toEqual({
      'hand_over.address': 'store_address',
    });
    expect(await ask({ platform: 'shopify', address: 'lotus.myshopify.com' })).toEqual({
      'hand_over.platform': 'choice',
    });
  });

  it('takes the keys of the store, which connect it, and keeps nothing of them afterwards', async () => {
    const begun = await begin();
    expect(await stateOf(begun.id)).toEqual({ state: 'waiting' });
    const early = await test(begun.id);
    expect([early.statusCode, early.json().code]).toEqual([410, 'hand_over_gone']);
    const response = await agree(begun);
    expect(response.headers.get('location')).toMatch(/^https:\/\/platen\.example\/setting\/shop\?success=1/);
    expect(await stateOf(begun.id)).toEqual({ state: 'received' });
    const secrets = store.state.keys.at(-1);
    expect((await rows())[0]?.credentials?.toString('latin1')).not.toContain(secrets?.consumerSecret);

    expect((await test(begun.id)).json()).toMatchObject({ can_connect: true });
    const connected = await connect(begun.id);
    expect(connected.statusCode).toBe(200);
    expect(await rows()).toEqual([]);
    expect((await stateOf(begun.id)).code).toBe('not_found');
    const link = connected.json().store_link.id;
    store.state.addOrder();
    world.clock.forward(1);
    store.state.keys = store.state.keys.filter((key) => key === secrets);
    await stores.work(link);
    expect(await stores.link(link)).toMatchObject({ status: 'active', problem: null });
  });

  it('answers a repeated call as the first one, though its keys are used', async () => {
    const begun = await begin();
    await agree(begun);
    const headers = { 'idempotency-key': 'connect-once' };
    const first = await connect(begun.id, headers);
    const second = await connect(begun.id, headers);
    expect([second.statusCode, second.json()]).toEqual([200, first.json()]);
    expect((await connect(begun.id)).json().code).toBe('hand_over_gone');
  });

  it('gives new keys to a link', async () => {
    const link = await stores.connectWoo(store);
    store.state.keys = [];
    const begun = await begin();
    await agree(begun);
    const response = await world.call('PUT', `/store-links/${link}/keys`, { keys: { hand_over: begun.id } });
    expect(response.statusCode).toBe(200);
    expect(await rows()).toEqual([]);
    await stores.work(link);
    expect(await stores.link(link)).toMatchObject({ status: 'active', problem: null });
  });

  it('tests keys before they connect anything', async () => {
    const begun = await begin();
    const { path, message } = sentKeys(begun.url);
    const unknown = { consumer_key: `ck_${'0'.repeat(40)}`, consumer_secret: `cs_${'0'.repeat(40)}` };
    expect((await post(path, { ...message, ...unknown })).statusCode).toBe(200);
    expect((await connect(begun.id)).json().code).toBe('store_refuses');
    expect((await world.call('GET', '/store-links/count')).json()).toEqual({ count: 0 });
  });

  it('takes one message, by its value, and echoes nothing', async () => {
    const begun = await begin();
    const { path, message } = sentKeys(begun.url);
    const forged = [
      await post('/v1/hooks/store-keys/unknown', message),
      await post(path, { ...message, user_id: 'another' }),
      await post(path, { ...message, consumer_key: '<script>' }),
      await post(path, { user_id: message.user_id }),
      await post(path, 'no json'),
      await post(path, ''),
    ];
    expect(forged.map(({ statusCode }) => statusCode)).toEqual(forged.map(() => 404));
    expect(await stateOf(begun.id)).toEqual({ state: 'waiting' });
    const response = await post(path, message);
    expect([response.statusCode, response.json()]).toEqual([200, { success: true }]);
    const [before] = await rows();
    const otherMessage = { ...message, consumer_secret: `cs_${'1'.repeat(40)}` };
    expect((await post(path, otherMessage)).statusCode).toBe(404);
    expect(await rows()).toEqual([before]);
  });

  it('ends after 15 minutes for the store, and an hour later for the seller', async () => {
    const late = await begin();
    world.clock.forward(15);
    expect(await stateOf(late.id)).toEqual({ state: 'expired' });
    const { path, message } = sentKeys(late.url);
    expect((await post(path, message)).statusCode).toBe(404);

    const begun = await begin();
    await agree(begun);
    world.clock.forward(59);
    expect((await test(begun.id)).json()).toMatchObject({ can_connect: true });
    world.clock.forward(2);
    expect((await test(begun.id)).json().code).toBe('hand_over_gone');
    await housekeepingJob.run(world.kit.services, {}, new AbortController().signal);
    expect(await rows()).toEqual([]);
  });

  it('belongs to the person and the store that it was begun for', async () => {
    const begun = await begin();
    await agree(begun);
    const { accountId } = world.seller;
    const { userId } = await buildMember(world.kit, accountId, [{ shop_id: null, role: 'manager' }]);
    const colleague = await callAs(world.kit, { accountId, userId });
    const secondStore = await test(begun.id, { address: 'https://other.example' });
    expect(secondStore.json().code).toBe('hand_over_gone');
    const typedToo = await test(begun.id, { credentials: wooKeys });
    expect(typedToo.json().errors).toEqual({ 'test.hand_over': 'choice' });
    expect((await colleague('GET', `/store-links/hand-over/${begun.id}`)).statusCode).toBe(404);
    expect((await test(begun.id, {}, colleague)).json().code).toBe('hand_over_gone');
    await world.become({});
    expect((await stateOf(begun.id)).code).toBe('not_found');
    expect((await test(begun.id)).json().code).toBe('hand_over_gone');
  });
});
