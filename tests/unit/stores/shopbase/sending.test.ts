import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../../../server/stores/platform.ts';
import type { StorePackage } from '../../../../server/stores/storeOrder.ts';
import { shopBase } from '../../../../server/stores/shopbase/platform.ts';
import type { ShopBaseOrder } from '../../../support/stores/shopbase/shop.ts';
import {
  shopBaseHeaders,
  startShopBaseStandIn,
  type ShopBaseStandIn,
} from '../../../support/stores/shopbaseStandIn.ts';
import { failureOf, noSignal } from '../storeCalls.ts';
import { openShopBase } from './openShopBase.ts';

const begin = '2026-11-27T06:00:00.000Z';
let stand: ShopBaseStandIn;

beforeEach(async () => {
  stand = await startShopBaseStandIn();
  stand.state.limit = 500;
});
afterEach(() => stand.close());

const open = (): Store => openShopBase(stand);

describe('parcels of ShopBase', () => {
  const parcelOf = (order: ShopBaseOrder, pieces: number, trackingNumber = 'A1'): StorePackage => ({
    externalOrderId: String(order.id),
    lines: [{ externalLineId: String(order.line_items[0]?.id), pieces }],
    shippingLine: 'usps',
    carrierName: 'USPS',
    trackingNumber,
    trackingUrl: `https://tools.usps.com/${trackingNumber}`,
    shippedAt: begin,
    notifyBuyer: true,
    isLast: true,
  });
  const push = async (parcel: StorePackage): Promise<readonly string[]> => {
    const store = open();
    const state = await store.readFulfillments(parcel.externalOrderId, noSignal);
    return (await store.pushFulfillment(parcel, state, noSignal)).externalIds;
  };

  it('are made and completed once, whichever answer is lost', async () => {
    for (const lost of ['/fulfillments.json', '/complete.json']) {
      const order = stand.state.addOrder();
      stand.loseAnswer({ method: 'POST', path: lost });
      expect(await failureOf(push(parcelOf(order, 2)))).toMatchObject({ kind: 'passing' });
      await push(parcelOf(order, 2));
      expect(order.fulfillments).toMatchObject([
        { status: 'success', tracking_number: 'A1', tracking_company: 'USPS', location_id: 900 },
      ]);
    }
  });

  it('are not needed for pieces that were sent by hand or taken back', async () => {
    const order = stand.state.addOrder();
    stand.state.fulfill(order.id, { line_items: [{ id: order.line_items[0]?.id ?? 0, quantity: 2 }] });
    expect(await failureOf(push(parcelOf(order, 1)))).toMatchObject({ problem: 'pieces_not_open' });
    const refunded = stand.state.addOrder({ financial_status: 'refunded' });
    expect(await failureOf(push(parcelOf(refunded, 1)))).toMatchObject({ problem: 'pieces_not_open' });
  });

  it('change their number and are taken back', async () => {
    const order = stand.state.addOrder();
    const [id = ''] = await push(parcelOf(order, 2));
    await open().changeTracking(id, parcelOf(order, 2, 'B2'), noSignal);
    expect(order.fulfillments?.[0]?.tracking_number).toBe('B2');
    await open().cancelFulfillment(id, String(order.id), noSignal);
    expect(order.fulfillments?.[0]?.status).toBe('cancelled');
    await open().cancelFulfillment('5', String(order.id), noSignal);
  });
});

describe('hooks of ShopBase', () => {
  const address = 'https://platen.example/v1/hooks/8f1c';

  it('are registered once and removed', async () => {
    const store = open();
    const webhooks = await store.registerWebhooks(address, '', noSignal);
    expect(await store.registerWebhooks(address, '', noSignal)).toEqual(webhooks);
    await store.removeWebhooks(address, noSignal);
    expect(await store.listWebhooks(noSignal)).toEqual([]);
  });

  it('are refused as a whole if orders are not reported', async () => {
    const failure = await failureOf(open().registerWebhooks('https://localhost/x', '', noSignal));
    expect(failure).toMatchObject({ problem: 'hooks_refused', detail: 'address is invalid' });
  });

  it('say what changed by their signed body', () => {
    const secret = 'hook-secret';
    const signalOf = (topic: string, body: string, key = secret): unknown =>
      shopBase.verifyWebhook(
        { body: Buffer.from(body), headers: shopBaseHeaders(stand, { topic, body, secret: key }) },
        secret,
      );
    expect(signalOf('orders/updated', '{"id":5}')).toMatchObject({ kind: 'order', externalId: '5' });
    expect(signalOf('refunds/create', '{"id":7,"order_id":5}')).toMatchObject({ externalId: '5' });
    expect(signalOf('app/uninstalled', '{"id":7,"domain":"x.onshopbase.com"}')).toMatchObject({
      kind: 'uninstalled',
      externalId: 'x.onshopbase.com',
    });
    expect(signalOf('orders/updated', 'no json')).toMatchObject({ externalId: null });
    expect(signalOf('orders/updated', '{"id":5}', 'forged')).toBeUndefined();
  });
});

describe('products of ShopBase', () => {
  it('come with variants and pictures', async () => {
    stand.state.products = [
      {
        id: 11,
        title: 'Tee',
        updated_at: begin,
        published_at: begin,
        images: [{ id: 3, src: 'https://x.example/t.png' }],
        options: [{ name: 'Color' }, { name: 'Size' }],
        variants: [
          { id: 12, sku: '', price: 24.9, option1: 'Black', option2: 'S', option3: null, image_id: 3 },
        ],
      },
    ];
    const pages = [];
    for await (const page of open().pullProducts(undefined, noSignal)) pages.push(...page);
    expect(pages).toMatchObject([
      {
        externalId: '11',
        isActive: true,
        variants: [
          {
            externalId: '12',
            sku: null,
            price: '24.9',
            options: [
              { name: 'Color', value: 'Black' },
              { name: 'Size', value: 'S' },
            ],
            imageUrl: 'https://x.example/t.png',
          },
        ],
      },
    ]);
  });
});

describe('an address of ShopBase', () => {
  it.each([
    ['lotus', 'https://lotus.onshopbase.com'],
    ['https://Lotus.onshopbase.com/admin/orders', 'https://lotus.onshopbase.com'],
    ['lotus.example', undefined],
    ['lotus.onshopbase.com.evil.example', undefined],
    ['', undefined],
  ])('"%s" becomes %s', (typed, origin) => {
    expect(shopBase.readOrigin(typed)).toBe(origin);
  });
});
