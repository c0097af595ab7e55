import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Bill } from '../../../contract/bills/bills.ts';
import { Toasts } from '../../../src/layout/toasts/Toasts.tsx';
import { BillList } from '../../../src/resources/bills/BillList.tsx';
import { BillShow } from '../../../src/resources/bills/BillShow.tsx';
import { fakeApi, refusal } from '../../support/ui/fakeApi.ts';
import { enterAsSeller } from '../layout/renderApp.tsx';
import { renderAt } from '../views/renderList.tsx';

const bill = (code: string, overrides: Partial<Bill> = {}): Bill => ({
  id: code,
  code,
  created_at: '2026-10-31T18:02:00Z',
  order_count: 2,
  status: 'paid',
  due_at: null,
  refunded_cents: 0,
  total_cents: 4_880,
  paid_cents: 4_880,
  left_cents: 0,
  ...overrides,
});
const paid = bill('B-1');
const open = bill('B-2', { status: 'unpaid', paid_cents: 0, left_cents: 4_880 });
const paper = { json: {} };

beforeEach(() => {
  enterAsSeller();
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
});

it('offers Pay in rows with an amount to pay, and the PDF in others', async () => {
  const calls = fakeApi({
    'GET /bills': { json: { bills: [paid, open] } },
    'GET /bills/count': { json: { count: 2 } },
    'GET /bills/facets': { json: { facets: {}, total: 2 } },
    'GET /bills/B-1/pdf': paper,
  });
  renderAt('/bills', <BillList />, { pattern: '/bills' });
  const actionsOf = async (code: string) => {
    await userEvent.hover(await screen.findByRole('link', { name: `#${code}` }, { timeout: 10_000 }));
    return within(screen.getByRole('row', { name: new RegExp(code) }))
      .getAllByRole('button')
      .map(({ ariaLabel }) => ariaLabel);
  };
  expect(await actionsOf('B-2')).toEqual(['Pay: B-2', 'Actions for B-2']);
  expect(await actionsOf('B-1')).toEqual(['PDF: B-1', 'Actions for B-1']);
  await userEvent.click(screen.getByRole('button', { name: 'PDF: B-1' }));
  await waitFor(() => expect(calls.some(({ path }) => path === '/bills/B-1/pdf?locale=both')).toBe(true));
});

it('shows an error if the PDF of a row cannot be loaded', async () => {
  fakeApi({
    'GET /bills': { json: { bills: [paid] } },
    'GET /bills/count': { json: { count: 1 } },
    'GET /bills/facets': { json: { facets: {}, total: 1 } },
    'GET /bills/B-1/pdf': refusal(404, 'not_found'),
  });
  renderAt(
    '/bills',
    <>
      <BillList />
      <Toasts />
    </>,
    { pattern: '/bills' },
  );
  await userEvent.hover(await screen.findByRole('link', { name: '#B-1' }, { timeout: 10_000 }));
  await userEvent.click(screen.getByRole('button', { name: 'PDF: B-1' }));
  expect(await screen.findByText('File error !!!')).toBeVisible();
});

it('offers the bill’s PDF in one language, and all bills of its month in the account’s time zone', async () => {
  const calls = fakeApi({
    'GET /bills/B-1': {
      json: {
        bill: {
          ...paid,
          paid_at: paid.created_at,
          usd_to_vnd: 25_410,
          hidden_orders: 0,
          payments: [],
          documents: [],
          orders: [],
        },
      },
    },
    'GET /bills/B-1/pdf': paper,
    'GET /bills/months/2026-11/zip': paper,
  });
  renderAt('/bills/B-1', <BillShow />, { pattern: '/bills/:id' });
  for (const [name, address] of [
    ['PDF in Vietnamese', '/bills/B-1/pdf?locale=vi'],
    ['Bills of November 2026 as ZIP', '/bills/months/2026-11/zip?locale=both'],
  ] as const) {
    await userEvent.click(await screen.findByRole('button', { name: 'More documents' }));
    await userEvent.click(await screen.findByRole('menuitem', { name }));
    await waitFor(() => expect(calls.some(({ path }) => path === address)).toBe(true));
  }
});
