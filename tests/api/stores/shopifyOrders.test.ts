import { describe, expect, it } from 'vitest';
import { ownerDb } from '../../support/database/ownerDb.ts';
import { storesWorld } from '../../support/worlds/storesWorld.ts';

const stores = storesWorld();
const { world, incoming, orders } = stores;

const shopify = stores.connectedShopify();

describe('orders of a connected Shopify store', () => {
  it('come in with their buyer and stay out while they are held', async () => {
    shopify.state.addOrder();
    const held = shopify.state.addOrder();
    const [waiting] = held.fulfillmentOrders;
    if (!waiting) throw new Error('nothing is open');
    shopify.state.hold(held, waiting);
    await shopify.work();
    expect(await incoming()).toMatchObject([
      { number: '#1001', status: 'created' },
      { number: '#1002', status: 'left_out', reason: 'held' },
    ]);
    shopify.state.releaseHold(held, waiting);
    await shopify.work();
    expect((await orders()).map(({ order_number: number }: { order_number: string }) => number)).toEqual([
      '#1001',
      '#1002',
    ]);
  });

  it('lose a piece that is refunded, and are canceled when nothing is left', async () => {
    const order = shopify.state.addOrder({ lines: [{ quantity: 2 }] });
    await shopify.work();
    const [line] = order.lines;
    if (!line) throw new Error('no line');
    shopify.state.removePieces(order, line, 1);
    await shopify.work();
    expect(await orders()).toMatchObject([{ quantity: 1, status: 'pending' }]);
    shopify.state.removePieces(order, line, 1);
    await shopify.work();
    expect(await orders()).toMatchObject([{ status: 'canceled' }]);
  });

  it('are of two stores when both have the same number', async () => {
    shopify.state.addOrder();
    await world.create({ order_number: '#1001' });
    await shopify.work();
    const [here] = await incoming();
    expect(here).toMatchObject({ status: 'here_already' });
    await world.call('POST', `/incoming-orders/${here.id}/take`);
    expect(await orders()).toMatchObject([{ source: 'manual' }, { source: 'shopify' }]);
  });

  it('are here already under a number without its sign, if another source has it for the same buyer', async () => {
    for (let count = 0; count < 3; count += 1) shopify.state.addOrder();
    const buyer = { recipient: 'ADA NGUYỄN' };
    const { id } = await world.create({ order_number: '1001', ...buyer });
    await world.create({ order_number: '1002', recipient: 'Leo Park' });
    const otherStore = await world.create({ order_number: '1003', ...buyer });
    await ownerDb(world.kit.services)
      .updateTable('orders')
      .set({ source: 'shopify' })
      .where('id', '=', otherStore.id)
      .execute();
    await shopify.work();
    const [here] = await incoming();
    expect(await incoming()).toMatchObject([
      { number: '#1001', status: 'here_already', order_id: id },
      { number: '#1002', status: 'created' },
      { number: '#1003', status: 'created' },
    ]);
    await world.call('POST', `/incoming-orders/${here.id}/take`);
    expect(await incoming()).toMatchObject(Array.from({ length: 3 }, () => ({ status: 'created' })));
  });

  it('go on being read when the token ends in the middle of a pull', async () => {
    for (let count = 0; count < 5; count += 1) shopify.state.addOrder();
    shopify.store.faults.expireTokensAfter(3);
    await shopify.work();
    expect(await orders()).toHaveLength(5);
  });

  it('bring their products, with the match of a SKU that is known', async () => {
    await stores.match('LOT-TEE-BLA-M');
    shopify.state.addProduct('Lotus Sunset Tee', [
      {
        title: 'Black / M',
        sku: 'LOT-TEE-BLA-M',
        price: '24.90',
        options: [{ name: 'Color', value: 'Black' }],
      },
    ] as never);
    await shopify.work(25 * 60);
    const { products } = (await world.call('GET', '/products?sort=created_at&order=ASC')).json();
    expect(products).toHaveLength(2);
  });

  it('break the link when the app is uninstalled', async () => {
    await shopify.work(0);
    shopify.store.uninstall();
    await shopify.work();
    expect(await stores.link(shopify.link)).toMatchObject({ status: 'broken' });
  });
});
