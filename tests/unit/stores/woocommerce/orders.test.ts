import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { emptyAddress } from '../../../support/stores/woo/records.ts';
import { startWooStandIn, type WooStandIn } from '../../../support/stores/wooStandIn.ts';
import {
  orderResponse,
  refundsResponse,
} from '../../../../server/stores/woocommerce/orders/orderResponse.ts';
import { readStoreOrder, sumRefunds } from '../../../../server/stores/woocommerce/orders/readStoreOrder.ts';
import { readOne } from '../storeCalls.ts';
import { openWoo } from './openWoo.ts';

let stand: WooStandIn;

beforeEach(async () => {
  stand = await startWooStandIn();
});
afterEach(() => stand.close());

const read = (id: number): ReturnType<typeof readOne> => readOne(openWoo(stand), id);

describe('answers of a true WooCommerce 10.9', () => {
  const sample = (name: string): unknown =>
    JSON.parse(readFileSync(new URL(`samples/${name}.json`, import.meta.url), 'utf8'));

  it('are read with variant, personalization, fee and address', () => {
    const [order] = orderResponse.array().parse(sample('orders'));
    if (!order) throw new Error('no sample');
    expect(readStoreOrder(order)).toMatchObject({
      externalId: '26',
      number: '26',
      createdAt: '2026-11-27T06:02:47.000Z',
      updatedAt: '2026-11-27T06:12:11.000Z',
      payment: 'paid',
      state: 'completed',
      address: { address1: '3 rue des Lilas' },
      lines: [
        {
          kind: 'goods',
          externalVariantId: '16',
          externalProductId: '11',
          sku: 'LOT-TEE-SAN-M',
          title: 'Lotus Sunset Tee',
          options: 'Sand / M',
          sentPieces: 1,
          personalization: [{ name: 'Name on back', text: 'ÉMILE 7' }],
          total: '22.41',
        },
        { kind: 'fee', title: 'Gift wrap', total: '3.00', externalVariantId: null },
      ],
    });
  });

  it('take refunded pieces from their lines', () => {
    expect([...sumRefunds(refundsResponse.parse(sample('refunds')))]).toEqual([['12', 1]]);
  });
});

describe('pieces', () => {
  it('are those ordered without those refunded', async () => {
    const order = stand.state.addOrder({ lines: [{ variationId: 12, quantity: 3 }, { variationId: 13 }] });
    stand.state.refund(order.id, order.line_items[0]?.id ?? 0, 1);
    const { lines, payment } = await read(order.id);
    expect(payment).toBe('partially_refunded');
    expect(lines.map(({ orderedPieces, takenBackPieces }) => [orderedPieces, takenBackPieces])).toEqual([
      [3, 1],
      [1, 0],
    ]);
  });

  it('are all taken back by a whole refund after a part, which has no lines', async () => {
    const order = stand.state.addOrder({ lines: [{ variationId: 12, quantity: 3 }] });
    stand.state.refund(order.id, order.line_items[0]?.id ?? 0, 1);
    stand.state.refundAll(order.id);
    const { lines, payment } = await read(order.id);
    expect(payment).toBe('refunded');
    expect(lines[0]).toMatchObject({ orderedPieces: 3, takenBackPieces: 3 });
  });

  it('never fall below 0, nor do more come back than were ordered', async () => {
    const order = stand.state.addOrder({ lines: [{ variationId: 12, quantity: -1 }, { variationId: 13 }] });
    stand.state.refund(order.id, order.line_items[1]?.id ?? 0, 5);
    const { lines } = await read(order.id);
    expect(lines[0]).toMatchObject({ orderedPieces: 0, takenBackPieces: 0 });
    expect(lines[1]).toMatchObject({ orderedPieces: 1, takenBackPieces: 1 });
  });

  it('stay in an order that was refunded in money only', async () => {
    const order = stand.state.addOrder();
    stand.state.refund(order.id, order.line_items[0]?.id ?? 0, 0);
    const { lines, payment } = await read(order.id);
    expect(payment).toBe('partially_refunded');
    expect(lines[0]?.takenBackPieces).toBe(0);
  });

  it('count as sent by the status "completed" and by core fulfilments', async () => {
    const whole = stand.state.addOrder({ status: 'completed' });
    expect((await read(whole.id)).lines[0]?.sentPieces).toBe(1);
    const part = stand.state.addOrder({
      lines: [{ variationId: 12, quantity: 2 }, { variationId: 13 }],
      meta_data: [{ id: 1, key: '_fulfillment_status', value: 'partially_fulfilled' }],
    });
    const items = [{ item_id: part.line_items[0]?.id, qty: 1 }];
    stand.state.fulfillments.set(part.id, [
      { id: 1, is_fulfilled: '1', date_deleted: null, meta_data: [{ key: '_items', value: items }] },
    ]);
    expect((await read(part.id)).lines.map(({ sentPieces }) => sentPieces)).toEqual([1, 0]);
  });
});

