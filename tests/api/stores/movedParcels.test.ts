import { describe, expect, it } from 'vitest';
import { ownerDb } from '../../support/database/ownerDb.ts';
import type { FulfillmentOrder, Order } from '../../support/stores/shopify/records.ts';
import { storesWorld } from '../../support/worlds/storesWorld.ts';

const stores = storesWorld();
const { world, changeNumber } = stores;

const shopify = stores.connectedShopify();

/** Takes an order of two pieces and packs both; returns it with its open part. */
const pack = async (): Promise<{ order: Order; open: FulfillmentOrder; id: string }> => {
  const order = shopify.state.addOrder({ lines: [{ quantity: 2 }] });
  await shopify.work();
  const [ours] = await stores.orders();
  await stores.ship(ours.id, '9400 1');
  const [open] = order.fulfillmentOrders;
  if (!open) throw new Error('nothing is open');
  return { order, open, id: ours.id };
};

/** Returns the pieces of each parcel that the store has. */
const inStore = ({ fulfillments }: Order) =>
  fulfillments.map(({ tracking, lines }) => [tracking.number, lines.map(({ quantity }) => quantity)]);

const packageOf = async (id: string) => (await world.detail(id)).packages[0].store_push;

describe('a parcel whose order changes in Shopify between our reading and our report', () => {
  it.each([
    ['moves to another location', ({ order, open }) => shopify.state.move(order, open, 2), [[2]]],
    ['is split', ({ order, open }) => shopify.state.split(order, open), [[1, 1]]],
    [
      'is split over two locations',
      ({ order, open }) => shopify.state.move(order, shopify.state.split(order, open), 2),
      [[1], [1]],
    ],
  ] satisfies [string, (parts: { order: Order; open: FulfillmentOrder }) => unknown, number[][]][])(
    'is reported once with all of its pieces if the order %s',
    async (_what, change, pieces) => {
      const { order, open, id } = await pack();
      shopify.store.faults.beforeNext('CreateFulfillment', () => change({ order, open }));
      await shopify.work(1);
      await shopify.work();
      expect(inStore(order)).toEqual(pieces.map((lines) => ['9400 1', lines]));
      expect(await packageOf(id)).toMatchObject({ status: 'sent', reason: null });
      expect(await stores.incoming()).toMatchObject([{ status: 'created', reason: null }]);
    },
  );

  it('waits with the reason while the order is held, and is reported once it is released', async () => {
    const { order, open, id } = await pack();
    shopify.store.faults.beforeNext('CreateFulfillment', () => shopify.state.hold(order, open));
    await shopify.work(1);
    expect(inStore(order)).toEqual([]);
    expect(await packageOf(id)).toMatchObject({ status: 'waiting', reason: 'order_held' });
    shopify.state.releaseHold(order, open);
    await shopify.work(2);
    await shopify.work();
    expect(inStore(order)).toEqual([['9400 1', [2]]]);
    expect(await packageOf(id)).toMatchObject({ status: 'sent', reason: null });
  });

  it('is completed with the pieces that were held, and the buyer gets one mail', async () => {
    const { version } = await stores.link(shopify.link);
    await world.call('PUT', `/store-links/${shopify.link}`, { store_link: { notify_buyer: true, version } });
    const { order, open, id } = await pack();
    let parted: FulfillmentOrder | undefined;
    shopify.store.faults.beforeNext('CreateFulfillment', () => {
      parted = shopify.state.split(order, open);
      shopify.state.hold(order, parted);
    });
    await shopify.work(1);
    expect(inStore(order)).toEqual([['9400 1', [1]]]);
    expect(await packageOf(id)).toMatchObject({ status: 'waiting', reason: 'order_held' });
    await shopify.work(2);
    expect(inStore(order)).toEqual([['9400 1', [1]]]);
    if (parted) shopify.state.releaseHold(order, parted);
    await shopify.work(10);
    await shopify.work();
    expect(inStore(order)).toEqual([
      ['9400 1', [1]],
      ['9400 1', [1]],
    ]);
    expect(await packageOf(id)).toMatchObject({ status: 'sent', reason: null });
    expect(shopify.state.mails).toEqual(['9400 1']);
    expect(await stores.incoming()).toMatchObject([{ status: 'created', reason: null }]);
  });

  it('is not needed, with the reason, if another service sends the order now', async () => {
    const { order, open, id } = await pack();
    shopify.store.scopes.add('read_third_party_fulfillment_orders');
    shopify.store.faults.beforeNext('CreateFulfillment', () => shopify.state.move(order, open, 3));
    await shopify.work(1);
    expect(inStore(order)).toEqual([]);
    expect(await packageOf(id)).toMatchObject({ status: 'not_needed', reason: 'pieces_not_open' });
  });
});

describe('a parcel of which Shopify holds a part', () => {
  /** Packs an order of two pieces of which one is held after our reading; returns it with its held part. */
  const packHeld = async () => {
    const { order, open, id } = await pack();
    const { version } = await stores.link(shopify.link);
    await world.call('PUT', `/store-links/${shopify.link}`, { store_link: { notify_buyer: true, version } });
    let held = open;
    shopify.store.faults.beforeNext('CreateFulfillment', () => {
      held = shopify.state.split(order, open);
      shopify.state.hold(order, held);
    });
    await shopify.work(1);
    expect(inStore(order)).toEqual([['9400 1', [1]]]);
    return { order, id, held };
  };

  it('has its new number at once in the part that was reported, and later in the other', async () => {
    const { order, id, held } = await packHeld();
    await changeNumber(id, '9400 2');
    await shopify.work(1);
    expect(inStore(order)).toEqual([['9400 2', [1]]]);
    await shopify.work(10);
    expect(await packageOf(id)).toMatchObject({ status: 'waiting', reason: 'order_held' });
    shopify.state.releaseHold(order, held);
    await shopify.work(70);
    await shopify.work();
    expect(inStore(order)).toEqual([
      ['9400 2', [1]],
      ['9400 2', [1]],
    ]);
    expect(await packageOf(id)).toMatchObject({ status: 'sent', reason: null });
    expect(shopify.state.mails).toEqual(['9400 1', '9400 2']);
  });

  it('is canceled once it is void, also if it got another number just before', async () => {
    const { order, id, held } = await packHeld();
    await changeNumber(id, '9400 2');
    await ownerDb(world.kit.services).deleteFrom('trackings').where('order_id', '=', id).execute();
    await shopify.work(1);
    expect(order.fulfillments.map(({ status }) => status)).toEqual(['CANCELLED']);
    shopify.state.releaseHold(order, held);
    await shopify.work(70);
    expect(order.fulfillments).toHaveLength(1);
  });
});
