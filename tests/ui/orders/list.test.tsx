// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { memoryStore } from 'ra-core';
import { afterEach, expect, it } from 'vitest';
import type { DropQuote } from '../../../contract/orders/dropQuote.ts';
import type { ApiCall } from '../../support/ui/fakeApi.ts';
import { orderActions } from '../../../src/resources/orders/actions/orderActions.ts';
import { HeaderActions } from '../../../src/resources/orders/list/HeaderActions.tsx';
import { orderOverrides } from '../../../src/resources/orders/list/overrides.tsx';
import { allOrders, renderList } from '../views/renderList.tsx';

afterEach(cleanup);

const open = (options: Parameters<typeof renderList>[0] = {}) =>
  renderList({
    overrides: orderOverrides,
    actions: orderActions,
    headerActions: <HeaderActions />,
    ...options,
  });

const pendingPath = `/orders?filter=${encodeURIComponent('{"status":["pending"]}')}&page=1&perPage=25&sort=created_at&order=DESC`;

const bodies = (calls: ApiCall[], path: string) =>
  calls
    .filter((request) => request.path === path)
    .map(({ body }) => body as { selection: { ids: string[] } });

it('renders number, country, thumbnail and line of an order, and links to import and create', async () => {
  await open();
  const [order] = allOrders;
  const row = screen.getByText(`#${order?.code}`).closest('tr');
  expect(row).toHaveTextContent(`${order?.recipient} ${order?.country}`);
  expect(row?.querySelector('.pl-th svg')).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Import orders' })).toHaveAttribute('href', '/orders/import');
  expect(screen.getByRole('link', { name: 'Create order' })).toHaveAttribute('href', '/orders/create');
});

it.each(['comfortable', 'compact'])(
  'shows the store’s order number below the code in %s rows',
  async (density) => {
    await open({ store: memoryStore({ density }) });
    const order = allOrders.find(({ reference, order_number: number }) => reference ?? number);
    const link = screen.getByText(`#${order?.code}`);
    expect(link.querySelector('.pl-second-always')).toHaveTextContent(
      order?.order_number ?? order?.reference ?? 'none',
    );
    expect(link.closest('table')).toHaveAttribute('data-density', density);
  },
);

it('links to the parcel of an order by an icon, because its number would be truncated', async () => {
  const sent = { ...allOrders[0], shipping_line: 'yunexpress', tracking_number: 'YT2672595533007783' };
  await open({ answers: { 'GET /orders': { json: { orders: [sent] } } } });
  const link = screen.getByRole('link', { name: 'Track parcel YT2672595533007783' });
  expect(link).toHaveTextContent('');
  expect(link).toHaveAttribute('title', 'YT2672595533007783');
});

it('strikes the former total of an order through below the one of the new prices', async () => {
  const order = { ...allOrders[0], total_cents: 1290, former_total_cents: 1240 };
  await open({ answers: { 'GET /orders': { json: { orders: [order] } } } });
  expect(screen.getByText('$12.40').closest('s')).not.toBeNull();
  expect(screen.getByText('$12.90').closest('s')).toBeNull();
});

it('marks an order on hold beside its status, with the reason', async () => {
  const [first] = allOrders;
  const held = { ...first, status: 'process', hold_reason: 'out_of_stock' };
  const ended = { ...first, id: 'o2', code: 'LP-2', status: 'canceled', hold_reason: 'out_of_stock' };
  await open({ answers: { 'GET /orders': { json: { orders: [held, ended] } } } });
  const row = (code: string | undefined) => screen.getByText(`#${code}`).closest('tr');
  expect(row(held.code)).toHaveTextContent(/Processing.*On hold: A product is out of stock for a few days\./);
  expect(row('LP-2')).not.toHaveTextContent('On hold');
});

it('puts pay, line and export in the bulk bar, and destructive actions last in More', async () => {
  const { user } = await open({ path: pendingPath });
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  const bar = screen.getByRole('toolbar');
  const names = within(bar)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(names.slice(0, 4)).toEqual(['Pay & confirm', 'Change line', 'Export', 'More']);
  await user.click(within(bar).getByRole('button', { name: 'More' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Print at low resolution anyway',
    expect.stringMatching(/^Cancel \d+ orders$/),
    expect.stringMatching(/^Delete \d+ orders$/),
  ]);
});

it('says why an action is refused by the rules of the contract', async () => {
  const fulfilled = `/orders?filter=${encodeURIComponent('{"status":["fulfilled"]}')}&page=1&perPage=25&sort=created_at&order=DESC`;
  const { user } = await open({ path: fulfilled });
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  const pay = within(screen.getByRole('toolbar')).getByRole('button', { name: 'Pay & confirm' });
  expect(pay).toHaveAttribute('aria-disabled', 'true');
  expect(pay).toHaveAttribute('title', 'The order has shipped.');
});

const dropQuote = (action: 'cancel' | 'delete', overrides: Partial<DropQuote> = {}) => {
  const quote: DropQuote = {
    orders: 5,
    paid: 2,
    refund_cents: 12_050,
    unpaid_cents: 7_500,
    billed: 0,
    refused: {},
    ...overrides,
  };
  return { [`POST /orders/${action}/quote`]: { json: quote } };
};

it('cancels nothing if no order can be canceled, and says so', async () => {
  const nothing = { orders: 0, paid: 0, refund_cents: 0, unpaid_cents: 0, refused: { order_shipped: 25 } };
  const { user } = await open({ path: pendingPath, answers: dropQuote('cancel', nothing) });
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('menuitem', { name: /^Cancel \d+ orders$/ }));
  const dialog = await screen.findByRole('alertdialog');
  expect(await within(dialog).findByText('No order here can be canceled')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: /^Cancel \d+ orders$/ })).toBeDisabled();
});

