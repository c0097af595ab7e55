import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionGate } from '../../../src/layout/SessionGate.tsx';
import { storeSwitchNotice } from '../../../src/layout/shop/switchNotice.ts';
import { SignIn } from '../../../src/pages/SignIn.tsx';
import { SignOut } from '../../../src/pages/SignOut.tsx';
import { call } from '../../../src/providers/http/httpClient.ts';
import {
  endSession,
  getSession,
  getShop,
  setSession,
  setShop,
} from '../../../src/providers/identity/session.ts';
import { buildUser, fakeApi, refusal } from '../../support/ui/fakeApi.ts';
import { addressOf, fakeMedia, renderAt } from './renderApp.tsx';

const shopOf = (id: string, name: string) => ({
  id,
  name,
  phone_number: null,
  email: null,
  pending_orders: 2,
});

const responses = {
  'GET /users/shops': { json: { shops: [shopOf('a', 'Lotus Tee Co.'), shopOf('b', 'Northwind Gifts')] } },
  'POST /auth/shop-access-token': ({ body }: { body: unknown }) => ({
    json: { access_token: `t-${(body as { shop_id: string }).shop_id}` },
  }),
  'POST /auth/sign-in': { json: { user: buildUser(), access_token: 'account-token' } },
  'POST /auth/sign-out': { json: { success: true } },
  'GET /users/me': { json: { user: buildUser() } },
  'GET /orders/facets': { json: { facets: { pending: 18, rejected: 3 }, total: 312 } },
  'GET /bills/transactions/rate-exchange': {
    json: { usd_to_vnd: 25410, updated_at: '2026-11-20T00:00:00Z' },
  },
};

const app = (
  <Routes>
    <Route path="/sign-in" element={<SignIn />} />
    <Route path="/logout" element={<SignOut />} />
    <Route
      path="*"
      element={
        <SessionGate>
          <Routes>
            <Route path="/" element={<h1>Dashboard</h1>} />
            <Route path="/orders" element={<h1>Manage orders</h1>} />
            <Route path="*" element={<h1>This page does not exist</h1>} />
          </Routes>
        </SessionGate>
      }
    />
  </Routes>
);

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

const signInThere = async (): Promise<void> => {
  await userEvent.type(await screen.findByLabelText('Email'), 'lotus@platen.test');
  await userEvent.type(screen.getByLabelText('Password'), 'platen-demo');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
};

beforeEach(() => {
  endSession('signed_out');
  localStorage.clear();
  sessionStorage.clear();
  fakeMedia();
});

afterEach(() => vi.unstubAllGlobals());

describe('a visitor who is not signed in', () => {
  it('signs in and returns to the requested page, in the shop of the address', async () => {
    fakeApi(responses);
    const router = renderAt('/orders?page=2&shop_id=b', app);
    await heading('Welcome back');
    expect(addressOf(router)).toBe('/sign-in?path=%2Forders%3Fpage%3D2%26shop_id%3Db');
    await signInThere();
    await heading('Manage orders');
    await waitFor(() => expect(addressOf(router)).toBe('/orders?page=2'));
    expect(getShop()?.id).toBe('b');
  });

  it.each(['/404', '/nowhere?page=2'])(
    'goes to the plain sign-in page from a page that does not exist: %s',
    async (path) => {
      fakeApi(responses);
      const router = renderAt(path, app);
      await heading('Welcome back');
      expect(addressOf(router)).toBe('/sign-in');
    },
  );
});

