import { describe, expect, it } from 'vitest';
import { problemOf, waitState } from '../../../contract/stores/health.ts';
import { ownerDb } from '../../support/database/ownerDb.ts';
import { buildMember, callAs } from '../../support/worlds/members.ts';
import { shopifyApp } from '../../support/stores/shopifyStandIn.ts';
import { storesWorld, wooKeys } from '../../support/worlds/storesWorld.ts';

const stores = storesWorld();
const { world, work } = stores;

const test = async (body: object) => (await world.call('POST', '/store-links/test', { test: body })).json();

describe('a store link', () => {
  it('is tested step by step and keeps nothing', async () => {
    const store = await stores.openWoo();
    store.state.addOrder();
    const access = { platform: 'woocommerce', address: store.origin, credentials: wooKeys };
    const result = await test({ ...access, days: 30 });
    expect(result).toMatchObject({ can_connect: true, waiting_orders: 1, store: { currency: 'USD' } });
    const wrong = await test({
      ...access,
      credentials: { ...wooKeys, consumer_secret: `cs_${'0'.repeat(40)}` },
    });
    expect(wrong).toMatchObject({ can_connect: false, waiting_orders: null });
    expect(wrong.steps.find(({ state }: { state: string }) => state === 'failed')).toMatchObject({
      step: 'keys',
      problem: 'secret_wrong',
    });
    expect((await world.call('GET', '/store-links/count')).json()).toEqual({ count: 0 });
  });

  it('refuses an address that is none, at its field', async () => {
    const response = await world.call('POST', '/store-links/test', {
      test: { platform: 'shopify', address: 'not a store', credentials: shopifyApp },
    });
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toEqual({ 'test.address': 'store_address' });
  });

  it.each([
    ['woocommerce', { ...wooKeys, consumer_key: 'my key' }, ['consumer_key']],
    ['shopify', { ...shopifyApp, client_secret: 'with blanks in it' }, ['client_secret']],
    ['shopbase', { api_key: 'k', password: 'p' }, ['api_key', 'password']],
    ['woocommerce', shopifyApp, ['consumer_key', 'consumer_secret', '']],
  ])('names the credentials of %s that cannot be right', async (platform, credentials, names) => {
    const address = { woocommerce: 'https://a.example', shopify: 'a.myshopify.com' };
    const response = await world.call('POST', '/store-links/test', {
      test: {
        platform,
        address: { ...address, shopbase: 'a.onshopbase.com' }[platform],
        credentials,
      },
    });
    expect(response.statusCode).toBe(422);
    const paths = names.map((name) => ['test.credentials', name].filter(Boolean).join('.'));
    expect(response.json().errors).toEqual(Object.fromEntries(paths.map((path) => [path, 'format'])));
  });

  it('is made once for a store, and again after it was disconnected', async () => {
    const store = await stores.openWoo();
    const link = await stores.connectWoo(store);
    await expect(stores.connectWoo(store)).rejects.toThrow('store_linked_already');
    await world.call('POST', `/store-links/${link}/disconnect`);
    expect(await stores.connectWoo(store)).not.toBe(link);
  });

  it('is refused in a shop with another store that may have the same ids', async () => {
    const first = await stores.openWoo();
    await stores.connectWoo(first);
    await ownerDb(world.kit.services)
      .updateTable('store_links')
      .set({ external_id: 'https://other.example' })
      .where('account_id', '=', world.seller.accountId)
      .execute();
    await expect(stores.connectWoo(first)).rejects.toThrow('shop_has_other_store');
    const shopify = await stores.openShopify();
    await expect(stores.connectShopify(shopify)).resolves.toBeTypeOf('string');
  });

  it('never answers with a secret', async () => {
    const store = await stores.openShopify();
    const link = await stores.connectShopify(store);
    await work(link);
    const responses = await Promise.all(
      ['/store-links', `/store-links/${link}`, '/store-events', '/incoming-orders', '/audit'].map((url) =>
        world.call('GET', url),
      ),
    );
    const text = responses.map(({ body }) => body).join('\n');
    for (const secret of Object.values(shopifyApp)) expect(text).not.toContain(secret);
  });

  it('loses its secrets, hooks and raw bodies when it is disconnected, and keeps its orders', async () => {
    const store = await stores.openWoo();
    const link = await stores.connectWoo(store);
    store.state.addOrder();
    await work(link);
    expect(store.state.webhooks).not.toEqual([]);
    await world.call('POST', `/store-links/${link}/disconnect`);
    expect(store.state.webhooks).toEqual([]);
    expect(await stores.link(link)).toMatchObject({ status: 'disconnected', hooks: [], next_pull_at: null });
    expect(await stores.orders()).toHaveLength(1);
    expect((await world.call('POST', `/store-links/${link}/pull`, { pull: {} })).json().code).toBe(
      'store_link_state',
    );
  });

  it('breaks when its keys are gone, tells the seller once, and takes everything missed once they are mended', async () => {
    const store = await stores.openWoo();
    const link = await stores.connectWoo(store);
    await work(link);
    const { keys } = store.state;
    store.state.keys = [];
    for (let hour = 0; hour < 3; hour += 1) {
      world.clock.forward(61);
      await work(link);
    }
    expect(await stores.link(link)).toMatchObject({ status: 'broken', problem: 'keys_unknown' });
    const { notifications } = (await world.call('GET', '/users/notifications')).json();
    expect(notifications.filter(({ kind }: { kind: string }) => kind === 'store_broken')).toHaveLength(1);
    store.state.addOrder();
    store.state.keys = keys;
    const response = await world.call('PUT', `/store-links/${link}/keys`, { keys: { credentials: wooKeys } });
    expect(response.statusCode).toBe(200);
    await work(link);
    expect(await stores.link(link)).toMatchObject({ status: 'active', problem: null });
    expect(await stores.orders()).toHaveLength(1);
  });

  it('waits as long as the store says, which counts as no try', async () => {
    const store = await stores.openWoo();
    const link = await stores.connectWoo(store);
    await work(link);
    store.state.inMaintenance = true;
    world.clock.forward(20);
    await work(link);
    const waiting = await stores.link(link);
    expect(waiting).toMatchObject({ status: 'active', problem: 'store_down' });
    expect(waiting.problem_detail).toBeTruthy();
    expect(Date.parse(waiting.wait_until) - world.clock.now().getTime()).toBeGreaterThan(590_000);
    expect(waiting.next_pull_at).toBe(waiting.wait_until);
    store.state.inMaintenance = false;
    store.state.addOrder();
    await work(link);
    expect(await stores.orders()).toEqual([]);
    world.clock.forward(11);
    await work(link);
    expect(await stores.orders()).toHaveLength(1);
    expect(await stores.link(link)).toMatchObject({ problem: null, problem_detail: null, wait_until: null });
  });

  it('says that it is tried again when a wait is over, whatever was interrupted', async () => {
    const store = await stores.openWoo();
    const link = await stores.connectWoo(store);
    await work(link);
    // The pull is over when the daily check has to wait.
    world.clock.forward(25 * 60);
    store.fail({ path: '/webhooks' }, { status: 429, headers: { 'retry-after': '120' } });
    await work(link);
    expect(waitState(await stores.link(link), world.clock.now())).toBe('waiting');
    world.clock.forward(2);
    const [listed] = (await world.call('GET', '/store-links')).json().store_links;
    expect(waitState(listed, world.clock.now())).toBe('resuming');
    expect(problemOf(listed)).toBeNull();
    expect((await stores.link(link)).next_pull_at).toBe(listed.wait_until);
    await work(link);
    expect(await stores.link(link)).toMatchObject({ problem: null, wait_until: null });
  });

  it('has a problem again when the attempt after a wait fails', async () => {
    const store = await stores.openWoo();
    const link = await stores.connectWoo(store);
    store.fail('/orders', { status: 429 });
    await work(link);
    world.clock.forward(1);
    store.fail('/orders', { status: 500 });
    await work(link);
    const failing = await stores.link(link);
    expect(failing).toMatchObject({ status: 'active', wait_until: null });
    expect(problemOf(failing)).toBe('store_down');
    expect(Date.parse(failing.next_pull_at) - world.clock.now().getTime()).toBeGreaterThan(50_000);
  });

  it('is tried again when its seller ends a wait', async () => {
    const store = await stores.openWoo();
    const link = await stores.connectWoo(store);
    store.fail('/orders', { status: 429 });
    await work(link);
    const { store_link: pulled } = (
      await world.call('POST', `/store-links/${link}/pull`, { pull: {} })
    ).json();
    expect(waitState(pulled, world.clock.now())).toBe('resuming');
    expect(problemOf(pulled)).toBeNull();
  });

  it('is pulled when its seller says so, although the store asked to wait', async () => {
    const store = await stores.openWoo();
    const link = await stores.connectWoo(store);
    store.state.inMaintenance = true;
    await work(link);
    store.state.inMaintenance = false;
    store.state.addOrder();
    await world.call('POST', `/store-links/${link}/pull`, { pull: {} });
    await work(link);
    expect(await stores.orders()).toHaveLength(1);
  });

  it('rests while it is paused', async () => {
    const store = await stores.openWoo();
    const link = await stores.connectWoo(store);
    await world.call('POST', `/store-links/${link}/pause`);
    store.state.addOrder();
    await work(link);
    expect(await stores.orders()).toEqual([]);
    await world.call('POST', `/store-links/${link}/resume`);
    await work(link);
    expect(await stores.orders()).toHaveLength(1);
  });

  it('takes no credentials of another store', async () => {
    const store = await stores.openWoo();
    const link = await stores.connectWoo(store);
    await ownerDb(world.kit.services)
      .updateTable('store_links')
      .set({ external_id: 'https://other.example' })
      .where('id', '=', link)
      .execute();
    const response = await world.call('PUT', `/store-links/${link}/keys`, { keys: { credentials: wooKeys } });
    expect(response.json().code).toBe('store_other');
  });

  it('is seen and changed only by members of its shop', async () => {
    const store = await stores.openWoo();
    const link = await stores.connectWoo(store);
    const { accountId, shopId } = world.seller;
    const { shop } = (await world.call('POST', '/shops', { shop: { name: 'Second shop' } })).json();
    const { userId } = await buildMember(world.kit, accountId, [{ shop_id: shop.id, role: 'manager' }]);
    const manager = await callAs(world.kit, { accountId, userId });
    expect((await manager('GET', `/store-links/${link}`)).statusCode).toBe(404);
    expect((await manager('GET', '/store-links')).json().store_links).toEqual([]);
    expect((await manager('GET', '/store-events')).json().store_events).toEqual([]);
    expect((await manager('POST', `/store-links/${link}/pause`)).statusCode).toBe(404);
    expect((await manager('POST', `/store-links/${link}/disconnect`)).statusCode).toBe(404);
    expect(shopId).not.toBe(shop.id);
  });
});
