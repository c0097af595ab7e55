import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Right } from '../../../contract/accounts/permissions.ts';
import type { HomeResponse } from '../../../contract/home/calls.ts';
import { Home } from '../../../src/resources/home/Home.tsx';
import { setSession, setShop } from '../../../src/providers/identity/session.ts';
import { buildUser, fakeApi } from '../../support/ui/fakeApi.ts';
import { fakeMedia, renderAt } from '../layout/renderApp.tsx';

const counts = {
  pending: 2,
  reviewing: 0,
  awaiting: 0,
  process: 1,
  'partially-fulfilled': 0,
  fulfilled: 5,
  rejected: 3,
  resend: 0,
  refund: 0,
  canceled: 1,
};
const buildHome = (over: Partial<HomeResponse> = {}): HomeResponse => ({
  tasks: [],
  orders: { counts, total: 12 },
  money: null,
  imports: [],
  start: null,
  ...over,
});

const open = (over: Partial<HomeResponse> = {}) => {
  fakeMedia();
  const calls = fakeApi({ 'GET /home': { json: { home: buildHome(over) } } });
  renderAt('/', <Home />);
  return calls;
};
const enter = (user = buildUser()): void => {
  setSession(user, 'account-token');
  setShop({ id: 'a', name: 'Lotus Tee Co.', token: 'token-a' });
};
const filterOf = (link: HTMLElement) => {
  const url = new URL(link.getAttribute('href') ?? '', 'http://here');
  return [url.pathname, JSON.parse(url.searchParams.get('filter') ?? '{}')];
};

beforeEach(() => enter());

it('shows a shop without orders the first steps, and highlights the next one', async () => {
  open({ start: { designs: true, topped_up: false } });
  expect(await screen.findByRole('link', { name: 'Import orders' })).toHaveAttribute(
    'href',
    '/orders/import',
  );
  expect(screen.getByText('2 / 4')).toBeInTheDocument();
  const steps = screen.getAllByRole('listitem');
  expect(steps.find((step) => step.getAttribute('aria-current') === 'step')).toHaveTextContent(
    'Top up your balance',
  );
  expect(screen.queryByText('All clear')).toBeNull();
  // Of all buttons of the page one is filled.
  expect([...document.querySelectorAll('.pl-btn-contained')].map(({ textContent }) => textContent)).toEqual([
    'Top up',
  ]);
});

it('says that nothing waits, and what is in production', async () => {
  open();
  const clear = await screen.findByText('All clear');
  // It comes together with the rest of the page.
  await waitFor(() => expect(clear).toBeVisible());
  expect(screen.getByText('Nothing waits for you. 1 order is being made.')).toBeInTheDocument();
});

it('lists tasks with their amounts, and links to exactly their records', async () => {
  open({
    tasks: [
      { name: 'rejected', count: 1, cents: 8_630 },
      { name: 'held', count: 3, cents: 0 },
      { name: 'stuck', count: 2, cents: null },
    ],
  });
  const rejected = await screen.findByRole('link', { name: '1 order was rejected' });
  expect(filterOf(rejected)).toEqual(['/orders', { status: ['rejected'] }]);
  expect(within(rejected.closest('li') as HTMLElement).getByText('$86.30')).toBeInTheDocument();
  expect(filterOf(screen.getByRole('link', { name: '3 orders are on hold until you change them' }))).toEqual([
    '/orders',
    { hold: ['asked'] },
  ]);
  expect(filterOf(screen.getByRole('link', { name: '2 packages have not moved' }))).toEqual([
    '/trackings',
    { activated: 'true', quiet_days_gte: '7' },
  ]);
  expect(screen.getByText('3 tasks')).toBeInTheDocument();
});

it('leads to the page of the only broken store, else to the list of broken stores', async () => {
  const id = '01938c5e-0000-7000-8000-00000000b001';
  open({ tasks: [{ name: 'broken_stores', count: 1, cents: null, record_id: id }] });
  const store = await screen.findByRole('link', { name: '1 store no longer works' });
  expect(store).toHaveAttribute('href', `/setting/shop/links/${id}`);
  expect(screen.getByRole('link', { name: 'Fix stores' })).toHaveAttribute(
    'href',
    `/setting/shop/links/${id}`,
  );
  cleanup();
  open({
    tasks: [
      { name: 'broken_stores', count: 2, cents: null },
      { name: 'incoming', count: 3, cents: null },
    ],
  });
  expect(filterOf(await screen.findByRole('link', { name: '2 stores no longer work' }))).toEqual([
    '/setting/shop/links',
    { status: ['broken'] },
  ]);
  expect(filterOf(screen.getByRole('link', { name: '3 incoming orders need you' }))).toEqual([
    '/setting/shop/incoming',
    { status: ['failed'] },
  ]);
});

it('leads to the inbox of unmatched items, and those who may not match them to the orders', async () => {
  const task = { name: 'unmatched', count: 2, cents: null } as const;
  open({ tasks: [task] });
  for (const name of ['2 orders are not complete', 'Complete orders'])
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/products?unmatched');
  cleanup();
  const rights: Right[] = ['orders.view', 'orders.edit', 'products.view'];
  enter(
    buildUser({ owner: false, access: { everywhere: { role: 'support', name: null, rights }, shops: [] } }),
  );
  open({ tasks: [task] });
  expect(filterOf(await screen.findByRole('link', { name: '2 orders are not complete' }))).toEqual([
    '/orders',
    { status: ['pending'], matched: 'false' },
  ]);
});

