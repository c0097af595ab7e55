import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '../../../support/stores/shopify/records.ts';
import {
  failureOf,
  linkShopify,
  parcelOf,
  push,
  pushParcel,
  signal,
  type ShopifyWorld,
} from '../../../support/stores/shopifyWorld.ts';

let world: ShopifyWorld;

beforeEach(async () => {
  world = await linkShopify();
});

afterEach(() => world.standIn.close());

const firstOf = <T>([item]: readonly T[]): T => {
  if (item === undefined) throw new Error('the list is empty');
  return item;
};

/** Pieces that the store knows as sent, by line. */
const sentPieces = ({ fulfillments }: Order): Record<string, number> => {
  const pieces: Record<string, number> = {};
  for (const { status, lines } of fulfillments)
    for (const { lineId, quantity } of status === 'SUCCESS' ? lines : [])
      pieces[lineId] = (pieces[lineId] ?? 0) + quantity;
  return pieces;
};

describe('a parcel reported to Shopify', () => {
  it('is one fulfilment with its pieces, the listed name of the carrier and a link', async () => {
    const { state } = world.standIn;
    const order = state.addOrder({ lines: [{ quantity: 2 }, {}] });
    const ids = await push(
      world,
      parcelOf(order, { shippingLine: 'shunfeng', carrierName: 'SF', notifyBuyer: false }),
    );
    expect(ids).toEqual(order.fulfillments.map(({ id }) => String(id)));
    expect(order.fulfillments).toMatchObject([
      {
        tracking: {
          company: 'SF Express',
          number: '9400100000000000000001',
          url: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400100000000000000001',
        },
        lines: [{ quantity: 2 }, { quantity: 1 }],
      },
    ]);
    expect(state.mails).toEqual([]);
  });

  it('goes by our name of a carrier that is not listed', async () => {
    const order = world.standIn.state.addOrder();
    await push(world, parcelOf(order, { shippingLine: 'house-express', carrierName: 'House express' }));
    expect(firstOf(order.fulfillments).tracking.company).toBe('House express');
  });

  it('leaves the rest open, and a second parcel does not replace the first', async () => {
    const order = world.standIn.state.addOrder({ lines: [{ quantity: 3 }] });
    const lineId = String(firstOf(order.lines).id);
    await push(world, parcelOf(order, { lines: [{ externalLineId: lineId, pieces: 1 }], isLast: false }));
    await push(
      world,
      parcelOf(order, { lines: [{ externalLineId: lineId, pieces: 2 }], trackingNumber: 'SECOND' }),
    );
    expect(
      order.fulfillments.map(({ tracking, lines }) => [tracking.number, firstOf(lines).quantity]),
    ).toEqual([
      ['9400100000000000000001', 1],
      ['SECOND', 2],
    ]);
  });

  it('is not reported again after its answer was lost', async () => {
    const { state, faults } = world.standIn;
    const order = state.addOrder({ lines: [{ quantity: 2 }] });
    faults.loseAnswer('CreateFulfillment');
    expect(await failureOf(push(world, parcelOf(order)))).toMatchObject({ kind: 'passing' });
    expect(await push(world, parcelOf(order))).toHaveLength(1);
    expect(order.fulfillments).toHaveLength(1);
    expect(state.mails).toHaveLength(1);
  });

  it('is reported at the next try if the request was lost', async () => {
    const { state, faults } = world.standIn;
    const order = state.addOrder();
    faults.loseAnswer('CreateFulfillment', false);
    await failureOf(push(world, parcelOf(order)));
    expect(order.fulfillments).toHaveLength(0);
    await push(world, parcelOf(order));
    expect(order.fulfillments).toHaveLength(1);
  });

  it('is one call for each of two locations, and one mail', async () => {
    const { state } = world.standIn;
    const order = state.addOrder({ lines: [{}, { location: 2 }] });
    expect(await push(world, parcelOf(order))).toHaveLength(2);
    expect(order.fulfillments.map(({ locationId }) => locationId)).toEqual([1, 2]);
    expect(state.mails).toHaveLength(1);
  });

  it('is finished if the second location was lost', async () => {
    const { state, faults } = world.standIn;
    const order = state.addOrder({ lines: [{}, { location: 2 }] });
    faults.beforeNext('CreateFulfillment', () => faults.loseAnswer('CreateFulfillment', false));
    await failureOf(push(world, parcelOf(order)));
    expect(order.fulfillments).toHaveLength(1);
    expect(await push(world, parcelOf(order))).toHaveLength(2);
    expect(Object.values(sentPieces(order))).toEqual([1, 1]);
    expect(state.mails).toHaveLength(1);
  });

  it.each([
    ['moved', (order: Order) => void world.standIn.state.move(order, firstOf(order.fulfillmentOrders), 2)],
    ['split', (order: Order) => void world.standIn.state.split(order, firstOf(order.fulfillmentOrders))],
  ])('is reported once for what was %s between read and push', async (_case, change) => {
    const { state, faults } = world.standIn;
    const order = state.addOrder({ lines: [{ quantity: 2 }] });
    faults.beforeNext('CreateFulfillment', () => change(order));
    await push(world, parcelOf(order));
    expect(Object.values(sentPieces(order))).toEqual([2]);
    expect(order.fulfillments).toHaveLength(1);
  });

  it('waits for an order that was held between read and push', async () => {
    const { state, faults } = world.standIn;
    const order = state.addOrder();
    const part = firstOf(order.fulfillmentOrders);
    faults.beforeNext('CreateFulfillment', () => state.hold(order, part));
    expect(await pushParcel(world, parcelOf(order))).toEqual({ externalIds: [], isRestHeld: true });
    expect(order.fulfillments).toHaveLength(0);
    state.releaseHold(order, part);
    await push(world, parcelOf(order));
    expect(order.fulfillments).toHaveLength(1);
  });

  it('is not needed if the seller sent the pieces by hand, also between read and push', async () => {
    const { state, faults } = world.standIn;
    const order = state.addOrder();
    const send = () => state.send(order, firstOf(order.fulfillmentOrders), 'BY-HAND');
    faults.beforeNext('CreateFulfillment', send);
    expect(await failureOf(push(world, parcelOf(order)))).toMatchObject({
      kind: 'permanent',
      problem: 'pieces_not_open',
      detail: 'sent',
    });
    expect(order.fulfillments.map(({ tracking }) => tracking.number)).toEqual(['BY-HAND']);
  });

  it('takes only the pieces that are still open', async () => {
    const { state } = world.standIn;
    const order = state.addOrder({ lines: [{ quantity: 3 }] });
    state.removePieces(order, firstOf(order.lines), 1);
    await push(world, parcelOf(order));
    expect(Object.values(sentPieces(order))).toEqual([2]);
  });

  it('is not needed for a canceled order, another location or a pick-up', async () => {
    const { state, scopes } = world.standIn;
    const canceled = state.addOrder();
    state.cancel(canceled);
    expect(await world.store.readFulfillments(String(canceled.id), signal)).toEqual({
      isCanceled: true,
      fulfillments: [],
      open: [],
    });
    expect(await failureOf(push(world, parcelOf(canceled)))).toMatchObject({ detail: 'canceled' });
    scopes.add('read_third_party_fulfillment_orders');
    const elsewhere = state.addOrder({ lines: [{ location: 3 }] });
    expect(await failureOf(push(world, parcelOf(elsewhere)))).toMatchObject({ detail: 'other_location' });
    const pickup = state.addOrder({ lines: [{ method: 'PICK_UP' }] });
    expect(await failureOf(push(world, parcelOf(pickup)))).toMatchObject({ detail: 'other_location' });
  });

  it('takes the open fulfilment orders, not the first of the list', async () => {
    const { state } = world.standIn;
    const order = state.addOrder();
    state.move(order, firstOf(order.fulfillmentOrders), 2);
    await push(world, parcelOf(order));
    expect(order.fulfillments).toMatchObject([{ locationId: 2 }]);
  });

  it('names the right that was taken away', async () => {
    const order = world.standIn.state.addOrder();
    const state = await world.store.readFulfillments(String(order.id), signal);
    world.standIn.scopes.delete('write_merchant_managed_fulfillment_orders');
    const failure = await failureOf(world.store.pushFulfillment(parcelOf(order), state, signal));
    expect(failure).toMatchObject({ kind: 'broken', problem: 'scopes_missing' });
    expect(failure.detail).toContain('write_merchant_managed_fulfillment_orders');
  });

  it('fails for an order that is gone, or with more fulfilments than can be read', async () => {
    const { state } = world.standIn;
    expect(await failureOf(world.store.readFulfillments('1', signal))).toMatchObject({ kind: 'missing' });
    const order = state.addOrder({ lines: [{ quantity: 30 }] });
    const part = firstOf(order.fulfillmentOrders);
    for (let place = 0; place < 25; place += 1) state.send(order, state.split(order, part), `HAND-${place}`);
    expect(await failureOf(push(world, parcelOf(order)))).toMatchObject({ problem: 'answer_incomplete' });
  });

  it('is known with all of its 30 lines', async () => {
    const order = world.standIn.state.addOrder({ lines: Array.from({ length: 30 }, () => ({})) });
    await push(world, parcelOf(order));
    const { fulfillments, open } = await world.store.readFulfillments(String(order.id), signal);
    expect(fulfillments.map(({ lines }) => lines.length)).toEqual([30]);
    expect(open).toEqual([]);
    expect(await push(world, parcelOf(order))).toHaveLength(1);
    expect(order.fulfillments).toHaveLength(1);
  });
});

