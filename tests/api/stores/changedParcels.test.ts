import { describe, expect, it } from 'vitest';
import { ownerDb } from '../../support/database/ownerDb.ts';
import type { Order } from '../../support/stores/shopify/records.ts';
import { storesWorld } from '../../support/worlds/storesWorld.ts';
import { openStaff } from '../../support/worlds/topUps.ts';

const stores = storesWorld();
const { world, changeNumber } = stores;

/** Takes the order of the store and packs it; returns its id here. */
const pack = async (work: () => Promise<void>, number: string): Promise<string> => {
  await work();
  const [ours] = await stores.orders();
  await stores.ship(ours.id, number);
  return ours.id;
};

const deleteParcel = (orderId: string) =>
  ownerDb(world.kit.services).deleteFrom('trackings').where('order_id', '=', orderId).execute();

const pushes = () =>
  ownerDb(world.kit.services)
    .selectFrom('store_pushes')
    .select(['status', 'reason', 'tracking_number'])
    .where('account_id', '=', world.seller.accountId)
    .execute();

const entries = async () => (await stores.events()).filter(({ kind }: { kind: string }) => kind === 'push');

describe('a parcel in Shopify', () => {
  const shopify = stores.connectedShopify();

  const inStore = ({ fulfillments }: Order) =>
    fulfillments.map(({ status, tracking: { number } }) => [status, number]);

  it('gets the number that it has here, in all of its parts', async () => {
    const order = shopify.state.addOrder({ lines: [{ location: 1 }, { location: 2 }] });
    const id = await pack(shopify.work, '9400 1');
    await shopify.work(1);
    expect(inStore(order)).toEqual([
      ['SUCCESS', '9400 1'],
      ['SUCCESS', '9400 1'],
    ]);
    await changeNumber(id, '9400 2');
    await shopify.work(1);
    expect(inStore(order)).toEqual([
      ['SUCCESS', '9400 2'],
      ['SUCCESS', '9400 2'],
    ]);
    expect(await pushes()).toEqual([{ status: 'sent', reason: null, tracking_number: '9400 2' }]);
  });

  it.each([
    ['its new number is reported', async (id: string) => changeNumber(id, '9400 2')],
    ['its end is reported', deleteParcel],
    ['it is reported again, because the answer was lost', async () => undefined],
  ])('is no change of the order when the store reports it before %s', async (what, change) => {
    shopify.state.addOrder({ lines: [{ quantity: 2 }] });
    const id = await pack(shopify.work, '9400 1');
    if (what.includes('lost')) shopify.store.faults.loseAnswer('CreateFulfillment');
    await shopify.work(1);
    await world.force(id, 'fulfilled');
    await change(id);
    // The pull comes before the reports.
    await shopify.work();
    expect(await stores.incoming()).toMatchObject([{ status: 'created', reason: null }]);
    const orders = (await stores.events()).filter(({ kind }: { kind: string }) => kind === 'order');
    expect(orders.map(({ reason }: { reason: string }) => reason)).toEqual(['created']);
  });

  it('is canceled once it is void here, also when the first answer was lost', async () => {
    const order = shopify.state.addOrder();
    const id = await pack(shopify.work, '9400 1');
    shopify.store.faults.loseAnswer('CreateFulfillment');
    await shopify.work(1);
    expect(inStore(order)).toEqual([['SUCCESS', '9400 1']]);
    await deleteParcel(id);
    shopify.store.faults.loseAnswer('CancelFulfillment');
    await shopify.work(1);
    await shopify.work(5);
    expect(inStore(order)).toEqual([['CANCELLED', '9400 1']]);
    expect(await pushes()).toEqual([{ status: 'not_needed', reason: 'void', tracking_number: '9400 1' }]);
    expect((await entries()).at(-1)).toMatchObject({ status: 'ignored', reason: 'void' });
    await stores.ship(id, '9400 2');
    await shopify.work(1);
    expect(inStore(order)).toEqual([
      ['CANCELLED', '9400 1'],
      ['SUCCESS', '9400 2'],
    ]);
  });

  it('leaves parcels of others as they are', async () => {
    const order = shopify.state.addOrder({ lines: [{ quantity: 1 }, { quantity: 1 }] });
    await shopify.work();
    const [ours] = await stores.orders();
    const { items } = await world.detail(ours.id);
    await stores.ship(ours.id, '9400 1', [{ item_id: items[0].id, quantity: 1 }]);
    await shopify.work(1);
    const [open] = order.fulfillmentOrders;
    if (!open) throw new Error('nothing is open');
    shopify.state.send(order, open, 'BY-HAND');
    await deleteParcel(ours.id);
    await shopify.work(1);
    expect(inStore(order)).toEqual([
      ['CANCELLED', '9400 1'],
      ['SUCCESS', 'BY-HAND'],
    ]);
  });
});

