import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readStoreOrder } from '../../../../server/stores/shopify/readStoreOrder.ts';
import { linkShopify, readOrderOf, signal, type ShopifyWorld } from '../../../support/stores/shopifyWorld.ts';

let world: ShopifyWorld;

beforeEach(async () => {
  world = await linkShopify();
});

afterEach(() => world.standIn.close());

const firstOf = <T>([item]: readonly T[]): T => {
  if (item === undefined) throw new Error('the list is empty');
  return item;
};

describe('an order of Shopify', () => {
  it('has address, number, state and money of the store', async () => {
    const order = world.standIn.state.addOrder({ lines: [{ quantity: 2 }], note: 'Please wrap it' });
    expect(await readOrderOf(world, order)).toMatchObject({
      externalId: String(order.id),
      number: '#1001',
      payment: 'paid',
      delivery: 'shipping',
      isTest: false,
      isCanceled: false,
      isHeld: false,
      isHighRisk: false,
      state: 'PAID / UNFULFILLED',
      currency: 'USD',
      storePieces: 2,
      email: 'ada@example.com',
      note: 'Please wrap it',
      shippingMethod: 'Standard',
      isBillingAddress: false,
      address: {
        recipient: 'Ada Nguyen',
        company: null,
        address1: '12 Harbour Street',
        address2: 'Flat 3',
        city: 'Portland',
        region: 'OR',
        postcode: '97201',
        country: 'US',
        phone: '+15035550100',
      },
      lines: [
        {
          kind: 'goods',
          externalVariantId: '44',
          externalProductId: '10',
          sku: 'LOT-TEE-BLA-M',
          options: 'Black / M',
          orderedPieces: 2,
          takenBackPieces: 0,
          sentPieces: 0,
          total: '49.80',
        },
      ],
    });
  });

  it('takes refunded and edited pieces back, in parts and to nothing', async () => {
    const { state } = world.standIn;
    const order = state.addOrder({ lines: [{ quantity: 3 }] });
    const line = firstOf(order.lines);
    state.removePieces(order, line, 1);
    expect(await readOrderOf(world, order)).toMatchObject({
      payment: 'partially_refunded',
      storePieces: 2,
      lines: [{ orderedPieces: 3, takenBackPieces: 1, sentPieces: 0 }],
    });
    state.removePieces(order, line, 1, 'edit');
    expect((await readOrderOf(world, order)).lines).toMatchObject([{ orderedPieces: 3, takenBackPieces: 2 }]);
    state.removePieces(order, line, 1);
    expect(await readOrderOf(world, order)).toMatchObject({
      payment: 'refunded',
      storePieces: 0,
      lines: [{ kind: 'goods', orderedPieces: 3, takenBackPieces: 3, sentPieces: 0 }],
    });
  });

  it('keeps the SKU of a deleted variant', async () => {
    const { state } = world.standIn;
    const product = state.addProduct('Lotus Tee', [{ sku: 'LOT-1', price: '20.00', options: [] }]);
    const variantId = firstOf(product.variants).id;
    const order = state.addOrder({ lines: [{ variantId, sku: 'LOT-1' }] });
    state.deleteVariant(variantId);
    expect((await readOrderOf(world, order)).lines).toMatchObject([
      { externalVariantId: null, sku: 'LOT-1', kind: 'goods' },
    ]);
  });

  it('shows gift cards, tips, digital goods and an empty SKU for what they are', async () => {
    const order = world.standIn.state.addOrder({
      tip: '3.00',
      lines: [
        { sku: ' ', variantTitle: 'Default Title' },
        { isGiftCard: true, requiresShipping: false, title: 'Gift card' },
        { productId: null, variantId: null, sku: null, requiresShipping: false, title: 'Tip', price: '3.00' },
        { requiresShipping: false, title: 'Pattern (PDF)' },
      ],
    });
    const { lines } = await readOrderOf(world, order);
    expect(lines.map(({ kind }) => kind)).toEqual(['goods', 'gift_card', 'tip', 'digital']);
    expect(lines[0]).toMatchObject({ sku: null, options: '' });
  });

  it('does not take a custom line for a tip', async () => {
    const order = world.standIn.state.addOrder({
      tip: '3.00',
      lines: [{ productId: null, variantId: null, title: 'Custom shirt' }],
    });
    expect((await readOrderOf(world, order)).lines).toMatchObject([{ kind: 'goods' }]);
  });

  it('reads what the buyer entered, for a part of a bundle as well, and nothing of apps', async () => {
    const order = world.standIn.state.addOrder({
      attributes: [
        { key: 'Gift for', value: 'Zoë 🎁' },
        { key: '_app', value: 'x' },
      ],
      note: 'Ring twice',
      lines: [
        {
          attributes: [
            { key: 'Name on back', value: 'ÉMILE 7 <b>' },
            { key: '_layer', value: '12' },
            { key: 'Empty', value: '' },
          ],
          group: { id: 7, title: 'Family set', attributes: [{ key: 'Family', value: 'Nguyen' }] },
        },
      ],
    });
    const { lines, note } = await readOrderOf(world, order);
    expect(lines[0]?.personalization).toEqual([
      { name: 'Name on back', text: 'ÉMILE 7 <b>' },
      { name: 'Family', text: 'Nguyen' },
    ]);
    expect(note).toBe('Ring twice\nGift for: Zoë 🎁');
  });

  it('is a pick-up only if nothing of it is shipped', async () => {
    const { state } = world.standIn;
    const pickup = state.addOrder({ lines: [{ method: 'PICK_UP' }, { method: 'LOCAL' }] });
    expect(await readOrderOf(world, pickup)).toMatchObject({
      delivery: 'pickup',
      lines: [{ kind: 'goods', sentPieces: 0 }, { kind: 'goods' }],
    });
    const mixed = state.addOrder({ lines: [{ method: 'PICK_UP' }, {}] });
    expect(await readOrderOf(world, mixed)).toMatchObject({
      delivery: 'shipping',
      lines: [{ kind: 'other_location' }, { kind: 'goods' }],
    });
    const digital = state.addOrder({ lines: [{ requiresShipping: false }] });
    expect(await readOrderOf(world, digital)).toMatchObject({ delivery: 'none' });
  });

  it('leaves lines of another service to it, seen or not', async () => {
    const { state, scopes } = world.standIn;
    const order = state.addOrder({ lines: [{ location: 3 }, {}] });
    const kinds = async () => (await readOrderOf(world, order)).lines.map(({ kind }) => kind);
    expect(await kinds()).toEqual(['other_location', 'goods']);
    scopes.add('read_third_party_fulfillment_orders');
    expect(await kinds()).toEqual(['other_location', 'goods']);
  });

  it('leaves an order of which we see no fulfilment order to others', async () => {
    const order = world.standIn.state.addOrder({ lines: [{ location: 3 }] });
    expect((await readOrderOf(world, order)).lines).toMatchObject([{ kind: 'other_location' }]);
  });

  it('counts what another service has sent unseen as sent', async () => {
    const { state } = world.standIn;
    const order = state.addOrder({ lines: [{ location: 3, quantity: 2 }] });
    state.send(order, firstOf(order.fulfillmentOrders), 'SERVICE');
    expect((await readOrderOf(world, order)).lines).toMatchObject([{ kind: 'goods', sentPieces: 2 }]);
  });

  it('counts pieces that the seller has sent by hand', async () => {
    const { state } = world.standIn;
    const order = state.addOrder({ lines: [{ quantity: 2 }] });
    const fulfillmentOrder = firstOf(order.fulfillmentOrders);
    const parted = state.split(order, fulfillmentOrder);
    state.send(order, parted, 'BY-HAND');
    expect((await readOrderOf(world, order)).lines).toMatchObject([{ kind: 'goods', sentPieces: 1 }]);
    state.send(order, fulfillmentOrder, 'BY-HAND-2');
    expect(await readOrderOf(world, order)).toMatchObject({
      state: 'PAID / FULFILLED',
      lines: [{ kind: 'goods', sentPieces: 2 }],
    });
  });

  it('is held while a part of it is on hold or scheduled, and comes when released', async () => {
    const { state } = world.standIn;
    const order = state.addOrder();
    const part = firstOf(order.fulfillmentOrders);
    state.hold(order, part);
    expect(await readOrderOf(world, order)).toMatchObject({
      isHeld: true,
      lines: [{ kind: 'goods', sentPieces: 0 }],
    });
    part.status = 'SCHEDULED';
    expect((await readOrderOf(world, order)).isHeld).toBe(true);
    state.releaseHold(order, part);
    expect((await readOrderOf(world, order)).isHeld).toBe(false);
  });

  it('says high risk by the recommendation, an assessment or a hold', async () => {
    const { state } = world.standIn;
    expect((await readOrderOf(world, state.addOrder({ riskLevel: 'HIGH' }))).isHighRisk).toBe(true);
    expect((await readOrderOf(world, state.addOrder({ riskLevel: 'MEDIUM' }))).isHighRisk).toBe(false);
    const order = state.addOrder();
    state.hold(order, firstOf(order.fulfillmentOrders), 'HIGH_RISK_OF_FRAUD');
    expect((await readOrderOf(world, order)).isHighRisk).toBe(true);
  });

  it.each([
    ['AUTHORIZED', 'unpaid'],
    ['PENDING', 'unpaid'],
    ['PARTIALLY_PAID', 'unpaid'],
    ['EXPIRED', 'unpaid'],
    ['VOIDED', 'voided'],
  ])('reads the payment %s as %s', async (financialStatus, payment) => {
    const order = world.standIn.state.addOrder({ financialStatus });
    expect((await readOrderOf(world, order)).payment).toBe(payment);
  });

  it('is canceled, a test, or gone', async () => {
    const { state } = world.standIn;
    const order = state.addOrder({ isTest: true });
    state.cancel(order);
    expect(await readOrderOf(world, order)).toMatchObject({ isTest: true, isCanceled: true });
    state.remove(order);
    expect(await world.store.fetchOrder(String(order.id), signal)).toBeUndefined();
  });

  it('has no address if the store has none or does not grant it', async () => {
    const { state, faults } = world.standIn;
    const order = state.addOrder({ address: null });
    expect((await readOrderOf(world, order)).address).toBeNull();
    const granted = state.addOrder();
    faults.areBuyersHidden = true;
    expect(await readOrderOf(world, granted)).toMatchObject({ address: null, email: null, number: '#1002' });
  });

  it('comes whole with 500 lines at 12 places', async () => {
    const { state } = world.standIn;
    for (let id = 10; id < 22; id += 1) state.locations.push({ id, name: `Place ${id}`, isService: false });
    const lines = Array.from({ length: 500 }, (_, place) => ({
      location: 10 + (place % 12),
      sku: `SKU-${place}`,
    }));
    const order = state.addOrder({ lines });
    const read = await readOrderOf(world, order);
    expect(read.lines).toHaveLength(500);
    expect(new Set(read.lines.map(({ sku }) => sku)).size).toBe(500);
    expect(read.lines.every(({ kind, sentPieces }) => kind === 'goods' && sentPieces === 0)).toBe(true);
  });

  it('is found by the id of a signal about a fulfilment order', async () => {
    const order = world.standIn.state.addOrder();
    const part = firstOf(order.fulfillmentOrders);
    const pulled = await world.store.fetchOrder(`FulfillmentOrder/${part.id}`, signal);
    expect(pulled).toMatchObject({ order: { externalId: String(order.id) } });
    expect(await world.store.fetchOrder('FulfillmentOrder/1', signal)).toBeUndefined();
  });

  it('fails alone if a field that we need is missing, and keeps the answer', () => {
    const raw = { id: 'gid://shopify/Order/5', name: '#5' };
    expect(readStoreOrder(raw, raw.id)).toMatchObject({
      externalId: '5',
      failure: expect.stringMatching(/createdAt/),
      raw,
    });
  });
});
