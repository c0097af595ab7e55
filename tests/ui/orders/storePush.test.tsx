import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { OrderDetail } from '../../../contract/orders/calls.ts';
import { setSession, setShop } from '../../../src/providers/identity/session.ts';
import { OrderShow } from '../../../src/resources/orders/show/OrderShow.tsx';
import { buildUser, fakeApi } from '../../support/ui/fakeApi.ts';
import { fakeMedia } from '../layout/renderApp.tsx';
import { renderAt } from '../views/renderList.tsx';
import { buildDetail } from './showOrder.ts';

const linkId = '01938c5e-0000-7000-a000-0000000000aa';

const parcel = (
  store_push: OrderDetail['packages'][number]['store_push'],
): OrderDetail['packages'][number] => ({
  id: '01938c5e-0000-7000-a000-000000000001',
  package_no: 1,
  number: '9400 1',
  carrier: 'USPS',
  line: 'usps',
  url: null,
  status: 7,
  last_event: null,
  last_event_at: null,
  expected_from: null,
  expected_to: null,
  delivered_at: null,
  items: [],
  store_push,
});

const renderShow = (order: OrderDetail) => {
  setSession(buildUser(), 'account-token');
  setShop({ id: 's1', name: 'Lotus Tee Co.', token: 'shop-token' });
  fakeMedia(() => false);
  const calls = fakeApi({
    [`GET /orders/${order.id}`]: { json: { order } },
    [`POST /store-links/${linkId}/push`]: { json: { store_link: { id: linkId } } },
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderAt(`/orders/${order.id}`, <OrderShow />, { pattern: '/orders/:id', queryClient });
  return calls;
};

it('shows why a store did not take a tracking number, and sends it again', async () => {
  const push = { link_id: linkId, store: 'Lotus & Pine', status: 'failed', reason: 'order_held' } as const;
  const calls = renderShow(buildDetail({ status: 'fulfilled', packages: [parcel(push)] }));
  expect(
    await screen.findByText('Lotus & Pine did not take the number · The order is on hold in the store'),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  await expect
    .poll(() => calls.filter(({ method }) => method === 'POST').map(({ path }) => path))
    .toEqual([`/store-links/${linkId}/push`]);
});

it('offers nothing for a tracking number that the store has', async () => {
  const push = { link_id: linkId, store: 'Lotus & Pine', status: 'sent', reason: null } as const;
  renderShow(buildDetail({ status: 'fulfilled', packages: [parcel(push)] }));
  expect(await screen.findByText('Sent to Lotus & Pine')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
});
