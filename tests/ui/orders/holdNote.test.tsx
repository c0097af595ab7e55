import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OrderDetail } from '../../../contract/orders/calls.ts';
import { setSession, setShop } from '../../../src/providers/identity/session.ts';
import { OrderShow } from '../../../src/resources/orders/show/OrderShow.tsx';
import { buildUser, fakeApi } from '../../support/ui/fakeApi.ts';
import { fakeMedia } from '../layout/renderApp.tsx';
import { renderAt } from '../views/renderList.tsx';
import { buildDetail, buildEvent } from './showOrder.ts';

const renderShow = (order: OrderDetail): void => {
  setSession(buildUser(), 'account-token');
  setShop({ id: 's1', name: 'Lotus Tee Co.', token: 'shop-token' });
  fakeMedia(() => false);
  fakeApi({ [`GET /orders/${order.id}`]: { json: { order } } });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderAt(`/orders/${order.id}`, <OrderShow />, { pattern: '/orders/:id', queryClient });
};

describe('the page of an order on hold', () => {
  it('shows beside the status that an order is on hold, and above all else why and since when', async () => {
    const held = {
      status: 'process',
      hold_reason: 'design_wrong',
      events: [buildEvent('held', 9, { reason: 'design_wrong' })],
    } as const;
    renderShow(buildDetail({ ...held, events: [...held.events] }));
    expect(await screen.findByText('On hold')).toBeVisible();
    expect(screen.getByText('On hold since 20/11/2026:')).toBeVisible();
    expect(screen.getAllByText(/A print file does not fit its product/)).toHaveLength(2);
  });

  it('says of a change in the store that it is one, and leads to the order of the store', async () => {
    const incomingId = '01938c5e-0000-7000-8000-00000000c001';
    renderShow(
      buildDetail({
        status: 'reviewing',
        payment_status: 'paid',
        hold_reason: 'changed_in_store',
        events: [buildEvent('held', 9, { reason: 'changed_in_store' })],
        store_change: { id: incomingId, reason: 'changed_after_paying' },
      }),
    );
    expect(await screen.findByText('It was changed in your store after you paid.')).toBeVisible();
    expect(screen.queryByText('Changed in the store after you paid')).toBeNull();
    expect(screen.getByRole('link', { name: 'See the order in the store' })).toHaveAttribute(
      'href',
      `/setting/shop/incoming/${incomingId}`,
    );
    expect(screen.queryByText(/You asked us/)).toBeNull();
  });

  it('leads to the order of the store also when a change came too late to hold the order', async () => {
    const id = '01938c5e-0000-7000-8000-00000000c001';
    renderShow(buildDetail({ status: 'process', store_change: { id, reason: 'changed_too_late' } }));
    expect(await screen.findByText('Changed in the store during production')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the order in the store' })).toBeVisible();
  });

  it('links to the file that a held order needs, and says what follows after it is replaced', async () => {
    const held = buildEvent('held', 9, { reason: 'design_wrong' });
    const order = { status: 'awaiting', payment_status: 'paid', hold_reason: 'design_wrong' } as const;
    renderShow(buildDetail({ ...order, events: [held] }));
    expect(await screen.findByRole('link', { name: 'Replace file' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/edit$/),
    );
    cleanup();
    renderShow(buildDetail({ ...order, events: [buildEvent('edited', 10, { fields: ['items'] }), held] }));
    expect(await screen.findByText(/You changed it on 20\/11\/2026. We check it again/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Replace file' })).toBeNull();
    cleanup();
    renderShow(buildDetail({ ...order, events: [buildEvent('edited', 10, { fields: ['address1'] }), held] }));
    expect(await screen.findByRole('link', { name: 'Replace file' })).toBeVisible();
  });

  it('shows the reason of a hold in the operator’s own words', async () => {
    renderShow(buildDetail({ status: 'awaiting', hold_reason: 'We wait for ink.' }));
    expect(await screen.findByText('We wait for ink.')).toBeVisible();
  });
});
