import { beforeEach, describe, expect, it } from 'vitest';
import type { ShopifyStandIn } from '../../support/stores/shopifyStandIn.ts';
import { storesWorld } from '../../support/worlds/storesWorld.ts';

const stores = storesWorld();
const { world, work, incoming, orders } = stores;

let store: ShopifyStandIn;
let link: string;
beforeEach(async () => {
  store = await stores.openShopify();
  link = await stores.connectShopify(store);
});

const pull = async (): Promise<void> => {
  world.clock.forward(20);
  await work(link);
};

describe('orders of a connected Shopify store', () => {
  it('come in with their buyer and stay out while they are held', async () => {
    store.state.addOrder();
    const held = store.state.addOrder();
    const [waiting] = held.fulfillmentOrders;
    if (!waiting) throw new Error('nothing is open');
    store.state.hold(held, waiting);
    await pull();
    expect(await incoming()).toMatchObject([
      { number: '#1001', status: 'created' },
      { number: '#1002', status: 'left_out', reason: 'held' },
    ]);
    store.state.releaseHold(held, waiting);
    await pull();
    expect((await orders()).map(({ order_number: number }: { order_number: string }) => number)).toEqual([
      '#1001',
      '#1002',
    ]);
  });

  it('lose a piece that is refunded, and are canceled when nothing is left', async () => {
    const order = store.state.addOrder({ lines: [{ quantity: 2 }] });
    await pull();
    const [line] = order.lines;
    if (!line) throw new Error('no line');
    store.state.removePieces(order, line, 1);
    await pull();
    expect(await orders()).toMatchObject([{ quantity: 1, status: 'pending' }]);
    store.state.removePieces(order, line, 1);
    await pull();
    expect(await orders()).toMatchObject([{ status: 'canceled' }]);
  });

  it('are of two stores when both have the same number', async () => {
    store.state.addOrder();
    await world.create({ order_number: '#1001' });
    await pull();
    const [here] = await incoming();
    expect(here).toMatchObject({ status: 'here_already' });
    await world.call('POST', `/incoming-orders/${here.id}/take`);
    expect(await orders()).toMatchObject([{ source: 'manual' }, { source: 'shopify' }]);
  });

  it('go on being read when the token ends in the middle of a pull', async () => {
    for (let count = 0; count < 5; count += 1) store.state.addOrder();
    store.faults.expireTokensAfter(3);
    await pull();
    expect(await orders()).toHaveLength(5);
  });

  it('bring their products, with the match of a SKU that is known', async () => {
    await stores.match('LOT-TEE-BLA-M');
    store.state.addProduct('Lotus Sunset Tee', [
      {
        title: 'Black / M',
        sku: 'LOT-TEE-BLA-M',
        price: '24.90',
        options: [{ name: 'Color', value: 'Black' }],
      },
    ] as never);
    world.clock.forward(25 * 60);
    await work(link);
    const { products } = (await world.call('GET', '/products?sort=created_at&order=ASC')).json();
    expect(products).toHaveLength(2);
  });

  it('break the link when the app is uninstalled', async () => {
    await work(link);
    store.uninstall();
    await pull();
    expect(await stores.link(link)).toMatchObject({ status: 'broken' });
  });
});
