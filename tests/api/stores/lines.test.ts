import { describe, expect, it } from 'vitest';
import { storesWorld } from '../../support/worlds/storesWorld.ts';

const stores = storesWorld();
const { world, incoming, orders } = stores;

const shopify = stores.connectedShopify();

/** Returns the lines of the latest order of the store. */
const lines = async () => {
  const { id } = (await incoming()).at(-1);
  return (await world.call('GET', `/incoming-orders/${id}`)).json().incoming_order.lines;
};

describe('the lines of an incoming order', () => {
  it('are all there with their pieces, also those of which nothing is made', async () => {
    await stores.match('LOT-TEE-BLA-M');
    const order = shopify.state.addOrder({
      lines: [
        { quantity: 2 },
        { sku: 'MUG-1', title: 'Mug', variantId: 45 },
        { sku: 'HAT-1', title: 'Hat', variantId: 46 },
        { sku: null, title: 'Gift card', variantId: 47, isGiftCard: true, requiresShipping: false },
      ],
    });
    const [tee, , hat] = order.lines;
    if (!tee || !hat) throw new Error('no line');
    shopify.state.removePieces(order, tee, 1);
    shopify.state.removePieces(order, hat, 1);
    await shopify.work();
    const none = { product: null, matched_by: null, unmatched_reason: null };
    expect(await lines()).toMatchObject([
      {
        ordered_pieces: 2,
        taken_back_pieces: 1,
        product: { sku: 'CT-BLK-M' },
        matched_by: 'sku',
        unmatched_reason: null,
      },
      { title: 'Mug', ordered_pieces: 1, product: null, unmatched_reason: 'sku_unknown' },
      { title: 'Hat', taken_back_pieces: 1, item_id: null, ...none },
      { title: 'Gift card', kind: 'gift_card', sku: null, item_id: null, ...none },
    ]);
  });

  it('show what would be made of an order that a rule keeps out', async () => {
    await stores.match('LOT-TEE-BLA-M');
    shopify.state.addOrder({
      financialStatus: 'PENDING',
      lines: [{}, { sku: 'MUG-1', variantId: 45 }],
    });
    await shopify.work();
    expect(await orders()).toEqual([]);
    expect(await lines()).toMatchObject([
      { item_id: null, product: { sku: 'CT-BLK-M' }, matched_by: 'sku' },
      { item_id: null, product: null, unmatched_reason: 'sku_unknown' },
    ]);
  });

  it('keep the SKU that was first read, and say when the order has another product', async () => {
    await stores.match('LOT-TEE-BLA-M');
    const order = shopify.state.addOrder();
    await shopify.work();
    const [line] = order.lines;
    if (!line) throw new Error('no line');
    line.sku = 'OTHER';
    shopify.state.change(order);
    await shopify.work();
    const [ours] = await orders();
    const { items, version } = await world.detail(ours.id);
    const changed = { id: items[0].id, variant_id: world.variant('CT-BLK-L'), quantity: 1 };
    const prints = [{ position: 'front', design_id: world.seller.designId }];
    await world.call('PUT', `/orders/${ours.id}`, { order: { version, items: [{ ...changed, prints }] } });
    expect(await lines()).toMatchObject([
      { sku: 'LOT-TEE-BLA-M', product: { sku: 'CT-BLK-L' }, matched_by: 'item' },
    ]);
  });

  it('count what our own parcels sent, which is no change of the order', async () => {
    await stores.match('LOT-TEE-BLA-M');
    const order = shopify.state.addOrder({ lines: [{ quantity: 2 }] });
    await shopify.work();
    const [ours] = await orders();
    await stores.ship(ours.id, '9400 1');
    await world.force(ours.id, 'fulfilled');
    await shopify.work();
    await shopify.work();
    expect(await lines()).toMatchObject([{ ordered_pieces: 2, sent_pieces: 2 }]);
    order.note = 'Thank you';
    shopify.state.change(order);
    await shopify.work();
    expect(await incoming()).toMatchObject([{ status: 'created', reason: null }]);
  });
});
