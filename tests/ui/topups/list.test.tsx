import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { TransactionRow } from '../../../contract/topups/calls.ts';
import { TopUpList } from '../../../src/resources/topups/TopUpList.tsx';
import { fakeApi } from '../../support/ui/fakeApi.ts';
import { enterAsSeller } from '../layout/renderApp.tsx';
import { renderAt } from '../views/renderList.tsx';
import { buildTopUp, rate } from './topUpApi.tsx';

const rows: Partial<TransactionRow>[] = [
  {},
  { method: 'payoneer', status: 'pending', amount_cents: 15_152, fee_cents: 152, vnd: null, rate: null },
  { status: 'approved', credited_cents: 30_000, matched: true, took_seconds: 6 },
  {
    method: 'paypal',
    status: 'approved',
    vnd: null,
    rate: null,
    amount_cents: 10_417,
    fee_cents: 417,
    credited_cents: 10_000,
    took_seconds: 2460,
  },
  { status: 'rejected', reason: 'The receipt shows another account' },
  { kind: 'withdraw', status: 'withdrew', amount_cents: 5000, vnd: null, rate: null },
];

const figures = {
  balance_cents: 1240,
  waiting: { orders: 9, cents: 31_240, missing_cents: 30_000, oldest_at: '2026-11-21T10:20:00Z' },
  matched: { transfers: 18, seconds: 6 },
  coming: [{ id: 't1', code: 'TU-1001', status: 'waiting', brings_cents: 30_000, starts: 9 }],
};

const open = async (extraResponses: object = {}) => {
  const transactions = rows.map((row, at) => ({
    ...buildTopUp(),
    ...row,
    id: `t${at + 1}`,
    code: `TU-${1001 + at}`,
  }));
  fakeApi({
    'GET /bills/transactions': { json: { transactions } },
    'GET /bills/transactions/count': { json: { count: transactions.length } },
    'GET /bills/transactions/facets': { json: { facets: {} } },
    'GET /bills/transactions/figures': { json: { figures: { ...figures, ...extraResponses } } },
    'GET /bills/transactions/rate-exchange': rate(),
  });
  renderAt('/bills/transactions', <TopUpList />, { pattern: '/bills/transactions' });
  await screen.findByRole('link', { name: '#TU-1001' });
  return userEvent.setup();
};

beforeEach(enterAsSeller);

it('shows waiting orders, the missing amount, and how fast bank transfers arrive', async () => {
  await open();
  expect(await screen.findByText('9 · $312.40')).toBeVisible();
  expect(screen.getByRole('link', { name: 'TU-1001 covers exactly this' })).toHaveAttribute(
    'href',
    '/bills/transactions/t1',
  );
  expect(screen.getByText('6 sec')).toBeVisible();
  expect(screen.getByText('median of your last 18')).toBeVisible();
});

it('links to a top-up of the missing amount if no open request covers it', async () => {
  await open({ coming: [] });
  expect(await screen.findByRole('link', { name: 'Top up $300.00' })).toHaveAttribute(
    'href',
    '/bills/transactions/new?need=30000',
  );
});

it('shows the sent amount, the credited amount and the result of each top-up', async () => {
  await open();
  await screen.findByText('9 orders start with it', { exact: false });
  const rowTexts = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .join('|'),
    );
  expect(rowTexts).toEqual([
    expect.stringMatching(
      /7,623,000\s₫\|25,410\.00\s₫\|\$300\.00\|Waiting for transfer\|9 orders start with it · Show QR/,
    ),
    expect.stringMatching(/\$151\.52\|–.*\|\$150\.00\|In review\|We are checking it/),
    expect.stringMatching(/\$300\.00\|Approved\|Matched in 6 sec/),
    expect.stringMatching(/\$104\.17\|–.*\|\$100\.00\|Approved\|Approved after 41 min · \$4\.17 fee/),
    expect.stringMatching(/–.*\|Rejected\|The receipt shows another account/),
    expect.stringMatching(/−\$50\.00\|Withdrawn\|Sent to you/),
  ]);
});

it('offers the next step of each top-up in its row', async () => {
  const user = await open();
  for (const [action, code] of [
    ['Show QR', 1001],
    ['Edit request', 1002],
    ['Top up again', 1005],
  ]) {
    await user.hover(screen.getByRole('link', { name: `#TU-${code}` }));
    expect(await screen.findByRole('button', { name: `${action}: TU-${code}` })).toBeVisible();
  }
  await user.hover(screen.getByRole('link', { name: '#TU-1003' }));
  await screen.findByRole('button', { name: 'Actions for TU-1003' });
  expect(screen.queryByRole('button', { name: 'Show QR: TU-1003' })).toBeNull();
});