describe('a reported parcel', () => {
  it('gets another number, and the same change twice is no failure', async () => {
    const order = world.standIn.state.addOrder();
    const [id = ''] = await push(world, parcelOf(order));
    const parcel = parcelOf(order, { trackingNumber: 'OTHER', notifyBuyer: false });
    await world.store.changeTracking(id, parcel, signal);
    await world.store.changeTracking(id, parcel, signal);
    expect(firstOf(order.fulfillments).tracking.number).toBe('OTHER');
    expect(await failureOf(world.store.changeTracking('1', parcel, signal))).toMatchObject({
      problem: 'refused',
    });
  });

  it('is taken back once; then its pieces wait again and can be reported', async () => {
    const { state, faults } = world.standIn;
    const order = state.addOrder();
    const [id = ''] = await push(world, parcelOf(order));
    faults.loseAnswer('CancelFulfillment');
    await failureOf(world.store.cancelFulfillment(id, String(order.id), signal));
    await world.store.cancelFulfillment(id, String(order.id), signal);
    expect(firstOf(order.fulfillments).status).toBe('CANCELLED');
    expect(await push(world, parcelOf(order))).toEqual([String(order.fulfillments[1]?.id)]);
    await world.store.cancelFulfillment('1', String(order.id), signal);
  });
});
