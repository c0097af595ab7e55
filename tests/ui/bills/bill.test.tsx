import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BillDetail } from '../../../contract/bills/calls.ts';
import { builtInRoles } from '../../../contract/accounts/permissions.ts';
import type { Transaction } from '../../../contract/topups/transactions.ts';
import { forEveryCostPart } from '../../../contract/orders/costs/pricing.ts';
import { BillShow } from '../../../src/resources/bills/BillShow.tsx';
import { setSession } from '../../../src/providers/identity/session.ts';
import { buildUser, fakeApi, refusal } from '../../support/ui/fakeApi.ts';
import { bill, order } from './buildBill.ts';
import { enterAsSeller, fakeMedia } from '../layout/renderApp.tsx';
import { buildTopUp } from '../topups/topUpApi.tsx';
import { renderAt } from '../views/renderList.tsx';

const open = async (overrides: Partial<BillDetail> = {}, responses: Parameters<typeof fakeApi>[0] = {}) => {
  fakeApi({ 'GET /bills/b1': { json: { bill: bill(overrides) } }, ...responses });
  renderAt('/bills/b1', <BillShow />, { pattern: '/bills/:id' });
  await screen.findByRole('heading', { level: 1, name: 'Bill #B-1001' });
};

beforeEach(enterAsSeller);

