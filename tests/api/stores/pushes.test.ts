import { beforeEach, describe, expect, it } from 'vitest';
import type { ShopifyStandIn } from '../../support/stores/shopifyStandIn.ts';
import type { WooStandIn } from '../../support/stores/wooStandIn.ts';
import { storesWorld } from '../../support/worlds/storesWorld.ts';

const stores = storesWorld();
const { world, work } = stores;

const pushed = async () => (await stores.events()).filter(({ kind }: { kind: string }) => kind === 'push');

const forward = async (link: string, minutes = 20): Promise<void> => {
  world.clock.forward(minutes);
  await work(link);
};

describe('parcels of an order of Shopify', () => {
  let store: ShopifyStandIn;
  let link: string;
  beforeEach(async () => {
    store = await stores.openShopify();
    link = await stores.connectShopify(store);
  });

  const takeOne = async (pieces = 1) => {
    const order = store.state.addOrder({ lines: [{ quantity: pieces }] });
    await forward(link);
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
    await forward(link, 1);
    await forward(link, 20);
    expect(numbersOf(order)).toEqual(['9400 1']);
    expect(store.state.mails).toEqual([]);
    expect(await pushed()).toMatchObject([{ status: 'done' }]);
  });

  it('are not reported twice when the answer of the store was lost', async () => {
    const { order, id } = await takeOne();
    await stores.ship(id, '9400 2');
    store.faults.loseAnswer('CreateFulfillment');
    await forward(link, 1);
    expect(numbersOf(order)).toEqual(['9400 2']);
    await forward(link, 5);
    expect(numbersOf(order)).toEqual(['9400 2']);
    expect((await pushed()).map(({ status }: { status: string }) => status)).toEqual(['failed', 'done']);
  });

  it('are one fulfilment each with their own pieces', async () => {
    const { order, id } = await takeOne(2);
    const { items } = await world.detail(id);
    await stores.ship(id, '9400 3', [{ item_id: items[0].id, quantity: 1 }]);
    await forward(link, 1);
    await stores.ship(id, '9400 4', [{ item_id: items[0].id, quantity: 1 }]);
    await forward(link, 1);
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
    store.state.cancel(order);
    await stores.ship(id, '9400 5');
    await forward(link, 1);
    expect(order.fulfillments).toEqual([]);
    expect(await pushed()).toMatchObject([{ status: 'ignored' }]);
  });

  it('are not needed where the seller sent the order by hand', async () => {
    const { order, id } = await takeOne();
    const [open] = order.fulfillmentOrders;
    if (!open) throw new Error('nothing is open');
    await world.force(id, 'process');
    store.state.send(order, open, 'BY-HAND');
    await stores.ship(id, '9400 6');
    await forward(link, 1);
    expect(numbersOf(order)).toEqual(['BY-HAND']);
    expect(await pushed()).toMatchObject([{ status: 'ignored', reason: 'pieces_not_open' }]);
  });

  it('are no change of the order when they come back from the store', async () => {
    const { id } = await takeOne();
    await world.force(id, 'process');
    await stores.ship(id, '9400 7');
    await forward(link, 1);
    await forward(link, 20);
    expect(await stores.incoming()).toMatchObject([{ status: 'created', reason: null }]);
  });

  it('stay here while the link sends none', async () => {
    const { order, id } = await takeOne();
    const { version } = await stores.link(link);
    await world.call('PUT', `/store-links/${link}`, { store_link: { send_trackings: false, version } });
    await stores.ship(id, '9400 8');
    await forward(link, 1);
    expect(order.fulfillments).toEqual([]);
  });
});

describe('parcels of an order of WooCommerce', () => {
  let store: WooStandIn;
  let link: string;
  beforeEach(async () => {
    store = await stores.openWoo();
    link = await stores.connectWoo(store);
  });

  it('complete the order in the store with the last one', async () => {
    const order = store.state.addOrder({ lines: [{ variationId: 12, quantity: 2 }] });
    await forward(link);
    const [ours] = await stores.orders();
    const { items } = await world.detail(ours.id);
    await stores.ship(ours.id, '9400 1', [{ item_id: items[0].id, quantity: 1 }]);
    await forward(link, 1);
    expect(order.status).toBe('processing');
    await stores.ship(ours.id, '9400 2', [{ item_id: items[0].id, quantity: 1 }]);
    await forward(link, 1);
    expect(order.status).toBe('completed');
    expect(store.state.fulfillments.get(order.id)).toHaveLength(2);
  });

  it('show that the store refused them, and are sent again when the seller says so', async () => {
    const order = store.state.addOrder();
    await forward(link);
    const [ours] = await stores.orders();
    await stores.ship(ours.id, '9400 4');
    store.fail(
      { method: 'POST', path: '/fulfillments' },
      { status: 400, body: { code: 'woocommerce_rest_invalid', message: 'No such item.' } },
    );
    await forward(link, 1);
    const [parcel] = (await world.detail(ours.id)).packages;
    expect(parcel.store_push).toMatchObject({ store: 'Lotus & Pine', status: 'failed', reason: 'refused' });
    const push = () => world.call('POST', `/store-links/${link}/push`, { push: { tracking_id: parcel.id } });
    expect((await push()).statusCode).toBe(200);
    expect((await push()).json().code).toBe('push_state');
    await forward(link, 1);
    expect(store.state.fulfillments.get(order.id)).toHaveLength(1);
    expect((await world.detail(ours.id)).packages[0].store_push).toMatchObject({ status: 'sent' });
  });

  it('wait while the store is away, and reach it afterwards', async () => {
    const order = store.state.addOrder();
    await forward(link);
    const [ours] = await stores.orders();
    await stores.ship(ours.id, '9400 3');
    store.state.inMaintenance = true;
    await forward(link, 1);
    expect(store.state.fulfillments.get(order.id) ?? []).toEqual([]);
    store.state.inMaintenance = false;
    await forward(link, 11);
    expect(store.state.fulfillments.get(order.id)).toHaveLength(1);
  });
});