describe('an order edited to nothing', () => {
  it('has no lines', async () => {
    const order = stand.state.addOrder();
    stand.state.changeOrder(order.id, { line_items: [], total: '0.00' });
    expect((await read(order.id)).lines).toEqual([]);
  });
});

describe('payment and state', () => {
  it.each([
    ['pending', null, 'unpaid', false],
    ['failed', null, 'unpaid', false],
    ['checkout-draft', null, 'unpaid', false],
    ['on-hold', null, 'unpaid', true],
    ['on-hold', '2026-11-27T06:00:00', 'paid', true],
    ['processing', null, 'paid', false],
    ['in-print', '2026-11-27T06:00:00', 'paid', false],
    ['in-print', null, 'unpaid', false],
  ])('of status "%s" paid at %s is %s', async (status, paidAt, payment, isHeld) => {
    const order = stand.state.addOrder({ status, date_paid_gmt: paidAt });
    expect(await read(order.id)).toMatchObject({ payment, isHeld, state: status, isCanceled: false });
  });

  it('says canceled and removed', async () => {
    const order = stand.state.addOrder({ status: 'cancelled' });
    expect(await read(order.id)).toMatchObject({ isCanceled: true, isRemoved: false });
    stand.state.trash(order.id);
    expect(await read(order.id)).toMatchObject({ isCanceled: false, isRemoved: true });
  });
});

describe('products of a line', () => {
  it('are their own variant without variations', async () => {
    const product = stand.state.addProduct({ name: 'Poster' });
    const order = stand.state.addOrder({ lines: [{ productId: product.id }] });
    expect((await read(order.id)).lines[0]).toMatchObject({
      externalVariantId: String(product.id),
      externalProductId: String(product.id),
      sku: null,
      title: 'Poster',
      options: '',
    });
  });

  it('have no ids and no SKU once they are deleted, but their line stays', async () => {
    const order = stand.state.addOrder();
    stand.state.deleteProduct(11);
    stand.state.changeOrder(order.id, { needs_processing: false });
    expect((await read(order.id)).lines[0]).toMatchObject({
      kind: 'goods',
      externalVariantId: null,
      externalProductId: null,
      sku: null,
      title: 'Lotus Sunset Tee - Black, S',
    });
  });

  it('have the SKU of today', async () => {
    const order = stand.state.addOrder();
    stand.state.changeSku(12, 'NEW');
    expect((await read(order.id)).lines[0]).toMatchObject({ externalVariantId: '12', sku: 'NEW' });
  });

  it('make nothing to send if they are virtual', async () => {
    const product = stand.state.addProduct({ virtual: true });
    const order = stand.state.addOrder({ lines: [{ productId: product.id }], needs_processing: false });
    expect(await read(order.id)).toMatchObject({ delivery: 'none', lines: [{ kind: 'digital' }] });
  });
});

