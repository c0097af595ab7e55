import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { IncomingLine } from '../../../contract/stores/calls.ts';
import { incomingOrders } from '../../../src/resources/stores/index.ts';
import { narrowScreen } from '../../../src/browser/breakpoints.ts';
import { enterAsSeller, fakeMedia } from '../layout/renderApp.tsx';
import { buildIncoming, buildLink, openStores, replaceResizeObserver, storeAnswers } from './storesApi.tsx';

beforeAll(async () => {
  replaceResizeObserver();
  await incomingOrders.show?.preload?.();
});
beforeEach(enterAsSeller);

describe('the list of incoming orders', () => {
  it('links to the order here and offers what the order allows', async () => {
    const order = buildIncoming({
      status: 'here_already',
      reason: null,
      order_id: '01938c5e-0000-7000-8000-00000000e001',
    });
    openStores('/setting/shop/incoming', {
      ...storeAnswers(buildLink(), [order]),
      'GET /orders': { json: { orders: [{ id: '01938c5e-0000-7000-8000-00000000e001', code: 'LP-77' }] } },
    });
    expect(await screen.findByRole('link', { name: '#LP-77' })).toHaveAttribute(
      'href',
      '/orders/01938c5e-0000-7000-8000-00000000e001',
    );
    await userEvent.hover(screen.getByRole('row', { name: /#44098/ }));
    expect(await screen.findByRole('button', { name: 'It is another one: #44098' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Take anyway: #44098' })).toBeNull();
  });

  it.each(['desk', 'phone'])('selects no rows, as nothing is done with several, at a %s', async (where) => {
    fakeMedia((query) => where === 'phone' && query === narrowScreen);
    const order = buildIncoming();
    openStores('/setting/shop/incoming', storeAnswers(buildLink(), [order]));
    expect(await screen.findByText(order.number)).toBeVisible();
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
  });

  it('says on the page of an order what to do, with its buttons', async () => {
    const order = buildIncoming();
    openStores(`/setting/shop/incoming/${order.id}`, {
      ...storeAnswers(buildLink(), [order]),
      [`GET /incoming-orders/${order.id}`]: {
        json: { incoming_order: { ...order, platform: 'shopify', lines: [] } },
      },
    });
    expect(await screen.findByText(/^Complete the address in the store/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.getByText('The store has not told us its lines.')).toBeVisible();
  });

  it('moves the focus to the title when the button has done its work', async () => {
    const order = buildIncoming();
    let now = order;
    openStores(`/setting/shop/incoming/${order.id}`, {
      ...storeAnswers(buildLink(), [order]),
      [`GET /incoming-orders/${order.id}`]: () => ({
        json: { incoming_order: { ...now, platform: 'shopify', lines: [] } },
      }),
      [`POST /incoming-orders/${order.id}/retry`]: () => {
        now = { ...order, status: 'created', reason: null };
        return { json: { incoming_order: now } };
      },
    });
    (await screen.findByRole('button', { name: 'Try again' })).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it.each(['shopify', 'woocommerce'] as const)(
    'speaks of an app on the page of an order only if %s has one',
    async (platform) => {
      const order = buildIncoming();
      openStores(`/setting/shop/incoming/${order.id}`, {
        ...storeAnswers(buildLink({ platform }), [order]),
        [`GET /incoming-orders/${order.id}`]: { json: { incoming_order: { ...order, platform, lines: [] } } },
      });
      const todo = await screen.findByText(/^Complete the address in the store/);
      expect(todo.textContent.includes('your app')).toBe(platform === 'shopify');
    },
  );

  it('links to the order here and to the store on a phone as well', async () => {
    fakeMedia((query) => query === narrowScreen);
    const order = buildIncoming({ status: 'created', reason: null, order_id: buildLink().id });
    openStores(`/setting/shop/incoming/${order.id}`, {
      ...storeAnswers(buildLink(), [order]),
      [`GET /incoming-orders/${order.id}`]: {
        json: { incoming_order: { ...order, platform: 'shopify', lines: [] } },
      },
      'GET /orders': { json: { orders: [{ id: buildLink().id, code: 'LP-77' }] } },
    });
    expect(await screen.findByRole('link', { name: '#LP-77' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Lotus Tee US' })).toBeVisible();
  });

  it('lists every line on the page of an order, with what it became and why', async () => {
    const order = buildIncoming();
    const line: IncomingLine = {
      external_id: '1',
      kind: 'goods',
      title: 'Lotus Sunset Tee',
      options: 'Black / S',
      sku: 'LOT-TEE-BLA-S',
      ordered_pieces: 3,
      taken_back_pieces: 1,
      sent_pieces: 0,
      item_id: null,
      product: { sku: 'CT-BLK-S', name: 'Classic Tee', options: 'Black / S' },
      matched_by: 'variant_id',
      unmatched_reason: null,
    };
    const unmade = { product: null, matched_by: null };
    const lines: IncomingLine[] = [
      line,
      { ...line, ...unmade, external_id: '2', title: 'Gift card', kind: 'gift_card', sku: null },
      { ...line, ...unmade, external_id: '3', title: 'Mug', sku: 'MUG-1', unmatched_reason: 'sku_unknown' },
      { ...line, ...unmade, external_id: '4', title: 'Hat', taken_back_pieces: 3 },
    ];
    openStores(`/setting/shop/incoming/${order.id}`, {
      ...storeAnswers(buildLink(), [order]),
      [`GET /incoming-orders/${order.id}`]: {
        json: { incoming_order: { ...order, platform: 'shopify', lines } },
      },
    });
    const card = await screen.findByRole('region', { name: 'Lines in the store' });
    expect(
      within(card)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Lotus Sunset Tee3 ordered · 1 taken backBlack / S · LOT-TEE-BLA-SClassic Tee · Black / S · CT-BLK-S · matched by the variant of the store',
      'Gift card3 ordered · 1 taken backBlack / S · no SKUGift card: not printed',
      'Mug3 ordered · 1 taken backBlack / S · MUG-1Unknown SKU',
      'Hat3 ordered · 3 taken backBlack / S · LOT-TEE-BLA-STaken back: not printed',
    ]);
  });
});