it('counts the orders of the last days by status, each number a link to its list', async () => {
  open();
  expect(filterOf(await screen.findByRole('link', { name: /^5 ?Fulfilled$/ }))).toEqual([
    '/orders',
    { status: ['fulfilled'], date_preset: 'last_30_days' },
  ]);
  expect(screen.getByRole('img', { name: /^Pending 2, Processing 1, Fulfilled 5, / })).toBeInTheDocument();
  const links = screen.getAllByRole('link', { name: /^\d+ ?[A-Z]/ });
  const numbers = links.flatMap((link) =>
    filterOf(link)[1].status ? [Number.parseInt(link.textContent ?? '', 10)] : [],
  );
  // The usual ones, and those of the others that have orders.
  expect(numbers).toEqual([2, 0, 0, 1, 0, 5, 3, 1]);
  expect(screen.getByRole('link', { name: '12 orders in total' })).toBeInTheDocument();
});

it('shows adjustments to pay on a line of their own that links to their reasons', async () => {
  open({
    money: {
      balance_cents: -197_077,
      credit: null,
      to_pay: { bills: 6, cents: 197_077, adjustments_cents: 31_068 },
      in_review: { top_ups: 0, cents: 0 },
    },
  });
  const bills = await screen.findByRole('link', { name: '6 open bills' });
  expect(bills.parentElement).toHaveTextContent('$1,660.09');
  const adjustments = screen.getByRole('link', { name: 'Balance adjustments' });
  expect(adjustments.parentElement).toHaveTextContent('$310.68');
  expect(filterOf(adjustments)).toEqual(['/bills/balances', { kind: ['adjustment'] }]);
});

it('shows the balance, the remaining credit, the amount to pay and the money in review', async () => {
  const credit = { left_cents: 88_000, limit_cents: 200_000, due_at: '2026-12-05T00:00:00Z' };
  open({
    money: {
      balance_cents: -112_000,
      credit,
      to_pay: { bills: 2, cents: 112_000, adjustments_cents: 0 },
      in_review: { top_ups: 1, cents: 50_000 },
    },
  });
  expect(await screen.findByText('−$1,120.00')).toBeInTheDocument();
  expect(screen.getByRole('meter', { name: 'Credit used' })).toHaveAttribute(
    'aria-valuetext',
    '$880.00 left of $2,000.00',
  );
  expect(filterOf(screen.getByRole('link', { name: '2 open bills' }))[1]).toEqual({
    status: ['unpaid', 'partially paid', 'confirmed', 'debt'],
  });
  expect(filterOf(screen.getByRole('link', { name: '1 top-up in review' }))[1]).toEqual({
    kind: ['topup'],
    status: ['pending'],
  });
});

it('links to the imports that are under way', async () => {
  open({
    imports: [
      { id: 'i1', file_name: 'november.csv', status: 'creating', rows_total: 40, rows_done: 12 },
      { id: 'i2', file_name: 'b.csv', status: 'preview', rows_total: 3, rows_done: 0 },
    ],
  });
  expect(await screen.findByRole('link', { name: 'november.csv' })).toHaveAttribute(
    'href',
    '/orders/import/i1',
  );
  expect(screen.getByText('Creating orders: 12 of 40 rows')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/orders/import/i2');
});

it('shows first the debt that blocks orders', async () => {
  enter(buildUser({ balance: -2_500, debt_expired: true, debt_lacks_cents: 50_000 }));
  open({ tasks: [{ name: 'pending', count: 2, cents: 100 }] });
  await screen.findByText('2 tasks');
  const [first] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('Top up $500.00 to order again');
  expect(screen.getByRole('link', { name: 'Top up' })).toHaveAttribute(
    'href',
    '/bills/transactions/new?need=50000',
  );
});

it('asks nobody to pay or edit without the right', async () => {
  const rights: Right[] = ['orders.view'];
  enter(
    buildUser({ owner: false, access: { everywhere: { role: 'viewer', name: null, rights }, shops: [] } }),
  );
  open({
    tasks: [
      { name: 'rejected', count: 1, cents: null },
      { name: 'pending', count: 2, cents: null },
    ],
  });
  expect(await screen.findAllByRole('link', { name: 'See orders' })).toHaveLength(2);
  expect(screen.getByText('Someone with the right to pay has to confirm them.')).toBeInTheDocument();
  expect(screen.queryByText(/Review and pay|Fix orders/)).toBeNull();
});

it('reads all figures in one call, and offers a retry if it fails', async () => {
  fakeMedia();
  const calls = fakeApi({
    'GET /home': { status: 500, json: { success: false, code: 'unexpected', message: 'x' } },
  });
  renderAt('/', <Home />);
  expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 15_000 })).toBeInTheDocument();
  expect(new Set(calls.map(({ path }) => path)).has('/orders/facets')).toBe(false);
});

it('shows the skeletons of the reader’s cards while they load', async () => {
  const rights: Right[] = ['orders.view'];
  fakeMedia();
  fakeApi({ 'GET /home': new Promise(() => {}) });
  const shapes = () =>
    ['main', 'money', 'more'].map(
      (part) => document.querySelectorAll(`[role=status] .pl-home-${part}`).length,
    );
  renderAt('/', <Home />);
  await waitFor(() => expect(shapes()).toEqual([1, 1, 1]), { timeout: 3000 });
  cleanup();
  enter(
    buildUser({ owner: false, access: { everywhere: { role: 'viewer', name: null, rights }, shops: [] } }),
  );
  renderAt('/', <Home />);
  await waitFor(() => expect(shapes()).toEqual([1, 0, 1]), { timeout: 3000 });
});
