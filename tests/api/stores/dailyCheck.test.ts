import { beforeEach, describe, expect, it } from 'vitest';
import { signedHeaders } from '../../support/stores/woo/hooks.ts';
import type { WooStandIn } from '../../support/stores/wooStandIn.ts';
import { storesWorld } from '../../support/worlds/storesWorld.ts';

const stores = storesWorld();
const { world, work } = stores;

let store: WooStandIn;
let link: string;
beforeEach(async () => {
  // The database, whose clock is not moved, says when an order came in.
  world.clock.forward((Date.now() - world.clock.now().getTime()) / 60_000);
  store = await stores.openWoo();
  link = await stores.connectWoo(store);
});

/** Delivers a message about a product, as the store does. */
const deliver = async (topic: string, product: { id: number }): Promise<void> => {
  const hook = store.state.webhooks.find((candidate) => candidate.topic === topic);
  if (!hook) throw new Error(`no hook ${topic}`);
  const payload = JSON.stringify(product);
  const headers = signedHeaders(store.state, hook, payload);
  const answer = await world.kit.app.inject({
    method: 'POST',
    url: new URL(hook.delivery_url).pathname,
    headers,
    payload,
  });
  expect(answer.statusCode).toBe(200);
};

/** Lets so many minutes pass, works, and returns what the store was asked for. */
const requestsAfter = async (minutes: number): Promise<string[]> => {
  const before = store.requests.length;
  world.clock.forward(minutes);
  await work(link);
  return store.requests.slice(before).map(({ path, query }) => {
    const ids = query.get('include');
    return `${path.split('/wc/v3/')[1]}${ids ? ` ${ids}` : ''}`;
  });
};

const titles = async (): Promise<string[]> =>
  (await world.call('GET', '/products'))
    .json()
    .products.map(({ title, status }: { title: string; status: string }) => `${title} ${status}`)
    .toSorted();

/** The product that the store begins with. */
const theTee = () => {
  const [tee] = store.state.products;
  if (!tee) throw new Error('The store has no product');
  return tee;
};

const change = (product: { date_modified_gmt: string }): void => {
  product.date_modified_gmt = world.clock.now().toISOString().slice(0, 19);
};

describe('a message about a product', () => {
  it('reads what changed of the products, and asks for no orders', async () => {
    store.state.addOrder();
    await work(link);
    await requestsAfter(62);
    const product = theTee();
    product.name = 'Lotus Sunrise Tee';
    change(product);
    await deliver('product.updated', product);
    const requests = await requestsAfter(1);
    expect(requests).toEqual(['products', `products/${product.id}/variations`, `products ${product.id}`]);
    expect(await stores.events()).toContainEqual(
      expect.objectContaining({ kind: 'hook', status: 'done', reason: 'asked' }),
    );
  });

  it('makes a deleted product inactive, and asks for that one only', async () => {
    const mug = { ...structuredClone(theTee()), id: 900, name: 'Mug', variations: [] };
    store.state.products.push(mug);
    await work(link);
    store.state.products.pop();
    await deliver('product.deleted', mug);
    expect(await requestsAfter(1)).toEqual(['products', 'products 900']);
    expect(await titles()).toEqual(['Lotus Sunset Tee needs-match', 'Mug inactive']);
  });
});

describe('the daily check', () => {
  it('asks for no order that was just read, and a day later for all that are open', async () => {
    const { id } = store.state.addOrder();
    const isAsked = (request: string): boolean => request.startsWith('orders ') && request.includes(`${id}`);
    expect((await requestsAfter(0)).filter(isAsked)).toEqual([]);
    expect((await requestsAfter(25 * 60)).filter(isAsked)).toHaveLength(1);
  });

  it('takes products of a store whose clock is slow', async () => {
    await work(link);
    const tee = theTee();
    world.clock.forward(30);
    change(tee);
    const slow = new Date(world.clock.now().getTime() - 20 * 60_000).toISOString().slice(0, 19);
    await deliver('product.updated', tee);
    await requestsAfter(1);
    const cap = { ...structuredClone(tee), id: 901, name: 'Cap', variations: [], date_modified_gmt: slow };
    store.state.products.push(cap);
    await deliver('product.updated', cap);
    await requestsAfter(1);
    expect(await titles()).not.toContain('Cap needs-match');
    await requestsAfter(25 * 60);
    expect(await titles()).toContain('Cap needs-match');
  });
});
