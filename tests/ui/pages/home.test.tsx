import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Right } from '../../../contract/accounts/permissions.ts';
import { Home } from '../../../src/resources/home/Home.tsx';
import { setSession, setShop } from '../../../src/providers/identity/session.ts';
import { buildUser, fakeApi } from '../../support/ui/fakeApi.ts';
import { fakeMedia, renderAt } from '../layout/renderApp.tsx';

const open = (facets: Record<string, number>, total: number): void => {
  fakeMedia();
  fakeApi({ 'GET /orders/facets': { json: { facets, total } } });
  renderAt('/', <Home />);
};

beforeEach(() => {
  setSession(buildUser(), 'account-token');
  setShop({ id: 'a', name: 'Lotus Tee Co.', token: 'token-a' });
});

it('leads a shop without orders to its first ones', async () => {
  open({}, 0);
  expect(await screen.findByRole('link', { name: 'Import orders' })).toHaveAttribute('href', '/orders/import');
  expect(screen.queryByText('All clear')).toBeNull();
});

it('is clear when none of the orders waits', async () => {
  open({ fulfilled: 3 }, 3);
  const clear = await screen.findByText('All clear');
  // It comes together with the rest of the page.
  await waitFor(() => expect(clear).toBeVisible());
});

it('names what waits, rejected ones first', async () => {
  open({ pending: 2, rejected: 1 }, 3);
  const items = await screen.findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('1 order was rejected'),
    expect.stringContaining('2 orders are waiting for payment'),
  ]);
});

it('says first what has to be paid in before anything can be ordered, also to who has no orders', async () => {
  setSession(buildUser({ balance: -2_500, debt_expired: true, debt_lacks_cents: 50_000 }), 'account-token');
  setShop({ id: 'a', name: 'Lotus Tee Co.', token: 'token-a' });
  open({ pending: 2 }, 3);
  const [first] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent('Top up $500.00 to order again');
  expect(screen.getByRole('link', { name: 'Top up' })).toHaveAttribute('href', '/bills/transactions/new?need=50000');
});

it('does not ask who may not pay nor edit to do either', async () => {
  const rights: Right[] = ['orders.view'];
  setSession(buildUser({ owner: false, access: { everywhere: { role: 'viewer', name: null, rights }, shops: [] } }), 'account-token');
  setShop({ id: 'a', name: 'Lotus Tee Co.', token: 'token-a' });
  open({ pending: 2, rejected: 1 }, 3);
  expect(await screen.findAllByRole('link', { name: 'See orders' })).toHaveLength(2);
  expect(screen.getByText('Someone with the right to pay has to confirm them.')).toBeInTheDocument();
  expect(screen.queryByText(/Review and pay|Fix orders/)).toBeNull();
});
