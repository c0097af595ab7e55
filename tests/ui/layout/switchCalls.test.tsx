import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SessionGate } from '../../../src/layout/SessionGate.tsx';
import { Home } from '../../../src/resources/home/Home.tsx';
import { followSession } from '../../../src/providers/session/followSession.ts';
import { queryClient } from '../../../src/providers/http/queryClient.ts';
import { endSession, getShop, setSession, setShop } from '../../../src/providers/identity/session.ts';
import { type ApiCall, buildUser, fakeApi } from '../../support/ui/fakeApi.ts';
import { fakeMedia, renderAt } from './renderApp.tsx';

const shopOf = (id: string, name: string) => ({
  id,
  name,
  phone_number: null,
  email: null,
  pending_orders: 2,
});

const responses = {
  'GET /users/shops': { json: { shops: [shopOf('a', 'Lotus Tee Co.'), shopOf('b', 'Northwind Gifts')] } },
  'POST /auth/shop-access-token': { json: { access_token: 'token-b' } },
  'GET /users/me': { json: { user: buildUser() } },
  'GET /users/notifications/count': { json: { count: 3 } },
  'GET /orders/facets': { json: { facets: { pending: 18, rejected: 3 }, total: 312 } },
  'GET /home': {
    json: {
      home: {
        tasks: [{ name: 'rejected', count: 3, cents: null }],
        orders: null,
        money: null,
        imports: [],
        start: null,
      },
    },
  },
  'GET /catalog': { json: { catalog: [], total: 0 } },
  'GET /bills/facets': { json: { facets: {}, total: 0 } },
  'GET /trackings/count': ({ path }: ApiCall) => ({
    json: { count: decodeURIComponent(path).endsWith('?code=attempt_failed,returning,exception') ? 4 : 0 },
  }),
  'GET /tickets/count': { json: { count: 1 } },
  'GET /bills/transactions/rate-exchange': {
    json: { usd_to_vnd: 25410, updated_at: '2026-11-20T00:00:00Z' },
  },
};

const app = (
  <SessionGate>
    <Routes>
      <Route path="/" element={<Home />} />
      <Route path="/orders" element={<h1>Manage orders</h1>} />
    </Routes>
  </SessionGate>
);

beforeEach(() => {
  fakeMedia();
  followSession();
  setSession(buildUser(), 'account-token');
  setShop({ id: 'a', name: 'Lotus Tee Co.', token: 'token-a' });
});

afterEach(() => {
  vi.useRealTimers();
  endSession('signed_out');
  vi.unstubAllGlobals();
});

it('requests the new shop’s data once, nothing more of the old shop, and no shared data again', async () => {
  const calls = fakeApi(responses);
  renderAt('/orders', app, 'en', queryClient);
  await screen.findByRole('link', { name: 'Orders, 21 pending or rejected orders' });
  await screen.findByRole('link', { name: 'Trackings, 4 packages with a problem on their way' });
  await screen.findByRole('button', { name: /3 unread/ });
  await userEvent.click(screen.getByRole('button', { name: /You work on:/ }));
  const otherOption = await screen.findByRole('option', { name: /Northwind/ });
  // What the page of the dashboard shows is stale by now, so that drawing it for the old shop would ask for it.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20_000 });
  const before = calls.length;
  await userEvent.click(otherOption);
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  await screen.findByText(/3 orders were rejected/);
  await waitFor(() => expect(getShop()?.id).toBe('b'));
  const listCalls = () =>
    calls.slice(before).map(({ method, path, token }) => `${method} ${path.split('?', 1)[0]} ${token}`);
  // What is new in the catalog is asked by the dashboard alone, whose page opens here for the first time.
  await waitFor(() => expect(listCalls()).toHaveLength(8));
  expect(listCalls().toSorted()).toEqual([
    'GET /bills/facets token-b',
    'GET /catalog account-token',
    'GET /home token-b',
    'GET /orders/facets token-b',
    'GET /tickets/count token-b',
    'GET /trackings/count token-b',
    'GET /users/notifications/count token-b',
    'POST /auth/shop-access-token account-token',
  ]);
});
