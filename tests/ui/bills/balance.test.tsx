import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { EntryRow } from '../../../contract/balances/calls.ts';
import { BalanceList } from '../../../src/resources/balances/BalanceList.tsx';
import { fakeApi } from '../../support/ui/fakeApi.ts';
import { enterAsSeller } from '../layout/renderApp.tsx';
import { renderAt } from '../views/renderList.tsx';

const entry = (number: number, overrides: Partial<EntryRow>): EntryRow => ({
  id: `e${number}`,
  created_at: '2026-11-22T02:00:00Z',
  kind: 'topup',
  cause: `TU-100${number}`,
  store_orders: null,
  note: null,
  actor: null,
  in_cents: 5_000,
  out_cents: null,
  amount_cents: 5_000,
  balance_after_cents: 5_000,
  bill_id: null,
  order_id: null,
  request: null,
  orders: null,
  ...overrides,
});
const rows = [
  entry(1, { request: { id: 't1', method: 'bank', matched_seconds: 6 } }),
  entry(2, { request: { id: 't2', method: 'paypal', matched_seconds: null } }),
  entry(3, {
    kind: 'payment',
    cause: 'B-1003',
    bill_id: 'b3',
    orders: 14,
    actor: 'Lê Hoàng',
    in_cents: null,
    out_cents: -500,
    amount_cents: -500,
  }),
  entry(4, { kind: 'refund', cause: 'LP-4', order_id: 'o4', actor: 'Lê Hoàng' }),
  entry(5, { kind: 'adjustment', cause: 'PAYPAL-77', note: 'Charged twice' }),
];
const figures = {
  balance_cents: 0,
  waiting: { orders: 9, cents: 31_240, missing_cents: 30_000, oldest_at: null },
  coming: [{ id: 't9', code: 'TU-1009', status: 'waiting', brings_cents: 30_000, starts: 9 }],
  matched: null,
};
const month = {
  month: '2026-11',
  opening_cents: 0,
  closing_cents: 0,
  rows: 5,
  parts: [],
  bills: { count: 0, total_cents: 0, left_cents: 0 },
};

beforeEach(() => enterAsSeller());

const openBalance = () => {
  const calls = fakeApi({
    'GET /users/profile': {
      json: {
        user: { email: 'mai@example.test', notifications: { statement_ready: { bell: true, mail: true } } },
      },
    },
    'PUT /users/me': { json: { user: {} } },
    'GET /bills/balances': { json: { balances: rows } },
    'GET /bills/balances/count': { json: { count: rows.length } },
    'GET /bills/balances/facets': { json: { facets: {}, total: rows.length } },
    'GET /bills/count': { json: { count: 38 } },
    'GET /bills/transactions/count': { json: { count: 23 } },
    'GET /bills/waiting/count': { json: { count: 9 } },
    'GET /bills/transactions/figures': { json: { figures } },
    'GET /bills/statements': { json: { statements: [month] } },
    'GET /bills/statements/2026-11': { json: { statement: month } },
    'GET /bills/transactions/rate-exchange': {
      json: { usd_to_vnd: 25_410, updated_at: new Date().toISOString() },
    },
  });
  renderAt('/bills/balances', <BalanceList />, { pattern: '/bills/balances' });
  return calls;
};

it('shows cause, payment method and actor of each row, and waiting and incoming money', async () => {
  openBalance();
  // The first list of a file also fetches its code.
  await screen.findByText('#TU-1001', {}, { timeout: 10_000 });
  const texts = screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
  const expectedRows = [
    '#TU-1001 Bank (VietQR)Matched in 6 sec',
    '#TU-1002 PayPalApproved by Platen',
    '#B-1003 14 ordersLê Hoàng',
    '#LP-4 Lê Hoàng',
    'PAYPAL-77 Charged twiceCorrected by Platen',
  ];
  expect(texts).toEqual(expectedRows.map((text) => expect.stringContaining(text)));
  const paths = ['#TU-1001', '#B-1003', '#LP-4'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(paths).toEqual(['/bills/transactions/t1', '/bills/b3', '/orders/o4']);
  const tabs = within(screen.getByRole('navigation', { name: 'Bill and payment' }));
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Bills38',
    'Balance',
    'Top-ups23',
    'Waiting for money9',
  ]);
  expect(await screen.findByRole('link', { name: '9 orders wait for $312.40' })).toHaveAttribute(
    'href',
    '/bills/waiting',
  );
  expect(screen.getByRole('link', { name: '#TU-1009: $300.00 on its way' })).toHaveAttribute(
    'href',
    '/bills/transactions/t9',
  );
});

it('mails the statement unless the reader turns it off', async () => {
  const calls = openBalance();
  const box = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'Email me the statement on the 1st',
  });
  expect(box.checked).toBe(true);
  await userEvent.click(box);
  expect(box.checked).toBe(false);
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/users/me')?.body).toEqual({
      user: { notifications: { statement_ready: { bell: true, mail: false } } },
    }),
  );
});
