import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../../../src/app/App.tsx';
import { queryClient } from '../../../src/providers/http/queryClient.ts';
import { endSession, getSession } from '../../../src/providers/identity/session.ts';
import { type ApiCall, buildUser, fakeApi, refusal } from '../../support/ui/fakeApi.ts';
import { english } from '../../support/ui/words.ts';
import { enterAsSeller } from '../layout/renderApp.tsx';

const i18nProvider = polyglotI18nProvider(() => english, 'en');
const shopId = '01900000-0000-7000-8000-00000000000a';
const shop = {
  id: shopId,
  name: 'Lotus Tee Co.',
  phone_number: null,
  email: null,
  order_count: 3,
  pending_orders: 2,
  created_at: '2026-11-20T00:00:00Z',
};

const responses = {
  'GET /users/me': { json: { user: buildUser() } },
  'GET /users/shops': { json: { shops: [shop] } },
  'GET /orders': { json: { orders: [] } },
  'GET /orders/count': { json: { count: 0 } },
  'GET /orders/facets': { json: { facets: {}, total: 0 } },
  'GET /shops': { json: { shops: [shop] } },
  'GET /shops/count': { json: { count: 1 } },
  [`GET /shops/${shopId}`]: { json: { shop } },
  'GET /bills/transactions': { json: { transactions: [] } },
  'GET /bills/transactions/count': { json: { count: 0 } },
  'GET /bills/balances': { json: { balances: [] } },
  'GET /bills/balances/count': { json: { count: 0 } },
};

const open = (path: string, extraResponses: Parameters<typeof fakeApi>[0] = {}): ApiCall[] => {
  const calls = fakeApi({ ...responses, ...extraResponses });
  history.replaceState(null, '', path);
  render(<App i18nProvider={i18nProvider} />);
  return calls;
};

const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

beforeEach(enterAsSeller);

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

describe('the routes of the dashboard', () => {
  it.each([
    ['/orders', 'Manage orders'],
    ['/setting/shop', 'Link shop'],
    [`/setting/shop/${shopId}`, 'Lotus Tee Co.'],
    [`/setting/shop/${shopId}/edit`, /Lotus Tee Co\./],
    ['/bills/transactions', 'Bill & Payment'],
    ['/bills/balances', 'Bill & Payment'],
    ['/orders/1/2/3', 'This page does not exist'],
    ['/orders/create/2', 'This page does not exist'],
    ['/nowhere', 'This page does not exist'],
  ])('show at %s the page "%s"', async (path, name) => {
    open(path);
    expect(await title(name)).toBeVisible();
  });

  it.each([
    ['/orders?page=2', '/sign-in?path=%2Forders%3Fpage%3D2'],
    ['/setting/general', '/sign-in?path=%2Fsetting%2Fgeneral'],
    ['/', '/sign-in?path=%2F'],
    ['/nowhere', '/sign-in'],
  ])('lead from %s to %s without a session', async (path, address) => {
    endSession('signed_out');
    open(path);
    expect(await title('Welcome back')).toBeVisible();
    expect(`${window.location.pathname}${window.location.search}`).toBe(address);
  });
});

describe('a session that expired', () => {
  const expired = refusal(401, 'session_expired');

  it.each([
    ['a list', '/orders', { 'GET /orders': expired }],
    ['the counts of tabs', '/orders', { 'GET /orders/facets': expired }],
    ['the bell', '/orders', { 'GET /users/notifications/count': expired }],
    ['the home page', '/', { 'GET /home': expired }],
    ['a record', `/setting/shop/${shopId}`, { [`GET /shops/${shopId}`]: expired }],
  ])('leads to the sign-in page after %s', async (_name, path, refused) => {
    open(path, refused);
    await waitFor(() => expect(window.location.pathname).toBe('/sign-in'));
    expect(await screen.findByText(/Your session expired/)).toBeVisible();
    expect(getSession()).toBeNull();
  });

  it('never counts a refused change as saved', async () => {
    open(`/setting/shop/${shopId}/edit`, { [`PUT /shops/${shopId}`]: expired });
    const name = await screen.findByRole('textbox', { name: /Shop name/ });
    await userEvent.type(name, ' 2');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Your session expired/)).toBeVisible();
    expect(screen.queryByText(/saved/i)).toBeNull();
  });
});