describe('a seller', () => {
  beforeEach(() => setSession(buildUser(), 'account-token'));

  it('who opens the sign-in page goes to the dashboard', async () => {
    fakeApi(responses);
    const router = renderAt('/sign-in?path=/orders', app);
    await heading('Dashboard');
    expect(addressOf(router)).toBe('/');
  });

  it('gets the first shop when none is remembered', async () => {
    fakeApi(responses);
    renderAt('/orders', app);
    await heading('Manage orders');
    expect(getShop()).toMatchObject({ id: 'a', token: 't-a' });
    await waitFor(() => expect(document.title).toBe('Manage orders · Lotus Tee Co. · Platen'));
  });

  it('sees which shop the dashboard was reloaded for', async () => {
    fakeApi(responses);
    storeSwitchNotice('Northwind Gifts');
    renderAt('/', app);
    expect(await screen.findByText('Switch to "Northwind Gifts" successfully')).toBeVisible();
  });

  it('sees once that no shop could be chosen, and what to do', async () => {
    fakeApi({ ...responses, 'POST /auth/shop-access-token': refusal(403, 'TOKEN_INVALID') });
    renderAt('/', app);
    await heading('Failed to select shop');
    expect(screen.getAllByText(/Failed to select shop/)).toHaveLength(1);
    expect(screen.getByText(/Try again, or sign out/)).toBeVisible();
  });

  it('sees a skeleton while the shop is unknown', async () => {
    fakeApi({ ...responses, 'GET /users/shops': new Promise(() => undefined) });
    renderAt('/orders', app);
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible();
  });

  it('sees rate, plan and the waiting counts', async () => {
    fakeApi(responses);
    renderAt('/orders', app);
    expect(await screen.findByText('$1 = 25,410.00 ₫')).toBeVisible();
    expect(screen.getByText('Postpaid ·', { exact: false })).toHaveTextContent('Postpaid · Gold');
    expect(
      await screen.findByRole('link', { name: 'Orders, 21 pending or rejected orders' }),
    ).toHaveAttribute('aria-current', 'page');
  });

  it('signs in again when the session expires, and is back on the same page', async () => {
    setShop({ id: 'b', name: 'Northwind Gifts', token: 't-b' });
    fakeApi({ ...responses, 'GET /orders': refusal(401, 'session_expired') });
    const router = renderAt('/orders?page=3', app);
    await heading('Manage orders');
    await call('/orders').catch(() => undefined);
    await heading('Welcome back');
    expect(screen.getByText(/Your session expired/)).toHaveTextContent('Sign in again to go back to Orders.');
    expect(addressOf(router)).toBe(
      '/sign-in?type=info&message=session_expired&path=%2Forders%3Fpage%3D3&shop_id=b',
    );
    await signInThere();
    await heading('Manage orders');
    await waitFor(() => expect(addressOf(router)).toBe('/orders?page=3'));
    expect(getShop()?.id).toBe('b');
  });

  it('sees that the account is inactive, with the support address', async () => {
    setShop({ id: 'b', name: 'Northwind Gifts', token: 't-b' });
    const api = { ...responses, 'GET /auth/support': { json: { email: 'help@platen.test' } } };
    fakeApi(api);
    const router = renderAt('/orders?page=3', app);
    await heading('Manage orders');
    fakeApi({ ...api, 'GET /orders': refusal(403, 'inactive_account') });
    await call('/orders').catch(() => undefined);
    await waitFor(() =>
      expect(document.body).toHaveTextContent(
        'This account is inactive. Contact help@platen.test to use it again.',
      ),
    );
    expect(addressOf(router)).toBe(
      '/sign-in?type=error&message=inactive_account&path=%2Forders%3Fpage%3D3&shop_id=b',
    );
  });

  it('signs out at /logout, which leads to / and so to the sign-in page', async () => {
    const calls = fakeApi(responses);
    const router = renderAt('/logout', app);
    await heading('Welcome back');
    expect([getSession(), getShop()]).toEqual([null, null]);
    expect(addressOf(router)).toBe('/sign-in?path=%2F');
    expect(calls.some(({ path }) => path === '/auth/sign-out')).toBe(true);
  });

  it('sees that there is no shop, and may try again', async () => {
    const api = { ...responses, 'GET /users/shops': { json: { shops: [] as unknown[] } } };
    fakeApi(api);
    renderAt('/orders', app);
    expect(await screen.findByText('Shop not found')).toBeVisible();
    fakeApi(responses);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Manage orders');
  });
});

describe('the debt bar', () => {
  const inDebt = buildUser({
    balance: -2000.01,
    debt_expired: true,
    user_info: { type_pay: 2, debt_time: new Date().toISOString(), debt_max_day: 15, debt_max_amount: 2000 },
  });

  it('shows above every page of an account over its limit, and cannot be closed', async () => {
    fakeApi({ ...responses, 'GET /users/me': { json: { user: inDebt } } });
    setSession(inDebt, 'account-token');
    renderAt('/orders', app);
    const bar = (await screen.findByText(/over its debt limit/)).closest('.pl-bar-line');
    expect(bar?.querySelector('button')).toBeNull();
  });

  it('is hidden within the limit', async () => {
    fakeApi(responses);
    setSession(buildUser({ ...inDebt, balance: -2000 }), 'account-token');
    renderAt('/orders', app);
    await heading('Manage orders');
    expect(screen.queryByText(/over its debt limit/)).toBeNull();
  });
});

it('reports that the user could not be refreshed, and keeps the stored data', async () => {
  setSession(buildUser(), 'account-token');
  setShop({ id: 'a', name: 'Lotus Tee Co.', token: 'token-a' });
  fakeApi({ ...responses, 'GET /users/me': refusal(500, 'unexpected') });
  renderAt('/', app);
  expect(await screen.findByText('Failed to fetch user info')).toBeVisible();
  expect(await heading('Dashboard')).toBeVisible();
});
