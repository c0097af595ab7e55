import { describe, expect, it } from 'vitest';
import { storesWorld, wooKeys } from '../../support/worlds/storesWorld.ts';

const stores = storesWorld();
const { world } = stores;
const woo = stores.connectedWoo();

/** Redirects all requests to the address that the link has. */
const redirectTo = (origin: string): void => {
  const headers = { location: `${origin}/wp-json/wc/v3/orders` };
  woo.store.fail('/wp-json', { status: 301, headers }, 1_000);
};

const changeAddress = (address: string) =>
  world.call('PUT', `/store-links/${woo.link}/keys`, { keys: { address, credentials: wooKeys } });

describe('a store that has moved', () => {
  it('says where to, and goes on there once the seller enters that address', async () => {
    const moved = await stores.openWoo({ origin: 'https://www.lotus.example' });
    moved.state.addOrder();
    redirectTo(moved.origin);
    await woo.work();
    await woo.work(70);
    expect(await stores.link(woo.link)).toMatchObject({
      status: 'broken',
      problem: 'redirected',
      problem_detail: moved.origin,
    });
    expect(moved.requests).toEqual([]);
    expect((await changeAddress(moved.origin)).statusCode).toBe(200);
    await woo.work(0);
    expect(await stores.link(woo.link)).toMatchObject({
      status: 'active',
      problem: null,
      origin: moved.origin,
    });
    expect(await stores.orders()).toHaveLength(1);
  });

  it('keeps its address if the new one has another store, or none', async () => {
    const other = await stores.openWoo({ origin: 'https://maple.example' });
    redirectTo(other.origin);
    await woo.work();
    expect((await changeAddress(other.origin)).json().code).toBe('store_other');
    expect((await changeAddress('no address')).json().errors).toEqual({ 'keys.address': 'store_address' });
    expect(await stores.link(woo.link)).toMatchObject({ status: 'broken', origin: woo.store.origin });
  });

  it('keeps its folder when it only gets other keys', async () => {
    await world.become({});
    const store = await stores.openWoo({ origin: 'https://pine.example/store' });
    const link = await stores.connect({
      platform: 'woocommerce',
      address: 'https://pine.example/store/wp-admin',
      credentials: wooKeys,
    });
    const response = await world.call('PUT', `/store-links/${link}/keys`, { keys: { credentials: wooKeys } });
    expect(response.json().store_link.origin).toBe(store.origin);
  });
});
