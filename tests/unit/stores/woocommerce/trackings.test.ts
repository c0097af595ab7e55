import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { carrierName, findCarrier, parcelPage } from '../../../../contract/trackings/carriers.ts';
import type { Store } from '../../../../server/stores/platform.ts';
import type { PushedParcel, StorePackage } from '../../../../server/stores/storeOrder.ts';
import { wooCarriers } from '../../../../server/stores/woocommerce/trackings/carrierNames.ts';
import type { WooOrder } from '../../../support/stores/woo/records.ts';
import { startWooStandIn, type WooStandIn } from '../../../support/stores/wooStandIn.ts';
import { failureOf, noSignal } from '../storeCalls.ts';
import { openWoo } from './openWoo.ts';
import { sampleLines } from '../../../support/operator/vocabularies.ts';

let stand: WooStandIn;
let store: Store;
let order: WooOrder;

beforeEach(async () => {
  stand = await startWooStandIn();
  store = openWoo(stand);
  order = stand.state.addOrder({ lines: [{ variationId: 12, quantity: 2 }, { variationId: 13 }] });
});
afterEach(() => stand.close());

/** Returns a parcel of the order. `pieces`: by the place of the line. */
const parcelOf = (pieces: readonly number[], draft: Partial<StorePackage> = {}): StorePackage => {
  const { shippingLine = 'usps', trackingNumber = '9400111899223197428490' } = draft;
  return {
    externalOrderId: String(order.id),
    lines: pieces
      .map((count, index) => ({ externalLineId: String(order.line_items[index]?.id), pieces: count }))
      .filter((line) => line.pieces > 0),
    shippingLine,
    carrierName: carrierName('usps', sampleLines),
    trackingNumber,
    trackingUrl: parcelPage('usps', trackingNumber, sampleLines),
    shippedAt: '2026-11-27T10:00:00.000Z',
    notifyBuyer: true,
    isLast: false,
    ...draft,
  };
};

const pushParcel = async (parcel: StorePackage): Promise<PushedParcel> =>
  store.pushFulfillment(parcel, await store.readFulfillments(parcel.externalOrderId, noSignal), noSignal);

const push = async (parcel: StorePackage): Promise<readonly string[]> =>
  (await pushParcel(parcel)).externalIds;

const fulfillments = (): readonly Record<string, unknown>[] => stand.state.fulfillments.get(order.id) ?? [];
const metaOf = (fulfillment: Record<string, unknown> | undefined): Record<string, unknown> =>
  Object.fromEntries(
    ((fulfillment?.['meta_data'] ?? []) as { key: string; value: unknown }[]).map(({ key, value }) => [
      key,
      value,
    ]),
  );