describe('the page of a bill', () => {
  it('shows the paid amount of a bill on credit between its total and the remaining amount', async () => {
    await open({ status: 'confirmed', paid_cents: 1_200, left_cents: 3_680, due_at: '2026-12-04T08:02:00Z' });
    expect(screen.getByText('Paid so far').nextElementSibling).toHaveTextContent('−$12.00');
    expect(screen.getByText('To pay').nextElementSibling).toHaveTextContent('$36.80');
  });

  it('lists orders with the parts of their cost and their totals', async () => {
    await open();
    const table = screen.getByRole('table', { name: 'Orders on this bill' });
    expect(screen.getByRole('group', { name: 'Bill #B-1001' })).toContainElement(table);
    expect(within(table).getAllByTitle('2 × Classic Tee')).toHaveLength(2);
    const [first] = within(table).getAllByRole('row').slice(1);
    expect(within(table).getByRole('link', { name: '#LP-1' })).toHaveAttribute('href', '/orders/o1');
    expect(first).toHaveTextContent(/\$13\.90\$4\.50\$6\.40\$0\.30−\$0\.70\$24\.40/);
    expect(within(table).getAllByRole('row').at(-1)).toHaveTextContent(
      /2 orders\$27\.80\$9\.00\$12\.80\$0\.60−\$1\.40\$48\.80/,
    );
    expect(screen.getByText('Paid from your balance')).toBeVisible();
  });

  it('shows the store’s order numbers, and a duty column if an order has duty', async () => {
    await open();
    expect(screen.queryByRole('columnheader', { name: 'Duty' })).toBeNull();
    cleanup();
    const parts = { ...forEveryCostPart(0), base_cents: 2_090, surcharge_cents: 350, total_cents: 2_440 };
    await open({ orders: [order(1, { order_number: 'SHOP-7012', cost: parts }), order(2)] });
    const row = screen.getByRole('link', { name: '#LP-1' }).closest('tr');
    expect(row).toHaveTextContent('SHOP-7012');
    expect(row).toHaveTextContent('$3.50');
    expect(screen.getByRole('columnheader', { name: 'Duty' })).toBeVisible();
  });

  it('names the surcharge as the operator does, and by order if its orders have different ones', async () => {
    const costOf = (surcharge_labels: { en: string; vi: string } | null) => ({
      ...forEveryCostPart(0),
      base_cents: 2_090,
      surcharge_cents: 350,
      surcharge_labels,
      total_cents: 2_440,
    });
    const named = { cost: costOf({ en: 'Remote area', vi: 'Phụ phí vùng xa' }) };
    await open({ orders: [order(1, named), order(2, named)] });
    expect(screen.getByRole('columnheader', { name: 'Remote area' })).toBeVisible();
    expect(screen.getByText('Remote area', { selector: 'td, dt, th[scope=row], span' })).toBeVisible();
    expect(screen.queryByText('Duty')).toBeNull();
    cleanup();
    await open({ orders: [order(1, named), order(2, { cost: costOf(null) })] });
    expect(screen.getByRole('columnheader', { name: 'Duty, surcharges' })).toBeVisible();
    const rowOf = (name: string) => screen.getByRole('link', { name }).closest('tr');
    const summary = screen.getByRole('table', { name: 'Summary' });
    expect(summary).toHaveTextContent(/Remote area \$3\.50Duty \$3\.50/);
    expect(summary).not.toHaveTextContent('surcharges');
    expect(rowOf('#LP-1')).toHaveTextContent('$3.50Remote area');
    expect(rowOf('#LP-2')).toHaveTextContent('$3.50Duty');
  });

  it('shows only the charged amount of an order that was changed since, and no totals by part', async () => {
    await open({ orders: [order(1), order(2, { cost: null, changed: true })] });
    expect(screen.getByText('The order was changed after this bill')).toBeVisible();
    const table = screen.getByRole('table', { name: 'Orders on this bill' });
    expect(within(table).getAllByRole('row').at(-1)).toHaveTextContent(/^2 orders(–none){5}\$48\.80$/);
    expect(screen.getByText(/their costs are not broken down here/)).toBeVisible();
  });

  it('shows the due date of a debt, and refunds', async () => {
    const rate = { json: { usd_to_vnd: 25_410, updated_at: '2026-11-20T00:00:00Z' } };
    const orders = [order(1, { refunded_cents: 1_440 }), order(2, { refunded_cents: 1_000 })];
    const due = new Date(Date.now() + 8 * 86_400_000 + 60_000).toISOString();
    await open(
      { status: 'debt', due_at: due, refunded_cents: 2_440, paid_cents: 0, left_cents: 2_440, orders },
      { 'GET /bills/transactions/rate-exchange': rate },
    );
    expect(screen.getByText(/Due/)).toHaveTextContent(/Due \d\d\/\d\d\/\d{4} \(in 8 days\)/);
    expect(screen.getByText(/Paid on credit/)).toBeVisible();
    expect(screen.getByText('Refunded to your balance').nextElementSibling).toHaveTextContent('−$24.40');
    expect(screen.getByText('To pay').nextElementSibling).toHaveTextContent('$24.40');
    expect(await screen.findByText(/^620,004 ₫ at 25,410\.00 ₫ per.\$$/)).toBeVisible();
    expect(
      within(screen.getByRole('table', { name: 'Orders on this bill' })).getByText('$14.40 refunded'),
    ).toBeVisible();
  });

  it('shows how long a debt is overdue', async () => {
    await open({ status: 'debt', due_at: new Date(Date.now() - 2 * 86_400_000 - 60_000).toISOString() });
    expect(screen.getByText(/Due/)).toHaveTextContent('(2 days overdue)');
  });

  it('keeps the link back to the bills if a bill fails to load', async () => {
    fakeApi({ 'GET /bills/b1': refusal(500, 'unexpected') });
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    renderAt('/bills/b1', <BillShow />, { pattern: '/bills/:id', queryClient });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Bill & Payment' })).toHaveAttribute('href', '/bills');
  });

  it('pays an open bill in part or in full, and says what is missing', async () => {
    const figures = {
      balance_cents: 3_000,
      credit: null,
      to_pay: { bills: 1, cents: 4_880, adjustments_cents: 0 },
      in_review: { top_ups: 0, cents: 0 },
    };
    const sent: unknown[] = [];
    await open(
      { status: 'unpaid', paid_cents: 0, left_cents: 4_880, payments: [], paid_at: null },
      {
        'GET /bills/figures': { json: { figures } },
        'POST /bills/b1/confirm': (request: { body?: unknown }) => {
          sent.push(request.body);
          return {
            json: {
              bill: {
                id: 'b1',
                code: 'B-1001',
                status: 'partially paid',
                total_cents: 4_880,
                left_cents: 2_430,
              },
              balance_cents: 550,
            },
          };
        },
      },
    );
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Pay $48.80' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pay bill #B-1001' });
    expect(await within(dialog).findByText(/\$18\.80 is missing/)).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Pay $48.80' })).toBeDisabled();
    const amount = within(dialog).getByLabelText('Amount in US dollars');
    for (const [typed, message] of [
      ['50', 'This is more than is left to pay.'],
      ['1.005', 'Enter an amount such as 12.50.'],
      ['-3', 'Enter an amount such as 12.50.'],
    ] as const) {
      await user.clear(amount);
      await user.type(amount, typed);
      expect(within(dialog).getByText(message)).toBeVisible();
    }
    await user.clear(amount);
    await user.type(amount, '24,5');
    await user.click(within(dialog).getByRole('button', { name: 'Pay $24.50' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{ pay: 'balance', amount_cents: 2_450 }]);
  });

  it('shows a transfer for what the balance lacks, requested once', async () => {
    const figures = {
      balance_cents: 1_880,
      credit: null,
      to_pay: { bills: 1, cents: 4_880, adjustments_cents: 0 },
      in_review: { top_ups: 0, cents: 0 },
    };
    const transactions: Transaction[] = [];
    const topUp = buildTopUp({ amount_cents: 3_000, vnd: 762_300, bill: { id: 'b1', code: 'B-1001' } });
    const responses = {
      'GET /bills/figures': { json: { figures } },
      'GET /bills/transactions': () => ({ json: { transactions } }),
      'GET /bills/transactions/t1': { json: { transaction: topUp } },
      'POST /bills/transactions/top-up': (request: { body?: unknown }) => {
        expect(request.body).toEqual({ transaction: { method: 'bank', amount_cents: 3_000, bill_id: 'b1' } });
        transactions.push(topUp);
        return { json: { transaction: topUp } };
      },
    };
    const unpaid = {
      status: 'unpaid' as const,
      paid_cents: 0,
      left_cents: 4_880,
      payments: [],
      paid_at: null,
    };
    await open(unpaid, responses);
    const user = userEvent.setup();
    expect(await screen.findByText('This money pays this bill before other waiting orders.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Another way' })).toHaveAttribute(
      'href',
      '/bills/transactions/new?need=3000&bill=b1',
    );
    await user.click(await screen.findByRole('button', { name: 'Show VietQR' }));
    expect(await screen.findByRole('img', { name: /VietQR/ })).toBeVisible();
    expect(screen.getByText('762,300 ₫')).toBeVisible();
    cleanup();
    await open(unpaid, responses);
    await user.click(await screen.findByRole('button', { name: 'Show VietQR' }));
    expect(await screen.findByRole('link', { name: 'Open top-up #TU-1001' })).toHaveAttribute(
      'href',
      '/bills/transactions/t1',
    );
    expect(transactions).toHaveLength(1);
  });

  it.each([
    [9_000, true],
    [4_880, false],
  ])(
    'says of a bill on credit that money pays the oldest one first, where %i cents are owed',
    async (owed, isReported) => {
      const figures = {
        balance_cents: -owed,
        credit: { left_cents: 0, limit_cents: 9_000, due_at: null },
        to_pay: { bills: 2, cents: owed, adjustments_cents: 0 },
        in_review: { top_ups: 0, cents: 0 },
      };
      await open(
        { status: 'confirmed', paid_cents: 0, left_cents: 4_880, payments: [], paid_at: null },
        { 'GET /bills/figures': { json: { figures } } },
      );
      expect(await screen.findByRole('link', { name: 'Another way' })).toHaveAttribute(
        'href',
        '/bills/transactions/new?need=4880',
      );
      expect(
        screen.queryByText('You owe other amounts too. Incoming money pays the oldest one first.') !== null,
      ).toBe(isReported);
    },
  );

  it('shows no transfer if the balance suffices', async () => {
    const figures = {
      balance_cents: 4_880,
      credit: null,
      to_pay: { bills: 1, cents: 4_880, adjustments_cents: 0 },
      in_review: { top_ups: 0, cents: 0 },
    };
    await open(
      { status: 'unpaid', paid_cents: 0, left_cents: 4_880, payments: [], paid_at: null },
      { 'GET /bills/figures': { json: { figures } } },
    );
    expect(await screen.findByRole('button', { name: 'Pay $48.80' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Bank transfer' })).toBeNull();
  });

  it('lets an order be taken off while the other orders cost more than the paid amount', async () => {
    await open({
      status: 'partially paid',
      paid_cents: 2_440,
      left_cents: 2_440,
      payments: [{ at: '2026-11-20T08:02:00Z', kind: 'payment', cents: -2_440 }],
    });
    expect(
      screen.getByRole('button', { name: /^Take #LP-1 off this bill\. What was paid already/ }),
    ).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('Paid 20/11/2026').nextElementSibling).toHaveTextContent('−$24.40');
    expect(screen.getByText('To pay').nextElementSibling).toHaveTextContent('$24.40');
  });

  it('says that orders of other shops are hidden, and offers no actions', async () => {
    await open({ status: 'unpaid', paid_cents: null, left_cents: null, hidden_orders: 3 });
    expect(screen.getByText('3 orders of other shops are not shown.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Pay|Cancel bill|Take/ })).toBeNull();
  });

  it('shows orders without links to members who may not open them', async () => {
    const rights = builtInRoles.accountant.filter((right) => right !== 'orders.view');
    setSession(
      buildUser({ owner: false, access: { everywhere: { role: 'r', name: 'Books', rights }, shops: [] } }),
      'account-token',
    );
    await open();
    expect(screen.getByText('#LP-1')).toBeVisible();
    expect(screen.queryByRole('link', { name: '#LP-1' })).toBeNull();
  });

  it('shows the orders as a list on a phone', async () => {
    fakeMedia((query) => query.includes('max-width'));
    await open();
    expect(screen.queryByRole('table', { name: 'Orders on this bill' })).toBeNull();
    expect(screen.getByRole('link', { name: '#LP-2' })).toBeVisible();
  });

  it('says that the bill does not exist', async () => {
    fakeApi({ 'GET /bills/b1': refusal(404, 'not_found') });
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    renderAt('/bills/b1', <BillShow />, { pattern: '/bills/:id', queryClient });
    expect(await screen.findByRole('heading', { level: 1, name: 'This page does not exist' })).toBeVisible();
  });
});

it('shows the invoice with its VAT and the credit notes, each as a PDF', async () => {
  const vat = { kind: 'charged', rate_bp: 2000, label: 'VAT' } as const;
  await open({
    documents: [
      {
        id: 'd1',
        kind: 'invoice',
        number: 'INV-2026-000012',
        issued_at: '2026-11-20T08:02:00Z',
        total_cents: 4_880,
        vat_cents: 813,
        vat,
      },
      {
        id: 'd2',
        kind: 'credit_note',
        number: 'CN-2026-000003',
        issued_at: '2026-11-21T08:02:00Z',
        total_cents: 2_440,
        vat_cents: 407,
        vat: { ...vat, kind: 'reverse', rate_bp: 0 },
      },
    ],
  });
  const list = await screen.findByRole('list', { name: 'Invoice and credit notes' });
  const [invoice, note] = within(list).getAllByRole('listitem');
  expect(invoice).toHaveTextContent('Invoice INV-2026-00001220/11/2026 · VAT 20%: $8.13 included$48.80');
  expect(note).toHaveTextContent('Credit note CN-2026-00000321/11/2026 · VAT: reverse charge−$24.40');
  expect(within(list).getByRole('button', { name: 'Download Credit note CN-2026-000003' })).toBeEnabled();
});