describe('a parcel in WooCommerce', () => {
  const woo = stores.connectedWoo();

  it('gets the number that it has here, and goes once it is void', async () => {
    const order = woo.state.addOrder();
    const id = await pack(woo.work, '9400 1');
    await woo.work(1);
    await changeNumber(id, '9400 2');
    await woo.work(1);
    const inStore = () => woo.state.fulfillments.get(order.id) ?? [];
    expect(inStore()).toHaveLength(1);
    expect(JSON.stringify(inStore())).toContain('9400 2');
    expect(JSON.stringify(inStore())).not.toContain('9400 1');
    await deleteParcel(id);
    await woo.work(1);
    expect(inStore()).toEqual([]);
    expect(await pushes()).toMatchObject([{ status: 'not_needed', reason: 'void' }]);
  });

  it.each([
    ['gets another number', async (id: string) => changeNumber(id, '9400 2'), '9400 2'],
    ['is deleted', deleteParcel, undefined],
  ])('follows also if it %s while it is being reported', async (_what, change, number) => {
    const order = woo.state.addOrder();
    const id = await pack(woo.work, '9400 1');
    const report = { method: 'POST', path: '/fulfillments' };
    const isReporting = () =>
      woo.store.requests.some(({ method, path }) => method === report.method && path.endsWith(report.path));
    woo.store.fail(report, { delayMs: 1_000 });
    const work = woo.work(1);
    await expect.poll(isReporting).toBe(true);
    await change(id);
    await work;
    await woo.work(1);
    const inStore = JSON.stringify(woo.state.fulfillments.get(order.id));
    expect(/9400 \d/.exec(inStore)?.[0]).toBe(number);
  });

  it('has its last number only, after two changes, in a store that cannot change one', async () => {
    woo.state.hasFulfillments = false;
    const order = woo.state.addOrder();
    const id = await pack(woo.work, '94001');
    await woo.work(1);
    for (const number of ['94002', '94003']) {
      await changeNumber(id, number);
      await woo.work(1);
    }
    const notes = (woo.state.notes.get(order.id) ?? []).map(({ note }) => /9400\d/.exec(note)?.[0]);
    expect(notes).toEqual(['94003']);
  });

  it('is corrected and taken back by staff', async () => {
    const staff = await openStaff(world.kit);
    const order = woo.state.addOrder();
    const id = await pack(woo.work, '94001118995601');
    await world.force(id, 'fulfilled');
    await woo.work(1);
    const inStore = () => JSON.stringify(woo.state.fulfillments.get(order.id));
    const numbers = { number: '94001118995601', new_number: '94001118995602' };
    expect((await staff.call('POST', 'parcels/renumber', numbers)).statusCode).toBe(200);
    await woo.work(1);
    expect(inStore()).toContain('94001118995602');
    expect((await staff.call('POST', 'parcels/void', { number: '94001118995602' })).statusCode).toBe(200);
    await woo.work(1);
    expect(inStore()).toBe('[]');
    expect(await pushes()).toMatchObject([{ status: 'not_needed', reason: 'void' }]);
  });

  it('is corrected in the store also after a carrier has reported the wrong number', async () => {
    const staff = await openStaff(world.kit);
    const order = woo.state.addOrder();
    const number = '94001118995603';
    const id = await pack(woo.work, number);
    await world.force(id, 'fulfilled');
    await woo.work(1);
    const delivered = { number, code: 'delivered', carrier: 'USPS' };
    expect((await staff.call('POST', 'orders/track', delivered)).statusCode).toBe(200);
    const change = { number, new_number: '94001118995604', events: 1 };
    expect((await staff.call('POST', 'parcels/renumber', change)).statusCode).toBe(200);
    await woo.work(1);
    const inStore = woo.state.fulfillments.get(order.id) ?? [];
    expect(inStore).toHaveLength(1);
    expect(JSON.stringify(inStore)).toContain('94001118995604');
    expect(JSON.stringify(inStore)).not.toContain(number);
  });

  it('is not taken back from a store that is disconnected', async () => {
    woo.state.addOrder();
    const id = await pack(woo.work, '9400 1');
    await woo.work(1);
    await world.call('POST', `/store-links/${woo.link}/disconnect`);
    await deleteParcel(id);
    expect(await pushes()).toMatchObject([{ status: 'sent' }]);
  });
});