describe('texts of a line', () => {
  const personalizationOf = async (
    meta: readonly { key: string; value: unknown; display_key?: string; display_value?: unknown }[],
  ): Promise<unknown> => {
    const order = stand.state.addOrder({ lines: [{ variationId: 15, meta }] });
    return (await read(order.id)).lines[0]?.personalization;
  };

  it('keep emoji and right-to-left text, and lose HTML', async () => {
    expect(
      await personalizationOf([
        { key: 'Name', value: 'Zoë 🌸 <b>مرحبا</b>' },
        { key: 'Note <span>(+$5)</span>', value: 'I &lt;3 you<br>5 < 6' },
        { key: 'Code', value: '<script>alert(1)</script>safe' },
      ]),
    ).toEqual([
      { name: 'Name', text: 'Zoë 🌸 مرحبا' },
      { name: 'Note (+$5)', text: 'I <3 you\n5 < 6' },
      { name: 'Code', text: 'safe' },
    ]);
  });

  it('are joined where a plugin stores lists and objects', async () => {
    expect(
      await personalizationOf([
        { key: 'Initials', value: ['A', { label: 'B', nested: ['C'] }, 7] },
        { key: 'Empty', value: [] },
      ]),
    ).toEqual([{ name: 'Initials', text: 'A, B, C, 7' }]);
  });

  it('stay personalization where they equal an option of the variant', async () => {
    expect(await personalizationOf([{ key: 'Initial', value: 'S' }])).toEqual([
      { name: 'Initial', text: 'S' },
    ]);
  });

  it('leave out internal keys', async () => {
    expect(await personalizationOf([{ key: '_reduced_stock', value: '1' }])).toEqual([]);
  });

  it('have options from attributes where the name has none, and keep what may be a text of the buyer', async () => {
    const order = stand.state.addOrder({
      lines: [
        {
          variationId: 12,
          name: 'Lotus Sunset Tee',
          meta: [{ key: 'pa_fit', value: 'wide-fit', display_key: 'Fit', display_value: 'Wide &amp; long' }],
        },
      ],
    });
    expect((await read(order.id)).lines[0]).toMatchObject({
      options: 'Black / S / Wide & long',
      personalization: [
        { name: 'Color', text: 'Black' },
        { name: 'Size', text: 'S' },
      ],
    });
  });

  it('are personalization if a plugin labels its keys', async () => {
    const meta = [{ key: 'engraving', value: 'ÉMILE', display_key: 'Engraving' }];
    expect(await personalizationOf(meta)).toEqual([{ name: 'Engraving', text: 'ÉMILE' }]);
  });
});

describe('the address', () => {
  it('is that of the invoice, and says so, where the shipping address is empty', async () => {
    const order = stand.state.addOrder({ shipping: { ...emptyAddress, country: 'US', state: 'CA' } });
    expect(await read(order.id)).toMatchObject({
      isBillingAddress: true,
      address: { recipient: 'Nora Pike', address1: '14 Harbor St', region: 'ME', phone: '207-555-0114' },
    });
  });

  it('has the phone of the invoice', async () => {
    const order = stand.state.addOrder();
    expect(await read(order.id)).toMatchObject({
      isBillingAddress: false,
      email: 'nora@buyer.test',
      address: { phone: '207-555-0114' },
    });
  });

  it('is null without any', async () => {
    const order = stand.state.addOrder({ shipping: emptyAddress, billing: emptyAddress });
    expect(await read(order.id)).toMatchObject({ address: null, isBillingAddress: false });
  });

  it('may be an empty list of PHP', async () => {
    const order = stand.state.addOrder();
    Object.assign(order, { shipping: [], billing: [] });
    expect((await read(order.id)).address).toBeNull();
  });

  it('has regions without their country, and countries as the store says', async () => {
    const japan = stand.state.addOrder({ shipping: { country: 'JP', state: 'JP13' } });
    expect((await read(japan.id)).address).toMatchObject({ country: 'JP', region: '13' });
    const thailand = stand.state.addOrder({ shipping: { country: 'TH', state: 'TH-10' } });
    expect((await read(thailand.id)).address?.region).toBe('10');
    const unknown = stand.state.addOrder({ shipping: { country: 'xk', state: '', company: 'PO Box 7' } });
    expect((await read(unknown.id)).address).toMatchObject({
      country: 'XK',
      region: null,
      company: 'PO Box 7',
    });
  });

  it('is picked up with both kinds of local pickup', async () => {
    for (const method of ['local_pickup', 'pickup_location']) {
      const order = stand.state.addOrder({
        shipping: emptyAddress,
        shipping_lines: [{ id: 1, method_id: method, method_title: 'Store', total: '0.00' }],
      });
      expect(await read(order.id)).toMatchObject({ delivery: 'pickup', shippingMethod: 'Store' });
    }
  });
});
