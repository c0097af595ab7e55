import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Notification } from '../../../contract/notifications/calls.ts';
import { NotificationShow } from '../../../src/resources/notifications/NotificationShow.tsx';
import { fakeApi, refusal } from '../../support/ui/fakeApi.ts';
import { renderAt } from '../views/renderList.tsx';
import { enterAsSeller } from './renderApp.tsx';

const rejected: Notification = {
  id: 'n1',
  type: 'order',
  object_id: 'o1',
  kind: 'order_rejected',
  title: 'Order #LP-1 was rejected',
  message: '',
  params: { code: 'LP-1', reason: 'trademark' },
  status: 'unread',
  is_read: false,
  created_at: '2026-11-20T10:00:00.000Z',
};

const open = (notification: Notification) => {
  const calls = fakeApi({
    'GET /notifications/n1': { json: { notification } },
    'GET /users/notifications/count': { json: { count: 1 } },
    'PUT /users/notifications/read': { json: { count: 0 } },
  });
  renderAt('/notifications/n1', <NotificationShow />, { pattern: '/notifications/:id' });
  return calls;
};

beforeEach(enterAsSeller);
afterEach(() => vi.unstubAllGlobals());

it('shows its text and a link to its object, and is marked as read once open', async () => {
  const calls = open(rejected);
  const link = await screen.findByRole('link', { name: 'Open' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe('/orders?filter={"search":"LP-1"}');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Order #LP-1 was rejected');
  expect(screen.getByText(/The artwork shows a protected trademark/)).toBeInTheDocument();
  await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ ids: ['n1'] }));
});

it('leads from a container to the orders with a parcel in it', async () => {
  open({
    ...rejected,
    kind: 'container_shipped',
    type: 'container',
    object_id: 'c1',
    params: { code: 'C-771', parcels: 3, orders: 2 },
  });
  const link = await screen.findByRole('link', { name: 'Open' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe('/orders?filter={"container_id":"c1"}');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('C-771');
});

it('marks nothing that was read before', async () => {
  const calls = open({ ...rejected, status: 'readed', is_read: true });
  await screen.findByRole('link', { name: 'Open' });
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
});

it('offers a download if it leads to a file', async () => {
  open({
    ...rejected,
    kind: 'export_ready',
    type: 'export_fulfill',
    params: { file: 'orders.csv', rows: 3 },
  });
  expect(await screen.findByRole('button', { name: 'Download' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Open' })).toBeNull();
});

it('shows that a notification does not exist', async () => {
  fakeApi({ 'GET /notifications/n1': refusal(404, 'not_found') });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderAt('/notifications/n1', <NotificationShow />, { pattern: '/notifications/:id', queryClient });
  expect(await screen.findByRole('heading', { level: 1, name: 'This page does not exist' })).toBeVisible();
});
