import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { incomingOrders } from '../../../src/resources/stores/index.ts';
import { enterAsSeller } from '../layout/renderApp.tsx';
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

  it('says on the page of an order what to do, with its buttons', async () => {
    const order = buildIncoming();
    openStores(`/setting/shop/incoming/${order.id}`, {
      ...storeAnswers(buildLink(), [order]),
      [`GET /incoming-orders/${order.id}`]: { json: { incoming_order: order } },
    });
    expect(await screen.findByText(/^Complete the address in the store/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