it('shows the effect of deleting before it happens', async () => {
  const unpaid = { paid: 0, refund_cents: 0, orders: 3 };
  const { user } = await open({ path: pendingPath, answers: dropQuote('delete', unpaid) });
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('menuitem', { name: /^Delete \d+ orders$/ }));
  const dialog = await screen.findByRole('alertdialog');
  expect(await within(dialog).findByText('3 unpaid orders of $75.00 in all are not charged.')).toBeVisible();
  expect(dialog).not.toHaveTextContent('goes back');
  expect(dialog).toHaveTextContent('This cannot be undone.');
});

it('cancels the selection after asking, and reports what stayed unchanged', async () => {
  const responses = {
    ...dropQuote('cancel', { refused: { order_shipped: 2 }, billed: 1 }),
    'POST /orders/cancel': { json: { changed: 1, refused: { order_shipped: 2 } } },
  };
  const { calls, user } = await open({ path: pendingPath, answers: responses });
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  const count = allOrders.filter(({ status }) => status === 'pending').slice(0, 25).length;
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('menuitem', { name: /^Cancel \d+ orders$/ }));
  const dialog = await screen.findByRole('alertdialog');
  expect(bodies(calls, '/orders/cancel')).toHaveLength(0);
  expect(
    await within(dialog).findByText('$120.50 goes back to your balance, from 2 paid orders.'),
  ).toBeVisible();
  expect(dialog).toHaveTextContent('3 unpaid orders of $75.00 in all are not charged.');
  expect(dialog).toHaveTextContent('1 order leaves the bill that waits for your money.');
  expect(dialog).toHaveTextContent('2 not changed: The order has shipped.');
  expect(dialog).toHaveTextContent(
    'Canceled orders stop at once. This cannot be undone, but you can order the same again later.',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Cancel 5 orders' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(bodies(calls, '/orders/cancel').map(({ selection }) => selection.ids.length)).toEqual([count]);
  expect(screen.queryByRole('toolbar')).toBeNull();
});

it('asks why orders are canceled, and sends the reason', async () => {
  const responses = {
    ...dropQuote('cancel'),
    'POST /orders/cancel': { json: { changed: 1, refused: {} } },
  };
  const { calls, user } = await open({ path: pendingPath, answers: responses });
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('menuitem', { name: /^Cancel \d+ orders$/ }));
  const dialog = await screen.findByRole('alertdialog');
  const reason = await within(dialog).findByRole('combobox', { name: 'Reason (optional)' });
  await user.selectOptions(reason, 'The buyer canceled');
  await user.selectOptions(reason, 'Another reason');
  await user.type(within(dialog).getByRole('textbox', { name: 'Your reason' }), 'Too late for the wedding');
  await user.click(within(dialog).getByRole('button', { name: /^Cancel \d+ orders$/ }));
  await waitFor(() =>
    expect(bodies(calls, '/orders/cancel')).toMatchObject([{ reason: 'Too late for the wedding' }]),
  );
});

it('does not show a canceled order as unpaid', async () => {
  const order = {
    ...allOrders[0],
    id: '01938c5e-0000-7000-a000-0000000000aa',
    status: 'canceled',
    payment_status: 'unpaid',
  };
  const store = memoryStore({ 'orders.columns': { order: ['code', 'payment_status'], hidden: [] } });
  await open({
    store,
    answers: { 'GET /orders': { json: { orders: [order] } }, 'GET /orders/count': { json: { count: 1 } } },
  });
  expect(screen.getByText(`#${order.code}`).closest('tr')).not.toHaveTextContent('Unpaid');
});

it('keeps the dialog open with the reason if the server refuses', async () => {
  const responses = {
    ...dropQuote('delete'),
    'POST /orders/delete': { status: 409, json: { success: false, code: 'order_not_pending', message: 'x' } },
  };
  const { user } = await open({ path: pendingPath, answers: responses });
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('menuitem', { name: /^Delete \d+ orders$/ }));
  const dialog = await screen.findByRole('alertdialog');
  await within(dialog).findByText('This cannot be undone.');
  await user.click(within(dialog).getByRole('button', { name: /^Delete \d+ orders$/ }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'This is only possible while the order is pending.',
  );
});
