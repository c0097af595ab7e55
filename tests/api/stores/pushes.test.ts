import { describe, expect, it } from 'vitest';
import { storesWorld } from '../../support/worlds/storesWorld.ts';

const stores = storesWorld();
const { world } = stores;

const pushed = async () => (await stores.events()).filter(({ kind }: { kind: string }) => kind === 'push');

describe('parcels of an order of Shopify', () => {
  const shopify = stores.connectedShopify();

  const takeOne = async (pieces = 1) => {
    const order = shopify.state.addOrder({ lines: [{ quantity: pieces }] });
    await shopify.work();
    const [ours] = await stores.orders();
    return { order, id: ours.id as string };
  };
  const numbersOf = ({
    fulfillments,
  }: {
    fulfillments: readonly { tracking: { number: string | null } }[];
  }) => fulfillments.map(({ tracking }) => tracking.number);

  it('reach the store once, without a mail to the buyer', async () => {
    const { order, id } = await takeOne();
    await stores.ship(id, '9400 1');
    await shopify.work(1);
    await shopify.work();
    expect(numbersOf(order)).toEqual(['9400 1']);
    expect(shopify.state.mails).toEqual([]);
    expect(await pushed()).toMatchObject([{ status: 'done' }]);
  });

  it('are not reported twice when the answer of the store was lost', async () => {
    const { order, id } = await takeOne();
    await stores.ship(id, '9400 2');
    shopify.store.faults.loseAnswer('CreateFulfillment');
    await shopify.work(1);
    expect(numbersOf(order)).toEqual(['9400 2']);
    await shopify.work(5);
    expect(numbersOf(order)).toEqual(['9400 2']);
    expect((await pushed()).map(({ status }: { status: string }) => status)).toEqual(['failed', 'done']);
  });

  it('are one fulfilment each with their own pieces', async () => {
    const { order, id } = await takeOne(2);
    const { items } = await world.detail(id);
    await stores.ship(id, '9400 3', [{ item_id: items[0].id, quantity: 1 }]);
    await shopify.work(1);
    await stores.ship(id, '9400 4', [{ item_id: items[0].id, quantity: 1 }]);
    await shopify.work(1);
    expect(
      order.fulfillments.map(({ tracking, lines }) => [
        tracking.number,
        lines.map(({ quantity }) => quantity),
      ]),
    ).toEqual([
      ['9400 3', [1]],
      ['9400 4', [1]],
    ]);
  });

  it('are not needed once the order was canceled in the store', async () => {
    const { order, id } = await takeOne();
    await world.force(id, 'process');
    shopify.state.cancel(order);
    await stores.ship(id, '9400 5');
    await shopify.work(1);
    expect(order.fulfillments).toEqual([]);
    expect(await pushed()).toMatchObject([{ status: 'ignored' }]);
  });

  it('are not needed where the seller sent the order by hand', async () => {
    const { order, id } = await takeOne();
    const [open] = order.fulfillmentOrders;
    if (!open) throw new Error('nothing is open');
    await world.force(id, 'process');
    shopify.state.send(order, open, 'BY-HAND');
    await stores.ship(id, '9400 6');
    await shopify.work(1);
    expect(numbersOf(order)).toEqual(['BY-HAND']);
    expect(await pushed()).toMatchObject([{ status: 'ignored', reason: 'pieces_not_open' }]);
  });

  it('are no change of the order when they come back from the store', async () => {
    const { id } = await takeOne();
    await world.force(id, 'process');
    await stores.ship(id, '9400 7');
    await shopify.work(1);
    await shopify.work();
    expect(await stores.incoming()).toMatchObject([{ status: 'created', reason: null }]);
  });

  it('stay here while the link sends none', async () => {
    const { order, id } = await takeOne();
    const { version } = await stores.link(shopify.link);
    await world.call('PUT', `/store-links/${shopify.link}`, {
      store_link: { send_trackings: false, version },
    });
    await stores.ship(id, '9400 8');
    await shopify.work(1);
    expect(order.fulfillments).toEqual([]);
  });
});

describe('parcels of an order of WooCommerce', () => {
  const woo = stores.connectedWoo();

  it('complete the order in the store with the last one', async () => {
    const order = woo.state.addOrder({ lines: [{ variationId: 12, quantity: 2 }] });
    await woo.work();
    const [ours] = await stores.orders();
    const { items } = await world.detail(ours.id);
    await stores.ship(ours.id, '9400 1', [{ item_id: items[0].id, quantity: 1 }]);
    await woo.work(1);
    expect(order.status).toBe('processing');
    await stores.ship(ours.id, '9400 2', [{ item_id: items[0].id, quantity: 1 }]);
    await woo.work(1);
    expect(order.status).toBe('completed');
    expect(woo.state.fulfillments.get(order.id)).toHaveLength(2);
  });

  it('show that the store refused them, and are sent again when the seller says so', async () => {
    const order = woo.state.addOrder();
    await woo.work();
    const [ours] = await stores.orders();
    await stores.ship(ours.id, '9400 4');
    woo.store.fail(
      { method: 'POST', path: '/fulfillments' },
      { status: 400, body: { code: 'woocommerce_rest_invalid', message: 'No such item.' } },
    );
    await woo.work(1);
    const [parcel] = (await world.detail(ours.id)).packages;
    expect(parcel.store_push).toMatchObject({ store: 'Lotus & Pine', status: 'failed', reason: 'refused' });
    const push = () =>
      world.call('POST', `/store-links/${woo.link}/push`, { push: { tracking_id: parcel.id } });
    expect((await push()).statusCode).toBe(200);
    expect((await push()).json().code).toBe('push_state');
    await woo.work(1);
    expect(woo.state.fulfillments.get(order.id)).toHaveLength(1);
    expect((await world.detail(ours.id)).packages[0].store_push).toMatchObject({ status: 'sent' });
  });

  it('wait while the store is away, and reach it afterwards', async () => {
    const order = woo.state.addOrder();
    await woo.work();
    const [ours] = await stores.orders();
    await stores.ship(ours.id, '9400 3');
    woo.state.inMaintenance = true;
    await woo.work(1);
    expect(woo.state.fulfillments.get(order.id) ?? []).toEqual([]);
    woo.state.inMaintenance = false;
    await woo.work(11);
    expect(woo.state.fulfillments.get(order.id)).toHaveLength(1);
  });
});