describe('core fulfilments', () => {
  it('are one for a parcel, with its lines and its carrier', async () => {
    const ids = await push(parcelOf([1, 1]));
    expect(ids).toEqual([`fulfillment:${String(fulfillments()[0]?.['id'])}`]);
    expect(metaOf(fulfillments()[0])).toEqual({
      _items: [
        { item_id: order.line_items[0]?.id, qty: 1 },
        { item_id: order.line_items[1]?.id, qty: 1 },
      ],
      _tracking_number: '9400111899223197428490',
      _shipment_provider: 'usps',
      _tracking_url: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400111899223197428490',
    });
    expect(stand.state.order(order.id).status).toBe('processing');
  });

  it('name a carrier that the store does not know', async () => {
    await push(parcelOf([1], { shippingLine: 'yunexpress', carrierName: 'YunExpress' }));
    expect(metaOf(fulfillments()[0])).toMatchObject({
      _shipment_provider: 'other',
      _provider_name: 'YunExpress',
    });
  });

  it('are made once, however often and whenever an answer is lost', async () => {
    stand.loseAnswer({ method: 'POST', path: '/fulfillments' }, 3);
    expect(await failureOf(push(parcelOf([2, 1])))).toMatchObject({ kind: 'passing' });
    await push(parcelOf([2, 1]));
    await push(parcelOf([2, 1]));
    expect(fulfillments()).toHaveLength(1);
    expect(stand.state.mails).toEqual([`fulfillment ${order.id}`]);
  });

  it('complete the order with the last parcel only, also after a lost answer', async () => {
    await push(parcelOf([2]));
    expect(stand.state.order(order.id).status).toBe('processing');
    stand.fail({ method: 'PUT', path: `/orders/${order.id}` }, { status: 502 });
    const last = parcelOf([0, 1], { trackingNumber: 'B', isLast: true });
    expect(await failureOf(push(last))).toMatchObject({ kind: 'passing' });
    await push(last);
    expect(fulfillments()).toHaveLength(2);
    expect(stand.state.order(order.id).status).toBe('completed');
    expect(stand.state.mails.filter((mail) => mail.startsWith('completed'))).toHaveLength(1);
  });

  it('complete no order that was canceled meanwhile', async () => {
    const parcel = parcelOf([2, 1], { isLast: true });
    await push({ ...parcel, isLast: false });
    stand.state.setStatus(order.id, 'cancelled');
    await push(parcel);
    expect(stand.state.order(order.id).status).toBe('cancelled');
  });

  it('never send more pieces than are left', async () => {
    await push(parcelOf([2]));
    expect(await failureOf(push(parcelOf([1], { trackingNumber: 'B' })))).toMatchObject({
      kind: 'permanent',
      problem: 'pieces_not_open',
    });
    stand.state.refund(order.id, order.line_items[1]?.id ?? 0, 1);
    const refunded = parcelOf([0, 1], { trackingNumber: 'C' });
    expect(await failureOf(push(refunded))).toMatchObject({ problem: 'pieces_not_open' });
    expect(fulfillments()).toHaveLength(1);
  });

  it('are not needed for an order that was sent by hand, canceled or refunded', async () => {
    for (const status of ['completed', 'cancelled', 'refunded', 'trash']) {
      stand.state.setStatus(order.id, status);
      expect(await failureOf(push(parcelOf([1])))).toMatchObject({ problem: 'pieces_not_open' });
    }
    stand.state.setStatus(order.id, 'on-hold');
    expect(await pushParcel(parcelOf([1]))).toEqual({ externalIds: [], isRestHeld: true });
    expect(fulfillments()).toEqual([]);
  });

  it('change their number and are taken back', async () => {
    const [id = ''] = await push(parcelOf([1]));
    await store.changeTracking(id, parcelOf([1], { trackingNumber: 'NEW' }), noSignal);
    expect(metaOf(fulfillments()[0])).toMatchObject({ _tracking_number: 'NEW' });
    await store.cancelFulfillment(id, String(order.id), noSignal);
    await store.cancelFulfillment(id, String(order.id), noSignal);
    expect(fulfillments()).toEqual([]);
  });

  it('are missing for a deleted order', async () => {
    stand.state.deleteOrder(order.id);
    expect(await failureOf(store.readFulfillments(String(order.id), noSignal))).toMatchObject({
      kind: 'missing',
    });
  });

  it('are read from a real store', async () => {
    const sample = readFileSync(new URL('samples/fulfillments.json', import.meta.url), 'utf8');
    stand.state.fulfillments.set(order.id, JSON.parse(sample) as Record<string, unknown>[]);
    const state = await store.readFulfillments(String(order.id), noSignal);
    expect(state.fulfillments.map(({ trackingNumbers, lines }) => [trackingNumbers[0], lines[0]])).toEqual([
      ['9400111899223197428490', { externalLineId: '1', pieces: 1 }],
      [undefined, { externalLineId: '1', pieces: 2 }],
      ['9400111899223197428490', { externalLineId: '1', pieces: 1 }],
      [undefined, { externalLineId: '99999', pieces: 1 }],
      ['1Z999AA10123456784', { externalLineId: '2', pieces: 1 }],
    ]);
  });

  it('are read if others made them, except drafts', async () => {
    const items = [{ item_id: order.line_items[0]?.id, qty: 2 }];
    stand.state.fulfillments.set(order.id, [
      { id: 7, is_fulfilled: '1', date_deleted: null, meta_data: [{ key: '_items', value: items }] },
      { id: 8, is_fulfilled: '', date_deleted: null, meta_data: [] },
    ]);
    const state = await store.readFulfillments(String(order.id), noSignal);
    expect(state.fulfillments).toEqual([
      {
        externalId: 'fulfillment:7',
        trackingNumbers: [],
        isCanceled: false,
        lines: [{ externalLineId: String(order.line_items[0]?.id), pieces: 2 }],
      },
    ]);
    expect(state.open[0]?.lines.map(({ remainingPieces }) => remainingPieces)).toEqual([1]);
  });
});

describe.each([
  ['Shipment Tracking', ['wc-shipment-tracking/v3'], 'shipment_tracking'],
  ['AST', ['wc-shipment-tracking/v3', 'wc-ast/v3'], 'ast'],
])('trackings of %s', (_name, namespaces, wayName) => {
  beforeEach(() => {
    stand.state.hasFulfillments = false;
    stand.state.namespaces = ['wc/v3', ...namespaces];
  });
  const trackings = (): readonly Record<string, unknown>[] => stand.state.trackings.get(order.id) ?? [];

  it('are one for each parcel, made once', async () => {
    stand.loseAnswer({ method: 'POST', path: '/shipment-trackings' });
    expect(await failureOf(push(parcelOf([2])))).toMatchObject({ kind: 'passing' });
    const ids = await push(parcelOf([2]));
    await push(parcelOf([0, 1], { trackingNumber: 'B', isLast: true }));
    expect(ids[0]).toMatch(new RegExp(`^${wayName}:`));
    expect(trackings()).toMatchObject([
      { tracking_provider: 'USPS', tracking_number: '9400111899223197428490' },
      { tracking_number: 'B' },
    ]);
    expect(stand.state.order(order.id).status).toBe('completed');
  });

  it('give date and status in the form that the extension takes', async () => {
    await push(parcelOf([2]));
    const { date_shipped: date, status_shipped: status } = trackings()[0] ?? {};
    const expected = { shipment_tracking: ['2026-11-27', undefined], ast: [undefined, 0] };
    expect(expected).toHaveProperty(wayName, [date, status]);
  });

  it('have a link with a placeholder for a carrier that the store does not know', async () => {
    const trackingUrl = parcelPage('epacket', 'LX1CN', sampleLines);
    await push(
      parcelOf([2], {
        shippingLine: 'epacket',
        carrierName: 'ePacket',
        trackingNumber: 'LX1CN',
        trackingUrl,
      }),
    );
    expect(trackings()[0]).toMatchObject({
      custom_tracking_provider: 'ePacket',
      custom_tracking_link: 'https://t.17track.net/en#nums=%1$s',
    });
  });

  it('change by a new one in place of the old, once', async () => {
    const [id = ''] = await push(parcelOf([2]));
    const changed = parcelOf([2], { trackingNumber: 'NEW' });
    stand.fail({ method: 'DELETE', path: '/shipment-trackings' }, { status: 502 });
    await failureOf(store.changeTracking(id, changed, noSignal));
    await store.changeTracking(id, changed, noSignal);
    expect(trackings().map((tracking) => tracking['tracking_number'])).toEqual(['NEW']);
  });
});

describe('notes', () => {
  beforeEach(() => {
    stand.state.hasFulfillments = false;
  });
  const notes = (): { note: string; customer_note: boolean }[] => stand.state.notes.get(order.id) ?? [];

  it('mail the buyer once, also after a lost answer', async () => {
    stand.loseAnswer({ method: 'POST', path: '/notes' });
    expect(await failureOf(push(parcelOf([2, 1])))).toMatchObject({ kind: 'passing' });
    await push(parcelOf([2, 1], { isLast: true }));
    expect(notes()).toHaveLength(1);
    expect(notes()[0]?.note).toContain(parcelPage('usps', '9400111899223197428490', sampleLines));
    expect(stand.state.mails).toEqual([`note ${order.id}`, `completed ${order.id}`]);
  });

  it('are internal if the buyer is not to be told', async () => {
    await push(parcelOf([2], { notifyBuyer: false }));
    expect(notes()[0]?.customer_note).toBe(false);
    expect(stand.state.mails).toEqual([]);
  });

  it('are replaced by a changed number and deleted with a void parcel', async () => {
    const [id = ''] = await push(parcelOf([2]));
    await store.changeTracking(id, parcelOf([2], { trackingNumber: 'NEW' }), noSignal);
    expect(notes().map(({ note }) => /number: (\S+)/.exec(note)?.[1])).toEqual(['NEW']);
    const state = await store.readFulfillments(String(order.id), noSignal);
    await store.cancelFulfillment(state.fulfillments[0]?.externalId ?? '', String(order.id), noSignal);
    expect(notes()).toEqual([]);
  });
});

describe('carriers', () => {
  it('have a place for each of our lines, and no name of another carrier', () => {
    const codes = sampleLines.map(({ code }) => code);
    expect(Object.keys(wooCarriers).toSorted()).toEqual(codes.toSorted());
    for (const line of codes)
      for (const name of wooCarriers[line]?.names ?? [])
        expect(findCarrier(name, sampleLines), `${line}: ${name}`).toBe(carrierName(line, sampleLines));
  });
});
